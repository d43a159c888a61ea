/** How the lines of a file end. `mixed` when no way makes up 95 % of them; `none` for a single line. */
export type Newline = 'LF' | 'CRLF' | 'CR' | 'LS' | 'PS' | 'mixed' | 'none';

const names = ['LF', 'CRLF', 'CR', 'LS', 'PS'] as const;

/** A run of CR before an LF is looked at no further than this: longer ones would cost their square. */
function tally(text: string): number[] {
  const counts = [0, 0, 0, 0, 0];
  for (const match of text.matchAll(/\r{1,8}\n|[\r\n\u2028\u2029]/g)) {
    const kind = match[0].length > 1 ? 1 : '\n\r\r\u2028\u2029'.indexOf(match[0]);
    const slot = match[0] === '\r' ? 2 : kind;
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  return counts;
}

/** Names the line ends of a text as it was decoded. Plain LF text is recognised without a count. */
export function nameNewline(text: string): Newline {
  if (!/[\r\u2028\u2029]/.test(text)) return text.includes('\n') ? 'LF' : 'none';
  const counts = tally(text);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts);
  return most >= all * 0.95 ? (names[counts.indexOf(most)] ?? 'mixed') : 'mixed';
}

/** Every line end becomes LF: CRLF, CR, CRCRLF (a text converted twice), U+2028 and U+2029. */
export const toLf = (text: string): string =>
  /[\r\u2028\u2029]/.test(text) ? text.replace(/\r{1,8}\n|[\r\u2028\u2029]/g, '\n') : text;
