/**
 * All matches of a global pattern. A text without one, which is the common case, is only searched: `matchAll` would
 * first make a copy of the pattern.
 */
export const matchesIn = (text: string, pattern: RegExp): RegExpExecArray[] =>
  text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
