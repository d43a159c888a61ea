import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Change } from '#model/change.ts';
import { openJournal, toLine } from '#project/journal.ts';
import type { Head } from '#project/undo.ts';
import { addChapters, newBook, reopen, settled, tempFolder } from './support.ts';

const head = (id: string, extra: Partial<Head> = {}): Head => ({
  id,
  at: '2026-01-01T00:00:00.000Z',
  label: { code: 'test' },
  source: 'author',
  ...extra,
});
const padding = (chars: number): Change[] => [
  { type: 'document-set', path: 'plan.md', text: '夜'.repeat(chars) },
];
const history = (dir: string) => join(dir, '.mojian/history');

test('a line that can’t be read is reported with its place; the rest is there', async () => {
  const dir = tempFolder();
  const journal = openJournal(dir, true);
  await journal.append(toLine(head('a'), []));
  appendFileSync(join(history(dir), '000001.jsonl'), 'scrap\n');
  const again = openJournal(dir, true);
  expect(again.damaged()).toEqual([{ file: '.mojian/history/000001.jsonl', line: 2 }]);
  expect(again.heads().map(({ id }) => id)).toEqual(['a']);
});

test('a line that was cut off is dropped and the next one stands on its own', async () => {
  const dir = tempFolder();
  await openJournal(dir, true).append(toLine(head('a'), []));
  appendFileSync(join(history(dir), '000001.jsonl'), '{"id":"b","at":');
  const again = openJournal(dir, true);
  expect(again.damaged()).toEqual([]);
  await again.append(toLine(head('c'), []));
  expect(
    openJournal(dir, false)
      .heads()
      .map(({ id }) => id),
  ).toEqual(['a', 'c']);
});

test('a reader leaves a cut-off line on disk: a writer may be busy with it', async () => {
  const dir = tempFolder();
  mkdirSync(history(dir), { recursive: true });
  const file = join(history(dir), '000001.jsonl');
  writeFileSync(file, 'half');
  openJournal(dir, false);
  expect(readFileSync(file, 'utf8')).toBe('half');
});

test('a long history lies in several files, of which opening reads the last ones', async () => {
  const dir = tempFolder();
  const journal = openJournal(dir, true);
  for (let n = 0; n < 400; n++) await journal.append(toLine(head(`h${n}`), padding(2000)));
  expect(readdirSync(history(dir)).length).toBeGreaterThan(3);
  const again = openJournal(dir, true);
  expect(again.heads().length).toBeLessThan(300);
  expect(again.heads().at(-1)?.id).toBe('h399');
  while (again.readOlder());
  expect(again.heads().map(({ id }) => id)).toEqual(Array.from({ length: 400 }, (_, n) => `h${n}`));
  expect(again.inverse('h0')).toEqual(padding(2000));
});

test('undo goes on into files of history that opening did not read', async () => {
  const store = await newBook();
  await addChapters(store, ['甲', '一']);
  const text = '夜'.repeat(3000);
  for (let n = 0; n < 130; n++) {
    const set = {
      label: { code: 'test' },
      source: 'author',
      changes: [{ type: 'document-set', path: 'plan.md', text: `${n}${text}` }],
    } as const;
    settled(await store.commit({ ...set, changes: [...set.changes] }));
  }
  await store.close();
  const again = await reopen(store.dir);
  for (let n = 0; n < 130; n++) settled(await again.undo());
  expect(again.book().documents).toEqual({});
  expect(again.book().chapters).toHaveLength(1);
}, 60_000);
