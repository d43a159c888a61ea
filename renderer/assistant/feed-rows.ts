import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import type { Approval } from '#contract/chats.ts';
import { hasFullWidth } from '#text/full-width.ts';
import type { ChatItem } from './turns.ts';

/** What the feed of a chat is made of, one above the other. */
export type FeedRow =
  | { kind: 'recovered'; key: 'recovered' }
  | { kind: 'item'; key: string; item: ChatItem }
  | { kind: 'tail'; key: 'tail' };

/** All messages between what broke off earlier (where there is any) and what is written or can be done now. */
export function toFeedRows(items: readonly ChatItem[], hasRecovered: boolean): FeedRow[] {
  return [
    ...(hasRecovered ? [{ kind: 'recovered', key: 'recovered' } as const] : []),
    ...items.map((item) => ({ kind: 'item', key: item.id, item }) as const),
    { kind: 'tail', key: 'tail' },
  ];
}

/**
 * Rows that stay drawn wherever the view is: the tail, and cards that wait for a decision, whose half-made choices
 * would be lost with them.
 */
export function keptRows(rows: readonly FeedRow[], approvals: readonly Approval[]): number[] {
  const open = new Set(approvals.map(({ callId }) => callId));
  const isKept = (row: FeedRow) =>
    row.kind === 'tail' ||
    (row.kind === 'item' && row.item.kind === 'assistant' && row.item.calls.some(({ id }) => open.has(id)));
  return rows.flatMap((row, at) => (isKept(row) ? [at] : []));
}

/** The rows in view and those that stay drawn, from first to last. */
export const rowsToDraw = (range: Range, kept: readonly number[]): number[] =>
  [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);

const LINE_PX = 22;
const CALL_PX = 48;
/** Characters in a line of the pane: of the Latin alphabet, and of scripts whose characters are full-width. */
const PER_LINE = { latin: 52, full: 26 };
/** How much of a text says which script it is in. */
const PROBE_CHARS = 80;

/** About how high a row will be, in pixels, before it has been drawn and measured. */
export function estimateRow(row: FeedRow): number {
  if (row.kind !== 'item') return row.kind === 'tail' ? 0 : 180;
  const { item } = row;
  const text = linesIn(item.text) * LINE_PX;
  if (item.kind === 'author') return text + 16;
  const extras = (item.thinking.trim() ? LINE_PX : 0) + (item.usage ? 16 : 0);
  return text + extras + item.calls.length * CALL_PX;
}

function linesIn(text: string): number {
  const perLine = hasFullWidth(text.slice(0, PROBE_CHARS)) ? PER_LINE.full : PER_LINE.latin;
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
}
