import { readEscape } from './escapes.ts';
import { type Follow, followOf, KEY_LIMIT } from './follow.ts';
import { isColon, isCurly, quoteClosers } from './marks.ts';
import { type Scan, tokenAt, Unreadable } from './scan.ts';

type Place = 'key' | 'value';

/** What is known of a string while its end is looked for. */
type Reading = { value: string; bare: number; open: number; opener: string };

/** A quote directly behind one of these more likely opens speech than ends the text. */
const SPEECH_OPENS = /[：:，,、；;“‘「『（(\s说道问答喊叫曰]$/;
/** A quoted name in key position: behind a quote and a comma or brackets, before a colon and a value. */
const SWALLOWED = /["“”][\s}\]｝]*[,，{｛][\s{｛]*["“”][^"“”\n]{1,24}["“”]\s*[:：]\s*["“\d[{]/;

const isOdd = (reading: Reading): boolean =>
  reading.opener === '"' && reading.bare > 0 && (reading.bare + Math.abs(reading.open)) % 2 === 1;

/**
 * At the very end of the text a quote ends the string, unless this reply leaves its quotes bare. A reply that has
 * escaped one does not; in one without any quote so far, a quote behind a colon or a comma may open speech.
 */
function mayEndText(scan: Scan, reading: Reading): boolean {
  const { value, open, bare, opener } = reading;
  if (!scan.mode.complete || opener !== '"' || bare > 0 || scan.bareQuotes > 0) return false;
  return scan.escapesQuotes || (value !== '' && open <= 0 && !SPEECH_OPENS.test(value));
}

function isEnd(scan: Scan, reading: Reading, follow: Follow): boolean {
  if (follow === 'firm') return true;
  if (follow === 'likely') return !isOdd(reading);
  if (follow === 'stray') return reading.bare === 0;
  return follow === 'end' && mayEndText(scan, reading);
}

/** A declared key in key position inside a repaired string: the reading has swallowed a member. */
function hasSwallowed(scan: Scan, value: string): boolean {
  const keys = scan.frames.flatMap((frame) => Object.keys(frame.schema?.properties ?? {}));
  if (SWALLOWED.test(value)) return true;
  return keys.some((key) => {
    if (!value.includes(key)) return false;
    const name = key.replace(/[^\w]/g, '\\$&');
    return new RegExp(`["“”'‘’][\\s,，{}｛｝\\]]*["“”'‘’]${name}["“”'‘’]\\s*[:：]`).test(value);
  });
}

/** A key that holds quotes or a sentence has eaten a value. */
function checkedKey({ value, bare }: Reading): string {
  if (bare > 0 || value.length > KEY_LIMIT || value.includes('\n')) throw new Unreadable('not_json');
  return value;
}

function checked(scan: Scan, reading: Reading, place: Place): string {
  if (place === 'key') return checkedKey(reading);
  const unpaired = scan.mode.bare ? reading.open !== 0 : reading.open < 0;
  if (isCurly(reading.opener) && unpaired) throw new Unreadable('ambiguous');
  if (reading.bare === 0) return reading.value;
  scan.changed.add('inner-quotes');
  scan.bareQuotes += reading.bare;
  if (hasSwallowed(scan, reading.value)) throw new Unreadable('ambiguous');
  const odd = isOdd(reading);
  const inList = scan.frames.at(-1)?.kind === 'array';
  const braceOpen = reading.value.lastIndexOf('{') > reading.value.lastIndexOf('}');
  if (braceOpen || (odd && (scan.mode.paired || inList))) throw new Unreadable('ambiguous');
  return reading.value;
}

function note(reading: Reading, mark: string): void {
  reading.value += mark;
  if (mark === '“') reading.open += 1;
  else if (mark === '”') reading.open -= 1;
}

/** A text without bare quotes that stops behind a quote was cut there. */
function isCutHere(scan: Scan, follow: Follow): boolean {
  return follow === 'end' && !scan.mode.bare;
}

function endsHere(scan: Scan, reading: Reading, place: Place): boolean | 'cut' {
  const next = scan.at + 1;
  if (place === 'key') return isColon(scan.text[tokenAt(scan, next)]);
  const follow = followOf(scan, next);
  return isEnd(scan, reading, follow) || (isCutHere(scan, follow) && 'cut');
}

function readTriple(scan: Scan, fence: string): string {
  for (let end = scan.text.indexOf(fence, scan.at); end >= 0; end = scan.text.indexOf(fence, end + 1)) {
    const follow = followOf(scan, end + fence.length);
    if (follow === 'none' || (follow === 'end' && !scan.mode.complete)) continue;
    const raw = scan.text.slice(scan.at, end);
    scan.at = end + fence.length;
    scan.changed.add('quotes');
    return raw.replace(/\\[\s\S]/g, (pair) => readEscape(pair, 0).text);
  }
  throw new Unreadable('truncated');
}

/** A run of text without escapes and quotes is taken in one slice. */
function readRun(scan: Scan, reading: Reading, closers: string): void {
  const from = scan.at;
  for (; scan.at < scan.text.length; scan.at += 1) {
    const mark = scan.text[scan.at] ?? '';
    if (mark === '\\' || mark === '“' || mark === '”' || closers.includes(mark)) break;
  }
  const run = scan.text.slice(from, scan.at);
  if (/[\0-\x1f]/.test(run)) scan.changed.add('line-breaks');
  reading.value += run;
}

/**
 * Reads the string that opens at the cursor. A quote inside ends it only if structure follows, which is why the
 * schema is needed; the rest is prose and is kept as it stands.
 */
export function readString(scan: Scan, place: Place, keep: (partial: string) => void = () => {}): string {
  const { text } = scan;
  const opener = text[scan.at] ?? '';
  const closers = quoteClosers(opener, scan.mode.bare) ?? '';
  const triple = text.slice(scan.at, scan.at + 3);
  if (triple === '"""' || triple === "'''") {
    scan.at += 3;
    return readTriple(scan, triple);
  }
  if (opener !== '"') scan.changed.add('quotes');
  if (isCurly(opener)) scan.fullWidth = true;
  const reading: Reading = { value: '', bare: 0, open: 0, opener };
  scan.at += 1;
  while (scan.at < text.length) {
    readRun(scan, reading, closers);
    const mark = text[scan.at];
    if (mark === undefined) break;
    if (mark === '\\') {
      if (scan.at + 1 >= text.length) break;
      const decoded = readEscape(text, scan.at);
      scan.escapesQuotes ||= decoded.text === '"';
      if (!'"\\/bfnrtu'.includes(text[scan.at + 1] ?? '')) scan.changed.add('escapes');
      reading.value += decoded.text;
      scan.at = decoded.next;
      continue;
    }
    const ends = closers.includes(mark) && endsHere(scan, reading, place);
    if (ends === 'cut') break;
    if (ends) {
      scan.at += 1;
      return checked(scan, reading, place);
    }
    if (mark === opener) {
      if (!scan.mode.bare && place === 'value' && !isCurly(mark)) throw new Unreadable('not_json');
      reading.bare += 1;
    }
    note(reading, mark);
    scan.at += 1;
  }
  keep(reading.value);
  throw new Unreadable('truncated');
}
