/** Shortest and longest line, in UTF-16 units, that a typewriter-width margin leaves behind. */
const WRAPPED = { min: 45, max: 90, share: 0.7 };

/**
 * Whether a margin, not the author, ended the lines: of all lines directly followed by another one, most
 * are about as long as a margin allows and are written in an alphabet (Han text is not wrapped that way).
 */
export function isHardWrapped(lines: readonly string[]): boolean {
  let inner = 0;
  let full = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.trim() || !lines[index + 1]?.trim()) continue;
    inner++;
    const length = line.trimEnd().length;
    if (length >= WRAPPED.min && length <= WRAPPED.max && !/[。！？」』”…]\s*$/u.test(line)) full++;
  }
  return inner >= 4 && full / inner >= WRAPPED.share;
}

/** The text with the line breaks that a margin made turned into spaces, code unit for code unit; others stay. */
export function unwrapLines(text: string): string {
  return isHardWrapped(text.split('\n')) ? text.replace(/(?<=\S[ \t]*)\n(?=[ \t]*\S)/g, ' ') : text;
}
