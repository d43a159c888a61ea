import { isolateHistory } from '@codemirror/commands';
import { EditorSelection, type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { elisionBefore } from './elision.ts';
import { bring, stepOver } from './pairs.ts';

type Marks = {
  double: readonly [string, string];
  single: readonly [string, string];
  dash: string;
  dots: string;
};

const CHINESE: Marks = { double: ['“', '”'], single: ['‘', '’'], dash: '——', dots: '……' };
const TRADITIONAL: Marks = { ...CHINESE, double: ['「', '」'], single: ['『', '』'] };
const ENGLISH: Marks = { ...CHINESE, dash: '—', dots: '…' };

/** The marks of a book's language; none where the language has others or is not known. */
function marksOf(language: string): Marks | undefined {
  if (/^zh-(?:TW|HK|MO|Hant)/i.test(language)) return TRADITIONAL;
  if (/^zh\b/i.test(language)) return CHINESE;
  return /^en\b/i.test(language) ? ENGLISH : undefined;
}

/** So much of the text on each side of the cursor, in characters, tells whether its author writes straight marks. */
const AROUND = 4000;

type Typed = { back: number; insert: string };

/**
 * Typographic marks of the book's language for the plain keys `"`, `'`, `--` and `...`. The plain key is a step of its
 * own in the history, so that one undo gives it back. A text with straight quotation marks keeps to them. Composition
 * is left alone.
 */
export function typography(language: string): Extension {
  const marks = marksOf(language);
  if (!marks) return [];
  return EditorView.inputHandler.of((view, from, to, text, plain) => {
    const { main, ranges } = view.state.selection;
    if (view.composing || view.state.readOnly || ranges.length > 1) return false;
    if (from !== to || !main.empty || main.head !== from) return false;
    const elided = marks === ENGLISH ? elidedMark(view.state, from, text) : undefined;
    const typed = typedMark(view.state, from, text, marks);
    if (!typed && elided === undefined) return false;
    if (typed && elided === undefined && stepOver(view, typed.insert)) return true;
    view.dispatch(plain());
    if (typed) put(view, from, typed, marks);
    if (elided !== undefined) putApostrophe(view, elided);
    return true;
  });
}

/** Where an opening mark stands that is an apostrophe, as the key that ends its word tells. */
function elidedMark(state: EditorState, at: number, key: string): number | undefined {
  const line = state.doc.lineAt(at);
  const back = elisionBefore(line.text.slice(0, at - line.from), key);
  return back === undefined ? undefined : at - back;
}

function putApostrophe(view: EditorView, at: number): void {
  const changes = { from: at, to: at + 1, insert: '’' };
  view.dispatch({ changes, annotations: isolateHistory.of('full'), userEvent: 'input.type' });
}

function put(view: EditorView, at: number, { back, insert }: Typed, marks: Marks): void {
  // In English a single mark is as often an apostrophe: it brings nothing.
  const isLone = marks === ENGLISH && insert === marks.single[0];
  const pair = isLone ? undefined : bring(view.state, insert, at + 1, at - back + 1);
  const end = at - back + insert.length;
  view.dispatch({
    changes: { from: at - back, to: at + 1, insert: insert + (pair?.close ?? '') },
    selection: EditorSelection.cursor(end),
    effects: pair?.effects ?? [],
    annotations: isolateHistory.of('full'),
    userEvent: 'input.type',
    scrollIntoView: true,
  });
}

/** What a key makes here: so many characters before the cursor go with it, and this comes for them. */
function typedMark(state: EditorState, at: number, key: string, marks: Marks): Typed | undefined {
  const line = state.doc.lineAt(at);
  const before = line.text.slice(0, at - line.from);
  // A line of hyphens is a rule between scenes.
  const isDash = /(?:^|[^-])-$/.test(before) && before.trim() !== '-';
  if (key === '-') return isDash ? { back: 1, insert: marks.dash } : undefined;
  if (key === '.') return dots(before, marks);
  if (key !== '"' && key !== "'") return undefined;
  if (isStraight(state, at, key)) return undefined;
  return { back: 0, insert: quote(before, key, marks) };
}

/** Three points; six of them are one Chinese ellipsis. */
function dots(before: string, marks: Marks): Typed | undefined {
  if (!/(?:^|[^.])\.\.$/.test(before)) return undefined;
  const isDoubled = before.slice(0, -2).endsWith(marks.dots);
  if (isDoubled) return marks === ENGLISH ? undefined : { back: 2, insert: '' };
  return { back: 2, insert: marks.dots };
}

function isStraight(state: EditorState, at: number, key: string): boolean {
  const text = state.sliceDoc(Math.max(0, at - AROUND), at + AROUND);
  const own = key === '"' ? /[“”「」]/ : /[‘’『』]/;
  return (text.includes(key) && !own.test(text)) || (/["']/.test(text) && !/[“”‘’「」『』]/.test(text));
}

function quote(before: string, key: string, marks: Marks): string {
  const [open, close] = key === '"' ? marks.double : marks.single;
  if (key === "'" && /[\p{Script=Latin}\d]$/u.test(before)) return '’';
  const isOpen = before.split(open).length > before.split(close).length;
  // Behind a dash, speech that was begun is broken off.
  if (marks !== ENGLISH || /[—–-]$/.test(before)) return isOpen ? close : open;
  return /(?:^|[\s([{“‘])$/.test(before) ? open : close;
}
