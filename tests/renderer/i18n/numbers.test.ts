import { expect, test, vi } from 'vitest';
import { speak, startWords } from '#renderer/i18n/i18n.ts';
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
