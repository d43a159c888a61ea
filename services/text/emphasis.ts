/** A letter or digit of an alphabet, or a backslash: emphasis neither begins nor ends right inside of one. */
const OUTSIDE = /[\p{N}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\\]/u;

/** Looks as bits: 1 italic, 2 bold, 3 both. A look has as many stars. */
export type Look = number;
export const isEm = (look: Look): boolean => (look & 1) !== 0;
export const isStrong = (look: Look): boolean => (look & 2) !== 0;

type Stretch = { readonly from: number; readonly to: number };
/** Text in one look, without its stars. */
export type EmphasisPart = Stretch & { readonly look: Look };
/** A star run. It takes off the looks in `ends`, from within, each up to `to`; then it puts on those in `opens`. */
export type EmphasisMark = Stretch & {
  readonly ends: readonly { readonly look: Look; readonly to: number }[];
  readonly opens: Look;
};
/**
 * A stretch of a paragraph from the first star that puts a look on to behind the one that takes the last off. Each
 * part stands between two marks.
 */
export type Emphasis = Stretch & {
  readonly parts: readonly EmphasisPart[];
  readonly marks: readonly EmphasisMark[];
};

/** A star run of a paragraph and what its neighbours allow; `parts`: to close and open at once. */
type Run = Stretch & { canClose: boolean; canOpen: boolean; canPart: boolean };

const charBefore = (text: string, at: number): string =>
  [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ' ';
const charBehind = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 32);

function findRuns(paragraph: string, cursor: number | undefined): Run[] {
  return [...paragraph.matchAll(/\*+/g)].map(({ 0: { length }, index }) => {
    const [before, behind] = [charBefore(paragraph, index), charBehind(paragraph, index + length)];
    const endsText = !/\s/u.test(before) || (index === cursor && index > 0);
    const beginsText = !/\s/u.test(behind);
    return {
      ...{ from: index, to: index + length },
      canClose: endsText && !OUTSIDE.test(behind),
      canOpen: beginsText && !OUTSIDE.test(before),
      canPart: endsText && beginsText && before !== '\\',
    };
  });
}

/** Looks that are on, the innermost last; 3 where three stars put both on, which may go one by one. */
type Stack = readonly Look[];

/** The looks left when so many stars are taken off from within; undefined where they do not come to whole looks. */
function takeOff(stack: Stack, stars: number): Stack | undefined {
  const inner = stack.at(-1);
  if (stars === 0) return stack;
  if (inner === undefined) return undefined;
  if (stars >= inner) return takeOff(stack.slice(0, -1), stars - inner);
  return inner === 3 ? [...stack.slice(0, -1), 3 - stars] : undefined;
}

/** Where each look ends that is taken off, from within. */
function endsOf(stack: Stack, stars: number, from: number): EmphasisMark['ends'] {
  const inner = stack.at(-1);
  if (stars === 0 || inner === undefined) return [];
  const look = Math.min(inner, stars);
  return [{ look, to: from + look }, ...endsOf(stack.slice(0, -1), stars - look, from + look)];
}

const both = (stack: Stack): Look => stack.reduce((all, look) => all | look, 0);

/**
 * What a run does to the looks that are on. At most one way to read it is open: a look is never put on twice, and
 * never taken off and on again alone.
 */
function read(run: Run, stack: Stack): { stack: Stack; mark: EmphasisMark } | undefined {
  const length = run.to - run.from;
  for (let off = length; off >= 0; off--) {
    const on = length - off;
    const left = takeOff(stack, off);
    if (!left || on > 3 || (both(left) & on) !== 0) continue;
    const closes = both(stack) & ~both(left);
    const isAllowed = off === 0 ? run.canOpen : on === 0 ? run.canClose : run.canPart && closes !== on;
    if (!isAllowed) continue;
    const mark = { from: run.from, to: run.to, ends: endsOf(stack, off, run.from), opens: on };
    return { stack: on === 0 ? left : [...left, on], mark };
  }
  return undefined;
}

/** More star runs than a paragraph has in one emphasis: what does not end by then is none. */
const MOST_RUNS = 200;

/** The emphasis that begins at a run, if it ends: every star of it counts, or none does. */
function readFrom(runs: readonly Run[], start: number): Emphasis | undefined {
  const marks: EmphasisMark[] = [];
  const parts: EmphasisPart[] = [];
  let stack: Stack = [];
  for (const run of runs.slice(start, start + MOST_RUNS)) {
    const last = marks.at(-1);
    if (last) parts.push({ from: last.to, to: run.from, look: both(stack) });
    const told = read(run, stack);
    if (!told) return undefined;
    marks.push(told.mark);
    stack = told.stack;
    if (stack.length === 0) return { from: marks[0]?.from ?? run.from, to: run.to, parts, marks };
  }
  return undefined;
}

