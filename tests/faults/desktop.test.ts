import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loseDesktop } from './desktop/kills.ts';
import { compare, fromState, note } from './desktop/known.ts';
import type { State } from './desktop/lines.ts';

const found: State = {
  chapters: { a: 'a1', b: 'b1' },
  entries: ['e1'],
  written: 0,
  said: '[]',
  recovered: '',
  problems: [],
};

test('the harness sees a lost save, entry, piece of an answer and chapter', () => {
  const known = fromState(found);
  note(known, { type: 'saving', id: 'a', hash: 'a2' });
  expect(compare(known, { ...found, chapters: { a: 'a2', b: 'b1' } })).toEqual([]);
  expect(compare(known, found)).toEqual([]);
  note(known, { type: 'saved', id: 'a', hash: 'a2' });
  expect(compare(known, found)).toEqual(['a is a1, not a2 or undefined']);
  const reloaded = fromState(found, known);
  note(reloaded, { type: 'saving', id: 'b', hash: 'b2' });
  expect(compare(reloaded, { ...found, chapters: { a: 'a9', b: 'b1' } })).toHaveLength(1);
  note(known, { type: 'heard', chatId: 'c', path: 'chapter_content', text: '“夜”\n' });
  const saved = { ...found, chapters: { a: 'a2', b: 'b1' } };
  expect(compare(known, saved)).toHaveLength(1);
  expect(compare(known, { ...saved, recovered: '{"chapter_content":"“夜”\\n雪' })).toEqual([]);
  note(known, { type: 'entry', chatId: 'c', id: 'e2', role: 'assistant' });
  expect(compare(known, saved)).toEqual(['the entry e2 is gone']);
  expect(compare(fromState(found), { ...found, chapters: { a: 'a1', b: 'b1', c: 'c1' } })).toHaveLength(1);
  expect(compare(fromState(found), { ...found, written: 1, problems: ['file-unread'] })).toHaveLength(2);
});

test('a desktop app that loses its page, its threads and itself at random loses nothing else', async () => {
  const home = mkdtempSync(join(tmpdir(), 'mojian-desktop-faults-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  const { faults, kills } = await loseDesktop({
    home,
    rounds: 9,
    seed: 3,
    window: 500,
    tell: () => undefined,
  });
  expect(faults).toEqual([]);
  expect(Math.min(...Object.values(kills))).toBeGreaterThan(0);
});
