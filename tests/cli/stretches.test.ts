import { expect, test } from 'vitest';
import { checkHunks, stretchesOf } from '#cli/commands/agent/stretches.ts';
import type { Approval } from '#contract/chats.ts';

const approval = (name: string, ...items: readonly (readonly [string, string])[]): Approval => ({
  ...{ callId: 'call_1', name, args: {}, schema: {}, summary: null, notes: [], issues: [], note: null },
  items: items.map(([before, after]) => ({ what: { code: 'x' }, kind: 'prose', before, after })),
});

const rewrite = approval('update_storyboard', ['灯\n雪\n夜\n渡', '火\n雪\n夜\n舟']);

test('a number that no place has is refused with those there are, whatever the others are', () => {
  expect(() => checkHunks([rewrite], [99])).toThrow(
    expect.objectContaining({
      problem: { code: 'cli-hunk-absent', facts: { call: 'call_1', asked: '99', last: 1 } },
    }),
  );
  expect(() => checkHunks([rewrite], [0, 2])).toThrow('cli-hunk-absent');
  expect(() => checkHunks([rewrite, approval('edit_chapter', ['灯', '火'])], [1])).toThrow('cli-hunk-absent');
});

test('what is taken as a whole has no numbers: a new chapter, a person', () => {
  const whole = [approval('update_storyboard', ['', '灯\n雪']), approval('add_character')];
  for (const one of whole) expect(() => checkHunks([one], [0])).toThrow('cli-hunks-none');
});

test('the places of a rewrite are its changed stretches, those of an edit its passages', () => {
  expect(stretchesOf(rewrite)).toEqual([
    { before: '灯', after: '火' },
    { before: '渡', after: '舟' },
  ]);
  const edit = approval('edit_chapter', ['灯', '火'], ['雪', '雨']);
  expect(stretchesOf(edit)).toHaveLength(2);
  expect(() => checkHunks([rewrite, edit], [0, 1])).not.toThrow();
});
