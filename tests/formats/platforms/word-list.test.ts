import { expect, test } from 'vitest';
import { createWordFinder, parseWordList } from '#formats/platforms/word-list.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';

test('a list is read as authors pass it on', () => {
  expect(parseWordList('\ufeff# 说明\n血腥=红\n暴力、毒品, 赌博\n// x\n暴力\n\nkill => hurt')).toEqual([
    { word: '血腥', instead: '红' },
    { word: '暴力', instead: '' },
    { word: '毒品', instead: '' },
    { word: '赌博', instead: '' },
    { word: 'kill', instead: 'hurt' },
  ]);
});

const list = parseWordList('血腥=红\nkill');

test('words are found with place and count, in any case, whole words only where words have borders', () => {
  const find = createWordFinder(list, { isLoose: false });
  expect(find('他见不得血腥。血腥！\nskill, Kill.')).toEqual([
    {
      ...{ word: '血腥', instead: '红', count: 2 },
      places: [
        { at: 4, length: 2 },
        { at: 7, length: 2 },
      ],
    },
    { word: 'kill', instead: '', count: 1, places: [{ at: 18, length: 4 }] },
  ]);
  expect(find('血·腥')).toEqual([]);
});

test('a loose search also finds words with signs inside, and no word across a line', () => {
  const find = createWordFinder(list, { isLoose: true });
  expect(find('血·腥与血 腥。')).toMatchObject([
    {
      count: 2,
      places: [
        { at: 0, length: 3 },
        { at: 4, length: 3 },
      ],
    },
  ]);
  expect(find('血腥，血---腥，血\n腥')).toMatchObject([{ count: 1, places: [{ at: 0, length: 2 }] }]);
  expect(createWordFinder([], { isLoose: true })('血腥')).toEqual([]);
});

test('ten thousand words are searched for in a long text at once, and a hostile list is read at once', () => {
  const long = Array.from({ length: 10_000 }, (_, at) => ({
    word: `词${String.fromCodePoint(0x4e00 + at)}`,
    instead: '',
  }));
  const begun = cpuTime();
  expect(createWordFinder(long, { isLoose: true })('灯亮了。'.repeat(50_000))).toEqual([]);
  expect(parseWordList(`${' '.repeat(500_000)}灯${' '.repeat(500_000)}`)).toEqual([
    { word: '灯', instead: '' },
  ]);
  expect(cpuTime() - begun).toBeLessThan(3_000);
});
