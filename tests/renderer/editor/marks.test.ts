import type { StateEffect } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { marks } from '#renderer/editor/marks.ts';
import { type NameCard, setNames } from '#renderer/editor/names.ts';
import { openEditor } from '../support/editor.ts';

const card: NameCard = {
  title: '何四',
  role: '',
  lines: [],
  warning: null,
  link: { href: '#', label: '' },
};
const cards = (...names: string[]): StateEffect<unknown> =>
  setNames.of(new Map(names.map((name) => [name, { ...card, warning: name === '老周' ? '已去世' : null }])));

function open(doc: string, names: StateEffect<unknown>) {
  const view = openEditor(doc, marks);
  view.dispatch({ effects: names });
  return view;
}

/** Every line with its own class, and the names marked in it; dead ones with a cross. */
const shown = ({ contentDOM }: EditorView) =>
  [...contentDOM.querySelectorAll('.cm-line')].map((line) => {
    const own = /cm-(flush|gap|scene-break)/.exec(line.className)?.[1] ?? '';
    const names = [...line.querySelectorAll('.cm-bible-name')];
    return `${own}:${names.map((one) => one.textContent + (one.matches('.cm-dead-name') ? '†' : '')).join()}`;
  });

test('a name that is broken up loses its mark, and one that comes to be gets it', () => {
  const view = open('何四来了。\n老周也来了。', cards('何四', '老周'));
  expect(shown(view)).toEqual([':何四', ':老周†']);
  view.dispatch({ changes: { from: 1, insert: '某' } });
  expect(shown(view)).toEqual([':', ':老周†']);
  view.dispatch({
    changes: [
      { from: 1, to: 2 },
      { from: 6, insert: '老周，' },
    ],
  });
  expect(shown(view)).toEqual([':何四,老周†', ':老周†']);
});

test('lines that are parted, joined and emptied are marked as they are now', () => {
  const view = open('　何四来了。\n\n老周来了。', cards('何四', '老周'));
  expect(shown(view)).toEqual(['flush:何四', 'gap:', ':老周†']);
  view.dispatch({ changes: { from: 0, to: 1 } });
  expect(shown(view)).toEqual([':何四', 'gap:', ':老周†']);
  view.dispatch({ changes: { from: 2, insert: '\n\n ' } });
  expect(shown(view)).toEqual([':何四', 'gap:', 'flush:', 'gap:', ':老周†']);
  view.dispatch({ changes: { from: 2, to: 5 } });
  view.dispatch({ changes: { from: view.state.doc.line(2).to, to: view.state.doc.length } });
  expect(shown(view)).toEqual([':何四', ':']);
});

test('a line that parts scenes is marked, and no longer once it says something', () => {
  const view = open('何四来了。\n* * *\n　※\n--', cards('何四'));
  expect(shown(view)).toEqual([':何四', 'scene-break:', 'scene-break:', ':']);
  view.dispatch({ changes: { from: view.state.doc.line(2).from, insert: '灯' } });
  expect(shown(view)).toEqual([':何四', ':', 'scene-break:', ':']);
});

test('after any edits the marks are those of the same text opened anew', () => {
  const names = cards('何四', '老周', '周何');
  const view = open('何四老周\n\n　老周何四\n周何四', names);
  const pieces = ['何', '四', '老', '周', '\n', '　', '何四\n老周', '*', '* * *', ''];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let turn = 0; turn < 300; turn++) {
    const from = next(view.state.doc.length + 1);
    const to = Math.min(view.state.doc.length, from + next(4));
    view.dispatch({ changes: { from, to, insert: pieces[next(pieces.length)] ?? '' } });
    if (turn % 10 === 0) expect(shown(view)).toEqual(shown(open(view.state.doc.toString(), names)));
  }
});

test('emphasis is shown as it is exported, its stars apart, also while its end is being written', () => {
  const view = open('She *never* wrote **twice**.\n* * *\n2*3*4', cards('何四'));
  const look = (name: string) =>
    [...view.contentDOM.querySelectorAll(`.cm-${name}`)].map((one) => one.textContent).join('');
  expect([look('em'), look('strong'), look('stars')]).toEqual(['*never*', '**twice**', '******']);
  view.dispatch({ changes: { from: 10, insert: ' ' }, selection: { anchor: 11 } });
  expect(look('em')).toBe('*never *');
});
