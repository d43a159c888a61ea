import { describe, expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { searchChapters } from '#project/search.ts';
import { never } from './support.ts';

const find = (query: string, prose: string, options: { caseSensitive?: boolean; limit?: number } = {}) => {
  const chapter = { ...createChapter({ id: 'a', title: '' }), prose };
  return searchChapters([chapter], query, { caseSensitive: false, limit: 10, ...options }, never);
};
const places = async (query: string, prose: string, options = {}) =>
  (await find(query, prose, options)).hits.map(({ at, length }) => [at, length]);

test('nothing is found for nothing, and a search that is called off stops', async () => {
  expect(await find('', '雪')).toEqual({ hits: [], total: 0 });
  const chapters = Array.from({ length: 2000 }, (_, n) => createChapter({ id: `c${n}`, title: '' }));
  const options = { caseSensitive: false, limit: 1 };
  await expect(searchChapters(chapters, '雪', options, AbortSignal.abort())).rejects.toThrow('aborted');
});

test('a hit tells its paragraph, its place and what stands around it', async () => {
  const prose = '\n\n　　第一段。\n\n　　沈砚抬头，又低下头。\n　　完。';
  expect(await find('沈砚', prose)).toEqual({
    hits: [
      {
        chapterId: 'a',
        at: 12,
        length: 2,
        paragraph: 2,
        before: '　　',
        match: '沈砚',
        after: '抬头，又低下头。',
        isCut: { before: false, after: false },
      },
    ],
    total: 1,
  });
});

test('Latin letters around a hit are more than full-width ones, and stay in the paragraph', async () => {
  const latin = await find('lamp', `${'a'.repeat(80)} lamp ${'b'.repeat(80)}`);
  expect([latin.hits[0]?.before.length, latin.hits[0]?.after.length]).toEqual([56, 56]);
  expect(latin.hits[0]?.isCut).toEqual({ before: true, after: true });
  const full = await find('灯', `${'雪'.repeat(80)}灯${'夜'.repeat(10)}\n下一段`);
  expect([full.hits[0]?.before.length, full.hits[0]?.after]).toEqual([24, '夜'.repeat(10)]);
  expect(full.hits[0]?.isCut).toEqual({ before: true, after: false });
});

test('all hits are counted, the first ones shown', async () => {
  const { hits, total } = await find('雪', '雪'.repeat(30), { limit: 3 });
  expect([hits.length, total]).toEqual([3, 30]);
});

describe('the same word in another spelling', () => {
  test.each([
    ['upper and lower case', 'shen yan', 'SHEN Yan', [[0, 8]]],
    ['full and half width', 'ABC1', 'ａｂｃ１', [[0, 4]]],
    ['punctuation of both widths', '雪,夜', '雪，夜', [[0, 3]]],
    ['the ideographic space', 'a b', 'a　b', [[0, 3]]],
    ['a decomposed accent in the text', 'é', 'e\u0301', [[0, 2]]],
    ['a decomposed accent in the query', 'cafe\u0301', 'CAFÉ', [[0, 4]]],
    ['voiced kana taken apart', 'が', 'か\u3099', [[0, 2]]],
    ['signs that mean something in a pattern', '(a+b)*', '(a+b)*', [[0, 6]]],
  ])('%s', async (_, query, prose, expected) => {
    expect(await places(query, prose)).toEqual(expected);
  });

  test.each([
    ['case where it matters', 'shen', 'Shen', { caseSensitive: true }],
    ['a letter with an accent', 'e', 'e\u0301', {}],
    ['another word', '沈岩', '沈砚', {}],
  ])('is not: %s', async (_, query, prose, options) => {
    expect(await places(query, prose, options)).toEqual([]);
  });
});
