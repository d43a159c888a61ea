import { expect, test } from 'vitest';
import { speak, startWords } from '#renderer/i18n/i18n.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { modelName } from '#renderer/ui/model-name.ts';

test('the practice model is named in words, any other by its own name', async () => {
  await startWords('zh-CN');
  await speak('zh-CN');
  expect(modelName('practice', { t: word })).toBe('练习模型');
  expect(modelName('deepseek-chat', { t: word })).toBe('deepseek-chat');
  await speak('en');
  expect(modelName('practice', { t: word })).toBe('Practice model');
});
