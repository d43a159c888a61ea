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

/** One paragraph as XHTML: everything escaped, clear Markdown emphasis as `em` and `strong`. */
export function toInlineXhtml(paragraph: string): string {
  if (!paragraph.includes('*')) return escapeXml(paragraph);
  let html = '';
  let from = 0;
  for (const match of paragraph.matchAll(EMPHASIS)) {
    const [whole, both, strong, em] = match;
    html += escapeXml(paragraph.slice(from, match.index));
    if (both !== undefined) html += `<strong><em>${escapeXml(both)}</em></strong>`;
    else if (strong !== undefined) html += `<strong>${escapeXml(strong)}</strong>`;
    else html += `<em>${escapeXml(em ?? '')}</em>`;
    from = match.index + whole.length;
  }
  return html + escapeXml(paragraph.slice(from));
}
