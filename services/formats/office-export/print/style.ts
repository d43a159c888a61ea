import type { Trim } from './trims.ts';
import { trims } from './trims.ts';

export type PrintLook = { readonly trim: Trim; readonly isVertical: boolean; readonly hasNumbers: boolean };

const ALPHABETS = `'Times New Roman', 'Liberation Serif', serif`;
const SERIFS: readonly (readonly [string, string])[] = [
  ['zh', `'Source Han Serif SC', 'Noto Serif CJK SC', 'Noto Serif SC', 'Songti SC', SimSun`],
  ['ja', `'Source Han Serif', 'Noto Serif CJK JP', 'Hiragino Mincho ProN', 'Yu Mincho'`],
  ['ko', `'Source Han Serif K', 'Noto Serif CJK KR', 'Nanum Myeongjo', Batang`],
];

const BODY = `* { box-sizing: border-box; }
${SERIFS.map(([tag, fonts]) => `html:lang(${tag}) { font-family: ${fonts}, serif; }\n`).join('')}html { font-family: ${ALPHABETS}; font-size: 10.5pt; line-height: 1.75; line-break: strict; text-autospace: normal; hyphens: auto; }
body { margin: 0; }
p { margin: 0; text-indent: 2em; text-align: justify; orphans: 2; widows: 2; }
:lang(en) p, :lang(fr) p, :lang(de) p, :lang(es) p, :lang(ru) p { text-indent: 1.5em; }
h1, h2 { font-weight: bold; text-align: center; line-height: 1.4; margin-block: 3em 2em; break-after: avoid; }
section { break-before: page; }
section.cover { break-before: auto; page: cover; text-align: center; padding-block-start: 8em; }
section.cover h1 { font-size: 2.2em; margin-block: 0 1.2em; }
section.volume { page: plain; }
section.volume h1 { margin-block-start: 6em; font-size: 1.6em; }
section.contents { page: plain; }
section.contents ol { list-style: none; padding: 0; margin: 0; }
section.contents ol ol { padding-inline-start: 2em; }
a { color: inherit; text-decoration: none; }
section.contents a { display: flex; gap: 0.5em; break-inside: avoid; }
section.contents b { flex: 1; border-block-end: 1pt dotted; margin-block-end: 0.55em; min-inline-size: 1em; }
section.contents i { font-style: normal; min-inline-size: 2em; text-align: end; }
p.author, p.scene-break { text-indent: 0; text-align: center; }
p.gap { margin-block-start: 1.75em; }
p.scene-break { margin-block: 1.2em; }
aside.notes { margin-block-start: 3em; border-block-start: 0.5pt solid; padding-block-start: 0.6em; font-size: 0.85em; }
aside.notes p { text-indent: 0; }
sup { line-height: 0; }
`;

/**
 * The style sheet of printed pages (CSS Paged Media 3; margin boxes need Chromium 131 or later). Vertical
 * pages run from right to left by themselves.
 */
export function toPrintCss({ trim, isVertical, hasNumbers }: PrintLook): string {
  const { width, height, margin } = trims[trim];
  const upright = isVertical ? ' writing-mode: horizontal-tb;' : '';
  const number = hasNumbers ? `@bottom-center { content: counter(page); font-size: 9pt;${upright} }` : '';
  const none = '@bottom-center { content: none; }';
  const vertical = isVertical
    ? 'html { writing-mode: vertical-rl; text-orientation: mixed; }\nsection.contents i { text-combine-upright: all; }\n'
    : '';
  return `@page { size: ${width}mm ${height}mm; margin: ${margin}mm; ${number} }
@page cover { ${none} }
@page plain { ${none} }
${BODY}${vertical}`;
}
