import { history } from '@codemirror/commands';
import { type EditorView, runScopeHandlers } from '@codemirror/view';
import { expect, test } from 'vitest';
import { pairs } from '#renderer/editor/pairs.ts';
import { openEditor, shownIn, typeInto } from '../support/editor.ts';

const open = (text: string) => openEditor(text, [history(), pairs]);

const press = (view: EditorView, key: string) =>
  runScopeHandlers(view, new KeyboardEvent('keydown', { key }), 'editor');

test('before a word nothing is added', () => {
  const view = open('她说|来了');
  typeInto(view, '“');
  expect(shownIn(view)).toBe('她说“|来了');
});

test('a closing mark of the author’s own is not stepped over', () => {
  const view = open('他走了|”');
  typeInto(view, '”');
  expect(shownIn(view)).toBe('他走了”|”');
});

test('an opening mark brings its closing one, which is stepped over when typed', () => {
  for (const [open_, close] of ['“”', '‘’', '（）', '《》', '「」', '『』', '【】'].map((pair) => [
    ...pair,
  ])) {
    const view = open('她说：|');
    typeInto(view, `${open_}走吧`);
    expect(shownIn(view)).toBe(`她说：${open_}走吧|${close}`);
    typeInto(view, `${close}`);
    expect(shownIn(view)).toBe(`她说：${open_}走吧${close}|`);
  }
});

test('pairs stand in pairs', () => {
  const view = open('|');
  typeInto(view, '“《夜航》里写过。”');
  expect(shownIn(view)).toBe('“《夜航》里写过。”|');
});

test('a mark that was left behind is the author’s own', () => {
  const view = open('|');
  typeInto(view, '“走');
  view.dispatch({ selection: { anchor: 0 } });
  view.dispatch({ selection: { anchor: 3 } });
  view.dispatch({ selection: { anchor: 2 } });
  typeInto(view, '”');
  expect(shownIn(view)).toBe('“走”|”');
});

test('what is chosen is put between the marks, and stays chosen', () => {
  const view = open('|夜航|是一本书');
  typeInto(view, '《');
  expect(view.state.doc.toString()).toBe('《夜航》是一本书');
  expect(view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)).toBe('夜航');
});

test('Backspace between the two takes both', () => {
  const view = open('她说：|');
  typeInto(view, '“');
  press(view, 'Backspace');
  expect(shownIn(view)).toBe('她说：|');
});
