import type { ChapterKind } from '#model/chapter.ts';
import { countText } from '#text/count.ts';
import type { Block, Draft, OwnHeading } from './blocks.ts';
import { toChapterText } from './chapter-text.ts';
import { type Role, placeHeadings, toRoles } from './levels.ts';
import type { DocumentChapter, DocumentManuscript } from './manuscript.ts';
import { replaceNoteMarks } from './spans.ts';
import { withTextHeadings } from './text-headings.ts';
import { isBareNumber, isContentsTitle, readTitle } from './titles.ts';

type Open = {
  heading: string;
  own: OwnHeading | undefined;
  volume: string | null;
  line: number;
  blocks: Block[];
  /** Text under a volume's heading, before its first chapter. */
  isOpening: boolean;
};

type Sorted = { title: string; front: Block[]; chapters: Open[] };

/**
 * Cuts a document into chapters: by its headings, or, where it has none, by lines that read as headings
 * (`pattern`: the author's own). Text is in a chapter or in `front`, never lost.
 */
export function assemble(draft: Draft, pattern: string | undefined): DocumentManuscript {
  const blocks = joinNumbers(withTextHeadings(draft.blocks, pattern));
  const sorted = sortBlocks(blocks, draft.title);
  const front = toChapterText(sorted.front.map(asText), draft.notes);
  let number = 0;
  const chapters = sorted.chapters.map((open): DocumentChapter => {
    const told = readOpen(open);
    const text = toChapterText(open.blocks, draft.notes);
    const { chars } = countText(text);
    const { heading, line } = open;
    return { number: told.kind === 'chapter' ? ++number : null, heading, line, chars, text, ...told };
  });
  const title = draft.title || sorted.title || draft.otherTitle;
  return {
    ...{ title, author: draft.author, language: draft.language },
    ...{ front, chapters, dropped: draft.dropped.list() },
  };
}

/** Kind, title and volume of a chapter, as our own marks or the words of its heading say. */
function readOpen({ heading, own, volume, isOpening }: Open): {
  kind: ChapterKind;
  title: string;
  volume: string | null;
} {
  if (isOpening) return { kind: 'prologue', title: '', volume };
  if (own && own.kind !== 'volume') return { kind: own.kind, title: own.title, volume };
  const read = readTitle(heading);
  return { kind: read.kind, title: read.title, volume: read.volume ?? volume };
}

const asText = (block: Block): Block => (block.type === 'paragraph' ? { ...block, level: null } : block);

const oneLine = (text: string): string =>
  replaceNoteMarks(text, () => '')
    .replace(/\*/g, '')
    .replace(/\s*\n\s*|\s+/gu, ' ')
    .trim();

/** The title of the document; one that differs from the title already known stays as text. */
function takeTitle(sorted: Sorted, block: Block & { type: 'paragraph' }, known: string): void {
  const title = oneLine(block.text);
  if (sorted.title || (known && known.trim() !== title)) sorted.front.push(asText(block));
  else sorted.title = title;
}

function sortBlocks(blocks: readonly Block[], draftTitle: string): Sorted {
  const places = placeHeadings(blocks);
  const roles = new Map<number, Role>(places.length > 0 ? toRoles(places).map((role, at) => [places[at]?.index ?? -1, role]) : []);
  const sorted: Sorted = { title: '', front: [], chapters: [] };
  let volume: string | null = null;
  let target = sorted.front;
  let isSkipping = false;
  const open = (block: Block | null, line: number, isOpening: boolean): void => {
    const isHeading = block?.type === 'paragraph';
    const heading = isHeading ? oneLine(block.text) : '';
    const own = isHeading ? block.own : undefined;
    const chapter: Open = { heading, own, volume, line, blocks: [], isOpening };
    sorted.chapters.push(chapter);
    target = chapter.blocks;
  };
  let isUnderVolume = false;
  for (const [index, block] of blocks.entries()) {
    const role = roles.get(index) ?? (block.type === 'paragraph' && block.level === 0 ? 'title' : undefined);
    if (block.type === 'paragraph' && role !== undefined && role !== 'section') {
      isSkipping = isContentsTitle(block.text);
      isUnderVolume = role === 'volume';
      if (isSkipping) target = sorted.front;
      else if (role === 'title') takeTitle(sorted, block, draftTitle);
      else if (role === 'volume') volume = block.own?.title || oneLine(block.text);
      else open(block, index + 1, false);
      continue;
    }
    if (isUnderVolume && block.type === 'paragraph') {
      open(null, index + 1, true);
      isUnderVolume = false;
    }
    target.push(block);
  }
  return splitFront(sorted);
}

/** Lines of a title page: no sentence, or what only a title page says. */
const FRONT_LINE =
  /^(?:.{0,12}(?:作者|著者|简介|簡介|文案|内容提要|书名|書名|字数|版权|出版)[：:\s]|作者|by\s|©|\(c\)|copyright|isbn|all rights reserved|dedicat|for\s)|(?:著|译|譯)$/iu;
const SENTENCE_END = /[。！？….!?”」』"’]$/u;

/** What stands before the first heading is story text, a chapter without a heading, unless it reads as a title page. */
function splitFront(sorted: Sorted): Sorted {
  const lines = sorted.front.flatMap((block) => (block.type === 'paragraph' ? [block.text.trim()] : []));
  const isFront = lines.some((line) => FRONT_LINE.test(line)) || !lines.some((line) => SENTENCE_END.test(line));
  if (lines.length === 0 || (isFront && sorted.chapters.length > 0)) return sorted;
  const isOnly = sorted.chapters.length === 0;
  const opening: Open = {
    ...{ heading: '', own: undefined, volume: null, line: 1 },
    ...{ blocks: sorted.front, isOpening: !isOnly },
  };
  return { ...sorted, front: [], chapters: [opening, ...sorted.chapters] };
}

/** “Chapter 7” and “The Making of Salt” one below the other are one heading. */
function joinNumbers(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (
      block.type === 'paragraph' && last?.type === 'paragraph' &&
      block.level !== null && last.level !== null && last.level > 0 && block.level >= last.level &&
      !last.own && !block.own && isBareNumber(oneLine(last.text)) && readTitle(oneLine(block.text)).role === 'words'
    ) {
      const anchors = [...(last.anchors ?? []), ...(block.anchors ?? [])];
      joined[joined.length - 1] = { ...last, text: `${last.text} ${block.text}`, anchors };
    } else joined.push(block);
  }
  return joined;
}
