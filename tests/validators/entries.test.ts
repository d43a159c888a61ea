import { describe, expect, test } from 'vitest';
import { checkCharacters, checkGuidelines, checkWorldEntries, isSameGuideline } from '#validators/entries.ts';
import { explain } from '#validators/issue.ts';
import { validatorWords } from '#validators/messages.ts';
import { checkStructureBeat } from '#validators/structure-beat.ts';

const description = '北关守将，沉默寡言，左肩有旧伤，善使长枪。';
const person = (given: object) => ({ name: '沈砚', role: '守将', description, ...given });
const paths = ({ issues }: { issues: { code: string; path: string; severity: string }[] }) =>
  issues.map(({ code, path, severity }) => `${severity} ${code} ${path}`);

describe('structure beats', () => {
  test.each(['第三幕', 'middle', '', 3, null])('%j is no beat', (beat) => {
    expect(paths(checkStructureBeat({ beat, content: '城破' }))).toEqual(['error beat.unknown beat']);
  });

  test('blank content is refused', () => {
    expect(paths(checkStructureBeat({ beat: 'hook', content: ' \n' }))).toEqual(['error beat.blank content']);
  });

  test.each([
    ['hook', '钩子', 'Hook'],
    ['incitingIncident', '激励事件', 'Inciting Incident'],
    ['risingAction', '上升', 'rising_action'],
    ['climax', '高潮', 'CLIMAX'],
    ['fallingAction', '下降', 'falling-action'],
    ['resolution', '结局', 'Resolution'],
  ])('%s is also %s and %s', (beat, ...names) => {
    for (const name of [beat, ...names])
      expect(checkStructureBeat({ beat: name, content: ' 城破 ' })).toEqual({
        value: { beat, content: '城破' },
        issues: [],
      });
  });
});

describe('characters, entries and guidelines', () => {
  test('blank required fields are refused with their place', () => {
    expect(paths(checkCharacters([person({ name: ' ' })]))).toEqual([
      'error entry.missing characters.0.name',
    ]);
    expect(paths(checkWorldEntries([{ category: '', name: '北关', description }]))).toEqual([
      'error entry.missing worldEntries.0.category',
    ]);
    expect(paths(checkGuidelines([{ category: '文风', content: '' }]))).toEqual([
      'error entry.missing writingGuidelines.0.content',
    ]);
  });

  test('too short is a warning', () => {
    expect(paths(checkCharacters([person({ description: '守将' })]))).toEqual([
      'warning entry.short characters.0.description',
    ]);
  });

  test('values are trimmed', () => {
    expect(
      checkCharacters([person({ name: ' 沈砚 ', tags: [' 武将', '武将 ', ''] })]).value[0],
    ).toMatchObject({
      name: '沈砚',
      tags: ['武将'],
    });
  });

  test('the same person twice in one call is one, the longer description survives', () => {
    const twice = checkCharacters([
      person({ description: '守将' }),
      person({ name: '沈将军', aliases: ['沈砚'], tags: ['主角'] }),
    ]);
    expect(twice.value).toEqual([
      { name: '沈砚', role: '守将', description, tags: ['主角'], aliases: ['沈将军'] },
    ]);
  });

  test('an entry is the same by category and name', () => {
    const entries = checkWorldEntries([
      { category: '地点', name: '北关', description: '关' },
      { category: '地点', name: '北关', description },
      { category: '势力', name: '北关', description },
    ]);
    expect(entries.value).toHaveLength(2);
    expect(entries.value[0]?.description).toBe(description);
  });

  test.each([
    ['对话里不用感叹号。', '对话里不用感叹号', true],
    ['多用短句，少用形容词，避免长段落。', '多用短句、少用形容词，避免长段落', true],
    [
      'Keep sentences short and concrete at all times.',
      'Keep the sentences short and concrete at all times',
      true,
    ],
    ['对话中不要用感叹号来表达情绪', '对话中要用感叹号来表达情绪', false],
    ['每章控制在3000字左右为宜', '每章控制在2000字左右为宜', false],
    ['多写景', '多写人', false],
  ])('%s / %s: the same guideline? %s', (a, b, same) => {
    expect(isSameGuideline(a, b)).toBe(same);
    const both = checkGuidelines([a, b].map((content) => ({ category: '文风', content })));
    expect(both.value).toHaveLength(same ? 1 : 2);
  });
});

test('every sentence exists in both languages and fills its places', () => {
  for (const [code, { zh, en }] of Object.entries(validatorWords)) {
    expect(zh, code).toMatch(/\p{Script=Han}/u);
    expect(en, code).not.toMatch(/\p{Script=Han}/u);
  }
  const found = checkCharacters([person({ name: '' })]).issues[0];
  if (!found) throw new Error('nothing was found');
  for (const locale of ['zh-CN', 'en'] as const)
    expect(Object.values(explain(found, locale)).join(' ')).not.toMatch(/\{\w+\}/);
});
