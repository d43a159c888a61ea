import { expect, test } from 'vitest';
import { askDefinition, deconstructChapter } from '#extract/deconstruct/ask.ts';
import { measureChapter } from '#extract/deconstruct/measure.ts';
import { planBy, toPlaces } from '#extract/deconstruct/plan.ts';
import { reduceParts } from '#extract/deconstruct/reduce.ts';
import { createRoles } from '#extract/deconstruct/roles.ts';
import { toSkeleton } from '#extract/deconstruct/skeleton.ts';
import type { ChapterPart, Template } from '#extract/deconstruct/template.ts';
import { fromText, toText } from '#extract/deconstruct/template-text.ts';
import { createProblem } from '#llm/problems.ts';
import type { ChatEnd, JsonObject } from '#llm/types.ts';
import type { NarrativeFunction } from '#model/narrative.ts';
import { never, sampleBook } from '#tests/tools/context.ts';

const part = (does: NarrativeFunction, tension: number, points: string[] = []): ChapterPart => ({
  ...{ function: does, tension, pace: 'steady', hook: 'question', roles: ['主角'], points },
});
const measure = { length: 1000, dialogue: 0.25, hurry: 0.2, hook: 'image' as const };

const template: Template = reduceParts({
  title: '参考书',
  parts: [
    part('setup', 2, ['主角在安全处登场']),
    part('setup', 3, ['异物出现']),
    part('escalation', 6, ['盟友隐瞒动机', '第一次正面冲突']),
    part('climax', 10, ['以失去换取胜利']),
  ],
  measures: [measure, measure, measure, measure],
  read: 4,
});

test('chapters in a row that do the same are one stretch, with its share and its curve', () => {
  expect(
    template.stretches.map(({ from, to, function: does, tension, share }) => [
      from,
      to,
      does,
      tension,
      share,
    ]),
  ).toEqual([
    [1, 2, 'setup', [2, 3], 0.5],
    [3, 3, 'escalation', [6], 0.25],
    [4, 4, 'climax', [10], 0.25],
  ]);
  expect(template).toMatchObject({ length: 4000, read: 4 });
});

test.each(['zh-CN', 'en'] as const)(
  'a template is read back from its document as it was written, in %s',
  (locale) => {
    const [title, roles] = locale === 'en' ? ['A Reference', ['the lead']] : ['参考书', ['主角']];
    const own = { ...template, title, stretches: template.stretches.map((one) => ({ ...one, roles })) };
    expect(fromText(toText(own, locale))).toEqual(own);
  },
);

test('what is no template is none, and what was corrected by hand is read', () => {
  for (const text of ['', '# 大纲\n\n## 1–2 · 铺陈', '# 蓝本: 空']) expect(fromText(text)).toBeUndefined();
  const text = toText(template, 'zh-CN')
    .replace('## 3–3 · 升级', '## 3 · 反转')
    .replace('1. 盟友隐瞒动机', '1. 盟友反目');
  expect(fromText(text)?.stretches[1]).toMatchObject({
    from: 3,
    to: 3,
    function: 'reversal',
    points: ['盟友反目', '第一次正面冲突'],
  });
});

test('names give way to roles, the most named first', () => {
  const person = (
    name: string,
    mentions: number,
    presence: Record<string, number>,
    aliases: string[] = [],
  ) => ({
    ...{ name, aliases, mentions, presence },
  });
  const roles = createRoles(
    [person('陆秉', 3, { c2: 3 }), person('沈砚', 9, { c1: 9 }, ['沈将军'])],
    'zh-CN',
  );
  expect(roles.withoutNames('沈将军救了陆秉，陆秉却瞒着沈砚。')).toBe(
    '主角救了对手戏人物，对手戏人物却瞒着主角。',
  );
  expect([roles.in('c1'), roles.in('c2'), roles.in('c3')]).toEqual([['主角'], ['对手戏人物'], []]);
});

