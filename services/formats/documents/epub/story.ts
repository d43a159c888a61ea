import { type Block, type Draft, paragraph } from '../blocks.ts';
import { usualLevel, withHeadingParts } from '../heading-parts.ts';
import { readTitle } from '../titles.ts';
import type { Entry } from './contents.ts';
import type { FrontKind } from './front.ts';
import { markEntries } from './marks.ts';
import type { Pages, StoryPage } from './pages.ts';

const hasText = ({ blocks }: StoryPage): boolean =>
  blocks.some((block) => block.type === 'paragraph' && /\S/u.test(block.text));

const isHeading = (block: Block | undefined): boolean => block?.type === 'paragraph' && block.level !== null;

/** The pages as one run of blocks with chapter headings; front pages first, without headings. */
export function toBlocks(pages: Pages, entries: readonly Entry[], draft: Draft): Block[] {
  const isAllFront = pages.every((page) => page.front || !hasText(page));
  const isStory = (page: StoryPage): boolean => hasText(page) && (isAllFront || !page.front);
  const told = pages.filter(isStory);
  const level = usualLevel(told.map(({ blocks }) => blocks));
  const story = told.map((page) => ({
    ...page,
    blocks: withHeadingParts(page.blocks, { level, isPage: true, bookTitle: draft.title }),
  }));
  const front = pages
    .filter((page) => !isStory(page))
    .flatMap((page) => page.blocks.map((block) => toMatter(block, page.front ?? 'front')));
  const byPath = entriesByPath(pages, entries);
  const isUsable = isContentsUsable(story, byPath);
  if (!isUsable && entries.length > 0) draft.dropped.add('document-contents-broken');
  const blocks = isUsable
    ? story.flatMap((page, index) => byContents(page, index, byPath))
    : byHeadings(story);
  return [...front, ...blocks];
}

const toMatter = (block: Block, matter: FrontKind): Block =>
  block.type === 'paragraph' ? { ...block, level: null, matter } : block;

/** Lines of the contents by page; one that leads nowhere goes with the next line that does. */
function entriesByPath(pages: Pages, entries: readonly Entry[]): Map<string, Entry[]> {
  const paths = new Map(pages.map(({ path }) => [path.normalize('NFC').toLowerCase(), path]));
  const byPath = new Map<string, Entry[]>();
  let waiting: Entry[] = [];
  for (const entry of entries) {
    const path = entry.path === undefined ? undefined : paths.get(entry.path.normalize('NFC').toLowerCase());
    if (path === undefined) {
      if (entry.path === undefined && entry.title) waiting.push(entry);
      continue;
    }
    const leading = waiting.map((heading) => ({ ...heading, fragment: entry.fragment }));
    const known = byPath.get(path);
    if (known) known.push(...leading, entry);
    else byPath.set(path, [...leading, entry]);
    waiting = [];
  }
  return byPath;
}

/** Contents are of use when they name at least half of the pages that begin with a heading of their own. */
function isContentsUsable(story: Pages, byPath: ReadonlyMap<string, readonly Entry[]>): boolean {
  const headed = story.filter(({ blocks }) => isHeading(blocks[0]));
  const named = story.filter(({ path }) => byPath.has(path));
  const covered = headed.filter(({ path }) => byPath.has(path));
  return named.length > 0 && covered.length * 2 >= headed.length;
}

function byContents(page: StoryPage, index: number, byPath: ReadonlyMap<string, readonly Entry[]>): Block[] {
  const entries = byPath.get(page.path);
  if (entries) return markEntries(page.blocks, entries);
  const [first, ...rest] = page.blocks;
  if (first?.type !== 'paragraph' || first.level === null) return markEntries(page.blocks, []);
  if (index > 0 && readTitle(first.text).role === 'words') return markEntries(page.blocks, []);
  const heading: Block = { ...first, level: deepest(byPath) };
  return [heading, ...markEntries(rest, [])];
}

/** The level of chapters: that of most lines of the contents. */
function deepest(byPath: ReadonlyMap<string, readonly Entry[]>): number {
  const counts = new Map<number, number>();
  for (const { depth } of [...byPath.values()].flat()) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 1;
}

/**
 * Without contents: by the headings of the pages; where most pages have none, each page is a chapter with
 * the title its file gives it, unless all files give the same.
 */
function byHeadings(story: Pages): Block[] {
  const headed = story.filter(({ blocks }) => blocks.some(isHeading));
  if (headed.length * 2 >= story.length && headed.length > 0) return story.flatMap(({ blocks }) => blocks);
  const titles = new Set(story.map(({ title }) => title));
  const isTelling = titles.size === story.length || story.length === 1;
  return story.flatMap(({ title, blocks }) =>
    isHeading(blocks[0]) ? blocks : [paragraph(isTelling ? title : '', 1), ...blocks],
  );
}
