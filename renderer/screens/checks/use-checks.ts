import { useMemo } from 'react';
import type { FindingView } from '#contract/checks.ts';
import type { BookView } from '#contract/views.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { useBook } from '#renderer/state/book.ts';
import { isOneOf, offerUndo, tried } from '#renderer/state/commands.ts';
import { createKeptResult, proseOf } from '#renderer/state/kept-results.ts';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';
import { useJob } from '#renderer/state/use-job.ts';
import { withMarks } from './findings.ts';

const checked = createKeptResult<FindingView[]>({
  reads: (view) => [
    proseOf(view),
    view.chapters.map(({ outlineOpening, outlineCount }) => [outlineOpening, outlineCount]),
    view.characters.map(({ name, aliases }) => [name, aliases]),
    view.threads,
  ],
  others: ({ project }) => project.extra,
});

/** The last findings of this book, and how to look again. */
export function useChecks(view: BookView) {
  const { client, bookId, sessions } = useBookServices();
  const job = useJob<FindingView[]>();
  const last = checked.use(view);
  const findings = useMemo(() => last && withMarks(last.result, view), [last?.result, view, last]);
  const run = async () => {
    const found = await job.start(async (signal) => {
      await sessions.flush();
      return client.checks.run({ bookId }, { signal });
    });
    // What was written while it ran is seen by its events.
    if (found) checked.keep(useBook.getState().view ?? view, found);
  };
  return { job, findings, isStale: last?.isStale ?? false, run };
}

/** Marks a finding as intended with a reason, or (null) takes the mark back; a toast offers the undo. */
export async function waive(book: BookServices, key: string, reason: string | null): Promise<boolean> {
  const { client, bookId } = book;
  const isDone = await tried(async () => {
    await client.checks.waive({ bookId, key, reason });
    return true;
  });
  if (!isDone) return false;
  const text = word(reason === null ? 'checks.unwaive.done' : 'checks.waived.done');
  const code = reason === null ? 'label-waive-back' : 'label-waive';
  toast({ text, action: offerUndo(book, isOneOf(code)) });
  return true;
}
