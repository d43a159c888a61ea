import { expect, test } from 'vitest';
import { findWords, parseWordList } from '#formats/platforms/word-list.ts';

test('a list is read as authors pass it on', () => {
  expect(parseWordList('\ufeff# 说明\n血腥=红\n暴力、毒品, 赌博\n// x\n暴力\n\nkill => hurt')).toEqual([
    { word: '血腥', instead: '红' },
    { word: '暴力', instead: '' },
    { word: '毒品', instead: '' },
    { word: '赌博', instead: '' },
    { word: 'kill', instead: 'hurt' },
  ]);
});

const chapters = [
  { id: 'a', prose: '他见不得血腥。血腥！\nskill, kill.' },
  { id: 'b', prose: '血·腥与血 腥。' },
];
const list = parseWordList('血腥=红\nkill');

test('words are found with place and count, whole words only where words have borders', () => {
  expect(findWords(chapters, list, { isLoose: false })).toEqual([
    {
      chapterId: 'a',
      word: '血腥',
      instead: '红',
      count: 2,
      places: [
        { at: 4, length: 2 },
        { at: 7, length: 2 },
      ],
    },
    { chapterId: 'a', word: 'kill', instead: '', count: 1, places: [{ at: 18, length: 4 }] },
  ]);
});

test('a loose search also finds words with signs inside', () => {
  const hits = findWords(chapters, parseWordList('血腥'), { isLoose: true });
  expect(hits.map(({ chapterId, count }) => [chapterId, count])).toEqual([
    ['a', 2],
    ['b', 2],
  ]);
  expect(findWords(chapters, [], { isLoose: true })).toEqual([]);
});
