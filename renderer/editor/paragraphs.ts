import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type Extension,
  Prec,
  type SelectionRange,
  type Text,
} from '@codemirror/state';
import { type Command, type EditorView, keymap } from '@codemirror/view';

/** So many lines on each side of a cursor tell how the author parts paragraphs: no key reads a whole chapter. */
const NEAR = 60;

/**
 * Enter as prose needs it: a new line begins with exactly the white space of the one before, and where blank lines
 * part the paragraphs, it opens the next paragraph in the same manner. With Shift it breaks the line only; with Ctrl
 * the paragraph opens below, and the line with the cursor stays whole.
 */
export const paragraphs: Extension = Prec.high(
  keymap.of([
    { key: 'Enter', run: breaking(parting), shift: breaking(() => 1) },
    { key: 'Mod-Enter', run: breaking(parting, ({ doc }, { head }) => cursorAtEnd(doc, head)) },
  ]),
);

type Parting = (doc: Text, at: number) => 1 | 2;
type Where = (state: EditorState, range: SelectionRange) => Pick<SelectionRange, 'from' | 'to'>;

function breaking(count: Parting, where: Where = (_, range) => range): Command {
  return (view: EditorView) => {
    const { state } = view;
    if (state.readOnly) return false;
    // Taken, so that no other key map breaks the line: what is composed stays whole.
    if (view.compositionStarted) return true;
    const change = state.changeByRange((range) => breakLine(state.doc, where(state, range), count));
    view.dispatch(state.update(change, { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };
}

const cursorAtEnd = (doc: Text, head: number) => {
  const { to } = doc.lineAt(head);
  return { from: to, to };
};

function breakLine(
  doc: Text,
  given: Pick<SelectionRange, 'from' | 'to'>,
  count: Parting,
): { changes: ChangeSpec; range: SelectionRange } {
  const line = doc.lineAt(given.from);
  const last = doc.lineAt(given.to);
  const indent = leading(line.text);
  const isBlank = indent.length === line.length;
  // White space that would be left alone in a line goes, and so does what stood between two sentences.
  const from = given.from - line.from <= indent.length ? line.from : given.from;
  const to = given.to + leading(last.text.slice(given.to - last.from)).length;
  const insert = '\n'.repeat(isBlank ? 1 : count(doc, given.from)) + indent;
  return { changes: { from, to, insert }, range: EditorSelection.cursor(from + insert.length) };
}

const leading = (text: string): string => /^\s*/.exec(text)?.[0] ?? '';

/** Two where blank lines part most of the paragraphs around a place, else one. */
function parting(doc: Text, at: number): 1 | 2 {
  const { number } = doc.lineAt(at);
  const lines = doc.iterLines(Math.max(1, number - NEAR), Math.min(doc.lines, number + NEAR) + 1);
  let [parted, joined] = [0, 0];
  let before: 'none' | 'text' | 'blank' = 'none';
  for (const line of lines) {
    if (line.trim() === '') {
      if (before === 'text') before = 'blank';
      continue;
    }
    if (before === 'text') joined++;
    if (before === 'blank') parted++;
    before = 'text';
  }
  return parted > joined ? 2 : 1;
}
