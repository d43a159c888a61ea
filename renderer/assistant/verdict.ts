import type { Approval, VerdictInput } from '#contract/chats.ts';
import { type Hunk, toHunks } from '#text/hunks.ts';
import { proseItem } from './live-prose.ts';

/** What the author can choose on a card besides yes and no. */
export type Choice = {
  /** Whether new prose replaces what the chapter has, instead of becoming a version of it. */
  adopt: boolean;
  /** Refused stretches, by index. */
  refused: ReadonlySet<number>;
};

export const noChoice: Choice = { adopt: false, refused: new Set() };

/** How the prose of a call can be taken: whole, as a version or instead of what is there, or passage by passage. */
export type ProseKind = 'none' | 'new' | 'rewrite' | 'passages';

export function proseKind(approval: Approval): ProseKind {
  const item = proseItem(approval);
  if (approval.name === 'edit_chapter') return item ? 'passages' : 'none';
  if (approval.name !== 'update_storyboard' || !item) return 'none';
  return item.before.trim() === '' ? 'new' : 'rewrite';
}

/** The stretches of a rewrite, the same that the services apply. */
export function hunksOf(approval: Approval): Hunk[] {
  const item = proseItem(approval);
  return item ? toHunks(item.before, item.after) : [];
}

/** How many stretches there are to choose from; 0 where a call is taken as a whole. */
export function stretchCount(approval: Approval, { adopt }: Choice): number {
  const kind = proseKind(approval);
  if (kind === 'passages') return approval.items.length;
  return kind === 'rewrite' && adopt ? hunksOf(approval).length : 0;
}

/** Stretches that are not taken: those the author refuses, and those where a chapter has changed since. */
export function leftOut(approval: Approval, { adopt, refused }: Choice): ReadonlySet<number> {
  const kept = adopt && proseKind(approval) === 'rewrite' ? (approval.clashes ?? []) : [];
  return new Set([...refused, ...kept]);
}

const taken = (count: number, refused: ReadonlySet<number>): number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => !refused.has(index));

export function acceptance(approval: Approval, choice: Choice): VerdictInput {
  const yes: VerdictInput = { callId: approval.callId, verdict: 'accepted', reason: '' };
  const count = stretchCount(approval, choice);
  const hunks = taken(count, leftOut(approval, choice));
  if (hunks.length < count) return { ...yes, hunks };
  return choice.adopt && proseKind(approval) === 'rewrite' ? { ...yes, adopt: true } : yes;
}

export const rejection = ({ callId }: Approval, reason: string): VerdictInput => ({
  callId,
  verdict: 'rejected',
  reason,
});

export const withEdit = (verdict: VerdictInput, edited: Record<string, unknown>): VerdictInput => ({
  ...verdict,
  edited,
});

/** A call that can't be carried out can only be edited or rejected. */
export const isAcceptable = ({ summary }: Approval): boolean => summary !== null;
