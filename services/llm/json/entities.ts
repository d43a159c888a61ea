const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
  nbsp: '\u00a0',
};

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name] ?? whole;
  const hex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Decodes HTML entities once: `&amp;lt;` becomes `&lt;`. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, decode);
}

/** True where the JSON itself is encoded: an opening bracket and then an encoded quote. */
export function isEncoded(text: string): boolean {
  return /^\s*[{[]\s*&(?:quot|#34|#x22|#39|#x27|apos);/i.test(text);
}
