import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, onTestFinished, test } from 'vitest';
import { letGo } from '#renderer/editor/let-go.ts';

test('a cursor at a wrapped line’s end holds no focus back; what is chosen stays chosen', () => {
  const parent = document.body.appendChild(document.createElement('div'));
  const state = EditorState.create({ doc: '一二三四五', extensions: letGo });
  const view = new EditorView({ state, parent });
  onTestFinished(() => {
    view.destroy();
    parent.remove();
  });
  const blur = () => view.contentDOM.dispatchEvent(new FocusEvent('blur'));
  view.dispatch({ selection: EditorSelection.single(1, 3) });
  blur();
  expect(view.state.selection.main).toMatchObject({ from: 1, to: 3 });
  view.dispatch({ selection: EditorSelection.create([EditorSelection.cursor(3, -1)]) });
  expect(view.state.selection.main.assoc).toBe(-1);
  blur();
  expect(view.state.selection.main).toMatchObject({ head: 3, assoc: 0 });
});
