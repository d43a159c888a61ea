import { isBlankLine } from './heading-clean.ts';

/** The lines of a manuscript with sums that answer "how much text stands between" at once. */
export type Page = {
  lines: readonly string[];
  /** Characters outside blank lines in lines `from` up to `to` (exclusive). */
  chars(from: number, to: number): number;
  /** Lines that are not blank in the same range. */
  filled(from: number, to: number): number;
  isBlank(index: number): boolean;
};

export function createPage(lines: readonly string[]): Page {
  const chars = new Float64Array(lines.length + 1);
  const filled = new Uint32Array(lines.length + 1);
  for (const [index, line] of lines.entries()) {
    const blank = isBlankLine(line);
    chars[index + 1] = (chars[index] ?? 0) + (blank ? 0 : line.trim().length);
    filled[index + 1] = (filled[index] ?? 0) + (blank ? 0 : 1);
  }
  const clamp = (index: number) => Math.max(0, Math.min(lines.length, index));
  const between = (sums: Float64Array | Uint32Array, from: number, to: number) =>
    Math.max(0, (sums[clamp(to)] ?? 0) - (sums[clamp(from)] ?? 0));
  return {
    lines,
    chars: (from, to) => between(chars, from, to),
    filled: (from, to) => between(filled, from, to),
    isBlank: (index) => index < 0 || index >= lines.length || filled[index + 1] === filled[index],
  };
}
