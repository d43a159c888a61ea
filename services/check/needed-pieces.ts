/** Pieces of one or two characters of which a match holds at least one; undefined for any. */
type Needed = ReadonlySet<string> | undefined;

/**
 * An element of a pattern: what it needs, and where it ends. `chars` are those that it is one of, where it is exactly
 * one character; `isSilent` tells that it is none.
 */
type Element = { needed: Needed; chars?: Needed; end: number; isSilent: boolean };

const letters = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digits = new Set('0123456789');
/** What a class of characters has for short: an escape after its backslash, or a range. */
const shorts: Readonly<Record<string, ReadonlySet<string>>> = {
  d: digits,
  w: new Set([...letters, ...digits, '_']),
  'a-z': letters,
  'A-Z': letters,
  '0-9': digits,
};
/** The commonest characters of Chinese prose: a pattern is best asked for by its rarer ones. */
const common = new Set(
  '的了一是不我他在她这有人来上说你下到着个子那么就道也没大出里起去看得地中头都自好手后过面还只天',
);
const COMMON = 12;
/** Two given characters side by side are far rarer than either. */
const PAIR = 0.1;
/** A class of more characters, letters aside, keeps hardly anything out. */
const MOST = 120;
/** So many pairs at most are made of two classes in a row. */
const MOST_PAIRS = 64;

const costOf = (needed: ReadonlySet<string>): number =>
  [...needed].reduce((sum, piece) => sum + (piece.length > 1 ? PAIR : common.has(piece) ? COMMON : 1), 0);

const rarer = (a: Needed, b: Needed): Needed => (!a || (b && costOf(b) < costOf(a)) ? b : a);

const toNeeded = (char: string): ReadonlySet<string> => (/[a-z]/i.test(char) ? letters : new Set([char]));

/** Each of some characters before each of others; undefined where that are too many, or letters of either case. */
function pairsOf(before: Needed, after: Needed): Needed {
  if (!before || !after || before.size * after.size > MOST_PAIRS) return undefined;
  return new Set([...before].flatMap((first) => [...after].map((second) => first + second)));
}

/** The characters of a class such as `[一三\\da-z]`; undefined of one that leaves characters out or has another range. */
function readClass(source: string, from: number): Element {
  let at = from + 1;
  const chars = new Set<string>();
  let isOpen = source.charAt(at) === '^';
  while (source.charAt(at) !== ']') {
    const isEscape = source.charAt(at) === '\\';
    const isRange = source.charAt(at + 1) === '-' && source.charAt(at + 2) !== ']';
    const own = shortAt(source, at) ?? (isEscape || isRange ? undefined : toNeeded(source.charAt(at)));
    if (!own) isOpen = true;
    for (const char of own ?? []) chars.add(char);
    at += isEscape ? 2 : isRange ? 3 : 1;
  }
  const count = [...chars].filter((char) => !letters.has(char)).length;
  const needed = isOpen || count > MOST ? undefined : chars;
  return { needed, chars: needed, end: at + 1, isSilent: false };
}

/** What a range or an escape stands for; undefined of any other, and where there is neither. */
const shortAt = (source: string, at: number): Needed =>
  source.charAt(at) === '\\' ? shorts[source.charAt(at + 1)] : shorts[source.slice(at, at + 3)];

const silent = /^\(\?<?[=!]/;
const opening = /^\((?:\?(?::|<[a-zA-Z]+>))?/;

function readElement(source: string, at: number): Element {
  const char = source.charAt(at);
  if (char === '[') return readClass(source, at);
  if (char === '\\') {
    const code = /^\\u([0-9a-f]{4})/i.exec(source.slice(at));
    const chars = shortAt(source, at);
    if (!code) return { needed: chars, chars, end: at + 2, isSilent: /[bB]/.test(source.charAt(at + 1)) };
    const needed = toNeeded(String.fromCharCode(Number.parseInt(code[1] ?? '', 16)));
    return { needed, chars: needed, end: at + 6, isSilent: false };
  }
  if (char === '(') {
    const rest = source.slice(at);
    const inner = readChoice(source, at + (silent.exec(rest) ?? opening.exec(rest) ?? [''])[0].length);
    return {
      needed: silent.test(rest) ? undefined : inner.needed,
      end: inner.end + 1,
      isSilent: silent.test(rest),
    };
  }
  const needed = /[.^$]/.test(char) ? undefined : toNeeded(char);
  return { needed, chars: needed, end: at + 1, isSilent: /[\^$]/.test(char) };
}

const optional = /^(?:[?*]|\{0)/;
const quantifier = /^(?:[?*+]|\{[^}]*\})\??/;

/** Alternatives up to the bracket that closes them: a match needs what one of them needs. */
function readChoice(source: string, from: number): { needed: Needed; end: number } {
  const all = new Set<string>();
  let isAny = false;
  let own: Needed;
  /** What the character right before is one of. */
  let before: Needed;
  let at = from;
  const close = () => {
    for (const piece of own ?? []) all.add(piece);
    isAny ||= !own;
    own = undefined;
    before = undefined;
  };
  for (; at < source.length && source.charAt(at) !== ')'; ) {
    if (source.charAt(at) === '|') {
      close();
      at++;
      continue;
    }
    const element = readElement(source, at);
    const rest = source.slice(element.end);
    if (!optional.test(rest)) own = rarer(rarer(own, element.needed), pairsOf(before, element.chars));
    if (!element.isSilent) before = optional.test(rest) ? undefined : element.chars;
    at = element.end + (quantifier.exec(rest)?.[0].length ?? 0);
  }
  close();
  return { needed: isAny ? undefined : all, end: at };
}

/**
 * Pieces of one or two characters of which each match of a pattern holds at least one; undefined where it may do
 * without. A letter stands for all letters.
 */
export const neededPieces = ({ source }: Pick<RegExp, 'source'>): Needed => readChoice(source, 0).needed;
