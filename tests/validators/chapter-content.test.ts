import { describe, expect, test } from 'vitest';
import { checkChapterContent, withLineBreaks, withoutTitleLine } from '#validators/chapter-content.ts';

const line = '更鼓敲过三下，他还站在城楼的阴影里，数着雪落在甲叶上的声音。';
const codes = (text: string, target = 0) =>
  checkChapterContent(text, { title: '雪夜叩关', target }).issues.map(
    ({ code, severity }) => `${severity} ${code}`,
  );
const story = `${line}\n`.repeat(25);

describe('chapter prose', () => {
  test('under 100 字 it is refused, with the count', () => {
    const [found] = checkChapterContent('雪'.repeat(99), { title: '雪夜叩关', target: 0 }).issues;
    expect(found).toMatchObject({
      code: 'prose.too-short',
      severity: 'error',
      facts: { count: 99, min: 100 },
    });
    expect(codes('')).toEqual(['error prose.too-short']);
    expect(codes('雪'.repeat(100))).toEqual(['warning prose.short']);
  });

  test('under 500 字 it is a warning, from 500 on it passes', () => {
    expect(codes('雪'.repeat(499))).toEqual(['warning prose.short']);
    expect(codes('雪'.repeat(500))).toEqual([]);
  });

  test('more than 10 % off the target is a warning with the figure', () => {
    expect(codes('雪'.repeat(2700), 3000)).toEqual([]);
    expect(codes('雪'.repeat(3300), 3000)).toEqual([]);
    const [found] = checkChapterContent('雪'.repeat(2600), { title: '雪', target: 3000 }).issues;
    expect(found).toMatchObject({
      code: 'prose.off-target',
      severity: 'warning',
      facts: { count: 2600, target: 3000, percent: -13 },
    });
    expect(codes('雪'.repeat(3301), 3000)).toEqual(['warning prose.off-target']);
  });

  test.each([
    '雪夜叩关',
    '第3章 雪夜叩关',
    '# 第三章 雪夜叩关',
    '**雪夜叩关**',
    '《雪夜叩关》',
    '第三章：雪夜叩关',
  ])('a first line that repeats the title goes: %s', (first) => {
    expect(withoutTitleLine(`${first}\n\n${line}`, '雪夜叩关')).toBe(line);
  });

  test('a first line that only begins like the title stays', () => {
    const text = `雪夜叩关的人没有名字。\n${line}`;
    expect(withoutTitleLine(text, '雪夜叩关')).toBe(text);
  });

  test('literal line breaks become real ones only where there is no real one', () => {
    expect(withLineBreaks('一行\\n二行\\n\\n三行')).toBe('一行\n二行\n\n三行');
    expect(withLineBreaks('他写下 \\n 两个字符。\n第二段')).toBe('他写下 \\n 两个字符。\n第二段');
    expect(withLineBreaks('一行\r\n二行')).toBe('一行\n二行');
  });

  test.each([
    ['好的，以下是第三章的正文：', 'meta'],
    ['以下是续写的内容：', 'meta'],
    ['Sure, here is chapter three:', 'meta'],
    ['希望您喜欢这一章。', 'meta'],
    ['（未完待续）', 'cut'],
    ['[To be continued]', 'cut'],
    ['抱歉，本章内容超出了字数限制。', 'apology'],
    ["I'm sorry, the chapter is longer than I can write.", 'apology'],
    ['作为一个AI语言模型，我不参与写作。', 'refusal'],
    ['我无法继续创作这个故事。', 'refusal'],
    ["I can't continue this story.", 'refusal'],
  ])('talk about the text is a warning with its place: %s', (talk, kind) => {
    const [before] = checkChapterContent(`${talk}\n${story}`, { title: '雪', target: 0 }).issues;
    expect(before).toMatchObject({ code: `prose.${kind}`, severity: 'warning', facts: { paragraph: 1 } });
    const after = checkChapterContent(`${story}${talk}`, { title: '雪', target: 0 }).issues;
    expect(after).toMatchObject([{ code: `prose.${kind}`, facts: { paragraph: 26 } }]);
  });

  test.each([
    '“抱歉，我不能继续写这封信。”他说。',
    '「好的，以下是第三章。」她翻开书。',
    '好的刀，不会响。',
    '他抱歉地笑了笑，没有继续。',
    '他写完最后一章，合上了本子。',
  ])('story that only sounds like talk passes: %s', (talk) => {
    expect(codes(`${talk}\n${story}${talk}`)).toEqual([]);
  });
});
