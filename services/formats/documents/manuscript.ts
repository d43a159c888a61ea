import type { ChapterKind } from '#model/chapter.ts';
import type { Message } from '#model/messages.ts';

/** One chapter as a document holds it, in the shape of the import preview. */
export type DocumentChapter = {
  /** Displayed number, from 1; null for every kind but `chapter`. */
  readonly number: number | null;
  readonly kind: ChapterKind;
  /** The heading as it stands in the document, one line; empty where there is none. */
  readonly heading: string;
  /** The heading without number and unit word. */
  readonly title: string;
  /** Heading of the volume it lies in. */
  readonly volume: string | null;
  /** 1-based place of the heading among the document's paragraphs; what a text file calls its line. */
  readonly line: number;
  /** Code points of `text` that are not white space. */
  readonly chars: number;
  /**
   * One paragraph a line; a blank line where the document sets paragraphs apart. Emphasis as `*…*` and
   * `**…**`, a note as `[^1]` with `[^1]: …` at the end of the chapter.
   */
  readonly text: string;
};

/** A document cut into chapters. */
export type DocumentManuscript = {
  readonly title: string;
  readonly author: string;
  /** BCP 47 where the document says it, else empty. */
  readonly language: string;
  /** What stands before the first chapter and is no story text: title lines, copyright, dedication. */
  readonly front: string;
  readonly chapters: readonly DocumentChapter[];
  /** What was left out or changed, with counts; words in `documentWords`. */
  readonly dropped: readonly Message[];
};
