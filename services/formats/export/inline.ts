import { escapeXml } from './xml.ts';

/**
 * A star run can open or close emphasis only where no word of an alphabet touches its outer side (so that
 * `2*3*4` and `f**k` stay) and none of its inner ends is white space (so that `* * *` stays).
 * Han and kana may touch it: Chinese has no spaces.
 */
const OUTSIDE = String.raw`[\p{N}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}*\\]`;
const INNER = String.raw`[^*\s](?:[^*]*[^*\s])?`;
const EMPHASIS = new RegExp(
  String.raw`(?<!${OUTSIDE})(?:\*\*\*(${INNER})\*\*\*|\*\*(${INNER})\*\*|\*(${INNER})\*)(?!${OUTSIDE})`,
  'gu',
);

/** A run of text in one look. */
export type InlineSpan = { readonly text: string; readonly strong: boolean; readonly em: boolean };

/** One paragraph cut where clear Markdown emphasis begins and ends. */
export function toInlineSpans(paragraph: string): InlineSpan[] {
  if (!paragraph.includes('*')) return [{ text: paragraph, strong: false, em: false }];
  const spans: InlineSpan[] = [];
  const plain = (from: number, to: number): void => {
    if (to > from) spans.push({ text: paragraph.slice(from, to), strong: false, em: false });
  };
  let from = 0;
  for (const match of paragraph.matchAll(EMPHASIS)) {
    const [whole, both, strong, em] = match;
    plain(from, match.index);
    const isBoth = both !== undefined;
    spans.push({
      text: both ?? strong ?? em ?? '',
      strong: isBoth || strong !== undefined,
      em: isBoth || em !== undefined,
    });
    from = match.index + whole.length;
  }
  plain(from, paragraph.length);
  return spans;
}

/** One paragraph as XHTML: everything escaped, clear Markdown emphasis as `em` and `strong`. */
export const toInlineXhtml = (paragraph: string): string =>
  toInlineSpans(paragraph)
    .map(({ text, strong, em }) => {
      const inner = em ? `<em>${escapeXml(text)}</em>` : escapeXml(text);
      return strong ? `<strong>${inner}</strong>` : inner;
    })
    .join('');
