import type { Approval } from '#contract/chats.ts';
import { toHunks } from '#text/hunks.ts';
import { refusal } from '../../problem.ts';

/** A place of a change that can be accepted without the others; its number is its index. */
export type Stretch = { before: string; after: string };

/** The places of a call, as the app shows and the services count them; none where it is taken as a whole. */
export function stretchesOf({ name, items }: Approval): Stretch[] {
  if (name === 'edit_chapter') return items.map(({ before, after }) => ({ before, after }));
  const prose = items.find(({ kind }) => kind === 'prose');
  if (!prose || prose.before.trim() === '') return [];
  return toHunks(prose.before, prose.after).map(({ before, after }) => ({
    before: before.join('\n'),
    after: after.join('\n'),
  }));
}

/** Refuses numbers that a call has no places for, before anything is decided. */
export function checkHunks(approvals: readonly Approval[], hunks: readonly number[]): void {
  for (const approval of approvals) {
    const { callId: call } = approval;
    const count = stretchesOf(approval).length;
    if (count === 0) throw refusal('cli-hunks-none', { call });
    const absent = hunks.filter((hunk) => hunk >= count);
    if (absent.length > 0)
      throw refusal('cli-hunk-absent', { call, asked: absent.join(', '), last: count - 1 });
  }
}
