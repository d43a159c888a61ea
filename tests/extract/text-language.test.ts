import { describe, expect, test } from 'vitest';
import { readAs } from '#extract/text-language.ts';

const zh = '雪落在江上，没有声音。老周坐在门槛上抽烟，等着天亮。';
const en = 'The snow fell on the river. He waited for the morning with his pipe, and was silent. ';
const fr = 'La neige tombait dans la nuit. Il ne dormait pas et pensait à la mer. ';
const ja = '雪が川に降っていた。彼は何も言わずに朝を待っていた。';
const de = 'Der Schnee fiel auf den Fluss. Er wartete nicht, und die Nacht war lang. ';
const ru = 'Снег падал на реку, и было тихо.';

describe('where no language is asked for', () => {
  test.each([
    ['zh', zh],
    ['en', en],
    ['fr', fr],
    ['ja', ja],
  ])('a text is read as what it is: %s', (language, text) => {
    expect(readAs([text])).toEqual({ language });
    expect(readAs(Array.from({ length: 300 }, () => text))).toEqual({ language });
  });

  test('one without rules of its own is read by the English ones, and that is said', () => {
    expect(readAs([de.repeat(20)])).toEqual({ language: 'en', unfit: 'de' });
    expect(readAs([ru])).toEqual({ language: 'en', unfit: 'ru' });
  });

  test('of nothing nothing is said', () => {
    expect([readAs([]), readAs(['']), readAs(['…'])]).toEqual(Array(3).fill({ language: 'en' }));
  });
});

describe('where one is asked for, it counts,', () => {
  test.each([
    ['zh', en, 'en'],
    ['en', zh, 'zh'],
    ['zh', ja, 'ja'],
    ['fr', zh, 'zh'],
    ['ja', fr.repeat(20), 'fr'],
    ['fr', en.repeat(20), 'en'],
    ['en', fr.repeat(20), 'fr'],
    ['zh', 'Anna.', 'en'],
  ] as const)('and is said not to fit: %s', (language, text, unfit) => {
    expect(readAs([text], language)).toEqual({ language, unfit });
  });

  test.each([
    ['en', 'Anna slept.'],
    // too short to say which of the two it is
    ['fr', en],
    ['zh', `${zh}Anna Karenina 说。`],
    ['ja', '東京。'],
    ['zh', ''],
  ] as const)('and nothing is said where it may fit: %s', (language, text) => {
    expect(readAs([text], language)).toEqual({ language });
  });
});
