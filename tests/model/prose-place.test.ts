import { describe, expect, test } from 'vitest';
import { applyChanges } from '#model/apply.ts';
import { emptyBook } from '#model/book.ts';
import { createChapter } from '#model/chapter.ts';
import { createProjectMeta } from '#model/project.ts';
import { keepProse, placeOfProse, placeToKeep } from '#model/prose-place.ts';

const chapters = [
  createChapter({ id: 'p', title: '序', kind: 'prologue' }),
  createChapter({ id: 'c-1', title: '一', volumeId: 'v-1' }),
  createChapter({ id: 'c-2', title: '二', volumeId: 'v-1' }),
  createChapter({ id: 'e', title: '尾', kind: 'epilogue' }),
];
const fresh = { chapterId: null, number: 3 };

describe('the chapter that prose was written for', () => {
  test.each([
    [
      'the call names a chapter, whatever was open',
      { number: 2, request: { scene: 'chat', chapterId: 'c-1' } },
      { chapterId: 'c-2' },
    ],
    [
      'the call names one that is not there',
      { number: 9, request: { scene: 'chat', chapterId: 'c-1' } },
      fresh,
    ],
    [
      'the request goes on with a chapter without a number',
      { request: { scene: 'continue', chapterId: 'p' } },
      { chapterId: 'p' },
    ],
    ['the request is for the next chapter', { request: { scene: 'write', chapterId: null } }, fresh],
    ['the request is for a chapter that is gone', { request: { scene: 'write', chapterId: 'gone' } }, fresh],
    ['plain talk over an open chapter', { request: { scene: 'chat', chapterId: 'c-1' } }, undefined],
    ['a chapter to go on with is gone', { request: { scene: 'continue', chapterId: 'gone' } }, undefined],
    ['nothing is known', {}, undefined],
  ] as const)('%s', (_, facts, place) => {
    expect(placeOfProse(chapters, facts)).toEqual(place);
  });

  test('where nothing tells it, it is kept beside the chapter that was open, else as a new one', () => {
    const request = { scene: 'chat', chapterId: 'c-1' } as const;
    expect(placeToKeep(chapters, { request })).toEqual({ chapterId: 'c-1' });
    expect(placeToKeep(chapters, { request }, 'c-2')).toEqual({ chapterId: 'c-2' });
    expect(placeToKeep(chapters, {})).toEqual(fresh);
    expect(placeToKeep([], { request })).toEqual({ chapterId: null, number: 1 });
  });
});

describe('keeping it', () => {
  const book = { ...emptyBook(createProjectMeta({ id: 'b', title: '书' })), chapters };
  const kept = { id: 'new', title: '雪', target: 3000, name: 'deep', text: '雪落' };

  test('a chapter that is there has it as a version', () => {
    const after = applyChanges(book, keepProse(chapters, { chapterId: 'c-1' }, 4, kept));
    expect(after.drafts).toMatchObject([{ chapterId: 'c-1', number: 4, name: 'deep', text: '雪落' }]);
    expect(after.chapters).toHaveLength(4);
  });

  test('a new chapter is a card without prose behind the last, with the text as its version', () => {
    const after = applyChanges(book, keepProse(chapters, fresh, 1, kept));
    expect(after.chapters.map(({ id }) => id)).toEqual(['p', 'c-1', 'c-2', 'new', 'e']);
    expect(after.chapters[3]).toMatchObject({
      ...{ title: '雪', volumeId: 'v-1', status: 'outline', target: 3000, prose: '' },
    });
    expect(after.drafts).toMatchObject([{ chapterId: 'new', number: 1, text: '雪落' }]);
  });

  test('in a book without chapters it is the first', () => {
    const after = applyChanges(
      { ...book, chapters: [] },
      keepProse([], { chapterId: null, number: 1 }, 1, kept),
    );
    expect(after.chapters).toMatchObject([{ id: 'new', volumeId: null }]);
  });
});
