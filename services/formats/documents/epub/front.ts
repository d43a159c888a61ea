import { isAsideHead } from '../../import/aside.ts';
import type { Package, SpineItem } from './package.ts';

/** What a page that is no part of the story is: `aside` says nothing of the book, such as a dedication. */
export type FrontKind = 'front' | 'contents' | 'aside';

const FRONT_TYPE = /\b(?:cover|title-?page|half-?title-?page|toc|landmarks|page-list|loi|lot)\b/;
const ASIDE_TYPE = /\b(?:copyright-page|imprint|imprimatur|colophon|dedication|epigraph|other-credits)\b/;
const STORY_TYPE = /\b(?:chapter|part|volume|prologue|epilogue|preface|foreword|introduction|afterword)\b/;
const FRONT_TITLE =
  /^(?:cover(?: page)?|title ?page|half ?title(?: page)?|(?:table of )?contents|封面|扉页|扉頁|书名页|目\s*[录錄次]|表紙|扉|cubierta|portada|couverture|page de titre|titelseite|inhalt)$/i;
const FILE_END = String.raw`[_-]?\d*\.(?:x?html?|xht)$`;
const FRONT_FILE = new RegExp(
  `(?:^|[/_.-])(?:cover|coverpage|title|title[_-]?page|half[_-]?title|toc|nav)${FILE_END}`,
  'i',
);
const ASIDE_FILE = new RegExp(
  `(?:^|[/_.-])(?:copyright(?:[_-]?page)?|colophon|imprint|dedication|epigraph)${FILE_END}`,
  'i',
);

/** What is said of a page outside of it, and the words that head it. */
export type PageFacts = {
  readonly item: SpineItem;
  readonly type: string;
  readonly entryTitle: string;
  readonly title: string;
  readonly head: string;
};

/**
 * What a page is that is no part of the story: cover, title page, copyright, dedication, contents. Said by its own
 * type, the guide, the landmarks, its line in the contents, its title, its heading, or its file name, in this order;
 * the first that speaks decides. Pages with much text are never taken for one by their file name or a motto inside.
 */
export function frontKind(
  { item, type, entryTitle, title, head }: PageFacts,
  { guide }: Package,
  landmarks: ReadonlyMap<string, string>,
  isLong: boolean,
): FrontKind | undefined {
  for (const told of [type, guide.get(item.path) ?? '', landmarks.get(item.path) ?? '']) {
    if (FRONT_TYPE.test(told)) return 'front';
    if (ASIDE_TYPE.test(told) && !(isLong && told === type)) return 'aside';
    if (STORY_TYPE.test(told)) return undefined;
  }
  if (entryTitle) return titleKind(entryTitle);
  const named = titleKind(title) ?? titleKind(head);
  if (named || isLong) return named;
  if (FRONT_FILE.test(item.path)) return 'front';
  return ASIDE_FILE.test(item.path) ? 'aside' : undefined;
}

function titleKind(title: string): FrontKind | undefined {
  if (isAsideHead(title)) return 'aside';
  return FRONT_TITLE.test(title.trim()) ? 'front' : undefined;
}
