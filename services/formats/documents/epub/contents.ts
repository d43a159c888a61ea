import { oneLine, readMarkup } from './markup.ts';
import { resolveHref } from './paths.ts';

/** A line of a book's table of contents. `depth` counts from 1; a heading without a link has no path. */
export type Entry = {
  readonly title: string;
  readonly depth: number;
  readonly path: string | undefined;
  readonly fragment: string;
};

type Open = { title: string; depth: number; href: string | undefined };

const toEntry = (from: string, { title, depth, href }: Open): Entry => {
  const target = href === undefined ? undefined : resolveHref(from, href);
  return { title: oneLine(title), depth, path: target?.path, fragment: target?.fragment ?? '' };
};

/** toc.ncx of EPUB 2 (http://www.niso.org/schemas/z39.86/2005/): points in reading order. */
export function readNcx(markup: string, path: string): Entry[] {
  const found: Open[] = [];
  const stack: Open[] = [];
  let isMap = false;
  let isLabel = false;
  readMarkup(markup, {
    open(name, at) {
      if (name === 'navMap') isMap = true;
      else if (name === 'navPoint' && isMap) {
        const point = { title: '', depth: stack.length + 1, href: undefined };
        stack.push(point);
        found.push(point);
      } else if (name === 'navLabel') isLabel = true;
      else if (name === 'content') setHref(stack.at(-1), at.src);
    },
    close(name) {
      if (name === 'navPoint') stack.pop();
      else if (name === 'navLabel') isLabel = false;
      else if (name === 'navMap') isMap = false;
    },
    text(text) {
      const point = stack.at(-1);
      if (isLabel && point) point.title += text;
    },
  });
  return found.map((point) => toEntry(path, point));
}

function setHref(point: Open | undefined, href: string | undefined): void {
  if (point && point.href === undefined) point.href = href;
}

/** The `toc` of an EPUB 3 navigation document, or its first list of links, and the types its landmarks give to pages. */
export function readNav(markup: string, path: string): { entries: Entry[]; landmarks: Map<string, string> } {
  const navs: { type: string; found: Open[] }[] = [];
  const landmarks = new Map<string, string>();
  let depth = 0;
  let nav: { type: string; found: Open[] } | undefined;
  let open: Open | undefined;
  readMarkup(markup, {
    open(name, at) {
      if (name === 'nav') {
        nav = { type: `${at['epub:type'] ?? ''} ${at.role ?? ''}`, found: [] };
        navs.push(nav);
        depth = 0;
      } else if (name === 'ol' || name === 'ul') depth++;
      else if ((name === 'a' || name === 'span') && nav && depth > 0 && !open) {
        open = { title: '', depth, href: name === 'a' ? at.href : undefined };
        nav.found.push(open);
        const target = resolveHref(path, at.href ?? '')?.path;
        if (/landmarks/.test(nav.type) && target) landmarks.set(target, at['epub:type'] ?? '');
      }
      if (name === 'img' && open) open.title += at.alt ?? '';
    },
    close(name) {
      if (name === 'nav') nav = undefined;
      else if (name === 'ol' || name === 'ul') depth--;
      else if (name === 'a' || name === 'span') open = undefined;
    },
    text(text) {
      if (open) open.title += text;
    },
  });
  const chosen = navs.find(({ type }) => /\btoc\b/.test(type)) ?? navs.find(({ type }) => type.trim() === '');
  return { entries: (chosen?.found ?? []).map((point) => toEntry(path, point)), landmarks };
}
