import { expect, test } from 'vitest';
import { addCharacter } from '#tools/add-character.ts';
import { toSpec } from '#tools/spec.ts';
import type { JsonObject } from '#tools/tool.ts';
import { quoteIn, withEvidence } from '#tools/with-evidence.ts';
import { contextOf, never, sampleBook } from './context.ts';

const prose = '更鼓敲过三下。\n“你来迟了，”柳三娘说，“茶已经凉了……”';
const tool = withEvidence(addCharacter, prose);
const person = { name: '柳三娘', role: '掌柜', description: '说话不紧不慢的茶楼掌柜。' };
const open = (args: JsonObject) => tool.open(args, contextOf(sampleBook()), never);

test('a call without a quote, or with words that are not in the chapter, does not pass', async () => {
  for (const quote of [undefined, '', '她从没见过他。', 12]) {
    const opened = await open(quote === undefined ? person : { ...person, quote });
    expect(opened).toMatchObject({ ok: false, issues: [{ code: 'evidence.no-quote', path: 'quote' }] });
  }
});

test('two letters, or a name alone, prove nothing', async () => {
  const short = { ok: false, issues: [{ code: 'evidence.short' }] };
  expect(await open({ ...person, quote: '三下' })).toMatchObject(short);
  const english = withEvidence(addCharacter, 'Mara Voss came in. “You are late,” she said.');
  const mara = {
    name: 'Mara Voss',
    role: 'warden',
    description: 'Keeps the gate, speaks little, and always comes late at night.',
  };
  const ask = (quote: string) => english.open({ ...mara, quote }, contextOf(sampleBook()), never);
  expect(await ask('Mara Voss')).toMatchObject(short);
  expect(await ask('Mara Voss came in')).toMatchObject({ ok: true });
});

test('what else is wrong is told beside the quote', async () => {
  const { issues } = await open({ name: '柳三娘', quote: '没有这句话' });
  expect(issues.map(({ path }) => path).sort()).toEqual(['description', 'quote', 'role']);
});

test('a quote that differs in its marks is kept in the words of the chapter', async () => {
  const opened = await open({ ...person, quote: '"你来迟了,"柳三娘说,"茶已经凉了...' });
  expect(opened).toMatchObject({
    ok: true,
    args: { name: '柳三娘', quote: '“你来迟了，”柳三娘说，“茶已经凉了……' },
  });
  expect(quoteIn(prose, '更鼓敲过三下')).toBe('更鼓敲过三下');
});

test('the model is told of one more required field', () => {
  const { parameters } = toSpec(tool.definition, 'zh-CN');
  expect(parameters.required).toContain('quote');
  expect(toSpec(addCharacter.definition, 'zh-CN').parameters.required).not.toContain('quote');
});