test.each([
  ['他会回来吗？', 'question'],
  ['墙角有一把带血的刀。', 'danger'],
  ['“明天再说。”', 'line'],
  ['雪落在空城里。', 'image'],
  ['There was a knock at the door.', 'arrival'],
])('%s ends with %s', (end, hook) => {
  expect(measureChapter(`很长的一段铺垫。\n${end}`).hook).toBe(hook);
});

test('the share of speech is counted by what stands in quotation marks', () => {
  expect(measureChapter('“一二三四五六”七八').dialogue).toBeCloseTo(0.6, 1);
  expect(measureChapter('')).toMatchObject({ length: 0, dialogue: 0 });
});

test('without a model each chapter still has a place, a tension and an ending', () => {
  const parts = toSkeleton(
    [0.1, 0.5, 0.9].map((hurry) => ({ ...measure, hurry })),
    [['主角'], [], []],
  );
  expect(parts.map(({ function: does, tension, pace }) => [does, tension, pace])).toEqual([
    ['escalation', 1, 'slow'],
    ['reversal', 5, 'steady'],
    ['climax', 9, 'fast'],
  ]);
});

test('a longer book stretches a template, and its points are dealt out once and in order', () => {
  const places = toPlaces(template, 8);
  expect(places.map(({ stretch }) => stretch.function)).toEqual([
    ...Array.from({ length: 4 }, () => 'setup'),
    ...['escalation', 'escalation', 'climax', 'climax'],
  ]);
  expect(places.flatMap(({ points }) => points)).toEqual(template.stretches.flatMap(({ points }) => points));
});

test('a plan leaves alone what the author has written', () => {
  const offers = planBy(template, 4, sampleBook(), 'zh-CN');
  const cards = offers.filter(({ tool }) => tool === 'add_chapter');
  expect(cards.map(({ args }) => [args.number, args.title])).toEqual([
    [3, '叩关'],
    [4, '高潮·悬念'],
  ]);
  const beats = {
    ...sampleBook().beats,
    climax: { content: '已写好。', fromChapterId: null, toChapterId: null },
  };
  const others = planBy(template, 4, { ...sampleBook(), beats }, 'zh-CN').filter(
    ({ tool }) => tool === 'update_structure',
  );
  expect(others.map(({ args }) => args.beat)).toEqual(['hook', 'risingAction']);
});

const roles = createRoles([{ name: '沈砚', aliases: [], mentions: 5, presence: {} }], 'zh-CN');
const askWith = (end: Omit<ChatEnd, 'type'>) =>
  deconstructChapter(
    { model: 'm', locale: 'zh-CN', scene: '' },
    { number: 1, prose: '沈砚守城。' },
    roles,
    { cuts: 0, send: async () => ({ type: 'end', ...end }) },
    never,
  );
const calling = (args: JsonObject): Omit<ChatEnd, 'type'> => ({
  reason: 'tool_calls',
  message: {
    ...{ role: 'assistant', text: '', provider: 'p', model: 'm', finish: 'tool_calls' },
    calls: [{ id: '1', name: askDefinition.name, arguments: args }],
  },
});

test('a model’s part comes without names; what is no part is asked for again', async () => {
  const good = {
    content: '1. 沈砚在安全处收到威胁',
    function: 'setup',
    tension: 14,
    pace: 'slow',
    hook: 'danger',
    roles: ['沈砚'],
  };
  expect(await askWith(calling(good))).toEqual({
    ok: true,
    value: {
      function: 'setup',
      tension: 10,
      pace: 'slow',
      hook: 'danger',
      roles: ['主角'],
      points: ['主角在安全处收到威胁'],
    },
  });
  for (const bad of [
    calling({ ...good, function: '打斗' }),
    calling({ ...good, content: '' }),
    { reason: 'stop' as const },
  ])
    expect(await askWith(bad)).toMatchObject({
      ok: false,
      problem: { code: 'invalid_value', retryable: true },
    });
  expect(await askWith({ reason: 'problem', problem: createProblem('rate_limited') })).toMatchObject({
    problem: { code: 'rate_limited' },
  });
});
