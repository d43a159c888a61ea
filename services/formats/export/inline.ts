import { findEmphasis, isEm, isStrong } from '#text/emphasis.ts';
import { escapeXml } from './xml.ts';

/** A run of text in one look. */
export type InlineSpan = { readonly text: string; readonly strong: boolean; readonly em: boolean };

/** One paragraph cut where clear Markdown emphasis begins and ends. */
export function toInlineSpans(paragraph: string): InlineSpan[] {
  const spans: InlineSpan[] = [];
  const plain = (from: number, to: number): void => {
    if (to > from) spans.push({ text: paragraph.slice(from, to), strong: false, em: false });
  };
  let from = 0;
  for (const one of findEmphasis(paragraph)) {
    plain(from, one.from);
    for (const { from: start, to, look } of one.parts)
      spans.push({ text: paragraph.slice(start, to), strong: isStrong(look), em: isEm(look) });
    from = one.to;
  }
  plain(from, paragraph.length);
  return spans.length > 0 ? spans : [{ text: paragraph, strong: false, em: false }];
}

/** One paragraph as XHTML: everything escaped, clear Markdown emphasis as `em` and `strong`. */
export const toInlineXhtml = (paragraph: string): string =>
  toInlineSpans(paragraph)
    .map(({ text, strong, em }) => {
      const inner = em ? `<em>${escapeXml(text)}</em>` : escapeXml(text);
      return strong ? `<strong>${inner}</strong>` : inner;
    })
    .join('');
