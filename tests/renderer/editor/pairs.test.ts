import { history } from '@codemirror/commands';
import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { expect, onTestFinished, test } from 'vitest';
import { pairs } from '#renderer/editor/pairs.ts';

/** An editor whose cursor (or chosen text) is where `|` stands. */
function open(text: string) {
  const [before = '', chosen, rest] = text.split('|');
  const doc = text.replaceAll('|', '');
  const selection = EditorSelection.single(
    before.length,
    rest === undefined ? before.length : before.length + (chosen?.length ?? 0),
  );
  const view = new EditorView({
    state: EditorState.create({ doc, selection, extensions: [history(), pairs] }),
    parent: document.body,
  });
  onTestFinished(() => view.destroy());
  return view;
}

/** Types as a browser's input does. */
function type(view: EditorView, text: string): void {
  for (const one of text) {
    const { from, to } = view.state.selection.main;
    const plain = () => view.state.update(view.state.replaceSelection(one), { userEvent: 'input.type' });
    const isTaken = view.state
      .facet(EditorView.inputHandler)
      .some((handler) => handler(view, from, to, one, plain));
    if (!isTaken) view.dispatch(view.state.replaceSelection(one));
  }
}

const press = (view: EditorView, key: string) =>
  runScopeHandlers(view, new KeyboardEvent('keydown', { key }), 'editor');
const shown = ({ state }: EditorView) => {
  const { head } = state.selection.main;
  return `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}`;
};

test('before a word nothing is added', () => {
  const view = open('她说|来了');
  type(view, '“');
  expect(shown(view)).toBe('她说“|来了');
});

test('a closing mark of the author’s own is not stepped over', () => {
  const view = open('他走了|”');
  type(view, '”');
  expect(shown(view)).toBe('他走了”|”');
});

test('an opening mark brings its closing one, which is stepped over when typed', () => {
  for (const [open_, close] of ['“”', '‘’', '（）', '《》', '「」', '『』', '【】'].map((pair) => [
    ...pair,
  ])) {
    const view = open('她说：|');
    type(view, `${open_}走吧`);
    expect(shown(view)).toBe(`她说：${open_}走吧|${close}`);
    type(view, `${close}`);
    expect(shown(view)).toBe(`她说：${open_}走吧${close}|`);
  }
});

test('pairs stand in pairs', () => {
  const view = open('|');
  type(view, '“《夜航》里写过。”');
  expect(shown(view)).toBe('“《夜航》里写过。”|');
});

test('a mark that was left behind is the author’s own', () => {
  const view = open('|');
  type(view, '“走');
  view.dispatch({ selection: { anchor: 0 } });
  view.dispatch({ selection: { anchor: 3 } });
  view.dispatch({ selection: { anchor: 2 } });
  type(view, '”');
  expect(shown(view)).toBe('“走”|”');
});

test('what is chosen is put between the marks, and stays chosen', () => {
  const view = open('|夜航|是一本书');
  type(view, '《');
  expect(view.state.doc.toString()).toBe('《夜航》是一本书');
  expect(view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)).toBe('夜航');
});

test('Backspace between the two takes both', () => {
  const view = open('她说：|');
  type(view, '“');
  press(view, 'Backspace');
  expect(shown(view)).toBe('她说：|');
});
