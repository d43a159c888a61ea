import { expect, test } from 'vitest';
import { withoutLabel, withoutTitlePage } from '#formats/import/title-page.ts';

const book = { title: '灯下书', author: '林见' };

test.each([
  ['《灯下书》\n作者：林见', ''],
  ['灯下书 林见\n\n这是一个关于灯的故事。\n灯下书。', '这是一个关于灯的故事。\n灯下书。'],
  ['灯下书前传\n作者：林见', '灯下书前传\n作者：林见'],
  ['这里没有书名。', '这里没有书名。'],
  ['', ''],
])('of the front text %j stays %j', (front, rest) => {
  expect(withoutTitlePage(front, book)).toBe(rest);
});

test('labels of other languages are known, words that contain them are not', () => {
  const english = { title: 'The Lamp', author: 'Ann Bywater' };
  expect(withoutTitlePage('THE END\nThe Lamp', english)).toBe('THE END\nThe Lamp');
  expect(withoutTitlePage('The Lamp\n\nby Ann Bywater\n\nTo my brother.', english)).toBe('To my brother.');
  expect(withoutTitlePage('The Lamp\nstandby', english)).toBe('standby');
  expect(withoutTitlePage('x', { title: '', author: '' })).toBe('x');
});

test.each([
  ['内容简介：\n一柄剑，一座城。', '一柄剑，一座城。'],
  ['【文案】一柄剑，一座城。', '一柄剑，一座城。'],
  ['简介\n一柄剑。', '一柄剑。'],
  ['Synopsis: A sword.', 'A sword.'],
  ['简介绍了一座城。', '简介绍了一座城。'],
  ['内容简介：', '内容简介：'],
])('a synopsis %j is kept as %j', (text, kept) => {
  expect(withoutLabel(text)).toBe(kept);
});
