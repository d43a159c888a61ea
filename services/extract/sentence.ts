const ends = /[。！？!?…\n]|\.(?=\s)/;
const LONGEST_QUOTE = 120;

/** The sentence around a place in a text, without outer spaces, cut to 120 characters around the place. */
export function sentenceAround(text: string, start: number, end: number): string {
  let from = start;
  while (
    from > 0 &&
    start - from < 400 &&
    !ends.test(
      text
        .slice(from - 1, from + 1)
        .slice(0, 2)
        .charAt(0) === '.'
        ? text.slice(from - 1, from + 1)
        : text.charAt(from - 1),
    )
  )
    from--;
  let to = end;
  while (
    to < text.length &&
    to - end < 400 &&
    !ends.test(text.charAt(to) === '.' ? text.slice(to, to + 2) : text.charAt(to))
  )
    to++;
  if (to < text.length && text.charAt(to) !== '\n') to++;
  while (/[”’」』"]/.test(text.charAt(to))) to++;
  const sentence = text.slice(from, to);
  if (sentence.length <= LONGEST_QUOTE) return sentence.trim();
  const begin = Math.max(from, start - LONGEST_QUOTE / 2);
  return text.slice(begin, Math.min(to, begin + LONGEST_QUOTE)).trim();
}
