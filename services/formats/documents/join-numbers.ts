import type { Block } from './blocks.ts';
import { isBareNumber, oneLine, readTitle } from './titles.ts';

type Heading = Extract<Block, { type: 'paragraph' }> & { level: number };

const isHeading = (block: Block | undefined): block is Heading =>
  block?.type === 'paragraph' && block.level !== null && block.level > 0;

/**
 * “Chapter 7” and “The Making of Salt” one below the other become one heading. A deeper heading is the title
 * only where it is the only one of its level in the chapter; otherwise it heads the first of several sections.
 */
export function joinNumbers(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = joined.at(-1);
    if (isHeading(block) && isHeading(last) && isPair(last, block) && isOnly(blocks, index, last.level)) {
      const anchors = [...(last.anchors ?? []), ...(block.anchors ?? [])];
      joined[joined.length - 1] = { ...last, text: `${last.text} ${block.text}`, anchors };
    } else joined.push(block);
  }
  return joined;
}

const isPair = (number: Heading, title: Heading): boolean =>
  title.level >= number.level &&
  !number.own &&
  !title.own &&
  isBareNumber(oneLine(number.text)) &&
  readTitle(oneLine(title.text)).role === 'words';

function isOnly(blocks: readonly Block[], at: number, chapterLevel: number): boolean {
  const heading = blocks[at];
  if (!isHeading(heading) || heading.level === chapterLevel) return true;
  for (let next = at + 1; next < blocks.length; next++) {
    const block = blocks[next];
    if (isHeading(block) && block.level <= heading.level) return block.level <= chapterLevel;
  }
  return true;
}
