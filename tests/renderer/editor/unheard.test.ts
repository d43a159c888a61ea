import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, onTestFinished, test } from 'vitest';
import { unheard } from '#renderer/editor/unheard.ts';

test('of a key in the text only what is of use is heard above the editor, of a key in its panels all', () => {
  const above = document.body.appendChild(document.createElement('div'));
  const root = above.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const parent = root.appendChild(document.createElement('div'));
  const field = root.appendChild(document.createElement('input'));
  const view = new EditorView({ state: EditorState.create({ extensions: unheard }), parent, root });
  onTestFinished(() => {
    view.destroy();
    above.remove();
  });
  const kinds = ['keydown', 'keypress', 'input', 'keyup'];
  const heard: string[] = [];
  for (const kind of kinds) above.addEventListener(kind, () => heard.push(kind));
  const press = (target: Element, key: KeyboardEventInit) => {
    heard.length = 0;
    for (const kind of kinds)
      target.dispatchEvent(new KeyboardEvent(kind, { bubbles: true, composed: true, ...key }));
    return [...heard];
  };
  expect(press(view.contentDOM, { key: 'a' })).toEqual([]);
  expect(press(view.contentDOM, { key: 'a', ctrlKey: true })).toEqual(['keydown']);
  expect(press(view.contentDOM, { key: 'Escape' })).toEqual(['keydown']);
  expect(press(field, { key: 'a' })).toEqual(kinds);
});
