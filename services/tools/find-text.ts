/** A place in a text as UTF-16 offsets. */
export type Span = { start: number; end: number };

/** Characters that may stand for each other in a tolerant match; those mapped to '' may be absent. */
const twins: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '「': '"',
  '」': '"',
  '『': '"',
  '』': '"',
  '＂': '"',
  '‘': "'",
  '’': "'",
  '＇': "'",
  '—': '-',
  '–': '-',
  '―': '-',
  '－': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '.',
  '。': '.',
  '．': '.',
  '，': ',',
  '：': ':',
  '；': ';',
  '！': '!',
  '？': '?',
  '（': '(',
  '）': ')',
  '～': '~',
};

const fold = (char: string): string => {
  if (/\s/u.test(char)) return '';
  const twin = twins[char];
  return twin ?? char.normalize('NFKC').toLowerCase();
};

/** The text folded, with the offset each folded unit came from. Runs of dashes and dots count once. */
function folded(text: string): { text: string; at: number[] } {
  let out = '';
  const at: number[] = [];
  let offset = 0;
  for (const char of text) {
    const plain = fold(char);
    const repeats = (plain === '-' || plain === '.') && out.endsWith(plain);
    if (!repeats) {
      for (let unit = 0; unit < plain.length; unit++) at.push(offset);
      out += plain;
    }
    offset += char.length;
  }
  at.push(text.length);
  return { text: out, at };
}

function exact(text: string, wanted: string): Span[] {
  const spans: Span[] = [];
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length))
    spans.push({ start, end: start + wanted.length });
  return spans;
}

/**
 * All places of a passage: exact ones, and only where there is none, those that differ in quotation marks,
 * dashes, width, case or white space. A blank passage is nowhere.
 */
export function findText(text: string, wanted: string): { spans: Span[]; tolerant: boolean } {
  if (wanted.trim() === '') return { spans: [], tolerant: false };
  const spans = exact(text, wanted);
  if (spans.length > 0) return { spans, tolerant: false };
  const [hay, needle] = [folded(text), folded(wanted.trim()).text];
  if (needle === '') return { spans: [], tolerant: true };
  return { spans: exact(hay.text, needle).map((span) => unfolded(text, hay.at, span)), tolerant: true };
}

/** The span in the original text; white space behind the last character is not part of it. */
function unfolded(text: string, at: readonly number[], { start, end }: Span): Span {
  const from = at[start] ?? 0;
  const to = at[end] ?? text.length;
  return { start: from, end: from + text.slice(from, to).trimEnd().length };
}
