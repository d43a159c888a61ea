import { expect, test } from 'vitest';
import { checkBook } from '#check/check.ts';
import { checkWords, toMessage } from '#check/messages.ts';
import type { Finding } from '#check/types.ts';
import { emptyBibleState } from '#model/bible.ts';
import { say } from '#model/messages.ts';
import { bookOf } from './check-prose.ts';

const { signal } = new AbortController();

/** Checks chapters of a book whose bible says how somebody fares since its second chapter. */
function checkDeclared(chapters: readonly string[], name: string, state: string): Finding[] {
  const characters = [{ name, state, chapterId: 'c2' }];
  const names = [{ name, aliases: [] }];
  const book = { ...bookOf(chapters), state: { ...emptyBibleState, characters } };
  return checkBook(book, { names }, () => {}, signal);
}

const placesOf = ({ places }: Finding) => places.map(({ chapter, quote }) => [chapter, quote]);
const acts = ['汤九推开门，走了进来。', '汤九坐下，要了一碗面。', '汤九笑了笑。', '汤九站起来，走到窗前。'];

test('a death that the author has declared is told, in however many chapters the dead one acts', () => {
  const findings = checkDeclared(['汤九划着船。', '雪停了。', ...acts], '汤九', '已战死');
  expect(findings.map(({ kind }) => kind)).toEqual(['dead-acts']);
  const [finding] = findings;
  expect(finding && placesOf(finding)).toEqual([
    [2, '汤九：已战死'],
    [3, acts[0]],
  ]);
  expect(finding?.facts).toEqual({ who: '汤九', times: 4 });
});

test('in how many chapters the declared dead one acts is said in both languages', () => {
  const [finding] = checkDeclared(['汤九划着船。', '雪停了。', ...acts], '汤九', '已战死');
  const said = (locale: 'zh-CN' | 'en') => finding && say(checkWords, locale, toMessage(finding, locale));
  expect(said('zh-CN')).toBe('“汤九”已经死去，这里却又在行动或说话，此后共有 4 章如此。');
  expect(said('en')).toBe('汤九 is dead, and acts or speaks here and later, in 4 chapters.');
});

test.each([
  ['a memory', '她想起汤九推开门走进来的样子。'],
  ['a dream', '夜里她做了一个梦。汤九推开门，走了进来。'],
])('%s of the declared dead one is passed over, his first act is told', (_, memory) => {
  const chapters = ['汤九划着船。', '雪停了。', memory, '雨。雨。', acts[0] ?? ''];
  const [finding, ...others] = checkDeclared(chapters, '汤九', '已战死');
  expect(others).toEqual([]);
  expect(finding?.places.map(({ chapter }) => chapter)).toEqual([2, 5]);
  expect(finding?.facts).toEqual({ who: '汤九' });
});

test('a declared death is told although the book calls him alive again elsewhere', () => {
  const chapters = ['汤九划着船。', '雪停了。', '谁都不信汤九还活着。', acts[0] ?? ''];
  expect(checkDeclared(chapters, '汤九', '已战死').map(({ kind }) => kind)).toEqual(['dead-acts']);
});

test('the dead who only lie and are spoken of do not act', () => {
  const chapters = ['汤九划着船。', '雪停了。', '汤九的坟前长了草。', '“汤九走得早。”她说。'];
  expect(checkDeclared(chapters, '汤九', '已战死')).toEqual([]);
});

test('a death read from prose is dropped where its bearer goes on acting for long', () => {
  expect(checkDeclared(['汤九划着船。', '汤九战死了。', ...acts], '汤九', '左肩箭伤')).toEqual([]);
});
