import type { Message } from '#model/messages.ts';

/** One thing that would change, before and after. Prose can be accepted hunk by hunk. */
export type PreviewItem = { what: Message; kind: 'field' | 'prose'; before: string; after: string };

/** What the approval card shows; `notes` are things that would not happen, or happen differently. */
export type Preview = { items: PreviewItem[]; notes: Message[] };

/** A changed field, or nothing where before and after are equal. */
export const changedField = (what: Message, before: string, after: string): PreviewItem[] =>
  before === after ? [] : [{ what, kind: 'field', before, after }];

export const joinPreviews = (...previews: readonly Preview[]): Preview => ({
  items: previews.flatMap(({ items }) => items),
  notes: previews.flatMap(({ notes }) => notes),
});
