import { countText } from '#text/count.ts';
import { readAuthorLine } from '#text/heading-front.ts';
import type { ChapterPart, Matter, VolumePart } from '#text/headings.ts';
import type { Block, Draft, OwnHeading } from './blocks.ts';
import { toChapterText } from './chapter-text.ts';
import { joinNumbers } from './join-numbers.ts';
import { placeHeadings, type Role, toRoles } from './levels.ts';
import type { DocumentManuscript } from './manuscript.ts';
import { withTextHeadings } from './text-headings.ts';
import { isContentsTitle, oneLine, readTitle, type Title } from './titles.ts';

type Open = {
  heading: string;
  own: OwnHeading | undefined;
  /** Index in `volumes`. */
  volume: number | null;
  line: number;
  blocks: Block[];
};

type Sorted = {
  title: string;
  front: Block[];
  pages: Block[];
  asides: Block[];
  contents: Block[];
  volumes: Open[];
  chapters: Open[];
};

/**
 * Cuts a document into chapters: by its headings, or, where it has none, by lines that read as headings
 * (`pattern`: the author's own). Text is in a chapter, in a volume or in `front`, never lost.
 */
export function assemble(draft: Draft, pattern: string | undefined): DocumentManuscript {
  const blocks = joinNumbers(withTextHeadings(draft.blocks, pattern));
  const sorted = withLongOpenings(sortBlocks(blocks, draft.title));
  const volumes = [...sorted.volumes];
  let number = 0;
  const chapters = sorted.chapters.map((open, index): ChapterPart => {
    const told = readOpen(open);
    const text = toChapterText(open.blocks, draft.notes);
    if (told.kind === 'chapter') number = told.number ?? number + 1;
    return {
      ...{ kind: told.kind, title: told.title, heading: open.heading },
      ...{ number: told.kind === 'chapter' ? number : null, volume: ownVolume(volumes, told.volume, open) },
      ...{ line: open.line, endLine: (sorted.chapters[index + 1]?.line ?? blocks.length + 1) - 1 },
      ...{ chars: countText(text).chars, text },
    };
  });
  const endLine = (sorted.chapters[0]?.line ?? blocks.length + 1) - 1;
  const matter = (kind: Matter['kind'], found: readonly Block[]): Matter[] => {
    const text = toChapterText(found.map(asText), draft.notes);
    return text ? [{ kind, line: 1, endLine, text }] : [];
  };
  return {
    ...{
      title: draft.title || sorted.title || draft.otherTitle,
      author: draft.author || authorOf([...sorted.pages, ...sorted.front]),
      language: draft.language,
    },
    front: [
      ...matter('text', [...sorted.pages, ...sorted.front]),
      ...matter('notes', sorted.asides),
      ...matter('contents', sorted.contents),
    ],
    ...{ back: [], warnings: [] },
    ...{ volumes: volumes.map((volume) => toVolume(volume, draft)), chapters, bible: draft.bible },
    dropped: draft.dropped.list(),
  };
}

const authorOf = (front: readonly Block[]): string =>
  front.flatMap((block) => (block.type === 'paragraph' ? (readAuthorLine(block.text) ?? []) : []))[0] ?? '';

/** Kind, number and title of a chapter, as our own marks or the words of its heading say. */
function readOpen({ heading, own }: Open): Title {
  if (own && own.kind !== 'volume') return { ...readTitle(''), kind: own.kind, title: own.title };
  return readTitle(heading);
}

/** A volume named in the chapter's own heading is opened when it is not the one that is open. */
function ownVolume(volumes: Open[], heading: string | null, chapter: Open): number | null {
  if (heading === null) return chapter.volume;
  const known = volumes.findIndex((volume) => volume.heading === heading);
  if (known >= 0) return known;
  return volumes.push({ heading, own: undefined, volume: null, line: chapter.line, blocks: [] }) - 1;
}

function toVolume({ heading, own, line, blocks }: Open, draft: Draft): VolumePart {
  const { number, title } = readTitle(heading);
  const text = toChapterText(blocks, draft.notes);
  return { number, title: own?.kind === 'volume' ? own.title : title, heading, line, text };
}

/** Text without a heading before the first chapter, of the book or of a volume. */
const OPENING_CHAPTER: OwnHeading = { kind: 'prologue', title: '', isOutside: false };

