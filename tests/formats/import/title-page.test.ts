import { expect, test } from 'vitest';
import { splitFront, withoutLabel, withoutTitlePage } from '#formats/import/title-page.ts';

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

test.each([
  ['Dedication\n\nFor my mother', '', 'Dedication\n\nFor my mother'],
  ['For Anna and Tom', '', 'For Anna and Tom'],
  ['“All rivers run into the sea.”\n— Ecclesiastes', '', '“All rivers run into the sea.”\n— Ecclesiastes'],
  [
    'Copyright © 2024 Ann Bywater\nAll rights reserved.\n\nA lamp goes out in a town.',
    'A lamp goes out in a town.',
    'Copyright © 2024 Ann Bywater\nAll rights reserved.',
  ],
  ['献词\n献给母亲\n\n内容简介：一柄剑。', '内容简介：一柄剑。', '献词\n献给母亲'],
  ['题记：江水东流。', '', '题记：江水东流。'],
  ['版权所有 侵权必究\n一柄剑，一座城。', '一柄剑，一座城。', '版权所有 侵权必究'],
  ['谨以此书献给我的父亲', '', '谨以此书献给我的父亲'],
  [
    'For twenty years the lamp has burned. Then it goes out.',
    'For twenty years the lamp has burned. Then it goes out.',
    '',
  ],
  ['For my mother.', '', 'For my mother.'],
  ['For my grandmother, the war never ended.', 'For my grandmother, the war never ended.', ''],
  ['— Where to?\n— Home.\nSo it begins.', '— Where to?\n— Home.\nSo it begins.', ''],
  [
    '© 2020 Ann\n\n“Run.”\n— Ecclesiastes\n\nA lamp goes out.',
    'A lamp goes out.',
    '© 2020 Ann\n\n“Run.”\n— Ecclesiastes',
  ],
  ['一柄剑，一座城。\n\n一个人。', '一柄剑，一座城。\n\n一个人。', ''],
])('of the front text %j the synopsis is %j', (text, synopsis, aside) => {
  expect(splitFront(text)).toEqual({ synopsis, aside });
});
