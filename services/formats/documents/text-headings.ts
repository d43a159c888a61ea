import { splitManuscript } from '#text/headings.ts';
import type { Block } from './blocks.ts';
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
  const heads = new Map<number, { level: number; heading: string }>();
  for (const { line, heading } of volumes) heads.set(line - 1, { level: VOLUME, heading });
  for (const { line, heading } of chapters) if (heading) heads.set(line - 1, { level: CHAPTER, heading });
  if (heads.size === 0) return blocks;
  return withHeads(blocks, heads);
}

/** Longest part of a paragraph that is shown to the splitter, in UTF-16 units: no heading is longer. */
const SHOWN = 400;

function toLine(block: Block): string {
  if (block.type !== 'paragraph') return block.type === 'break' ? '* * *' : '';
  return oneSpaced(block.text.slice(0, SHOWN));
}

function withHeads(
  blocks: readonly Block[],
  heads: ReadonlyMap<number, { level: number; heading: string }>,
): Block[] {
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