/** Longest text under a volume's heading that stays with the volume, in UTF-16 units; a longer one is a story. */
const OPENING = 500;

function withLongOpenings(sorted: Sorted): Sorted {
  const chapters = [...sorted.chapters];
  const volumes = sorted.volumes.map((volume, index) => {
    const length = volume.blocks.reduce(
      (sum, block) => sum + (block.type === 'paragraph' ? block.text.length : 0),
      0,
    );
    if (length <= OPENING) return volume;
    const at = chapters.findIndex(({ line }) => line > volume.line);
    const opening = { ...volume, heading: '', own: OPENING_CHAPTER, volume: index };
    chapters.splice(at < 0 ? chapters.length : at, 0, opening);
    return { ...volume, blocks: [] };
  });
  return { ...sorted, volumes, chapters };
}

const asText = (block: Block): Block => (block.type === 'paragraph' ? { ...block, level: null } : block);

/** The title of the document; one that differs from the title already known stays as text. */
function takeTitle(sorted: Sorted, block: Block & { type: 'paragraph' }, known: string): void {
  const title = oneLine(block.text);
  if (sorted.title || (known && known.trim() !== title)) sorted.front.push(asText(block));
  else sorted.title = title;
}

/** Our own exports say themselves what a heading is. */
function ownRole(block: Block): Role | undefined {
  if (block.type !== 'paragraph' || !block.own) return undefined;
  return block.own.kind === 'volume' ? 'volume' : 'chapter';
}

const MATTER = { front: 'pages', aside: 'asides', contents: 'contents' } as const;

function sortBlocks(blocks: readonly Block[], draftTitle: string): Sorted {
  const places = placeHeadings(blocks);
  const told = places.length > 0 ? toRoles(places, draftTitle) : [];
  const roles = new Map<number, Role | undefined>(places.map(({ index }, at) => [index, told[at]]));
  const sorted: Sorted = {
    title: '',
    front: [],
    pages: [],
    asides: [],
    contents: [],
    volumes: [],
    chapters: [],
  };
  let target = sorted.front;
  for (const [index, block] of blocks.entries()) {
    const role =
      ownRole(block) ??
      roles.get(index) ??
      (block.type === 'paragraph' && block.level === 0 ? 'title' : undefined);
    if (block.type === 'paragraph' && block.matter) sorted[MATTER[block.matter]].push(block);
    else if (block.type !== 'paragraph' || role === undefined || role === 'section') target.push(block);
    else if (isContentsTitle(block.text)) {
      target = sorted.contents;
      target.push(asText(block));
    } else if (role === 'title') takeTitle(sorted, block, draftTitle);
    else {
      const open = toOpen(block, index + 1, sorted.volumes.length - 1);
      (role === 'volume' ? sorted.volumes : sorted.chapters).push(open);
      target = open.blocks;
    }
  }
  return splitFront(sorted);
}

const toOpen = (block: Block & { type: 'paragraph' }, line: number, volume: number): Open => ({
  ...{ heading: oneLine(block.text), own: block.own, line, blocks: [] },
  volume: volume < 0 || block.own?.isOutside ? null : volume,
});

/** Lines of a title page: no sentence, or what only a title page says. */
const FRONT_LINE =
  /^(?:.{0,12}(?:作者|著者|简介|簡介|文案|内容提要|书名|書名|字数|版权|出版)[：:\s]|作者|by\s|©|\(c\)|copyright|isbn|all rights reserved|dedicat|for\s)|(?:著|译|譯)$/iu;
const SENTENCE_END = /[。！？….!?”」』"’]$/u;

/** What stands before the first heading is story text, a chapter without a heading, unless it reads as a title page. */
function splitFront(sorted: Sorted): Sorted {
  const lines = sorted.front.flatMap((block) => (block.type === 'paragraph' ? [block.text.trim()] : []));
  const isFront =
    lines.some((line) => FRONT_LINE.test(line)) || !lines.some((line) => SENTENCE_END.test(line));
  if (lines.length === 0 || (isFront && sorted.chapters.length > 0)) return sorted;
  const isOnly = sorted.chapters.length === 0;
  const opening: Open = {
    ...{ heading: '', volume: null, line: 1, blocks: sorted.front },
    own: isOnly ? undefined : OPENING_CHAPTER,
  };
  return { ...sorted, front: [], chapters: [opening, ...sorted.chapters] };
}
