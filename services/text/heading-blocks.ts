import type { Choice } from './heading-choose.ts';
import { cleanLine } from './heading-clean.ts';
import { smallWords } from './heading-latin.ts';
import type { Page } from './heading-page.ts';
import type { Candidate } from './heading-types.ts';
import { normalTitle } from './heading-zones.ts';

/** A heading with all its lines: `start` up to `end` (exclusive), blank lines inside included. */
export type Block = {
  role: 'chapter' | 'volume';
  candidate: Candidate;
  start: number;
  end: number;
  title: string;
};

const isEast = (text: string) => /[\u3040-\u9fff\uac00-\ud7a3]/.test(text);

function nextFilled(page: Page, from: number, within: number): number | undefined {
  for (let index = from; index < Math.min(page.lines.length, from + within); index++)
    if (!page.isBlank(index)) return index;
  return undefined;
}

/** Whether a line looks like the title of the bare heading above it: short, no sentence, set apart from the prose. */
function isTitleLine(page: Page, index: number): boolean {
  const { text, indent } = cleanLine(page.lines[index] ?? '');
  const east = isEast(text);
  if (text === '' || text.length > (east ? 24 : 70) || !/[\p{L}\p{N}]/u.test(text)) return false;
  if (/[。，；：、,;:…—-]$/u.test(text) || /^["“「『‘—–-]/u.test(text)) return false;
  if (east && /[！？!?”」』]$/u.test(text)) return false;
  if (/[.!?]$/u.test(text) && (text.split(/\s+/).length > 9 || smallWords(text) > 0.5)) return false;
  const after = nextFilled(page, index + 1, 4);
  if (page.isBlank(index + 1))
    return !east || after === undefined || indent < 2 || indentOf(page, after) < indent;
  return after !== undefined && east && indent === 0 && indentOf(page, after) >= 2;
}

const indentOf = (page: Page, index: number) => cleanLine(page.lines[index] ?? '').indent;

/** Whether text that is no heading follows: without it, the line above is the chapter's text, not its title. */
function hasText(page: Page, from: number, headings: ReadonlySet<number>): boolean {
  const next = nextFilled(page, from, 12);
  return next !== undefined && !headings.has(next);
}

/** So many titles on the next line make a habit of a book, in which other headings have none. */
const SEVERAL = { tight: 2, apart: 3 };

/**
 * Whether a line under a bare heading can hardly be anything but its title, even where most headings of the book have
 * none: a few words in title case without any end mark, or a few Han characters, with a blank line after them.
 */
function isSureTitle(page: Page, index: number, isTight: boolean): boolean {
  const { text } = cleanLine(page.lines[index] ?? '');
  if (!page.isBlank(index + 1) || /[\p{N}\p{Ps}\p{Pi}"]/u.test(text) || /\p{P}$/u.test(text)) return false;
  if (isEast(text)) return isTight && text.length <= 12 && !/[\p{P}\p{S}]/u.test(text);
  if (text.length > 50 || text.split(/\s+/).length > 8) return false;
  return /^\p{Lu}/u.test(text) && smallWords(text) === 0 && (isTight || !/,/.test(text));
}

type Titled = { block: Block; at: number | undefined };

/** The sure titles of a family whose headings mostly have none. */
function sureTitles(page: Page, fitting: readonly Titled[]): Titled[] {
  const sure = fitting.filter(({ block, at }) => at !== undefined && isSureTitle(page, at, at === block.end));
  const tight = sure.filter(({ block, at }) => at === block.end);
  if (sure.length >= SEVERAL.apart) return sure;
  return tight.length >= SEVERAL.tight ? tight : [];
}

/** Titles on the next line: of all bare headings of a family where most have one, else only those that are sure. */
function addTitles(page: Page, blocks: Block[]): void {
  const taken = new Set(blocks.map(({ candidate }) => candidate.index));
  const families = new Map<string, Block[]>();
  for (const block of blocks) {
    if (block.title !== '' || block.candidate.strength === 'special') continue;
    const key = `${block.role}${block.candidate.family}`;
    const family = families.get(key);
    if (family) family.push(block);
    else families.set(key, [block]);
  }
  for (const family of families.values()) {
    const titled: Titled[] = family.map((block) => ({ block, at: nextFilled(page, block.end, 4) }));
    const fitting = titled.filter(({ at }) => at !== undefined && !taken.has(at) && isTitleLine(page, at));
    const withText = fitting.filter(({ at }) => at !== undefined && hasText(page, at + 1, taken));
    const isChapter = family[0]?.role === 'chapter';
    if (isChapter && withText.length * 2 < fitting.length) continue;
    const isHabit = fitting.length >= family.length * 0.7;
    for (const { block, at } of isHabit ? fitting : sureTitles(page, withText)) {
      if (at === undefined) continue;
      block.title = cleanLine(page.lines[at] ?? '').text;
      block.end = at + 1;
    }
  }
}

/** A heading printed twice in a row is one heading; a setext underline belongs to its heading. */
function addEchoes(page: Page, blocks: readonly Block[], echoes: readonly Candidate[]): void {
  const lines = new Set(echoes.map(({ index }) => index));
  const starts = new Set(blocks.map(({ start }) => start));
  for (const block of blocks) {
    if (/^(?:={3,}|-{3,})\s*$/.test(page.lines[block.end] ?? '') && block.candidate.mark > 0) block.end++;
    for (
      let next = nextFilled(page, block.end, 6);
      next !== undefined;
      next = nextFilled(page, block.end, 6)
    ) {
      const { text } = cleanLine(page.lines[next] ?? '');
      const same = lines.has(next) || normalTitle(text) === normalTitle(block.candidate.text);
      if (!same || text.length > 100 || starts.has(next)) break;
      block.end = next + 1;
    }
  }
}

const sameVolume = (a: Candidate | undefined, b: Candidate) =>
  a !== undefined &&
  a.rank === b.rank &&
  a.number === b.number &&
  normalTitle(a.text) === normalTitle(b.text);

/**
 * BOOK I. over each of its chapters: where volume lines mostly repeat the volume that is open, they are part of the
 * chapter headings. Repeats vanish as volumes; every heading then begins at its volume line.
 */
function stackVolumes(page: Page, blocks: readonly Block[]): Block[] {
  const repeats = new Set<Block>();
  let open: Candidate | undefined;
  let volumes = 0;
  for (const [at, block] of blocks.entries()) {
    if (block.role !== 'volume') continue;
    volumes++;
    const next = blocks[at + 1];
    const over = next?.role === 'chapter' && page.filled(block.end, next.start) === 0;
    if (over && sameVolume(open, block.candidate)) repeats.add(block);
    open = block.candidate;
  }
  if (repeats.size === 0) return [...blocks];
  const everywhere = repeats.size * 2 >= volumes;
  const kept: Block[] = [];
  for (const [at, block] of blocks.entries()) {
    const above = blocks[at - 1];
    const stacked =
      block.role === 'chapter' && above !== undefined && page.filled(above.end, block.start) === 0;
    if (stacked && (repeats.has(above) || (everywhere && above.role === 'volume'))) block.start = above.start;
    if (!repeats.has(block)) kept.push(block);
  }
  return kept;
}

/** Headings with their lines and titles, volumes and chapters in file order. */
export function buildBlocks(page: Page, choice: Choice): Block[] {
  const toBlock =
    (role: Block['role']) =>
    (candidate: Candidate): Block => ({
      role,
      candidate,
      start: candidate.index,
      end: candidate.index + 1,
      title: candidate.title,
    });
  const volumes = choice.volumes.map(toBlock('volume'));
  const chapters = choice.chapters.map(toBlock('chapter'));
  const blocks = [...volumes, ...chapters].sort((a, b) => a.start - b.start);
  addEchoes(page, blocks, choice.echoes);
  addTitles(page, blocks);
  return stackVolumes(page, blocks);
}
