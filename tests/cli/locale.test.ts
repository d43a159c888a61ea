import { expect, test } from 'vitest';
import { isGuessed, localeFrom } from '../../cli/locale.ts';

test.each<[string[], NodeJS.ProcessEnv, string, boolean]>([
  [[], {}, 'en', true],
  [[], { LANG: 'C.UTF-8' }, 'en', true],
  [[], { LANG: 'zh_CN.UTF-8' }, 'zh-CN', false],
  [['--lang', 'en'], { LANG: 'zh_CN.UTF-8' }, 'en', false],
  [['--lang=zh'], {}, 'zh-CN', false],
  [['--lang', 'fr'], {}, 'en', true],
])('%j with %j speaks %s; guessed: %s', (args, env, locale, guessed) => {
  expect(localeFrom(args, env)).toBe(locale);
  expect(isGuessed(args, env)).toBe(guessed);
});
