import {
  EditorSelection,
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
} from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

const CLOSING: Record<string, string> = {
  '“': '”',
  '‘': '’',
  '（': '）',
  '《': '》',
  '〈': '〉',
  '「': '」',
  '『': '』',
  '【': '】',
};
const closers = new Set(Object.values(CLOSING));

/** A pair is only made where nothing of a sentence follows: at a line's end, or before white space or a mark. */
const FREE = /^(?:$|[\s”’）》〉」』】，。！？；：、…—])/u;

const added = StateEffect.define<number>({ map: (at, changes) => changes.mapPos(at, 1) });

/** Where closing marks stand that were added for the author and not typed yet: only those are stepped over. */
const waiting = StateField.define<readonly number[]>({
  create: () => [],
  update(places, { changes, effects, newDoc, newSelection }) {
    const moved = places.map((at) => changes.mapPos(at, 1));
    for (const effect of effects) if (effect.is(added)) moved.push(effect.value);
    const line = newDoc.lineAt(newSelection.main.head);
    return moved.filter(
      (at) => at >= newSelection.main.head && at <= line.to && closers.has(newDoc.sliceString(at, at + 1)),
    );
  },
});

/**
 * Quotation marks and brackets of Chinese in pairs: an opening one brings its closing one (or goes around what is
 * chosen), the closing one that was brought is stepped over when typed, and Backspace between the two takes both.
 * Composition is left alone: an input method's own text is never touched while it is being made.
 */
export const pairs: Extension = [
  waiting,
  EditorView.inputHandler.of((view, from, to, text) => {
    if (view.composing || view.state.readOnly || view.state.selection.ranges.length > 1) return false;
    const { main } = view.state.selection;
    if (main.from !== from || main.to !== to) return false;
    return open(view, text) || stepOver(view, text);
  }),
  keymap.of([{ key: 'Backspace', run: takeBoth }]),
];

function open(view: EditorView, text: string): boolean {
  const close = CLOSING[text];
  if (!close) return false;
  const { from, to, empty } = view.state.selection.main;
  if (empty && !FREE.test(after(view.state, to))) return false;
  view.dispatch({
    changes: [
      { from, insert: text },
      { from: to, insert: close },
    ],
    selection: EditorSelection.range(from + 1, to + 1),
    effects: empty ? added.of(from + 1) : [],
    userEvent: 'input.type',
    scrollIntoView: true,
  });
  return true;
}

/**
 * What an opening mark brings that takes the place up to `to` and ends at `end`: its closing one, which waits there to
 * be stepped over. Nothing where pairs are not wanted, or a sentence goes on.
 */
export function bring(
  state: EditorState,
  text: string,
  to: number,
  end: number,
): { close: string; effects: StateEffect<number> } | undefined {
  const close = CLOSING[text];
  if (!close || !state.field(waiting, false) || !FREE.test(after(state, to))) return undefined;
  return { close, effects: added.of(end) };
}

/** Goes behind a closing mark that was brought, instead of writing it a second time. */
export function stepOver(view: EditorView, text: string): boolean {
  const { head, empty } = view.state.selection.main;
  if (!empty || !isWaiting(view.state, head) || after(view.state, head) !== text) return false;
  view.dispatch({ selection: { anchor: head + 1 }, userEvent: 'select', scrollIntoView: true });
  return true;
}

function takeBoth(view: EditorView): boolean {
  const { head, empty } = view.state.selection.main;
  const opening = view.state.sliceDoc(head - 1, head);
  if (!empty || !isWaiting(view.state, head) || CLOSING[opening] !== after(view.state, head)) return false;
  view.dispatch({ changes: { from: head - 1, to: head + 1 }, userEvent: 'delete.backward' });
  return true;
}

const after = (state: EditorState, at: number): string => state.sliceDoc(at, at + 1);

const isWaiting = (state: EditorState, at: number): boolean =>
  state.field(waiting, false)?.includes(at) === true;
