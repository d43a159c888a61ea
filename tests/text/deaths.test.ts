import { expect, test } from 'vitest';
import { deathBefore, linesOf, saysDead } from '#text/deaths.ts';

test.each([
  '重伤，濒死',
  '假死脱身',
  '父亲已死，独自守灯',
  '妻子病逝后离家',
  '杀死了周敬山',
  '被追杀，下落不明',
  '生死未卜',
  '误以为沈渡已死',
  '得知师父去世',
  '死里逃生',
  '已死又复活',
  '死守白鹭矶',
  '差点被毒死',
  '全家被杀，只身逃出',
  '不死之身',
  '埋葬了老何',
  '断了一臂',
  '亡命江湖',
  '仍在逃亡',
  '将周敬山杀死',
  '发现一具尸体',
  '牺牲了左臂',
  '已故将军之子',
  '吓得魂飞魄散',
  '处死叛徒',
  'badly hurt, almost died',
  'believed dead by everyone',
  'her father died at the ford',
  'killed the captain',
  'dead set on leaving',
  'faked his death and is not dead',
  'buried the letter under the lamp',
  'buried alive, dug himself out',
  'mourning her dead brother',
  'alive and well',
  'would rather be dead than sorry',
])('“%s” is no death', (state) => {
  expect(saysDead(state)).toBe(false);
});

test.each([
  '已去世，葬于白鹭矶后坡',
  '死于雪夜',
  '第三章战死',
  '被周敬山毒死',
  '被斩首示众',
  '为救小满而死',
  '已死',
  '身亡',
  '中箭，不治身亡',
  '魂飞魄散',
  '在下滩遇害',
  '亡故',
  '被赐死',
  '刑场伏法',
  '坠崖而亡',
  '壮烈牺牲',
  '戦死',
  '先月、病気で亡くなった',
  'dead',
  'Dead, buried behind the lamp house',
  'died at the ford',
  'was killed by the wardens',
  'killed in the storm',
  'drowned',
  'shot dead on the stairs',
  'passed away in spring',
])('“%s” is a death', (state) => {
  expect(saysDead(state)).toBe(true);
});

const chapters = ['a', 'b', 'c', 'd'];
const he = { name: '何四', aliases: ['老何'] };
const line = (name: string, state: string, chapterId: string | null) => ({ name, state, chapterId });

test('a death counts from the chapter after the one it came from', () => {
  const lines = linesOf(he, [line('何四', '已去世', 'b')], chapters);
  expect(chapters.map((_, at) => deathBefore(lines, at)?.chapterId)).toEqual([
    undefined,
    undefined,
    'b',
    'b',
  ]);
});

test('lines under an alias count, lines of others and lines without a known chapter do not', () => {
  expect(deathBefore(linesOf(he, [line('老何', '已去世', 'a')], chapters), 1)).toBeDefined();
  expect(deathBefore(linesOf(he, [line('小满', '已去世', 'a')], chapters), 1)).toBeUndefined();
  expect(deathBefore(linesOf(he, [line('何四', '已去世', null)], chapters), 3)).toBeUndefined();
  expect(deathBefore(linesOf(he, [line('何四', '已去世', 'gone')], chapters), 3)).toBeUndefined();
});

test('who comes back is not dead any more, and lines stand in reading order', () => {
  const lines = linesOf(he, [line('何四', '回到白鹭矶', 'c'), line('何四', '已死', 'a')], chapters);
  expect(lines.map(({ at }) => at)).toEqual([0, 2]);
  expect(deathBefore(lines, 2)?.state).toBe('已死');
  expect(deathBefore(lines, 3)).toBeUndefined();
});
