import { expect, test } from 'vitest';
import { findGenders } from '#check/gender.ts';
import { createNameFinder } from '#check/name-finder.ts';

const people = ['齐连山', '何漱'].map((name) => ({ name, aliases: [] }));
const gendersIn = (...texts: string[]) =>
  Object.fromEntries(findGenders(texts, people, 'zh', createNameFinder(people)));

test.each([
  ['a pronoun that begins the next clause', '齐连山关上门，他累了。', 'm'],
  ['a pronoun behind adverbs', '何漱关上门，于是她又坐下。', 'f'],
  ['oneself', '何漱把药喝了，全是她自己熬的。', 'f'],
])('%s is the one named before', (_, text, gender) => {
  expect(Object.values(gendersIn(text))).toEqual([gender]);
});

test.each([
  '齐连山走过来，递她一块糖。',
  '齐连山走过来，给她披上衣裳。',
  '齐连山站住了，听她在后面哭。',
  '齐连山抬起头，见她来了。',
  '齐连山蹲下身，扶她起来。',
  '何漱不出声，跟他走了。',
  '何漱绕过去，把他拦住。',
  '何漱坐下来，看他自己收拾。',
])('whom somebody gives, sees or leads is another: %s', (text) => {
  expect(gendersIn(text)).toEqual({});
});

test('of two votes that disagree neither counts, of more the clear majority does', () => {
  expect(gendersIn('何漱关上门，她累了。何漱推开窗，他喊了一声。')).toEqual({});
  expect(
    gendersIn('何漱关上门，她累了。何漱推开窗，他喊了一声。何漱坐下，她饿了。何漱躺下，她困了。'),
  ).toEqual({ 何漱: 'f' });
});
