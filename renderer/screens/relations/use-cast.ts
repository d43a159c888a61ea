import type { CastView, EntityView } from '#contract/checks.ts';
import type { BookView } from '#contract/views.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { useBook } from '#renderer/state/book.ts';
import { tried, undo } from '#renderer/state/commands.ts';
import { createKeptResult, proseOf } from '#renderer/state/kept-results.ts';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';
import { useJob } from '#renderer/state/use-job.ts';

const found = createKeptResult<CastView>({
  reads: proseOf,
  others: ({ characters, world, guidelines, state, threads, beats, project, volumes }) => [
    ...[characters, world, guidelines, state, threads, beats, project, volumes],
  ],
});

/** Who was found in this book's prose, and how to look again. */
export function useCast(view: BookView) {
  const { client, bookId, sessions } = useBookServices();
  const job = useJob<CastView>();
  const last = found.use(view);
  const run = async () => {
    const cast = await job.start(async (signal) => {
      await sessions.flush();
      return client.checks.cast({ bookId }, { signal });
    });
    if (cast) found.keep(useBook.getState().view ?? view, cast);
  };
  return { job, cast: last?.result ?? null, isStale: last?.isStale ?? false, run };
}

/** Tells whether the bible has a name, as it is now. */
export function knownIn({ characters, world }: BookView): (entity: EntityView) => boolean {
  const names = new Set([...characters, ...world].flatMap(({ name, aliases }) => [name, ...aliases]));
  return ({ name, aliases }) => [name, ...aliases].some((one) => names.has(one));
}

/** Puts people into the bible as one step; a toast offers the undo. */
export async function adopt({ client, bookId, ...book }: BookServices, people: EntityView[]) {
  const chosen = people.map(({ name, aliases }) => ({ name, aliases }));
  const done = await tried(() => client.checks.adopt({ bookId, people: chosen }));
  if (!done) return;
  const action = {
    label: word('frame.undoShort'),
    run: () => void undo({ ...book, client, bookId }),
  };
  toast({ text: word('relations.cast.adopted', { count: done.added.length }), action });
}
