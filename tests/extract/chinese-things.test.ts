import { expect, test } from 'vitest';
import type { Extraction } from '#extract/types.ts';
import { extractProse } from './extract-prose.ts';

const namesOf = (found: Extraction, kind: 'items' | 'organisations' | 'places' | 'characters'): string[] =>
  found[kind].map(({ name }) => name);

const camp = `风从关外吹进来，营里的灯一盏一盏地灭了。

“赤霄宗的人到了吗？”谢长缨问。

“到了，血河宗的弟子也到了。”谢无衣把地图收起来，“谢家这一次没有退路了吧。”

谢长缨没有说话。他拔出那柄剑，剑名“断岳”，是父亲留给他的。断岳的刃口有一道缺口，他用拇指摸了摸，又把断岳插回鞘里。

“户部的银子呢？”

“还在路上。赤霄宗的长老说，谢家要多少，他们就给多少。”谢无衣从袖子里取出《九转归元诀》，放在桌上。

“血河宗不会答应的。”谢长缨说。谢家的旗在风里响。`;

test('common words with the ending of a group or a thing are none', () => {
  const found = extractProse(
    'zh',
    '他把那把刀放在桌上，端起茶，喝了一口酒。公司的人都走了，学院里的门关着，部门里只有一盏灯。',
  );
  expect([namesOf(found, 'items'), namesOf(found, 'organisations')]).toEqual([[], []]);
});

test('sects, offices and the families of those who act are organisations, and nobody', () => {
  const found = extractProse('zh', camp);
  const groups = namesOf(found, 'organisations');
  expect(groups).toEqual(expect.arrayContaining(['赤霄宗', '血河宗', '户部', '谢家']));
  expect(namesOf(found, 'characters')).not.toContain('赤霄宗');
});

test('a sword that is said to be called so and a book in its marks are things', () => {
  expect(namesOf(extractProse('zh', camp), 'items')).toEqual(expect.arrayContaining(['断岳', '九转归元诀']));
});

test('a village that is called after a family is a place, and no family', () => {
  const found = extractProse('zh', '薛文起住在薛家集。薛家集的人都认得薛文起，薛家集口有他的店。');
  expect(namesOf(found, 'organisations')).toEqual([]);
  expect(namesOf(found, 'places')).toContain('薛家集');
});

test('a camp that somebody rides out of has no name', () => {
  const line =
    '沈砚大怒，一马冲出营来。探子报入营中，说番兵踹营。沈砚道：“且守营。”众将冲出营去，又报入营来，番兵果然踹营。';
  const found = extractProse('zh', line, line, line);
  expect([namesOf(found, 'organisations'), namesOf(found, 'characters')]).toEqual([[], ['沈砚']]);
});
