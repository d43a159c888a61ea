import { expect, test } from 'vitest';
import { tryOffers } from '#extract/model/land.ts';
import type { Offer } from '#extract/model/offers.ts';
import { applyChanges } from '#model/apply.ts';
import { contextOf, never, sampleBook } from '#tests/tools/context.ts';
import { tools } from '#tools/index.ts';

const offer = (given: Partial<Offer>): Offer => ({
  ...{ id: 'character:何四', kind: 'character', name: '何四', tool: 'add_character', known: false, left: 0 },
  args: { name: '何四', role: '船夫', description: '夜里只渡一趟船，不问来历。', aliases: [] },
  evidence: [{ chapterId: 'c1', quote: '铜铃挂在檐下。' }],
  keys: ['c1/0'],
  ...given,
});
const desk = { tools, context: () => contextOf(sampleBook()) };
const attempt = (offers: Offer[], edited = new Map()) => tryOffers(desk, offers, edited, never);

test('what no chapter says any more is refused', async () => {
  const [gone] = await attempt([offer({ evidence: [{ chapterId: 'c1', quote: '铃铛早就不见了。' }] })]);
  const [deleted] = await attempt([offer({ evidence: [{ chapterId: 'c9', quote: '铜铃挂在檐下。' }] })]);
  expect([gone?.problem?.code, deleted?.problem?.code]).toEqual(['extract-stale', 'extract-stale']);
});

test('a locked description stays, and what else is new comes in', async () => {
  const args = {
    name: '沈砚',
    role: '旁人',
    description: `${'北关守将，沉默寡言。'.repeat(9)}`,
    aliases: ['砚哥'],
  };
  const [tried] = await attempt([offer({ args, known: true })]);
  const book = applyChanges(sampleBook(), tried?.changes ?? []);
  expect(book.characters[0]).toMatchObject({
    role: '守将',
    description: '北关守将，沉默寡言，左肩有旧伤，善使长枪。',
    aliases: ['沈将军', '砚哥'],
  });
  expect(tried?.preview.notes).toMatchObject([{ code: 'note-locked', facts: { field: 'description' } }]);
});

test('people keep the quotes that prove them, each once', async () => {
  const [tried] = await attempt([offer({})]);
  const book = applyChanges(sampleBook(), tried?.changes ?? []);
  const quote = { chapterId: 'c1', quote: '铜铃挂在檐下。' };
  expect(book.characters.at(-1)?.extra.evidence).toEqual([quote]);
  const again = { tools, context: () => contextOf(book) };
  const more = offer({
    args: {
      name: '何四',
      role: '',
      description: '夜里只渡一趟船，不问来历。左手缺一指，从不说起。',
      aliases: [],
    },
  });
  const args = { ...more.args, role: '船夫' };
  const [second] = await tryOffers(again, [{ ...more, args }], new Map(), never);
  expect(applyChanges(book, second?.changes ?? []).characters.at(-1)?.extra.evidence).toEqual([quote]);
});

test('offers see those before them: a reaction finds its new person', async () => {
  const reaction = offer({
    ...{ id: 'behavior:何四', kind: 'behavior', tool: 'add_character_behavior' },
    args: { characterName: '何四', context: '有人问起对岸', response: '只摇头' },
  });
  expect((await attempt([reaction]))[0]?.problem).toBeDefined();
  const [, second] = await attempt([offer({}), reaction]);
  expect(second?.problem).toBeUndefined();
});

test('the author’s words replace the model’s, and are held to the same rules', async () => {
  const args = { name: '何四', role: '渡口船夫', description: '作者自己写下的一整句话。' };
  const [good] = await attempt([offer({})], new Map([['character:何四', args]]));
  expect(good?.changes).toMatchObject([
    { value: { role: '渡口船夫', description: '作者自己写下的一整句话。' } },
  ]);
  const [bad] = await attempt([offer({})], new Map([['character:何四', { ...args, name: ' ' }]]));
  expect(bad).toMatchObject({ changes: [], issues: [{ code: 'entry.missing', path: 'name' }] });
});
