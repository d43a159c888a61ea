import { expect, test } from 'vitest';
import { adviceCatalogue, adviceWords, toAuthor } from '#validators/author-words.ts';
import { explain, warning } from '#validators/issue.ts';

test('advice to the author names no tool and no field, gives no order, and leaves no place to be filled', () => {
  for (const [code, { zh, en }] of Object.entries(adviceWords)) {
    expect(`${zh}${en}`, code).not.toMatch(/[a-z]+_[a-z]+|\{\w+\}|BCP|ISO/);
    expect(zh, code).not.toMatch(/请(?:用|写|补|精简|引用|确认|改成)/);
    expect(zh === '', code).toBe(en === '');
    expect(en, code).not.toMatch(/\p{Script=Han}/u);
  }
});

test('the author reads the same fact as the model, and what a person can do about it', () => {
  const found = warning('bible.unknown-name', 'updated_story_bible', 'bible.add-name', { name: '柳三' });
  const forModel = explain(found, 'zh-CN');
  expect(forModel.fix).toContain('add_character');
  expect(toAuthor(forModel, 'zh-CN')).toEqual({
    ...forModel,
    fix: '如果是新的人或物，采纳后可以在“圣经”里添加。',
  });
  expect(toAuthor({ ...forModel, code: 'of-a-newer-version' }, 'en').fix).toBe('');
});

test('a screen is sent words for the advice that there is, and none that are empty', () => {
  expect(adviceCatalogue['advice.prose.off-target']?.en).toContain('accepted all the same');
  expect(Object.values(adviceCatalogue).every(({ zh, en }) => zh !== '' && en !== '')).toBe(true);
  expect(Object.keys(adviceCatalogue).length).toBeLessThan(Object.keys(adviceWords).length);
});
