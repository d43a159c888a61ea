/** The first so many UTF-16 units of a text; a letter that lies across the cut is left out. */
export const openingOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
