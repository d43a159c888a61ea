import type { Block } from '../blocks.ts';
import { foldTitle, isBareNumber, readTitle } from '../titles.ts';
import type { Entry } from './contents.ts';

/** Level of a heading inside a page that the table of contents does not name: below any of its lines. */
const SECTION = 9;

type Heading = Extract<Block, { type: 'paragraph' }>;

/**
 * A page's blocks with a heading where each line of the contents leads: at its anchor, or at the top of the
 * page where the anchor is not found. The page's own heading there becomes one with it, so that no title
 * stands twice; its other headings become sections.
 */
export function markEntries(blocks: readonly Block[], entries: readonly Entry[]): Block[] {
  const anchors = findAnchors(blocks);
  const places = Map.groupBy(distinct(entries), ({ fragment }) => anchors.get(fragment) ?? 0);
  const marked: Block[] = [];
  let taken = 0;
  let volume: Entry | undefined;
  for (let at = 0; at <= blocks.length; at++) {
    for (const entry of places.get(at) ?? []) {
      const from = Math.max(at, taken);
      // an anchor that is not there: the line is not to be trusted, the page's own heading is
      const isLost = entry.fragment !== '' && !anchors.has(entry.fragment);
      const own = isLost ? firstHeading(blocks, from) : ownHeadings(blocks, from, entry.title);
      marked.push(toMark(own, isLost && own[0] ? own[0].text : joinTitle(own, entry.title), entry.depth));
      taken = from + own.length;
      volume = readTitle(entry.title).role === 'volume' ? entry : undefined;
    }
    const block = blocks[at];
    if (!block || at < taken) continue;
    marked.push(
      block.type === 'paragraph' && block.level !== null
        ? { ...block, level: levelIn(volume, block) }
        : block,
    );
  }
  return marked;
}

/** A heading that the contents do not name: a chapter where they name its volume only, else a section. */
const levelIn = (volume: Entry | undefined, { text }: Heading): number =>
  volume && readTitle(text).role === 'chapter' ? Math.min(volume.depth + 1, SECTION) : SECTION;

function toMark(headings: readonly Heading[], text: string, depth: number): Block {
  const own = headings.find((heading) => heading.own)?.own;
  return { type: 'paragraph', text, level: Math.min(depth, SECTION - 1), ...(own && { own }) };
}

/** Lines of the contents without those that stand there twice. */
function distinct(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter(({ title, depth, fragment }) => {
    const key = `${depth} ${fragment} ${title}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The place of each anchor on the page. */
function findAnchors(blocks: readonly Block[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, block] of blocks.entries())
    if (block.type === 'paragraph')
      for (const anchor of block.anchors ?? []) if (!places.has(anchor)) places.set(anchor, at);
  return places;
}

function firstHeading(blocks: readonly Block[], at: number): Heading[] {
  const block = blocks[at];
  return block?.type === 'paragraph' && block.level !== null ? [block] : [];
}

/** The headings at a place that say the same as a line of the contents, or a part of it. */
function ownHeadings(blocks: readonly Block[], from: number, title: string): Heading[] {
  const found: Heading[] = [];
  const wanted = foldTitle(title);
  for (let at = from; at < blocks.length; at++) {
    const block = blocks[at];
    if (block?.type !== 'paragraph') break;
    const told = foldTitle(block.text);
    if (block.level === null) {
      if (found.length === 0 && told === wanted) found.push(block);
      break;
    }
    if (!isSame(told, wanted) && !isNumberOf(block.text, title, found.length)) break;
    found.push(block);
  }
  return found;
}

const isSame = (told: string, wanted: string): boolean =>
  told !== '' && (wanted === '' || told.includes(wanted) || wanted.includes(told));

/** “Chapter 7” in the page and “The Making of Salt” in the contents, or the other way round. */
const isNumberOf = (heading: string, title: string, before: number): boolean =>
  before === 0 &&
  isBareNumber(heading) !== isBareNumber(title) &&
  (isBareNumber(heading) ? readTitle(title) : readTitle(heading)).role === 'words';

function joinTitle(own: readonly Heading[], title: string): string {
  const text = own.map((heading) => heading.text).join(' ');
  if (!text || foldTitle(title).includes(foldTitle(text))) return title;
  if (foldTitle(text).includes(foldTitle(title))) return text;
  return isBareNumber(title) ? `${title} ${text}` : `${text} ${title}`;
}
