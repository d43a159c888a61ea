/** The number of the paragraph at a UTF-16 offset, from 1. Paragraphs are the lines that are not blank. */
export function paragraphAt(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  const lines = text.slice(0, end < 0 ? text.length : end).split('\n');
  return Math.max(1, lines.filter((line) => line.trim() !== '').length);
}
