import { expect, test } from 'vitest';
import { discoverNames } from '#check/discover.ts';

const namesIn = (...texts: string[]) => discoverNames(texts, 'zh').map(({ name }) => name);

test.each([
  ['他一看见那\n张发紫的脸，就退了一步。'],
  ['一看见的是张发紫的脸。'],
  ['桌上放着一\n张宣纸的匣子。'],
  ['江风吹得他睁不开眼。江风吹过来。'],
  ['胡子长到胸口。胡子长了。'],
  ['沙子越来越多。沙子越积越厚。'],
  ['雷声越来越近。'],
  ['白印子一道一道。'],
  ['管文书的老吏说。'],
])('what only begins like a name is none: %s', (text) => {
  expect(namesIn(text)).toEqual([]);
});

test('names are found still, whatever stands before them', () => {
  expect(namesIn('王石走进来。江枫说。张三把门关上。')).toEqual(['王石', '江枫', '张三']);
  expect(namesIn('那天。\n张远山推开门。白素贞笑了。管仲平问。')).toEqual(['张远山', '白素贞', '管仲平']);
});
