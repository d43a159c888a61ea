/**
 * White space by hand: a pattern such as `\s+$` looks at a run of a million spaces a million times, and hostile
 * files have such runs.
 */

/** Each line by itself, then all lines as one with the empty ones at both ends gone. */
export function mapLines(text: string, change: (line: string) => string): string {
  const lines = text.split('\n').map(change);
  let from = 0;
  let to = lines.length;
  while (from < to && lines[from] === '') from++;
  while (to > from && lines[to - 1] === '') to--;
  return lines.slice(from, to).join('\n');
}

/** Spaces and tabs on both sides of each line break gone, the outer ends left. */
export function tightenBreaks(text: string): string {
  if (!text.includes('\n')) return text;
  const lines = text.split('\n');
  const last = lines.length - 1;
  return lines
    .map((line, at) => (at === 0 ? line.trimEnd() : at === last ? line.trimStart() : line.trim()))
    .join('\n');
}

/** Every run of white space as one space, none at the ends. */
export const oneSpaced = (text: string): string =>
  text
    .split(/\s/u)
    .filter((word) => word !== '')
    .join(' ');
