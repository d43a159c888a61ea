import { EditorSelection, type EditorState, type Line, type TransactionSpec } from '@codemirror/state';
import { findEmphasis, isReadBack, readStyled, writeEmphasis } from '#text/emphasis.ts';
import { isSceneBreak } from '#text/scene-break.ts';

export type Look = 'em' | 'strong';

const BIT = { em: 1, strong: 2 } as const;
/** A letter or digit of an alphabet: emphasis cannot begin or end inside a word of them. */
const IN_WORD = /[\p{N}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

type Plain = ReturnType<typeof readStyled>;
type Stretch = { from: number; to: number };

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

type Restyled = { text: string; from: number; to: number };

/**
 * The paragraph with the look put on, or taken off, the stretch; `from` and `to` are that stretch in it. Null where
 * the marks could not be read back, such as around stars of the text itself.
 */
function restyle({ text, looks }: Plain, { from, to }: Stretch, look: Look, isOn: boolean): Restyled | null {
  const bit = BIT[look];
  const styled = { text, looks: isOn ? withLook(text, looks, { from, to }, bit) : [...looks] };
  if (!isOn) for (let at = from; at < to; at += 1) styled.looks[at] = (looks[at] ?? 0) & ~bit;
  const { paragraph, places } = writeEmphasis(styled);
  if (!isReadBack(paragraph, styled)) return null;
  const last = places[to - 1];
  return { text: paragraph, from: places[from] ?? paragraph.length, to: last === undefined ? 0 : last + 1 };
}

/** White space beside the stretch goes with it, so that words on its other side that have the look join in. */
function withLook(text: string, looks: readonly number[], { from, to }: Stretch, bit: number): number[] {
  let [start, end] = [from, to];
  while (/\s/.test(text[start - 1] ?? '')) start -= 1;
  while (/\s/.test(text[end] ?? '')) end += 1;
  return looks.map((had, at) => (at >= start && at < end ? had | bit : had));
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
    const plain = readStyled(line.text);
    const chosen = choose(plain, { from: Math.max(0, from - line.from), to: to - line.from });
    if (chosen.to > chosen.from && !isSceneBreak(line.text)) pieces.push({ line, plain, chosen });
    at = line.to + 1;
  }
  return pieces;
}

function onChosen(state: EditorState, stretch: Stretch, look: Look): TransactionSpec | null {
  const pieces = piecesOf(state, stretch);
  const isOn = !pieces.every(({ plain, chosen }) => hasLook(plain, chosen, look));
  const made = pieces.flatMap(({ line, plain, chosen }) => {
    const restyled = restyle(plain, chosen, look, isOn);
    return restyled ? [{ line, restyled }] : [];
  });
  const changes = state.changes(
    made.map(({ line, restyled }) => ({ from: line.from, to: line.to, insert: restyled.text })),
  );
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last) return null;
  const anchor = changes.mapPos(first.line.from, -1) + first.restyled.from;
  const head = changes.mapPos(last.line.from, -1) + last.restyled.to;
  return { changes, selection: EditorSelection.range(anchor, head), ...TYPED };
}

const TYPED = { userEvent: 'input.emphasis', scrollIntoView: true } as const;

/** With nothing chosen: the word around the cursor, in or out of emphasis at its end, or a pair of marks to write in. */
function atCursor(state: EditorState, head: number, look: Look): TransactionSpec | null {
  const line = state.doc.lineAt(head);
  const at = head - line.from;
  const over = stepOver(line.text, at, look);
  if (over !== null) return { selection: EditorSelection.cursor(line.from + over), scrollIntoView: true };
  const [before, after] = [line.text.slice(0, at), line.text.slice(at)];
  if (IN_WORD.test(before.at(-1) ?? '') && IN_WORD.test(after[0] ?? '')) return onWord(line, at, look);
  const stars = emptyPair(line.text, at);
  const wanted = '*'.repeat(stars ^ BIT[look]);
  return {
    changes: { from: head - stars, to: head + stars, insert: wanted + wanted },
    selection: EditorSelection.cursor(head - stars + wanted.length),
    ...TYPED,
  };
}

/** The stars on each side of a cursor between marks that hold nothing yet; 0 elsewhere. */
function emptyPair(paragraph: string, at: number): number {
  const before = /\*+$/.exec(paragraph.slice(0, at))?.[0].length ?? 0;
  const after = /^\*+/.exec(paragraph.slice(at))?.[0].length ?? 0;
  const isMark = findEmphasis(paragraph).some(({ marks }) =>
    marks.some(({ from, to }) => from <= at && at <= to),
  );
  return isMark ? 0 : Math.min(before, after, 3);
}

/** Where the cursor goes that stands at an end of such a look: to the other side of its marks. */
function stepOver(paragraph: string, at: number, look: Look): number | null {
  for (const { marks } of findEmphasis(paragraph, at))
    for (const { from, to, ends, opens } of marks)
      for (const [isLook, start, end] of [
        ...ends.map((one) => [one.look & BIT[look], from, one.to] as const),
        [opens & BIT[look], to - opens, to] as const,
      ])
        if (isLook && (at === start || at === end)) return at === start ? end : start;
  return null;
}

function onWord(line: Line, at: number, look: Look): TransactionSpec | null {
  const plain = readStyled(line.text);
  const word = choose(plain, { from: at - 1, to: at + 1 });
  const restyled = restyle(plain, word, look, !hasLook(plain, word, look));
  if (!restyled) return null;
  const { text, from } = restyled;
  const before = plain.places.filter((place) => place < at).length - word.from;
  return {
    changes: { from: line.from, to: line.to, insert: text },
    selection: EditorSelection.cursor(line.from + from + before),
    ...TYPED,
  };
}
