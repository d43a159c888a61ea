import { undo } from '@codemirror/commands';
import {
  closeSearchPanel,
  findNext,
  openSearchPanel,
  replaceAll,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { proseExtensions } from '#renderer/editor/extensions.ts';
import { openEditor } from '../support/editor.ts';

const words = {
  'found $1 of $2': '$1/$2',
  'found $': '$ found',
  'found more than $': 'over $ found',
  'found none': 'none',
  'at $1 of $2': 'match $1 of $2',
  'replaced $ matches': 'replaced $ matches',
};

function open(doc: string) {
  const view = openEditor(doc, [proseExtensions, EditorState.phrases.of(words)]);
  openSearchPanel(view);
  return view;
}

const find = (view: EditorView, search: string, more: object = {}) =>
  view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search, ...more })) });
const count = (view: EditorView) => view.dom.querySelector<HTMLElement>('.cm-find-count');
const seen = (view: EditorView) => count(view)?.querySelector('[aria-hidden]')?.textContent;
const said = (view: EditorView) => count(view)?.querySelector('.cm-spoken')?.textContent;

test.each([
  ['', {}, ''],
  ['(', { regexp: true }, ''],
  ['雨', {}, 'none'],
  ['灯', {}, '3 found'],
  ['[灯火]', { regexp: true }, '4 found'],
])('what is looked for as %j %j is counted: %j', async (search, more, expected) => {
  const view = open('灯，灯。\n火，灯。');
  find(view, search, more);
  await expect.poll(() => seen(view)).toBe(expected);
});

test('the match that is chosen is told by its place, to the eye and to a screen reader', async () => {
  const view = open('灯，灯。\n火，灯。');
  find(view, '灯');
  findNext(view);
  findNext(view);
  await expect.poll(() => seen(view)).toBe('2/3');
  expect(said(view)).toBe('match 2 of 3');
  expect(count(view)?.getAttribute('role')).toBe('status');
});

test('the count follows the text, and the panel when it comes again', async () => {
  const view = open('灯，灯。');
  find(view, '灯');
  await expect.poll(() => seen(view)).toBe('2 found');
  view.dispatch({ changes: { from: 0, insert: '灯' } });
  await expect.poll(() => seen(view)).toBe('3 found');
  closeSearchPanel(view);
  openSearchPanel(view);
  await expect.poll(() => seen(view)).toBe('3 found');
});

test('how many were replaced stands there until something else is done', async () => {
  const view = open('灯，灯。');
  find(view, '灯', { replace: '火' });
  replaceAll(view);
  await expect.poll(() => seen(view)).toBe('replaced 2 matches');
  undo(view);
  await expect.poll(() => seen(view)).toBe('2 found');
});

test('what is pasted into the field with the mouse is looked for too, what is composed only when it is done', async () => {
  const view = open('灯，灯。');
  const field = view.dom.querySelector<HTMLInputElement>('[name=search]');
  if (!field) throw new Error('No field.');
  await expect.poll(() => seen(view)).toBe('');
  field.value = 'deng';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  field.value = '灯';
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await expect.poll(() => seen(view)).toBe('2 found');
  field.value = '火';
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await expect.poll(() => seen(view)).toBe('none');
});
