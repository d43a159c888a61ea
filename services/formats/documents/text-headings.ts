import { splitManuscript } from '#text/headings.ts';
import type { Block } from './blocks.ts';
import { readTitle } from './titles.ts';
import { oneSpaced } from './white-space.ts';

/** Levels given to headings that are told by their words alone. */
const VOLUME = 1;
const CHAPTER = 2;

/**
 * Marks the paragraphs that read as headings, for documents without styles. A document that has headings is
 * left as it is, unless the author gives a pattern: then that alone decides.
 */
export function withTextHeadings(blocks: readonly Block[], pattern: string | undefined): readonly Block[] {
  if (pattern === undefined && blocks.some((block) => block.type === 'paragraph' && (block.level ?? 0) > 0))
    return blocks;
  const text = blocks.map(toLine).join('\n');
  const { volumes, chapters } = splitManuscript(text, pattern === undefined ? {} : { pattern });
  const heads = new Map<number, Head>();
  for (const { line, heading } of volumes) heads.set(line - 1, { level: VOLUME, heading });
  for (const { line, heading } of chapters) if (heading) heads.set(line - 1, { level: CHAPTER, heading });
  if (pattern === undefined) for (const [index, head] of boldHeads(blocks)) heads.set(index, head);
  if (heads.size === 0) return blocks;
  return withHeads(blocks, heads);
}

type Head = { level: number; heading: string };

/** From so many on, paragraphs in bold that say a number or kind are the headings of a document without styles. */
const FEWEST_BOLD = 2;

function boldHeads(blocks: readonly Block[]): Map<number, Head> {
  const heads = new Map<number, Head>();
  for (const [index, block] of blocks.entries()) {
    if (block.type !== 'paragraph' || !/^\s*\*\*/.test(block.text)) continue;
    const heading = toLine(block).trim();
    const { role } = heading.startsWith('*') ? WORDS : readTitle(heading);
    if (role !== 'words') heads.set(index, { level: role === 'volume' ? VOLUME : CHAPTER, heading });
  }
  return heads.size < FEWEST_BOLD ? new Map() : heads;
}

const WORDS = { role: 'words' } as const;

/** Longest part of a paragraph that is shown to the splitter, in UTF-16 units: no heading is longer. */
const SHOWN = 400;

function toLine(block: Block): string {
  if (block.type !== 'paragraph') return block.type === 'break' ? '* * *' : '';
  return oneSpaced(withoutStars(block.text.slice(0, SHOWN)));
}

/** A line that is italic or bold as a whole says the same without its marks: headings often are. */
const withoutStars = (line: string): string => line.replace(/^\s*(\*{1,3})([^*]+)\1\s*$/, '$2');

function withHeads(blocks: readonly Block[], heads: ReadonlyMap<number, Head>): Block[] {
  const marked: Block[] = [];
  let inside = 0;
  for (const [index, block] of blocks.entries()) {
    const head = heads.get(index);
    if (head && block.type === 'paragraph') {
      const lines = head.heading.split('\n');
      inside = lines.length;
      marked.push({ ...block, level: head.level, text: lines.filter((line) => line.trim()).join(' ') });
    } else if (inside <= 0)
      marked.push(block.type === 'paragraph' && block.level !== 0 ? { ...block, level: null } : block);
    inside--;
  }
  return marked;
}
