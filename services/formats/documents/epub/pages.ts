import { ok, type Result, refuse } from '#model/result.ts';
import type { Block, Draft } from '../blocks.ts';
import { headOf } from '../heading-parts.ts';
import { type ClassLooks, readClassLooks } from '../html/css.ts';
import { type Page, readPage } from '../html/page.ts';
import type { DocumentOptions } from '../options.ts';
import { isContentsTitle } from '../titles.ts';
import type { Entry } from './contents.ts';
import { type FrontKind, frontKind } from './front.ts';
import type { Package, SpineItem } from './package.ts';
import { resolveHref } from './paths.ts';
import type { TextReader } from './read.ts';

export type StoryPage = {
  readonly path: string;
  readonly title: string;
  readonly blocks: Block[];
  /** What a page is that is no part of the story. */
  readonly front: FrontKind | undefined;
};
export type Pages = readonly StoryPage[];

type Given = {
  readonly book: Package;
  readonly draft: Draft;
  readonly options: DocumentOptions;
  readonly entries: readonly Entry[];
  readonly landmarks: ReadonlyMap<string, string>;
  readonly read: TextReader;
  find(path: string): string | undefined;
};

/** A page this long in characters is text, whatever its file is called. */
const LONG = 1_500;
/** Style sheets read, and characters of each. */
const MAX_SHEETS = 24;
const MAX_SHEET = 256 * 1024;

const keyOf = (path: string, id: string): string => `${path}#${id}`;

/** Reads the pages of the spine, each once; a page that is missing is counted, a page that can't be unpacked refuses the book. */
export async function readPages(given: Given): Promise<Result<Pages>> {
  const { book, draft, find } = given;
  const looks = await readLooks(given);
  const firstEntries = toFirstEntries(given);
  const pages: StoryPage[] = [];
  const notes: { page: StoryPage; key: string; text: string }[] = [];
  const seen = new Set<string>();
  for (const item of book.spine) {
    const path = find(item.path);
    if (path === undefined || seen.has(path)) {
      if (path === undefined) draft.dropped.add('document-pages-missing');
      continue;
    }
    seen.add(path);
    const markup = await given.read(path);
    if (!markup.ok) return markup;
    const page = readOne(given, path, markup.value ?? '', looks);
    const isContents = item.path === book.nav || headsContents(page);
    const story: StoryPage = {
      ...{ path, title: page.title, blocks: page.blocks },
      front: isContents ? 'contents' : frontOf(given, firstEntries, { item, page, path }),
    };
    pages.push(story);
    for (const [id, text] of page.notes) notes.push({ page: story, key: keyOf(path, id), text });
  }
  if (seen.size === 0) return refuse({ code: 'epub-no-pages' });
  placeNotes(pages, notes, draft);
  return ok(pages);
}

/** Style sheets that can't be read cost emphasis at most. */
async function readLooks({ book, read }: Given): Promise<ClassLooks> {
  const sheets: string[] = [];
  for (const { type, path } of book.items.values()) {
    if (type !== 'text/css' || sheets.length >= MAX_SHEETS) continue;
    const sheet = await read(path);
    if (sheet.ok && sheet.value !== undefined) sheets.push(sheet.value.slice(0, MAX_SHEET));
  }
  return readClassLooks(sheets.join('\n'));
}

function readOne({ draft, options, find }: Given, path: string, markup: string, looks: ClassLooks): Page {
  return readPage(markup, {
    ...{ options, looks },
    dropped: draft.dropped,
    noteKey(href) {
      const target = resolveHref(path, href);
      return target ? keyOf(find(target.path) ?? target.path, target.fragment) : href;
    },
  });
}

/** The first line of the contents that leads to each page. */
function toFirstEntries({ entries, find }: Given): Map<string, Entry> {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const path = entry.path === undefined ? undefined : find(entry.path);
    if (path !== undefined && !first.has(path)) first.set(path, entry);
  }
  return first;
}

function headsContents({ blocks }: Page): boolean {
  const first = blocks.find((block) => block.type === 'paragraph');
  return first?.type === 'paragraph' && isContentsTitle(first.text.replace(/\*/g, ''));
}

function frontOf(
  { book, landmarks }: Given,
  firstEntries: ReadonlyMap<string, Entry>,
  { item, page, path }: { item: SpineItem; page: Page; path: string },
): FrontKind | undefined {
  const length = page.blocks.reduce(
    (sum, block) => sum + (block.type === 'paragraph' ? block.text.length : 0),
    0,
  );
  const entry = firstEntries.get(path);
  if (!item.isLinear && !entry) return 'front';
  const facts = {
    ...{ item, type: page.type, entryTitle: entry?.title ?? '' },
    ...{ title: page.title, head: headOf(page.blocks) },
  };
  return frontKind(facts, book, landmarks, length > LONG);
}

/** Notes that a link leads to are set where the link is; the others stay as text of their page. */
function placeNotes(
  pages: Pages,
  notes: readonly { page: StoryPage; key: string; text: string }[],
  draft: Draft,
): void {
  const text = pages
    .flatMap(({ blocks }) => blocks.map((block) => (block.type === 'paragraph' ? block.text : '')))
    .join('\n');
  for (const { page, key, text: note } of notes) {
    if (text.includes(`\ufdd0${key}\ufdd1`)) draft.notes.set(key, note);
    else page.blocks.push({ type: 'paragraph', text: note, level: null });
  }
}