function find(runs: readonly Run[]): Emphasis[] {
  const found: Emphasis[] = [];
  for (let at = 0; at < runs.length; at++) {
    const emphasis = readFrom(runs, at);
    if (!emphasis) continue;
    found.push(emphasis);
    at += emphasis.marks.length - 1;
  }
  return found;
}

/**
 * The clear Markdown emphasis of one paragraph, in order: `*…*`, `**…**`, `***…***`, one inside another, and one
 * right behind another (`*…***…**`). A star run opens or closes only where no word of an alphabet touches its outer
 * side (so that `2*3*4` and `f**k` stay) and no white space its inner one (so that `* * *` stays); Han and kana may
 * touch it: Chinese has no spaces. Where one writes at `cursor`, before a closing run, white space may stand there:
 * more is to come.
 */
export function findEmphasis(paragraph: string, cursor?: number): Emphasis[] {
  if (!paragraph.includes('*')) return [];
  const clear = find(findRuns(paragraph, undefined));
  if (cursor === undefined || paragraph[cursor] !== '*') return clear;
  const written = find(findRuns(paragraph, cursor)).filter(
    ({ from, to, marks }) =>
      marks.some((mark) => mark.from === cursor) &&
      clear.every((other) => other.to <= from || other.from >= to),
  );
  return [...clear, ...written].sort((a, b) => a.from - b.from);
}

/** What is to be written: text, and the look of each of its UTF-16 units. */
export type Styled = { readonly text: string; readonly looks: readonly Look[] };
/** Where each unit of the text stands in the paragraph. */
export type Marked = { readonly paragraph: string; readonly places: number[] };

/** The text with its stars, white space outside of them where a look ends. Some texts can't be read back: see `isReadBack`. */
export function writeEmphasis({ text, looks: wanted }: Styled): Marked {
  const looks = withoutLooseSpace(text, wanted);
  const places: number[] = [];
  let paragraph = '';
  let stack: Stack = [];
  for (let at = 0; at <= text.length; at++) {
    const step = toLook(stack, looks, at);
    stack = step.stack;
    paragraph += '*'.repeat(step.stars) + (text[at] ?? '');
    if (at < text.length) places.push(paragraph.length - 1);
  }
  return { paragraph, places };
}

/** White space has a look only where both its neighbours have it. */
function withoutLooseSpace(text: string, looks: readonly Look[]): Look[] {
  const clean = [...looks];
  for (const {
    0: { length },
    index,
  } of text.matchAll(/\s+/gu)) {
    const around = (looks[index - 1] ?? 0) & (looks[index + length] ?? 0);
    for (let at = index; at < index + length; at++) clean[at] = (clean[at] ?? 0) & around;
  }
  return clean;
}

/** The stars between one character and the next: what goes, and what had to go with it, comes back inside of what is new. */
function toLook(stack: Stack, looks: readonly Look[], at: number): { stack: Stack; stars: number } {
  const wanted = looks[at] ?? 0;
  let left = stack;
  let stars = 0;
  while ((both(left) & ~wanted) !== 0) {
    const inner = left.at(-1) ?? 0;
    const off = inner === 3 ? inner & ~wanted : inner;
    left = inner === off ? left.slice(0, -1) : [...left.slice(0, -1), inner - off];
    stars += off;
  }
  const missing = wanted & ~both(left);
  if (missing === 0) return { stack: left, stars };
  const opened = missing === 3 ? toOrder(looks, at) : [missing];
  return { stack: [...left, ...opened], stars: stars + missing };
}

/** Italic and bold put on together: the one that ends first is inside. */
function toOrder(looks: readonly Look[], at: number): Look[] {
  const end = looks.findIndex((look, index) => index >= at && look !== 3);
  const next = end < 0 ? 0 : (looks[end] ?? 0);
  return next === 1 || next === 2 ? [next, 3 - next] : [3];
}

/** Whether a paragraph says what was meant, to whoever reads it again. */
export function isReadBack(paragraph: string, { text, looks }: Styled): boolean {
  const plain = readStyled(paragraph);
  const wanted = withoutLooseSpace(text, looks);
  return plain.text === text && wanted.every((look, at) => look === plain.looks[at]);
}

/** A paragraph without its marks of emphasis: of each unit its look, and its place in the paragraph. */
export function readStyled(paragraph: string): Styled & { readonly places: readonly number[] } {
  const looks: Look[] = [];
  const places: number[] = [];
  let text = '';
  const put = ({ from, to }: Stretch, look: Look) => {
    text += paragraph.slice(from, to);
    for (let at = from; at < to; at++) {
      looks.push(look);
      places.push(at);
    }
  };
  let from = 0;
  for (const emphasis of findEmphasis(paragraph)) {
    put({ from, to: emphasis.from }, 0);
    for (const part of emphasis.parts) put(part, part.look);
    from = emphasis.to;
  }
  put({ from, to: paragraph.length }, 0);
  return { text, looks, places };
}
