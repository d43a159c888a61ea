/** White space that vendors print before the first brace: a byte order mark, ideographic and no-break spaces. */
const EDGE = /^[\s\ufeff\u200b\u3000\u00a0\0]+|[\s\ufeff\u200b\u3000\u00a0\0]+$/g;

export const trimEdges = (text: string): string => text.replace(EDGE, '');

/** Content of the one fence the whole text stands in; the fence may be unclosed, and fences inside stay. */
export function withoutFence(text: string): string {
  const head = /^`{3,}[\w-]*[^\S\n]*\n?/.exec(text)?.[0];
  if (head === undefined) return text;
  return trimEdges(text.slice(head.length).replace(/\n?`{3,}\s*$/, ''));
}

const THINK = /^\s*<(think|thinking|thought|reasoning)>[\s\S]*?<\/\1>/i;

/** Drops thinking that stands before the object. */
export const withoutThinking = (text: string): string => text.replace(THINK, '');

/**
 * Replaces lone surrogates by U+FFFD (servers refuse them) and drops control characters other than
 * TAB, LF and CR, which no text of a story holds.
 */
export function cleanProse(text: string): string {
  return toWellFormed(text).replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');
}

/** Replaces each lone surrogate by U+FFFD. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
