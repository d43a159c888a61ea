import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges } from '#model/apply.ts';
import { type Book, emptyBook } from '#model/book.ts';
import { chapterNumbers } from '#model/chapter.ts';
import { invertChanges } from '#model/invert.ts';
import {
  insertChapter,
  mergeChapters,
  moveChapter,
  removeChapter,
  removeVolume,
  splitChapter,
} from '#model/operations.ts';
import { createProjectMeta } from '#model/project.ts';
import { beatNames } from '#model/structure.ts';
import { anyBook } from './arbitrary.ts';

const bookOf = (...proses: string[]): Book =>
  applyChanges(
    emptyBook(createProjectMeta({ id: 'b', title: '书' })),
    proses.flatMap((prose, n) => insertChapter({ id: `c${n}`, title: `章${n}`, prose }, n)),
  );

/** All ids of chapters that something refers to. */
function references(book: Book): string[] {
  const beats = beatNames.flatMap((beat) => [book.beats[beat].fromChapterId, book.beats[beat].toChapterId]);
  const lines = Object.values(book.state)
    .flat()
    .map(({ chapterId }) => chapterId);
  const threads = book.threads.flatMap(({ dueChapterId, steps }) => [
    dueChapterId,
    ...steps.map(({ chapterId }) => chapterId),
  ]);
  const drafts = book.drafts.map(({ chapterId }) => chapterId);
  return [...beats, ...lines, ...threads, ...drafts].filter((id) => id !== null);
}

const dangling = (book: Book): string[] => {
  const ids = new Set(book.chapters.map(({ id }) => id));
  return references(book).filter((id) => !ids.has(id));
};

/** A book in which nothing refers to a chapter that is not there. */
const soundBook = anyBook.map((book) => {
  const gone = new Set(dangling(book));
  return [...gone].reduce((sound, id) => {
    const standIn = applyChanges(sound, insertChapter({ id, title: '', prose: '' }, 0));
    return applyChanges(standIn, removeChapter(standIn, id));
  }, book);
});

const proseOf = (book: Book): string =>
  book.chapters.map(({ prose = '' }) => prose.replaceAll('\n', '')).join('');

describe('refusals', () => {
  test('an id that is taken, one that is unknown and a text that differs are told as a misfit', () => {
    const book = bookOf('一');
    expect(() => applyChanges(book, insertChapter({ id: 'c0', title: '' }, 0))).toThrow('taken');
    expect(() => applyChanges(book, removeChapter(book, 'zz'))).toThrow('zz');
    const edit = { at: 0, removed: '二', inserted: '' };
    expect(() => applyChanges(book, [{ type: 'chapter-text', id: 'c0', edit }])).toThrow(
      'not what the edit replaces',
    );
    expect(() => applyChanges(book, [{ type: 'draft-remove', chapterId: 'c0', number: 1 }])).toThrow('draft');
  });

  test('a chapter whose prose is not loaded can be neither split nor merged', () => {
    const [one] = bookOf('一').chapters;
    if (!one) throw new Error('no chapter');
    const book = { ...bookOf('一', '二'), chapters: [{ ...one, prose: undefined }] };
    expect(() => splitChapter(book, 'c0', 0, { id: 'n', title: '' })).toThrow('not loaded');
  });
});

test('every operation leaves no reference dangling, keeps the prose, and is undone to the letter', () => {
  const draws = fc.record({ kind: fc.nat(4), a: fc.nat(), b: fc.nat() });
  fc.assert(
    fc.property(soundBook, draws, (book, { kind, a, b }) => {
      const chapter = book.chapters[a % Math.max(1, book.chapters.length)];
      const volume = book.volumes[b % Math.max(1, book.volumes.length)];
      fc.pre(chapter !== undefined && dangling(book).length === 0);
      const follower = book.chapters[book.chapters.indexOf(chapter) + 1];
      fc.pre(kind !== 3 || follower !== undefined);
      fc.pre(kind !== 4 || volume !== undefined);
      const changes = [
        () => moveChapter(book, chapter.id, b % book.chapters.length, volume?.id ?? null),
        () => removeChapter(book, chapter.id),
        () =>
          splitChapter(book, chapter.id, b % ((chapter.prose?.length ?? 0) + 1), { id: 'new', title: '' }),
        () => mergeChapters(book, chapter.id, follower?.id ?? ''),
        () => removeVolume(book, volume?.id ?? ''),
      ][kind]?.();
      const after = applyChanges(book, changes ?? []);
      expect(dangling(after)).toEqual([]);
      expect(after.chapters.every(({ prose }) => prose?.isWellFormed())).toBe(true);
      if (kind === 2 || kind === 3) expect(proseOf(after)).toBe(proseOf(book));
      const volumes = new Set(after.volumes.map(({ id }) => id));
      if (kind === 4) expect(after.chapters.some(({ volumeId }) => volumeId === volume?.id)).toBe(false);
      if (kind === 0 && volume) expect(volumes.has(volume.id)).toBe(true);
      expect(applyChanges(after, invertChanges(book, changes ?? []))).toEqual(book);
    }),
    { numRuns: 300 },
  );
});

test('a chapter is cut at its offset, without the line ends at the cut, and its place is the next', () => {
  const book = bookOf('甲\n\n乙', '丙');
  const after = applyChanges(book, splitChapter(book, 'c0', 2, { id: 'n', title: '新' }));
  expect(after.chapters.map(({ id, prose }) => [id, prose])).toEqual([
    ['c0', '甲'],
    ['n', '乙'],
    ['c1', '丙'],
  ]);
});

test('a cut inside a character of two units falls behind it', () => {
  const book = bookOf('甲😀乙');
  const after = applyChanges(book, splitChapter(book, 'c0', 2, { id: 'n', title: '' }));
  expect(after.chapters.map(({ prose }) => prose)).toEqual(['甲😀', '乙']);
});

test('two chapters merge with an empty line between, and drafts and threads come along', () => {
  const thread = { id: 't', title: '伏笔', note: '', dueChapterId: 'c1', steps: [] };
  const book = applyChanges(bookOf('甲', '乙'), [
    { type: 'thread-put', value: thread },
    { type: 'draft-put', chapterId: 'c0', number: 1, name: '旧', text: '一' },
    { type: 'draft-put', chapterId: 'c1', number: 1, name: '稿', text: '二' },
  ]);
  const after = applyChanges(book, mergeChapters(book, 'c0', 'c1'));
  expect(after.chapters.map(({ prose }) => prose)).toEqual(['甲\n\n乙']);
  expect(after.threads[0]?.dueChapterId).toBe('c0');
  expect(after.drafts.map(({ chapterId, number, text }) => [chapterId, number, text])).toEqual([
    ['c0', 1, '一'],
    ['c0', 2, '二'],
  ]);
});

test('only chapters are numbered', () => {
  const [one, two, three] = bookOf('', '', '').chapters;
  if (!one || !two || !three) throw new Error('three chapters');
  const numbers = chapterNumbers([one, { ...two, kind: 'interlude' }, three]);
  expect([...numbers]).toEqual([
    ['c0', 1],
    ['c2', 2],
  ]);
});
