import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges } from '#model/apply.ts';
import { createChapter } from '#model/chapter.ts';
import { invertChanges } from '#model/invert.ts';
import { fromGuidelinesFile, toGuidelinesFile } from '#project/bible-files.ts';
import { fromChapterFile, toChapterFile } from '#project/chapter-file.ts';
import { diffBooks } from '#project/diff-books.ts';
import { safeName } from '#project/file-names.ts';
import { anyBook, grant, wish } from '#tests/model/arbitrary.ts';
import { addChapters, newBook, reopen, setOf, settled, wholeBook } from './support.ts';

const runs = Number(process.env.MOJIAN_LONG_TESTS ?? 1);

test('any book and any changes stand in the folder to the letter, and so does each undo', async () => {
  const wishes = fc.array(fc.array(wish, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(wishes, async (steps) => {
      const store = await newBook();
      const books = [await wholeBook(store)];
      for (const [n, wanted] of steps.entries()) {
        const { changes, after } = grant(store.book(), wanted, n * 100);
        settled(await store.commit(setOf(...changes)));
        expect(store.book()).toEqual(after);
        books.push(after);
      }
      await store.close();
      const again = await reopen(store.dir);
      expect(again.problems()).toEqual([]);
      expect(await wholeBook(again)).toEqual(books.at(-1));
      for (const earlier of books.slice(0, -1).reverse()) {
        settled(await again.undo());
        expect(await wholeBook(again)).toEqual(earlier);
      }
      await again.close();
      const last = await reopen(store.dir);
      expect(await wholeBook(last)).toEqual(books[0]);
      await last.close();
    }),
    { numRuns: 25 * runs },
  );
}, 120_000);

test('the difference of two books turns one into the other, and back', () => {
  fc.assert(
    fc.property(anyBook, fc.array(wish, { maxLength: 12 }), (before, wanted) => {
      const { after: changed } = grant(before, wanted, 1);
      const after = {
        ...changed,
        drafts: before.drafts,
        project: { ...changed.project, id: before.project.id },
      };
      const changes = diffBooks(before, after);
      expect(applyChanges(before, changes)).toEqual(after);
      expect(applyChanges(after, invertChanges(before, changes))).toEqual(before);
    }),
    { numRuns: 200 },
  );
});

test('any prose comes back from its file to the letter', () => {
  const line = fc.constantFrom('---', '', ' ', '　　雪。', '\r', 'id: x', '\t', '...', '# 标题', '\u2028');
  const prose = fc.oneof(
    fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n')),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(prose, fc.string({ unit: 'grapheme' }), (text, outline) => {
      const chapter = { ...createChapter({ id: 'c', title: '雪/夜', outline }), prose: text };
      const read = fromChapterFile(safeName(chapter.title), toChapterFile(chapter));
      expect(read).toEqual({ chapter });
    }),
    { numRuns: 500 },
  );
});

test('any guidelines come back from their file', () => {
  const content = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('\n', 'a\n\n', '<!-- guideline {"id":"x"} -->', '\\<!-- guideline x', '\na', '-->'),
  );
  const guideline = fc.record({ category: content, content, isActive: fc.boolean() });
  fc.assert(
    fc.property(fc.array(guideline, { maxLength: 4 }), (list) => {
      const guidelines = list.map((one, n) => ({ id: `g${n}`, ...one }));
      expect(fromGuidelinesFile(toGuidelinesFile(guidelines))).toEqual(guidelines);
    }),
    { numRuns: 500 },
  );
});

test('a chapter’s file reads like a text, and says nothing twice', async () => {
  const store = await newBook();
  await addChapters(store, ['雪夜叩关', '　　雪落下来。\n\n　　门响了。'], ['What?', '']);
  const dir = join(store.dir, 'chapters');
  expect(readdirSync(dir)).toEqual(['0001 雪夜叩关.md', '0002 What_.md']);
  expect(readFileSync(join(dir, '0001 雪夜叩关.md'), 'utf8')).toBe(
    '---\nid: a\nstatus: draft\n---\n\n　　雪落下来。\n\n　　门响了。\n',
  );
  expect(readFileSync(join(dir, '0002 What_.md'), 'utf8')).toBe(
    '---\nid: b\ntitle: What?\nstatus: draft\n---\n',
  );
});

test('keys that Mojian does not know stay in the file', () => {
  const text = '---\nid: c\nmood: grim\nkind: saga\npov: 12\n---\n\n夜。\n';
  const { chapter } = fromChapterFile('夜', text);
  expect(chapter).toMatchObject({
    kind: 'chapter',
    pov: '12',
    extra: { mood: 'grim', 'kind-unread': 'saga' },
  });
  expect(toChapterFile({ ...chapter, id: 'c' })).toContain('mood: grim\nkind-unread: saga\n');
});
