const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
};

/** Hexadecimal escapes: JSON's own, and those of Python and JavaScript. */
const HEX: Readonly<Record<string, RegExp>> = {
  u: /u(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{4}))/y,
  x: /x([0-9a-fA-F]{2})/y,
  U: /U([0-9a-fA-F]{8})/y,
};

/**
 * Reads the escape whose backslash stands at `at`. `\xHH` and `\UHHHHHHHH` are decoded, a backslash before a
 * real line break is that line break, and any other unknown escape only loses its backslash.
 */
export function readEscape(text: string, at: number): { text: string; next: number } {
  const mark = text[at + 1] ?? '';
  const simple = SIMPLE[mark];
  if (simple !== undefined) return { text: simple, next: at + 2 };
  const pattern = HEX[mark];
  if (pattern) {
    pattern.lastIndex = at + 1;
    const found = pattern.exec(text);
    const code = Number.parseInt(found?.[1] ?? found?.[2] ?? '', 16);
    if (found && code <= 0x10ffff) return { text: String.fromCodePoint(code), next: pattern.lastIndex };
  }
  if (mark === '\r' && text[at + 2] === '\n') return { text: '\r\n', next: at + 3 };
  return { text: mark, next: at + 2 };
}
