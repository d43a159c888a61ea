/** Paragraphs of Chinese and Japanese begin two characters in. */
const BASE = `html { line-height: 1.8; }
body { margin: 0 1em; }
h1, h2 { line-height: 1.4; text-align: center; font-weight: bold; margin: 2em 0 1.5em; }
p { margin: 0; text-indent: 2em; text-align: justify; }
p.gap { margin-top: 1.8em; }
p.scene-break { margin: 1.8em 0; text-align: center; text-indent: 0; }
p.author { text-align: center; text-indent: 0; margin: 1em 0 2em; }
sup { line-height: 0; }
aside { font-size: 0.85em; }
aside p { text-indent: 0; }
nav p { text-indent: 0; }
nav ul, nav ol { list-style: none; padding-left: 1em; }
section.volume h1, section.titlepage h1 { margin-top: 30%; }
`;

/**
 * In alphabets a line is lower and an indent smaller, and none stands behind a heading, a scene break or a gap.
 * Korean and books whose language is not known are set so too.
 */
const ALPHABETS = `html { line-height: 1.5; }
p { text-indent: 1.2em; -epub-hyphens: auto; hyphens: auto; }
h1 + p, h2 + p, p.scene-break + p, p.gap { text-indent: 0; }
`;

const VERTICAL = `html { -epub-writing-mode: vertical-rl; -webkit-writing-mode: vertical-rl; writing-mode: vertical-rl; }
`;

/** The style sheet of a book: paragraphs are indented here, never by characters in the text. */
export function bookCss(language: string, vertical: boolean): string {
  const isEastAsian = /^(?:zh|ja)\b/i.test(language);
  return BASE + (isEastAsian ? '' : ALPHABETS) + (vertical ? VERTICAL : '');
}
