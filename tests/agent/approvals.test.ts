import { describe, expect, test } from 'vitest';
import { acceptHunks, pendingApprovals, resolveApprovals, say } from '#agent/approvals.ts';
import { pendingCalls } from '#agent/next-actor.ts';
import type { Approval } from '#agent/ports.ts';
import { readResult } from '#agent/result-data.ts';
import { validationStatistics } from '#agent/statistics.ts';
import { applyChanges } from '#model/apply.ts';
import { chapterArgs, createBench, never, options, play, sampleBook, scriptedModel } from './harness.ts';

const LINE = sampleBook().chapters[0]?.prose?.split('\n')[1] ?? '';
const edit = (find: string, replace: string) => ({ find, replace, why: '重复' });
const edits = {
  name: 'edit_chapter',
  args: { chapterNumber: 1, edits: [edit('铜铃挂在檐下', '铜铃不响'), edit('他说', '他低声说')] },
};

async function offered(call: { name: string; args: object }) {
  const bench = createBench(scriptedModel([{ calls: [call] }]));
  await say(bench, '改第一章。');
  await play(bench);
  const [approval] = await pendingApprovals(bench, options(), never);
  if (!approval) throw new Error('nothing was offered');
  return { bench, approval };
}

async function taken(
  { bench, approval }: Awaited<ReturnType<typeof offered>>,
  edited: ReturnType<typeof acceptHunks>,
) {
  const verdict = { callId: approval.call.id, verdict: 'accepted' as const, reason: '', edited };
  expect(await resolveApprovals(bench, options(), [verdict], never)).toEqual({ ok: true });
  await play(bench);
  return bench.book();
}

describe('per-hunk acceptance', () => {
  test('of two edits one is taken', async () => {
    const both = await offered(edits);
    expect(both.approval.proposal?.preview.items).toHaveLength(2);
    const book = await taken(both, acceptHunks(both.approval, [1]));
    expect(book.chapters[0]?.prose).toBe(`铜铃挂在檐下。\n${LINE}\n他低声说：“雪停了。”`);
  });

  test('of a rewritten chapter some stretches are taken into the prose, the old prose stays as a version', async () => {
    const old = '城下有火光。';
    const text = [`${LINE}${LINE}${LINE}${LINE}${LINE}`, LINE, '新的结尾。'].join('\n');
    const rewritten = await offered({
      name: 'update_storyboard',
      args: chapterArgs({ chapterNumber: 2, chapterTitle: '城下', chapter_content: text }),
    });
    const book = await taken(rewritten, acceptHunks(rewritten.approval, [0]));
    expect(book.chapters[1]?.prose).toBe(`${LINE}${LINE}${LINE}${LINE}${LINE}\n${LINE}`);
    expect(book.drafts).toMatchObject([{ chapterId: 'c2', text: `${old}\n${LINE}` }]);
  });
});

describe('after saving', () => {
  test('what was saved is read back; what is missing is a warning in the chat and in the statistics', async () => {
    const { bench, approval } = await offered({ name: 'update_storyboard', args: chapterArgs() });
    let book = bench.book();
    const losing = {
      ...bench,
      context: () => ({ ...bench.context(), book, prose: async () => '' }),
      commit: async (set: Parameters<typeof bench.commit>[0]) => {
        book = applyChanges(book, set.changes);
        return { ok: true as const, value: undefined };
      },
    };
    await resolveApprovals(
      losing,
      options(),
      [{ callId: approval.call.id, verdict: 'accepted', reason: '' }],
      never,
    );
    await play(losing);
    const result = bench.entries.findLast((entry) => entry.role === 'result');
    expect(result?.role === 'result' && readResult(result).saved).toMatchObject([
      { code: 'saved.missing', severity: 'warning' },
    ]);
    expect(validationStatistics([bench.entries])).toContainEqual({
      model: 'scripted-1',
      code: 'saved.missing',
      errors: 0,
      warnings: 0,
      saved: 1,
    });
  });

  test('a commit that is refused is an error the model reads, and nothing is lost', async () => {
    const { bench, approval } = await offered(edits);
    const refusing = {
      ...bench,
      commit: async () => ({ ok: false as const, problem: { code: 'disk-full' } }),
    };
    await resolveApprovals(
      refusing,
      options(),
      [{ callId: approval.call.id, verdict: 'accepted', reason: '' }],
      never,
    );
    await play(refusing);
    expect(bench.entries.findLast(({ role }) => role === 'result')).toMatchObject({
      status: 'error',
      data: { kind: 'refused', message: 'disk-full' },
    });
    expect(bench.book()).toEqual(sampleBook());
  });

  test('a proposal that no longer fits is offered with the reason', async () => {
    const { bench } = await offered(edits);
    const moved: Approval[] = await pendingApprovals(
      { ...bench, context: () => ({ ...bench.context(), prose: async () => '别的文字。' }) },
      options(),
      never,
    );
    expect(moved).toMatchObject([{ proposal: undefined, note: expect.stringContaining('找不到') }]);
    expect(pendingCalls(bench.entries)).toHaveLength(1);
  });
});
