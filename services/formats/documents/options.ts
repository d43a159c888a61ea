/** How a document is read. */
export type DocumentOptions = {
  /** What becomes of tracked changes; `accept` when nothing is said. */
  readonly changes?: 'accept' | 'reject';
  /** Readings over characters: left out, or in brackets as 山（やま）; `drop` when nothing is said. */
  readonly ruby?: 'drop' | 'brackets';
  /** The author's own heading pattern, as the source of a regular expression. */
  readonly pattern?: string;
  /** Encoding of a text or HTML file, where the author knows better. */
  readonly encoding?: string;
};
