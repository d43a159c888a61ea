import { EditorSelection, type EditorState, type Line, type TransactionSpec } from '@codemirror/state';
import { findEmphasis, isEm, isStrong } from '#text/emphasis.ts';
import { isSceneBreak } from '#text/scene-break.ts';

export type Look = 'em' | 'strong';

const BIT = { em: 1, strong: 2 } as const;
/** A letter or digit of an alphabet: emphasis cannot begin or end inside a word of them. */
const IN_WORD = /[\p{N}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** A paragraph without its marks of emphasis. Of each character: which looks it has, and where it stands in the file. */
type Plain = { text: string; looks: number[]; places: number[] };
type Stretch = { from: number; to: number };

function toPlain(paragraph: string): Plain {
  const plain: Plain = { text: '', looks: [], places: [] };
  const put = (from: number, to: number, look: number) => {
    plain.text += paragraph.slice(from, to);
    for (let at = from; at < to; at += 1) {
      plain.looks.push(look);
      plain.places.push(at);
    }
  };
  let from = 0;
  for (const one of findEmphasis(paragraph)) {
    put(from, one.from, 0);
    put(
      one.from + one.stars,
      one.to - one.stars,
      (isEm(one) ? BIT.em : 0) | (isStrong(one) ? BIT.strong : 0),
    );
    from = one.to;
  }
  put(from, paragraph.length, 0);
  return plain;
}

/** The stretch of plain text that a stretch of the paragraph chooses: whole words, and no white space at its ends. */
function choose({ text, places }: Plain, { from, to }: Stretch): Stretch {
  let start = places.filter((place) => place < from).length;
  let end = places.filter((place) => place < to).length;
  const isSpace = (at: number) => /\s/.test(text[at] ?? '');
  const isInWord = (at: number) => IN_WORD.test(text[at - 1] ?? '') && IN_WORD.test(text[at] ?? '');
  while (start < end && isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  if (start === end) return { from: start, to: start };
  while (isInWord(start)) start -= 1;
  while (isInWord(end)) end += 1;
  return { from: start, to: end };
}

/** The paragraph with its marks, white space outside of them, and where each character of the plain text stands now. */
function withMarks({ text, looks }: Pick<Plain, 'text' | 'looks'>): { paragraph: string; places: number[] } {
  let paragraph = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; ) {
    let end = at;
    while (end < text.length && looks[end] === looks[at]) end += 1;
    const run = text.slice(at, end);
    const core = run.trim();
    const stars = core ? '*'.repeat(looks[at] ?? 0) : '';
    const lead = core ? run.indexOf(core) : run.length;
    for (let offset = 0; offset < run.length; offset += 1) {
      const isBehind = offset >= lead + core.length && core !== '';
      const added = offset < lead ? 0 : stars.length * (isBehind ? 2 : 1);
      places.push(paragraph.length + offset + added);
    }
    paragraph += run.slice(0, lead) + stars + core + stars + run.slice(lead + core.length);
    at = end;
  }
  return { paragraph, places };
}

type Restyled = { text: string; from: number; to: number };

/** The paragraph with the look put on, or taken off, the stretch; `from` and `to` are that stretch in it. */
function restyle(plain: Plain, { from, to }: Stretch, look: Look, isOn: boolean): Restyled {
  const bit = BIT[look];
  const looks = plain.looks.map((had, at) => {
    if (at < from || at >= to) return had;
    return isOn ? had | bit : had & ~bit;
  });
  const { paragraph, places } = withMarks({ text: plain.text, looks });
  const last = places[to - 1];
  return { text: paragraph, from: places[from] ?? paragraph.length, to: last === undefined ? 0 : last + 1 };
}

const hasLook = ({ text, looks }: Plain, { from, to }: Stretch, look: Look): boolean =>
  looks.slice(from, to).every((had, at) => /\s/.test(text[from + at] ?? '') || (had & BIT[look]) !== 0);

/** Puts a look on what is chosen, or takes it off where all of it has it; null where there is nothing to do. */
export function emphasise(state: EditorState, look: Look): TransactionSpec | null {
  if (state.readOnly) return null;
  const { main } = state.selection;
  return main.empty ? atCursor(state, main.head, look) : onChosen(state, main, look);
}

type Piece = { line: Line; plain: Plain; chosen: Stretch };

function piecesOf({ doc }: EditorState, { from, to }: Stretch): Piece[] {
  const pieces: Piece[] = [];
  for (let at = from; at <= to; ) {
    const line = doc.lineAt(at);
    const plain = toPlain(line.text);
    const chosen = choose(plain, { from: Math.max(0, from - line.from), to: to - line.from });
    if (chosen.to > chosen.from && !isSceneBreak(line.text)) pieces.push({ line, plain, chosen });
    at = line.to + 1;
  }
  return pieces;
}

function onChosen(state: EditorState, stretch: Stretch, look: Look): TransactionSpec | null {
  const pieces = piecesOf(state, stretch);
  const isOn = !pieces.every(({ plain, chosen }) => hasLook(plain, chosen, look));
  const changes = state.changes(
    pieces.map(({ line, plain, chosen }) => ({
      ...{ from: line.from, to: line.to },
      insert: restyle(plain, chosen, look, isOn).text,
    })),
  );
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return null;
  const anchor = changes.mapPos(first.line.from, -1) + restyle(first.plain, first.chosen, look, isOn).from;
  const head = changes.mapPos(last.line.from, -1) + restyle(last.plain, last.chosen, look, isOn).to;
  return { changes, selection: EditorSelection.range(anchor, head), ...TYPED };
}

const TYPED = { userEvent: 'input.emphasis', scrollIntoView: true } as const;

/** With nothing chosen: the word around the cursor, in or out of emphasis at its end, or a pair of marks to write in. */
function atCursor(state: EditorState, head: number, look: Look): TransactionSpec {
  const line = state.doc.lineAt(head);
  const at = head - line.from;
  const over = stepOver(line.text, at, look);
  if (over !== null) return { selection: EditorSelection.cursor(line.from + over), scrollIntoView: true };
  const [before, after] = [line.text.slice(0, at), line.text.slice(at)];
  if (IN_WORD.test(before.at(-1) ?? '') && IN_WORD.test(after[0] ?? '')) return onWord(line, at, look);
  const stars = Math.min(starsAt(/\*+$/, before), starsAt(/^\*+/, after), 3);
  const wanted = '*'.repeat(stars ^ BIT[look]);
  return {
    changes: { from: head - stars, to: head + stars, insert: wanted + wanted },
    selection: EditorSelection.cursor(head - stars + wanted.length),
    ...TYPED,
  };
}

const starsAt = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0;

/** Where the cursor goes that stands at the end of such a look: behind its closing marks, or before them again. */
function stepOver(paragraph: string, at: number, look: Look): number | null {
  for (const one of findEmphasis(paragraph, at)) {
    if (!(look === 'em' ? isEm(one) : isStrong(one))) continue;
    if (at === one.to - one.stars) return one.to;
    if (at === one.to) return one.to - one.stars;
  }
  return null;
}

function onWord(line: Line, at: number, look: Look): TransactionSpec {
  const plain = toPlain(line.text);
  const word = choose(plain, { from: at - 1, to: at + 1 });
  const { text, from } = restyle(plain, word, look, !hasLook(plain, word, look));
  const before = plain.places.filter((place) => place < at).length - word.from;
  return {
    changes: { from: line.from, to: line.to, insert: text },
    selection: EditorSelection.cursor(line.from + from + before),
    ...TYPED,
  };
}
