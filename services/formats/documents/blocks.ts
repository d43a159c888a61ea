import type { ChapterKind } from '#model/chapter.ts';
import type { Message } from '#model/messages.ts';
import type { DocumentBible } from './bible.ts';

/** What a reader finds in a document, in reading order. */
export type Block =
  | {
      readonly type: 'paragraph';
      /** Prose with emphasis as stars and notes as `noteMark`; lines of one paragraph are parted by `\n`. */
      readonly text: string;
      /** 1–9 for a heading, 0 for the title of the whole document, null for text. */
      readonly level: number | null;
      /** The heading as our own exports mark it: its kind, and its title without number. */
      readonly own?: OwnHeading;
      /** Set for what is no story text: a line of the contents, a title page, a page such as a dedication. */
      readonly matter?: 'contents' | 'front' | 'aside';
      /** What piece of a heading a paragraph says it is, by its class or type. */
      readonly part?: HeadingPart;
      /** Names by which links reach it. */
      readonly anchors?: readonly string[];
    }
  /** An empty paragraph. */
  | { readonly type: 'gap' }
  /** A break between scenes. */
  | { readonly type: 'break' };

/** `isSure`: said of headings only; otherwise its place must say so too. */
export type HeadingPart = { readonly kind: 'number' | 'title' | 'subtitle'; readonly isSure: boolean };

export type OwnHeading = {
  readonly kind: ChapterKind | 'volume';
  readonly title: string;
  readonly isOutside: boolean;
};

/** What a reader makes of a document before it is cut into chapters. */
export type Draft = {
  /** The title as the format's own metadata say it for certain. */
  title: string;
  /** A title for want of a better one: word processors fill it in by themselves. */
  otherTitle: string;
  author: string;
  /** BCP 47 where the document says it, else empty. */
  language: string;
  blocks: Block[];
  /** Texts of footnotes and endnotes by the key in their `noteMark`. */
  notes: Map<string, string>;
  bible: DocumentBible | null;
  dropped: Dropped;
};

/** Counts what could not be kept, by code; told to the author once each. */
export type Dropped = {
  add(code: string, count?: number): void;
  list(): Message[];
};

export function createDropped(): Dropped {
  const counts = new Map<string, number>();
  return {
    add: (code, count = 1) => counts.set(code, (counts.get(code) ?? 0) + count),
    list: () => [...counts].map(([code, count]) => ({ code, facts: { count } })),
  };
}

export const createDraft = (): Draft => ({
  ...{ title: '', otherTitle: '', author: '', language: '' },
  ...{ blocks: [], notes: new Map(), bible: null, dropped: createDropped() },
});

export const paragraph = (text: string, level: number | null = null): Block => ({
  type: 'paragraph',
  text,
  level,
});
