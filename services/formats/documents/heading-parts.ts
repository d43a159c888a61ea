import type { Block, HeadingPart } from './blocks.ts';
import { foldTitle, isBareNumber, oneLine, readTitle } from './titles.ts';

type Paragraph = Extract<Block, { type: 'paragraph' }>;
type Piece = Paragraph & { part: HeadingPart };

/** No piece of a heading is longer, in UTF-16 units, and no heading has more of them. */
const LONGEST = 200;
const MOST = 6;

const isPiece = (block: Block | undefined): block is Piece =>
  block?.type === 'paragraph' && block.level === null && block.part !== undefined;
const isHeading = (block: Block | undefined): block is Paragraph & { level: number } =>
  block?.type === 'paragraph' && block.level !== null && block.level > 0;

/**
 * Headings that are set as paragraphs, told by what these say they are (`part`): a chapter's number and title in
 * elements of their own become headings, one for the number and one for the title, at the level of a heading beside
 * them, else at `level`. Weak signs count at the top of a page (`isPage`), beside a heading, or as number and title
 * together. What is left loses its mark, and so does the title of the book on a title page.
 */
export function withHeadingParts(
  blocks: readonly Block[],
  { level, isPage, bookTitle }: { level: number; isPage: boolean; bookTitle: string },
): Block[] {
  const made: Block[] = [];
  const top = isPage ? blocks.findIndex(({ type }) => type === 'paragraph') : -1;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (!block) continue;
    if (!isPiece(block)) {
      made.push(block);
      continue;
    }
    const run = runFrom(blocks, at);
    const beside = headingBeside(made.at(-1), blocks[at + run.length]);
    const isBook = run.length === 1 && isSameTitle(block.text, bookTitle);
    if (!isBook && isHead(run, at === top || beside !== undefined))
      made.push(...toHeadings(run, beside ?? level));
    else made.push(...run.map(plain));
    at += run.length - 1;
  }
  return made;
}

const isSameTitle = (text: string, title: string): boolean =>
  title !== '' && foldTitle(text) === foldTitle(title);

function runFrom(blocks: readonly Block[], from: number): Piece[] {
  const run: Piece[] = [];
  for (let at = from; at < blocks.length; at++) {
    const block = blocks[at];
    if (!isPiece(block)) break;
    // a number behind a title begins the next heading
    if (block.part.kind === 'number' && run.some(({ part }) => part.kind !== 'number')) break;
    run.push(block);
  }
  return run;
}

/** The level of a heading that a run goes on from, if that is a number alone, or leads to. */
function headingBeside(before: Block | undefined, after: Block | undefined): number | undefined {
  if (isHeading(before) && isBareNumber(oneLine(before.text))) return before.level;
  return isHeading(after) ? after.level : undefined;
}

function isHead(run: readonly Piece[], isPlaced: boolean): boolean {
  if (run.length > MOST || run.some(({ text }) => text.length > LONGEST)) return false;
  const kinds = new Set(run.map(({ part }) => part.kind));
  return isPlaced || run.some(({ part }) => part.isSure) || (kinds.has('number') && kinds.has('title'));
}

const plain = ({ part: _, ...block }: Piece): Paragraph => block;

/** A number is joined with its title where headings are read; one of a volume is not, so it is joined here. */
function toHeadings(run: readonly Piece[], level: number): Block[] {
  const isNumber = ({ part, text }: Piece, at: number): boolean =>
    part.kind === 'number' || (at === 0 && isBareNumber(oneLine(text)));
  const end = run.findIndex((piece, at) => !isNumber(piece, at));
  const [numbers, titles] = end < 0 ? [run, []] : [run.slice(0, end), run.slice(end)];
  const number = numbers.length > 0 ? toHeading(numbers, level) : undefined;
  const title = titles.length > 0 ? toHeading(titles, level) : undefined;
  if (!number || !title) return [number ?? title].filter((one) => one !== undefined);
  if (isBareNumber(number.text)) return [number, title];
  return [joinTwo(number, title, ' ')];
}

function toHeading(pieces: readonly Piece[], level: number): Paragraph {
  const heads = pieces.map((piece) => ({
    ...plain(piece),
    text: oneLine(piece.text),
    level,
    kind: piece.part.kind,
  }));
  const [first, ...rest] = heads;
  if (!first) throw new Error('A heading has at least one piece.');
  const { kind: _, ...start } = first;
  return rest.reduce((heading: Paragraph, { kind, ...next }) => {
    const isSub = kind === 'subtitle' && !/[\p{P}]$/u.test(heading.text);
    return joinTwo(heading, next, isSub && !isEast(heading.text) ? ': ' : ' ');
  }, start);
}

const isEast = (text: string): boolean => /[\u3040-\u9fff\uac00-\ud7a3]/u.test(text);

function joinTwo(first: Paragraph, second: Paragraph, between: string): Paragraph {
  const anchors = [...(first.anchors ?? []), ...(second.anchors ?? [])];
  const text = `${first.text}${between}${second.text}`;
  return { ...first, text, ...(anchors.length > 0 && { anchors }) };
}

/** The words of what heads a page, whether it is set as a heading or not. */
export function headOf(blocks: readonly Block[]): string {
  const first = blocks.find((block) => block.type === 'paragraph');
  return first?.type === 'paragraph' ? oneLine(first.text) : '';
}

/** The level at which most of some pages begin, 1 where none begins with a heading. */
export function usualLevel(pages: readonly (readonly Block[])[]): number {
  const counts = new Map<number, number>();
  for (const blocks of pages) {
    const first = blocks.find((block) => block.type === 'paragraph');
    if (isHeading(first) && readTitle(first.text).role !== 'volume')
      counts.set(first.level, (counts.get(first.level) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 1;
}

/** A level below all headings of a document, for one that has them. */
export const belowAll = (blocks: readonly Block[]): number =>
  Math.min(blocks.reduce((most, block) => (isHeading(block) ? Math.max(most, block.level) : most), 0) + 1, 9);
