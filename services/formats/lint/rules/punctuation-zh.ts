/** A slip of punctuation: what it looks like, and what belongs there; null where only the author can tell. */
export type Slip = {
  readonly code: string;
  readonly pattern: RegExp;
  readonly fix: ((match: RegExpExecArray) => string) | null;
};

const FULL: Readonly<Record<string, string>> = {
  ',': '，',
  '.': '。',
  '!': '！',
  '?': '？',
  ';': '；',
  ':': '：',
};
const toFull = (text: string): string => [...text].map((mark) => FULL[mark] ?? mark).join('');

const HAN = '\\p{Script=Han}';
const AFTER = `(?<=[${HAN}”’」』）》])`;

/**
 * Slips in Chinese text, after 《标点符号用法》 (GB/T 15834-2011): marks are full-width, an ellipsis has six dots
 * (……), a dash takes two places (——). Only marks that touch Han characters are told, so that 3.14 and Dr. Li stay.
 */
export const slipsZh: readonly Slip[] = [
  {
    code: 'lint-ellipsis',
    pattern: new RegExp(`${AFTER}\\.{3,}|(?<=[“「『])\\.{3,}|。{2,}|(?<!…)(?:…|…{3}|…{5})(?!…)`, 'gu'),
    fix: () => '……',
  },
  {
    code: 'lint-dash',
    pattern: new RegExp(
      `(?<=[${HAN}，。！？”」])(?:-{2,}|－{2,}|–{1,2}|(?<!—)—(?!—))(?=[${HAN}“「\\s]|$)`,
      'gu',
    ),
    fix: () => '——',
  },
  {
    code: 'lint-half-width',
    pattern: new RegExp(
      `${AFTER}(?:[,;:]|[!?]+|\\.(?!\\.))(?=\\s*(?:$|[${HAN}"“”‘’「」『』（）《》—…]))`,
      'gu',
    ),
    fix: ([mark]) => toFull(mark),
  },
  {
    code: 'lint-half-brackets',
    // bounded: an open bracket without its other half would be looked for to the end of the paragraph at each step
    pattern: new RegExp(`\\((?=[^()\\n]{0,200}${HAN})([^()\\n]{1,200})\\)`, 'gu'),
    fix: ([, inner]) => `（${inner}）`,
  },
  { code: 'lint-doubled-mark', pattern: /([，、；：])\1+/gu, fix: ([, mark]) => mark ?? '' },
  { code: 'lint-mixed-marks', pattern: /([，、；：])(?!\1)[。！？，、；：]/gu, fix: null },
  {
    code: 'lint-space',
    pattern: new RegExp(`(?<=${HAN})[ \\u3000]+(?=[，。！？；：、”」』）])`, 'gu'),
    fix: () => '',
  },
  {
    code: 'lint-full-width',
    pattern: /[Ａ-Ｚａ-ｚ０-９]+/gu,
    fix: ([text]) => text.normalize('NFKC'),
  },
];

/** Slips in Japanese text that are the same as in Chinese. */
export const slipsJa: readonly Slip[] = slipsZh.filter(
  ({ code }) => code === 'lint-doubled-mark' || code === 'lint-dash',
);
