import { render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { CardNotes, issueLine } from '#renderer/assistant/card-notes.tsx';
import { countIn, learnWords, speak, startWords } from '#renderer/i18n/i18n.ts';
import { say, word, wordOr } from '#renderer/i18n/use-words.ts';

const lineIn = async (locale: 'en' | 'zh-CN', message: string, fix: string) => {
  await startWords(locale);
  await speak(locale);
  return issueLine({ code: 'old', message, fix }, { t: word, tOr: wordOr, say, locale });
};

test('advice names a tool as the screens do, and leaves names that it does not know', async () => {
  expect(await lineIn('zh-CN', '没有“柳三”。', '若是新人物，请用 add_character 添加。')).toBe(
    '没有“柳三”。若是新人物，请用“人物”添加。',
  );
  expect(await lineIn('en', 'Nobody is called Mara.', 'Add them with add_character first.')).toBe(
    'Nobody is called Mara. Add them with “Character” first.',
  );
  expect(await lineIn('en', 'Nobody is called Mara.', 'Add them with add_character.')).toBe(
    'Nobody is called Mara. Add them with “Character”.',
  );
  expect(await lineIn('en', 'The name snow_fall is odd.', '')).toBe('The name snow_fall is odd.');
});

test('what a note tells the author is not told again as the warning to the model', async () => {
  await startWords('en');
  const issue = (code: string) => ({ code, path: '', severity: 'warning' as const, message: code, fix: '' });
  const note = { code: 'note-version', facts: { number: 2, version: 1, name: '雪' } };
  const issues = [issue('number.occupied'), issue('prose.short')];
  const { container, rerender } = render(<CardNotes notes={[note]} issues={issues} note={null} />);
  const lines = () => [...container.querySelectorAll('li')].length;
  expect(lines()).toBe(2);
  rerender(<CardNotes notes={[]} issues={issues} note={null} />);
  expect(lines()).toBe(2);
  expect(container.textContent).toContain('number.occupied');
});

test('a field that a message names has the name that forms give it', async () => {
  await startWords('zh-CN');
  await speak('zh-CN');
  learnWords({ 'field-of': { zh: '「{name}」的{field}', en: '{field} of “{name}”' } });
  expect(say({ code: 'field-of', facts: { name: '何四', field: 'description' } })).toBe('「何四」的说明');
  expect(say({ code: 'field-of', facts: { name: '何四', field: 'unheard' } })).toBe('「何四」的unheard');
});

test('a finding is told in the language of the screen, and counts as the book does', async () => {
  await startWords('en');
  learnWords({
    'prose.off': { zh: '正文 {count, number} {unit}。', en: 'The prose has {count, number} {word|words}.' },
    'advice.prose.off': { zh: '可以照样采纳。', en: 'It can be accepted all the same.' },
  });
  countIn('en-GB');
  onTestFinished(() => countIn('zh'));
  const line = async (locale: 'en' | 'zh-CN', count: number) => {
    await speak(locale);
    const found = { code: 'prose.off', message: '正文 1 字', fix: '请补写', facts: { count } };
    return issueLine(found, { t: word, tOr: wordOr, say, locale });
  };
  expect(await line('en', 1)).toBe('The prose has 1 word. It can be accepted all the same.');
  expect(await line('en', 1200)).toBe('The prose has 1,200 words. It can be accepted all the same.');
  expect(await line('zh-CN', 1200)).toBe('正文 1,200 词。可以照样采纳。');
});
