import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { proseMenu } from '#renderer/actions/prose-menu.ts';
import type { Action, ActionId } from '#renderer/actions/registry.ts';
import { createSession } from '#renderer/editor/session.ts';
import { speak, startWords } from '#renderer/i18n/i18n.ts';

const ids: ActionId[] = ['cut', 'copy', 'paste', 'italic', 'bold', 'askPassage', 'threadStep', 'find'];
const ran: string[] = [];
const actions = ids.map((id): Action => ({ id, keys: `Mod+${id}`, run: () => void ran.push(id) }));

const ports = {
  save: () => Promise.reject(new Error('not here')),
  saveVersion: () => Promise.reject(new Error('not here')),
  keep: () => {},
  toFailure: () => ({ kind: 'bug' as const, message: { code: 'none' } }),
};

async function open({ chosen = false, readOnly = false } = {}) {
  await startWords('en');
  await speak('en');
  const session = createSession({ chapterId: 'c', prose: 'She never wrote.', revision: '1', ports });
  if (chosen) session.select(4, 9);
  const { doc, selection } = session.state();
  const state = () => EditorState.create({ doc, selection, extensions: EditorState.readOnly.of(true) });
  return proseMenu(actions, readOnly ? { ...session, state } : session);
}

const shown = (entries: Awaited<ReturnType<typeof open>>) =>
  entries.map((entry) => {
    if (entry === 'line' || 'entries' in entry) return '-';
    return entry.disabled ? `(${entry.label})` : entry.label;
  });

test('the menu of a text has what can be done with what is chosen, by the registry', async () => {
  const entries = await open({ chosen: true });
  expect(shown(entries)).toEqual([
    ...['Cut', 'Copy', 'Paste', '-', 'Italic', 'Bold', '-'],
    ...['Ask the assistant about the selection', 'Make the selection a step of a thread', '-'],
    'Find in chapter',
  ]);
  const [cut] = entries;
  if (!cut || cut === 'line' || 'entries' in cut) throw new Error('no entry');
  cut.run();
  expect([cut.keys, ran]).toEqual(['Mod+cut', ['cut']]);
});

test('with nothing chosen it is about the paragraph, and there is nothing to cut', async () => {
  expect(shown(await open())).toEqual([
    ...['(Cut)', '(Copy)', 'Paste', '-', 'Italic', 'Bold', '-'],
    ...['Ask the assistant about this paragraph', 'Make this paragraph a step of a thread', '-'],
    'Find in chapter',
  ]);
});

test('in a book that is only read nothing that changes it can be chosen', async () => {
  const entries = shown(await open({ readOnly: true, chosen: true }));
  expect(entries).toContain('Copy');
  expect(entries).toContain('(Italic)');
  expect(entries).toContain('(Paste)');
});
