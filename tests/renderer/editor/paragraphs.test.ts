import { defaultKeymap, history, historyKeymap, undo } from '@codemirror/commands';
import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView, keymap, runScopeHandlers } from '@codemirror/view';
import { expect, onTestFinished, test } from 'vitest';
import { paragraphs } from '#renderer/editor/paragraphs.ts';
import { openEditor, shownIn } from '../support/editor.ts';

/** With the keys that the prose has. */
function open(text: string, readOnly = false) {
  const keys = keymap.of([...defaultKeymap, ...historyKeymap]);
  return openEditor(text, [history(), paragraphs, keys, EditorState.readOnly.of(readOnly)]);
}

const press = (view: EditorView, given: KeyboardEventInit = {}) =>
  runScopeHandlers(view, new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, ...given }), 'editor');

const afterEnter = (text: string, given?: KeyboardEventInit) => {
  const view = open(text);
  press(view, given);
  return shownIn(view);
};

test('a text that can only be read is left as it is', () => {
  const view = open('一。|', true);
  press(view);
  press(view, { shiftKey: true });
  press(view, { ctrlKey: true });
  expect(shownIn(view)).toBe('一。|');
});

test('while an input method composes, Enter is its own', () => {
  const view = open('一。\n\n二。|');
  view.contentDOM.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  press(view);
  expect(shownIn(view)).toBe('一。\n\n二。|');
});

test.each([
  ['　　她来了。|', '　　她来了。\n　　|'],
  ['\t她来了。|', '\t她来了。\n\t|'],
  ['　 \u00a0她来了。|', '　 \u00a0她来了。\n　 \u00a0|'],
  ['She came.|', 'She came.\n|'],
  ['|', '\n|'],
])('%j: the new line begins as the one before', (text, expected) => {
  expect(afterEnter(text)).toBe(expected);
});

test.each([
  ['一。\n\n二。|', '一。\n\n二。\n\n|'],
  ['一。|\n\n二。', '一。\n\n|\n\n二。'],
  ['　　一。\n\n　　二。|', '　　一。\n\n　　二。\n\n　　|'],
  ['　　一。\n　　\n　　二。|', '　　一。\n　　\n　　二。\n\n　　|'],
  ['一。\n\n二。\n\n三上|四下。', '一。\n\n二。\n\n三上\n\n|四下。'],
  ['One.\n\nTwo.| Three.', 'One.\n\nTwo.\n\n|Three.'],
  ['一。\n\n二|上\n\n三|下。', '一。\n\n二\n\n|下。'],
])('%j: where a blank line parts paragraphs, Enter makes one', (text, expected) => {
  expect(afterEnter(text)).toBe(expected);
});

test.each([
  ['一。\n二。|', '一。\n二。\n|'],
  ['一。\n二。\n三。\n\n四。|', '一。\n二。\n三。\n\n四。\n|'],
  ['　　一。\n　　二上|二下。', '　　一。\n　　二上\n　　|二下。'],
])('%j: where lines follow each other, Enter breaks one line', (text, expected) => {
  expect(afterEnter(text)).toBe(expected);
});

test.each([
  ['一。\n\n二。\n\n|', '一。\n\n二。\n\n\n|'],
  ['一。\n\n二。\n\n　　|', '一。\n\n二。\n\n\n　　|'],
  ['一。\n|\n二。', '一。\n\n|\n二。'],
])('%j: an empty line brings one more, and keeps no white space', (text, expected) => {
  expect(afterEnter(text)).toBe(expected);
});

test('at the beginning of a paragraph its white space goes along', () => {
  expect(afterEnter('　　一。\n|　　二。')).toBe('　　一。\n\n　　|二。');
  expect(afterEnter('　　一。\n　|　二。')).toBe('　　一。\n\n　　|二。');
});

test('Shift and Enter break the line only', () => {
  expect(afterEnter('　　一。\n\n　　二。|', { shiftKey: true })).toBe('　　一。\n\n　　二。\n　　|');
});

test('Ctrl and Enter open a paragraph below without parting this one', () => {
  expect(afterEnter('　　一。\n\n　　二|上。\n\n三。', { ctrlKey: true })).toBe(
    '　　一。\n\n　　二上。\n\n　　|\n\n三。',
  );
});

test('one undo takes it back, and no more', () => {
  const view = open('　　一。\n\n　　二|上。');
  view.dispatch({ ...view.state.replaceSelection('好'), userEvent: 'input.type' });
  press(view);
  undo(view);
  expect(shownIn(view)).toBe('　　一。\n\n　　二好|上。');
});

test('every cursor breaks its own line', () => {
  const view = new EditorView({
    state: EditorState.create({
      doc: '　　一。\n\n二。',
      selection: EditorSelection.create([EditorSelection.cursor(4), EditorSelection.cursor(8)]),
      extensions: [EditorState.allowMultipleSelections.of(true), paragraphs],
    }),
    parent: document.body,
  });
  onTestFinished(() => view.destroy());
  press(view);
  expect(view.state.doc.toString()).toBe('　　一。\n\n　　\n\n二。\n\n');
});
