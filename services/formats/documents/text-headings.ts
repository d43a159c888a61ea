import { readLatin } from '#text/heading-latin.ts';
import { readSpecial } from '#text/heading-special.ts';
import { CHAPTER_RANK } from '#text/heading-types.ts';
import { readEastAsian } from '#text/heading-zh.ts';
import type { Block } from './blocks.ts';

const LONGEST = 60;

/**
 * Marks the paragraphs that read as headings, for documents without styles. A document that has headings
 * is left as it is.
 */
export function withTextHeadings(blocks: readonly Block[], _pattern: string | undefined): readonly Block[] {
  if (blocks.some((block) => block.type === 'paragraph' && (block.level ?? 0) > 0)) return blocks;
  return blocks.map((block) => {
    if (block.type !== 'paragraph' || block.level !== null) return block;
    const level = levelOf(block.text.replace(/\*/g, '').trim());
    return level === null ? block : { ...block, level };
  });
}

function levelOf(text: string): number | null {
  if (!text || text.length > LONGEST) return null;
  const reading = readEastAsian(text) ?? readLatin(text) ?? readSpecial(text);
  if (!reading || reading.doubt >= 2) return null;
  return reading.rank < CHAPTER_RANK ? 1 : 2;
}
