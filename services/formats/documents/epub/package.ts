import { oneLine, readMarkup } from './markup.ts';
import { resolveHref } from './paths.ts';

export type Item = {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly properties: string;
};
export type SpineItem = Item & { readonly isLinear: boolean };

/** What the package file of an EPUB says (https://www.w3.org/TR/epub-33/#sec-package-doc, OPF 2.0.1). */
export type Package = {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly spine: readonly SpineItem[];
  readonly items: ReadonlyMap<string, Item>;
  /** Type of a page by path, as the guide of EPUB 2 gives it: `cover`, `title-page`, `toc`. */
  readonly guide: ReadonlyMap<string, string>;
  readonly ncx: string | undefined;
  readonly nav: string | undefined;
};

const PAGE =
  /^(?:application\/xhtml\+xml|text\/html|text\/x-oeb1-document|application\/x-dtbook\+xml|image\/svg\+xml)$/;
const isPage = ({ type, path }: Item): boolean => PAGE.test(type) || /\.(?:x?html?|xht)$/i.test(path);

type Meta = { name: string; id: string; text: string };

export function readPackage(markup: string, path: string): Package {
  const items = new Map<string, Item>();
  const refs: { id: string; isLinear: boolean }[] = [];
  const guide = new Map<string, string>();
  const metas: Meta[] = [];
  const mainTitles = new Set<string>();
  let toc = '';
  let open: Meta | undefined;
  let refined: string | undefined;
  const resolve = (href: string): string => resolveHref(path, href)?.path ?? '';
  readMarkup(markup, {
    open(name, at) {
      if (name === 'item') {
        const item = {
          id: at.id ?? '',
          path: resolve(at.href ?? ''),
          type: at['media-type'] ?? '',
          properties: at.properties ?? '',
        };
        if (!items.has(item.id)) items.set(item.id, item);
      } else if (name === 'spine') toc = at.toc ?? '';
      else if (name === 'itemref') refs.push({ id: at.idref ?? '', isLinear: at.linear !== 'no' });
      else if (name === 'reference') guide.set(resolve(at.href ?? ''), at.type ?? '');
      else if (name === 'meta' && at.property === 'title-type')
        refined = (at.refines ?? '').replace(/^#/, '');
      else if (/^(?:title|creator|language)$/i.test(name)) {
        open = { name: name.toLowerCase(), id: at.id ?? '', text: '' };
        metas.push(open);
      }
    },
    close(name) {
      if (name === 'meta') refined = undefined;
      else open = undefined;
    },
    text(text) {
      if (open) open.text += text;
      if (refined !== undefined && text.trim() === 'main') mainTitles.add(refined);
    },
  });
  const values = (name: string): Meta[] => metas.filter((meta) => meta.name === name && meta.text.trim());
  const all = [...items.values()];
  const spine = refs.flatMap(({ id, isLinear }) => toSpineItem(items.get(id), isLinear));
  return {
    title: oneLine((values('title').find(({ id }) => mainTitles.has(id)) ?? values('title')[0])?.text ?? ''),
    author: values('creator')
      .map(({ text }) => oneLine(text))
      .join('、'),
    language: oneLine(values('language')[0]?.text ?? ''),
    spine: spine.length > 0 ? spine : all.filter(isPage).flatMap((item) => toSpineItem(item, true)),
    items,
    guide,
    ncx: (items.get(toc) ?? all.find(({ type }) => type === 'application/x-dtbncx+xml'))?.path,
    nav: all.find(({ properties }) => /\bnav\b/.test(properties))?.path,
  };
}

const toSpineItem = (item: Item | undefined, isLinear: boolean): SpineItem[] =>
  item && isPage(item) ? [{ ...item, isLinear }] : [];
