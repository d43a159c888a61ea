/** FNV-1a over UTF-16 code units, twice with different seeds: 16 hexadecimal digits. */
function hashText(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
  }
  const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0');
  return hex(a) + hex(b);
}

/** Names a finding by what it is and both quotes: it changes as soon as either place does. */
export const findingKey = (kind: string, quotes: readonly string[]): string =>
  `${kind}-${hashText(quotes.join('\n'))}`;
