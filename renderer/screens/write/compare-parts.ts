import { type Hunk, toHunks } from '#text/hunks.ts';

/** A stretch of a paragraph: in both versions, only in the left one, or only in the right one. */
export type Piece = { kind: 'same' | 'left' | 'right'; text: string };
/** Paragraphs as their pieces. */
export type Paragraphs = Piece[][];
/** The two versions in order: unchanged paragraphs, and numbered stretches in which they differ. */
export type Block =
  | { kind: 'same'; at: number; paragraphs: string[] }
  | { kind: 'changed'; hunk: number; left: Paragraphs; right: Paragraphs; merged: Paragraphs };

/** What ends a sentence, with the quotation marks and brackets behind it. */
const SENTENCE = /.*?(?:[。！？!?…；;]+|\.(?=[\s"”’)]|$)|$)["”’」』）)]*\s*/gs;

/** A paragraph cut behind each sentence; joined they are the paragraph again. */
export const toSentences = (paragraph: string): string[] =>
  [...paragraph.matchAll(SENTENCE)].map(([sentence]) => sentence).filter((sentence) => sentence !== '');

/** Stands for the end of a paragraph among sentences; no sentence is only this. */
const END = '\u2029';

const toUnits = (paragraphs: readonly string[]): string =>
  paragraphs.flatMap((paragraph) => [...toSentences(paragraph), END]).join('\n');

function toPieces(before: string, hunks: readonly Hunk[]): Piece[] {
  const units = before === '' ? [] : before.split('\n');
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], texts: readonly string[]) =>
    pieces.push(...texts.map((text) => ({ kind, text })));
  let at = 0;
  for (const hunk of hunks) {
    add('same', units.slice(at, hunk.at));
    add('left', hunk.before);
    add('right', hunk.after);
    at = hunk.at + hunk.before.length;
  }
  add('same', units.slice(at));
  return pieces;
}

/** Gathers pieces into paragraphs; neighbours of one kind are one piece. */
function gather(pieces: readonly Piece[]): Paragraphs {
  const paragraphs: Paragraphs = [[]];
  for (const { kind, text } of pieces) {
    const open = paragraphs.at(-1) ?? [];
    const last = open.at(-1);
    if (text === END) paragraphs.push([]);
    else if (last?.kind === kind) last.text += text;
    else if (text !== '') open.push({ kind, text });
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

function toChanged({ before, after }: Hunk, hunk: number): Block {
  const left = toUnits(before);
  const pieces = toPieces(left, toHunks(left, toUnits(after)));
  const without = (kind: Piece['kind']) => gather(pieces.filter((piece) => piece.kind !== kind));
  return { kind: 'changed', hunk, left: without('right'), right: without('left'), merged: gather(pieces) };
}

/** Compares two proses by paragraph, and what differs by sentence. `hunk` is the place in `toHunks(left, right)`. */
export function toBlocks(left: string, right: string): Block[] {
  const paragraphs = left.split('\n');
  const blocks: Block[] = [];
  const same = (from: number, to: number) => {
    if (from < to) blocks.push({ kind: 'same', at: from, paragraphs: paragraphs.slice(from, to) });
  };
  let at = 0;
  for (const [index, hunk] of toHunks(left, right).entries()) {
    same(at, hunk.at);
    blocks.push(toChanged(hunk, index));
    at = hunk.at + hunk.before.length;
  }
  same(at, paragraphs.length);
  return blocks;
}

/** The words of one side of a stretch, for the clipboard. */
export const textOf = (paragraphs: Paragraphs): string =>
  paragraphs.map((pieces) => pieces.map(({ text }) => text).join('')).join('\n\n');
