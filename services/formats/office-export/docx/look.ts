/** Fonts and measures of a document. Sizes in half points, lengths in twentieths of a point, as OOXML counts. */
export type DocxLook = {
  readonly language: string;
  /** Fonts for alphabets and for Han, kana and Hangul. */
  readonly latin: string;
  readonly eastAsian: string;
  readonly heading: string;
  readonly size: number;
  /** Line height in 240ths of a line. */
  readonly line: number;
  readonly isIndented: boolean;
  readonly isCjk: boolean;
  readonly page: { readonly width: number; readonly height: number; readonly margin: number };
  /** Space above the heading of a chapter that begins a page. */
  readonly sink: number;
  readonly isRagged: boolean;
};

/** Fonts that Windows and macOS both ship or replace by name, per script. */
const FONTS: readonly (readonly [RegExp, { eastAsian: string; heading: string }])[] = [
  [/^zh-(?:hant|tw|hk|mo)\b/i, { eastAsian: 'PMingLiU', heading: 'Microsoft JhengHei' }],
  [/^zh\b/i, { eastAsian: '宋体', heading: '黑体' }],
  [/^ja\b/i, { eastAsian: 'MS Mincho', heading: 'MS Gothic' }],
  [/^ko\b/i, { eastAsian: 'Batang', heading: 'Malgun Gothic' }],
];
const OTHER = { eastAsian: '宋体', heading: '黑体' };

export const papers = {
  a4: { width: 11906, height: 16838 },
  letter: { width: 12240, height: 15840 },
  a5: { width: 8391, height: 11906 },
} as const;
export type Paper = keyof typeof papers;

/**
 * The look of a book, or of a manuscript for submission: Times New Roman 12 pt, double-spaced, one inch
 * around, half an inch of indent, ragged right, chapters a third down the page (William Shunn, “Proper
 * Manuscript Format”, https://www.shunn.net/format/story/); in Chinese and Japanese 宋体 小四 at one and a
 * half lines, as publishers there ask.
 */
export function createLook(
  language: string,
  { isManuscript, isIndented, paper }: { isManuscript: boolean; isIndented: boolean; paper: Paper },
): DocxLook {
  const isCjk = /^(?:zh|ja)\b/i.test(language);
  const fonts = FONTS.find(([tag]) => tag.test(language))?.[1] ?? OTHER;
  return {
    ...fonts,
    ...{ language, latin: 'Times New Roman', isCjk, isIndented },
    size: isManuscript || !isCjk ? 24 : 22,
    line: isManuscript ? (isCjk ? 360 : 480) : isCjk ? 360 : 300,
    page: { ...papers[paper], margin: 1440 },
    sink: isManuscript ? 3600 : 1200,
    isRagged: isManuscript && !isCjk,
  };
}
