/** What a letter takes up, in sizes of its face. */
const [HAN, LATIN] = [1.04, 0.56];

const widthOf = (letter: string): number => (letter > '\u2e80' ? HAN : LATIN);

/** About how wide a line of text is drawn, in pixels. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter) * size, 0);

/** As much of a text as has room, in pixels. */
export function clipTo(text: string, size: number, room: number): string {
  const letters = [...text];
  let width = 0;
  const end = letters.findIndex((letter) => {
    width += widthOf(letter) * size;
    return width > room;
  });
  return end < 0 ? text : `${letters.slice(0, Math.max(0, end - 1)).join('')}…`;
}

/** Room beside the rows of a picture for the longest of their names, within reason. */
export const nameColumn = (names: readonly string[], size: number): number =>
  Math.min(
    LONGEST_NAME,
    names.reduce((most, name) => Math.max(most, textWidth(name, size)), SHORTEST_NAME),
  );

/** In pixels; a longer name is clipped. */
const [SHORTEST_NAME, LONGEST_NAME] = [70, 240];
