import type { Message } from '#model/messages.ts';
import type { Manuscript } from '#text/headings.ts';
import type { DocumentBible } from './bible.ts';

/**
 * A document cut into chapters, in the shape in which texts are split (`splitManuscript`), with these meanings:
 * - `line` is the 1-based place of a heading among the document's paragraphs;
 * - `heading` is one line; `text` has one paragraph a line, a blank line where the document sets paragraphs
 *   apart, emphasis as `*…*` and `**…**`, a note as `[^1]` with `[^1]: …` at the end of the chapter;
 * - `language` is BCP 47 where the document says it, else empty.
 */
export type DocumentManuscript = Manuscript & {
  /** What was left out or changed, with counts; words in `documentWords`. */
  readonly dropped: readonly Message[];
  /** Characters and world of a project file; null where the format has none. */
  readonly bible: DocumentBible | null;
};
