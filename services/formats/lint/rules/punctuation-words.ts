import type { Slip } from './punctuation-zh.ts';

const HALF: Readonly<Record<string, string>> = {
  '，': ',',
  '。': '.',
  '！': '!',
  '？': '?',
  '；': ';',
  '：': ':',
};

/** Slips in texts of alphabets. French keeps its space before `;:!?`. */
export const slipsWords = (language: string): readonly Slip[] => [
  {
    code: 'lint-space',
    pattern: /^fr\b/i.test(language)
      ? /(?<=\p{L}) +(?=[,.](?:\s|$))/gu
      : /(?<=\p{L}) +(?=[,;:!?.](?:\s|$))/gu,
    fix: () => '',
  },
  { code: 'lint-double-space', pattern: /(?<=\S) {2,}(?=\S)/gu, fix: () => ' ' },
  { code: 'lint-dash', pattern: /(?<=[\p{L}\d,.!?”"]) ?--(?!-) ?(?=[\p{L}“"]|$)/gu, fix: () => '—' },
  {
    code: 'lint-full-width',
    pattern: /(?<=\p{Script=Latin})[，。！？；：]/gu,
    fix: ([mark]) => HALF[mark] ?? mark,
  },
  { code: 'lint-doubled-mark', pattern: /([,;:])\1+/gu, fix: ([, mark]) => mark ?? '' },
];

/** Straight quotes in a book that uses curly ones: opening where nothing or a space stands before. */
export const straightWords: Slip = {
  code: 'lint-straight-quotes',
  pattern: /["']/gu,
  fix: ({ 0: mark, index, input }) => {
    const opens = index === 0 || /[\s([—–-]/.test(input[index - 1] ?? '');
    if (mark === '"') return opens ? '“' : '”';
    return opens && !/^'(?:\d\ds|tis|twas|em|cause)\b/i.test(input.slice(index)) ? '‘' : '’';
  },
};
