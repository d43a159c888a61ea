import { describe, expect, test } from 'vitest';
import { emptyBibleState } from '#model/bible.ts';
import { checkStoryBible, toBibleUpdate } from '#validators/story-bible.ts';

const state = {
  ...emptyBibleState,
  characters: [
    { name: '沈砚', state: '左肩箭伤', chapterId: null },
    { name: '赫连', state: '第11章已死亡', chapterId: null },
  ],
};
const facts = { chapterNumber: 12, state, names: ['沈砚', '赫连', '陆秉', 'Mara'] };
const check = (given: unknown) => {
  const update = toBibleUpdate(given);
  if (!update) throw new Error('no update');
  return checkStoryBible(update, facts);
};
const codes = (given: unknown) => check(given).issues.map(({ code, severity }) => `${severity} ${code}`);

describe('story bible updates', () => {
  test.each([undefined, null, 'text', 3, ['沈砚：伤']])('%j is no update', (given) => {
    expect(toBibleUpdate(given)).toBeUndefined();
  });

  test('an empty update is refused', () => {
    expect(codes({})).toEqual(['error bible.empty']);
  });

  test.each(['沈砚', '：伤势好转', '沈砚：', '- 陆秉'])(
    'a character line without name or state is refused: %s',
    (line) => {
      expect(codes({ character_status: line })).toEqual(['error bible.no-state']);
    },
  );

  test('the dead may not come back unless a rule says so', () => {
    expect(codes({ character_status: '赫连：站在城下' })).toEqual(['error bible.revived']);
    expect(codes({ character_status: '赫连：站在城下', important_rules: '赫连：以尸傀之身复活' })).toEqual(
      [],
    );
    expect(codes({ character_status: '赫连：站在城下', important_rules: '月圆之夜死者复活' })).toEqual([]);
    expect(codes({ character_status: '赫连：站在城下', important_rules: '陆秉：不可复活' })).toEqual([
      'error bible.revived',
    ]);
    expect(codes({ character_status: '赫连：第11章已死亡' })).toEqual([]);
  });

  test('a death names its chapter; one that does not is given the chapter at hand', () => {
    expect(codes({ character_status: '陆秉：第12章已死亡' })).toEqual([]);
    expect(codes({ character_status: 'Mara: died in chapter 12' })).toEqual([]);
    const found = check({ character_status: '陆秉：中箭身亡' });
    expect(found.issues).toMatchObject([{ code: 'bible.death-form', severity: 'warning' }]);
    expect(found.value.characters).toEqual([{ name: '陆秉', state: '第12章已死亡（中箭身亡）' }]);
  });

  test('who was dead before keeps the chapter that told it', () => {
    const found = check({ character_status: '赫连：已去世，葬在城外' });
    expect(found.issues).toEqual([]);
    expect(found.value.characters).toEqual([{ name: '赫连', state: '第11章已死亡（已去世，葬在城外）' }]);
  });

  test('an unknown name is a warning with the nearest', () => {
    expect(check({ character_status: '沈砚之：守关' }).issues).toMatchObject([
      { code: 'bible.misspelt-name', severity: 'warning', facts: { nearest: '沈砚' } },
    ]);
    expect(codes({ character_status: '守门老卒：换岗' })).toEqual(['warning bible.unknown-name']);
  });

  test('both colons, bullets, lists, rows and maps become lines of name and state', () => {
    const expected = [
      { name: '沈砚', state: '守关' },
      { name: '陆秉', state: '入城' },
    ];
    for (const character_status of [
      '沈砚：守关\n陆秉:入城',
      '- **沈砚**：守关\n2. 陆秉: 入城',
      ['沈砚：守关', '陆秉：入城'],
      [
        { name: '沈砚', status: '守关' },
        { 姓名: '陆秉', 状态: '入城' },
      ],
      { 沈砚: '守关', 陆秉: '入城' },
    ])
      expect(check({ character_status })).toEqual({
        value: expect.objectContaining({ characters: expected }),
        issues: [],
      });
  });

  test('a row keeps its other members in brackets', () => {
    expect(
      check({ character_status: [{ name: '沈砚', status: '守关', place: '北关' }] }).value.characters,
    ).toEqual([{ name: '沈砚', state: '守关（place：北关）' }]);
  });
});
