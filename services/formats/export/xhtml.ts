import { toInlineXhtml } from './inline.ts';
import { type Block, toBlocks } from './paragraphs.ts';
import { escapeXml } from './xml.ts';

/** Prose as XHTML elements, one string a paragraph or scene break. */
export const toXhtmlBlocks = (prose: string): string[] => toBlocks(prose).map(toXhtml);

function toXhtml(block: Block): string {
  if (block.type === 'scene-break') return `<p class="scene-break">${escapeXml(block.text)}</p>`;
  const text = block.lines.map(toInlineXhtml).join('<br/>\n');
  return block.gap ? `<p class="gap">${text}</p>` : `<p>${text}</p>`;
}
