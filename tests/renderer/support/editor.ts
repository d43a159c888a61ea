import { EditorSelection, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { onTestFinished } from 'vitest';

/** An editor that is gone after the test, whose cursor (or chosen text) is where `|` stands. */
export function openEditor(text: string, extensions: Extension): EditorView {
  const [before = '', chosen, rest] = text.split('|');
  const head = rest === undefined ? before.length : before.length + (chosen?.length ?? 0);
  const selection = EditorSelection.single(before.length, head);
  const state = EditorState.create({ doc: text.replaceAll('|', ''), selection, extensions });
  const view = new EditorView({ state, parent: document.body });
  onTestFinished(() => view.destroy());
  return view;
}

/** Types as a browser's input does. */
export function typeInto(view: EditorView, text: string): void {
  for (const one of text) {
    const { from, to } = view.state.selection.main;
    const plain = () => view.state.update({ ...view.state.replaceSelection(one), userEvent: 'input.type' });
    const isTaken = view.state
      .facet(EditorView.inputHandler)
      .some((handler) => handler(view, from, to, one, plain));
    if (!isTaken) view.dispatch(plain());
  }
}

/** The text, with `|` where the cursor is. */
export function shownIn({ state }: EditorView): string {
  const { head } = state.selection.main;
  return `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}`;
}
