import { ok, type Result, refuse } from '#model/result.ts';
import type { Archive } from '../archive.ts';
import { createDraft, type Draft } from '../blocks.ts';
import type { DocumentOptions } from '../options.ts';
import { decodeMarkup } from '../xml-decode.ts';
import { type Entry, readNav, readNcx } from './contents.ts';
import { readMarkup } from './markup.ts';
import { type Package, readPackage } from './package.ts';
import { type Pages, readPages } from './pages.ts';
import { createFinder } from './paths.ts';
import { encryptedPaths } from './protection.ts';
import { toBlocks } from './story.ts';

/** Gives the text of a member, undefined where it is missing; the problem of the archive is kept. */
export type TextReader = (path: string | undefined) => Promise<Result<string | undefined>>;

/**
 * Reads an EPUB 2 or 3: pages in the order of the spine, chapters by the table of contents (nav or ncx), by
 * headings where there is none. Copy-protected books are refused; garbled fonts are no matter.
 */
export async function readEpub(
  archive: Archive,
  options: DocumentOptions,
  signal: AbortSignal,
): Promise<Result<Draft>> {
  const find = createFinder(archive.names);
  const read: TextReader = async (path) => {
    const name = path === undefined ? undefined : find(path);
    if (name === undefined) return ok(undefined);
    const bytes = await archive.read(name, signal);
    return bytes.ok ? ok(decodeMarkup(bytes.value)) : bytes;
  };
  const opened = await openPackage(archive, read);
  if (!opened.ok) return opened;
  const book = opened.value;
  if (await isProtected(book, read)) return refuse({ code: 'file-copy-protected' });
  const contents = await readContents(book, read);
  if (!contents.ok) return contents;
  const draft = createDraft();
  const pages = await readPages({ book, read, draft, options, find, ...contents.value });
  if (!pages.ok) return pages;
  return ok(finish(draft, book, pages.value, contents.value.entries));
}

/** Whether pages are encrypted: said by encryption.xml, and true, for some files only say so. */
async function isProtected(book: Package, read: TextReader): Promise<boolean> {
  const protection = await read('META-INF/encryption.xml');
  const encrypted = protection.ok ? encryptedPaths(protection.value ?? '') : new Set<string>();
  const page = book.spine.find(({ path }) => encrypted.has(path));
  if (!page) return false;
  const markup = await read(page.path);
  return !markup.ok || !/<(?:[\w-]+:)?(?:html|body|p|div|svg)\b/i.test(markup.value?.slice(0, 4096) ?? '');
}

function finish(draft: Draft, book: Package, pages: Pages, entries: readonly Entry[]): Draft {
  draft.title = book.title;
  draft.author = book.author;
  draft.language = book.language;
  draft.blocks = toBlocks(pages, entries, draft);
  return draft;
}

async function openPackage(archive: Archive, read: TextReader): Promise<Result<Package>> {
  const container = await read('META-INF/container.xml');
  if (!container.ok) return container;
  const named = rootFiles(container.value ?? '');
  const path = [...named, ...archive.names.filter((name) => /\.opf$/i.test(name))].find((name) =>
    archive.has(name),
  );
  const markup = await read(path);
  if (!markup.ok) return markup;
  if (path === undefined || markup.value === undefined) return refuse({ code: 'epub-no-package' });
  const book = readPackage(markup.value, path);
  return book.spine.length > 0 ? ok(book) : refuse({ code: 'epub-no-pages' });
}

function rootFiles(markup: string): string[] {
  const paths: string[] = [];
  readMarkup(markup, {
    open(name, at) {
      if (name === 'rootfile') paths.push((at['full-path'] ?? '').replace(/^\//, ''));
    },
    close: () => {},
    text: () => {},
  });
  return paths;
}

type Contents = { entries: readonly Entry[]; landmarks: ReadonlyMap<string, string> };

/** The nav of EPUB 3, or the ncx where that has no line that leads anywhere. */
async function readContents(book: Package, read: TextReader): Promise<Result<Contents>> {
  const nav = await read(book.nav);
  if (!nav.ok) return nav;
  const fromNav = nav.value === undefined ? undefined : readNav(nav.value, book.nav ?? '');
  const landmarks = fromNav?.landmarks ?? new Map<string, string>();
  if (fromNav?.entries.some(({ path }) => path !== undefined))
    return ok({ entries: fromNav.entries, landmarks });
  const ncx = await read(book.ncx);
  if (!ncx.ok) return ncx;
  return ok({ entries: ncx.value === undefined ? [] : readNcx(ncx.value, book.ncx ?? ''), landmarks });
}
