import type { Package, SpineItem } from './package.ts';

const FRONT_TYPE =
  /\b(?:cover|title-?page|half-?title-?page|copyright-page|imprint|imprimatur|colophon|toc|landmarks|page-list|loi|lot|dedication|epigraph|other-credits)\b/;
const FRONT_TITLE =
  /^(?:cover(?: page)?|title ?page|half ?title(?: page)?|copyright(?: page| notice)?|imprint|colophon|dedication|(?:table of )?contents|封面|扉页|扉頁|书名页|版权(?:页|信息|声明)?|版權(?:頁|信息|聲明)?|献词|目\s*[录錄次]|奥付|表紙|扉|cubierta|portada|couverture|page de titre|titelseite|impressum|inhalt)$/i;
const FRONT_FILE =
  /(?:^|[/_.-])(?:cover|coverpage|title|title[_-]?page|half[_-]?title|copyright|colophon|imprint|toc|nav)\.(?:x?html?|xht)$/i;

/** What is said of a page outside of it. */
export type PageFacts = {
  readonly item: SpineItem;
  readonly type: string;
  readonly entryTitle: string;
  readonly title: string;
};

/**
 * Whether a page is no part of the story: cover, title page, copyright, contents. Said by its own type, the
 * guide, the landmarks, its line in the contents, its title, or its file name, in this order; the first that
 * speaks decides. Pages with much text are never taken for one by their file name.
 */
export function isFrontPage(
  { item, type, entryTitle, title }: PageFacts,
  { guide }: Package,
  landmarks: ReadonlyMap<string, string>,
  isLong: boolean,
): boolean {
  for (const told of [type, guide.get(item.path) ?? '', landmarks.get(item.path) ?? '']) {
    if (FRONT_TYPE.test(told)) return true;
    if (/\b(?:chapter|part|volume|prologue|epilogue|preface|foreword|introduction|afterword)\b/.test(told))
      return false;
  }
  if (entryTitle) return FRONT_TITLE.test(entryTitle.trim());
  if (FRONT_TITLE.test(title.trim())) return true;
  return !isLong && FRONT_FILE.test(item.path);
}
