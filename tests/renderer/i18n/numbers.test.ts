import { expect, test, vi } from 'vitest';
import { countIn, speak, startWords, unitOf } from '#renderer/i18n/i18n.ts';
import { word } from '#renderer/i18n/use-words.ts';

test('numbers have thousands separated in both languages, by one formatter each', async () => {
  await startWords('zh-CN');
  const made = vi.spyOn(Intl, 'NumberFormat');
  for (let count = 12_345; count < 12_355; count++)
    expect(word('assistant.live.count', { count })).toBe(`已写 12,${count - 12_000} 字`);
  await speak('en');
  expect(word('assistant.context.tokens', { count: 1_234_567 })).toBe('1,234,567 tokens');
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

test('Chinese sentences count in the unit of the open book, English ones in words', async () => {
  await speak('zh-CN');
  expect(word('count.total', { count: 2257 })).toBe('2,257 字');
  countIn('en');
  expect(word('count.total', { count: 2257 })).toBe('2,257 词');
  expect(word('write.meta.target', { count: 600 })).toBe('目标 600 词');
  expect(word('count.total', { count: 9, unit: unitOf('zh-CN') })).toBe('9 字');
  await speak('en');
  expect(word('status.selected', { count: 1 })).toBe('Selected: 1 word');
  await speak('zh-CN');
  countIn('ja');
  expect(word('count.total', { count: 7 })).toBe('7 字');
});
