import type { HeadingPart } from '../blocks.ts';
import type { DocumentOptions } from '../options.ts';
import { type ClassLook, type ClassLooks, toLook } from './css.ts';
import { headingPart } from './parts.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What holds inside one open element. */
export type Frame = {
  readonly name: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly isHidden: boolean;
  readonly isPre: boolean;
  readonly level: number | null;
  /** Number of the next item of a list, null for bullets, undefined for what is no list. */
  list: number | null | undefined;
  /** Id of the note it is part of. */
  readonly note: string | undefined;
  /** The piece of a heading that it is, or is in. */
  readonly part: HeadingPart | undefined;
};

export const ROOT: Frame = {
  ...{ name: '', bold: false, italic: false, isHidden: false, isPre: false },
  ...{ level: null, list: undefined, note: undefined, part: undefined },
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const HIDDEN = words(
  'script style head template noscript rp title svg audio video object iframe select textarea button canvas',
);
const BOLD = words('b strong');
const ITALIC = words('i em cite dfn var');
/** Elements that begin and end a paragraph. */
export const BLOCKS = words(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main nav ol p pre section summary table tbody ' +
    'td tfoot th thead tr ul',
);

const NOTE_TYPE = /\b(?:footnote|endnote|rearnote|note)\b/;
const NOTE_CLASS = /\b(?:duokan-footnote-item|footnote-content)\b/;

export function toFrame(
  name: string,
  at: Attributes,
  outer: Frame,
  { options, looks }: { options: DocumentOptions; looks: ClassLooks },
): Frame {
  const heading = /^h([1-6])$/.exec(name)?.[1];
  const level = heading ? Number(heading) : outer.level;
  const look = lookOf(at, looks);
  return {
    ...{ name, level, isPre: outer.isPre || name === 'pre' },
    isHidden: outer.isHidden || isHidden(name, at, look, options),
    bold: look.bold ?? (outer.bold || BOLD.has(name)),
    italic: look.italic ?? (outer.italic || ITALIC.has(name)),
    list: name === 'ol' ? Number(at.start ?? 1) || 1 : name === 'ul' ? null : undefined,
    note: outer.note ?? (isNote(name, at) ? at.id : undefined),
    part: headingPart(name, at) ?? outer.part,
  };
}

function lookOf(at: Attributes, looks: ClassLooks): ClassLook {
  const style = toLook(at.style ?? '');
  if (!at.class || looks.size === 0) return style;
  return Object.assign({}, ...at.class.split(/\s+/).map((name) => looks.get(name)), style);
}

/** Footnote links back to the text say nothing once the note stands below it. */
const BACK = /\b(?:doc-backlink|backlink|footnote-back)\b/;

const isHidden = (name: string, at: Attributes, look: ClassLook, options: DocumentOptions): boolean =>
  HIDDEN.has(name) ||
  at.hidden !== undefined ||
  look.hidden === true ||
  ((name === 'rt' || name === 'rtc') && options.ruby !== 'brackets') ||
  (name === 'a' && BACK.test(`${at.role ?? ''} ${at['epub:type'] ?? ''} ${at.class ?? ''}`));

const isNote = (name: string, at: Attributes): boolean =>
  at.id !== undefined &&
  name !== 'a' &&
  (NOTE_TYPE.test(at['epub:type'] ?? '') ||
    /\bdoc-(?:footnote|endnote)\b/.test(at.role ?? '') ||
    NOTE_CLASS.test(at.class ?? ''));

export const isNoteLink = (at: Attributes): boolean =>
  (at.href ?? '').includes('#') &&
  (/\bnoteref\b/.test(at['epub:type'] ?? '') ||
    /\bdoc-noteref\b/.test(at.role ?? '') ||
    /\bduokan-footnote\b/.test(at.class ?? ''));

/** The mark of a list item: its number, or a dash. */
export function nextItem(stack: readonly Frame[]): string {
  const list = stack.findLast((frame) => frame.list !== undefined);
  if (!list || list.list === null || list.list === undefined) return '-';
  return `${list.list++}.`;
}
