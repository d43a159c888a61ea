import { expect, test } from 'vitest';
import { loadDictionary } from '#extract/zh/dictionary.ts';
import { jointSigns, leftSigns, readMentions, rightSigns } from '#extract/zh/mention-signs.ts';
import { addMentions, readSigns } from '#extract/zh/mentions.ts';
import { glance, judgePersons, likely } from '#extract/zh/person-model.ts';
import { findCandidates } from '#extract/zh/persons.ts';
import { scanChapter } from '#extract/zh/scan.ts';

const dictionary = loadDictionary();

/** The signs of the first place where a name stands. */
function signsOf(text: string, name: string) {
  const reader = readMentions(text, dictionary);
  const start = text.indexOf(name);
  const [left, right] = [reader.left(start), reader.right(start + name.length)];
  return {
    left: leftSigns(left, 'two'),
    right: rightSigns(right, 'two'),
    joint: jointSigns(left, right, 'two'),
  };
}

test('a table is read from lines of a weight and its signs', () => {
  expect([...readSigns('\n1.5 a说 b。说\n-2 l的\n')]).toEqual([
    ['a说', 1.5],
    ['b。说', 1.5],
    ['l的', -2],
  ]);
});

test('signs are the characters and words on both sides, and never those of the name', () => {
  const { left, right, joint } = signsOf('那天夜里，掌柜看见青禾慢慢地走来。', '青禾');
  expect(left).toEqual(expect.arrayContaining(['a见', 'b看见', 'f看见']));
  expect(right).toEqual(expect.arrayContaining(['l慢', 'm慢慢', 'r慢慢']));
  expect([...left, ...right, ...joint].filter((sign) => /[青禾]/.test(sign))).toEqual([]);
});

test('marks of one kind give the same signs, whatever the style of the book', () => {
  const one = signsOf('他说：“好。”青禾笑了！', '青禾');
  const other = signsOf('他说:「好？」青禾笑了…', '青禾');
  expect(other).toEqual(one);
});

test('the beginning and the end of a chapter are like those of a sentence', () => {
  const { left, right } = signsOf('青禾', '青禾');
  expect(left).toContain('a。');
  expect(right).toContain('l。');
  // nothing is read from before the text or behind it
  expect([...left, ...right].join('')).not.toMatch(/undefined|NaN/);
});

const text = '青禾说：“走。”沈砚点头。青禾把灯吹灭，青禾的手很冷。';
const scans = [scanChapter(text, dictionary)];
const candidatesOf = () => findCandidates(scans, text.length, dictionary, true);

test('a name that stands in good places is told from one that does not, and one occurrence proves little', () => {
  const candidates = candidatesOf();
  addMentions(
    candidates,
    scans,
    {
      bias: -1,
      signs: new Map([
        ['l说', 4],
        ['l点', 4],
      ]),
    },
    dictionary,
  );
  // of three places one says so: (3 - 1 - 1 - 3) / 4
  expect(candidates.get('青禾')?.features).toMatchObject({
    ...{ mention: -0.5, mentionBest: 3, mentionTop: 3, mentionOften: 1 },
  });
  // of one place it does: (3 - 3) / 2
  expect(candidates.get('沈砚')?.features).toMatchObject({ mention: 0, mentionBest: 3, mentionGood: 0.55 });
});

test('no place proves more than another by its length', () => {
  const candidates = candidatesOf();
  addMentions(candidates, scans, { bias: 50, signs: new Map() }, dictionary);
  expect(candidates.get('沈砚')?.features).toMatchObject({ mentionBest: 8 });
});

test('what is hardly a name at first sight is not looked at, and has no chance', () => {
  const candidates = candidatesOf();
  const flat = (bias: number) => ({ bias: Array.from({ length: 8 }, () => bias) });
  const model = {
    ...{ first: flat(-20), mentions: { bias: 0, signs: new Map() }, weights: flat(20) },
    forest: { features: [], bias: 0, trees: [] },
  };
  expect(likely(candidates, glance(candidates, model.first)).size).toBe(0);
  expect(judgePersons(candidates, scans, model, dictionary).size).toBe(0);
  const seen = judgePersons(candidates, scans, { ...model, first: flat(0) }, dictionary);
  expect(seen.size).toBe(candidates.size);
  expect(seen.get('沈砚')).toBeGreaterThan(0.99);
});

test('chances are the mean of the log odds of both judges', () => {
  const candidates = candidatesOf();
  const bias = { bias: Array.from({ length: 8 }, () => 3) };
  const model = {
    ...{ first: bias, mentions: { bias: 0, signs: new Map() }, weights: bias },
    forest: { features: [], bias: -3, trees: [] },
  };
  expect(judgePersons(candidates, scans, model, dictionary).get('沈砚')).toBe(0.5);
});
