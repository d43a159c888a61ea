import type { LintKindView, LintPlaceView } from '#contract/lint.ts';
import type { BookView } from '#contract/views.ts';
import { showPane } from '#renderer/assistant/pane.ts';
import { assistantOf } from '#renderer/assistant/store.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { useBook } from '#renderer/state/book.ts';
import { commit } from '#renderer/state/commands.ts';
import { createKeptResult, proseOf } from '#renderer/state/kept-results.ts';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';
import { useJob } from '#renderer/state/use-job.ts';
import { goToSpot } from '#renderer/ui/place-link.tsx';
import { afterEdit } from './kinds.ts';

/** Items of one kind that are asked for. */
const LIMIT = 200;

const linted = createKeptResult<LintKindView[]>({
  reads: (view) => [
    proseOf(view),
    view.characters.map(({ name, aliases }) => [name, aliases]),
    view.project.extra.style,
  ],
  others: ({ project }) => [project.extra.waivers, project.extra.wordLists],
});

/** The last slips that were found in this book, how to look again, and how to fix one. */
export function useLint(view: BookView) {
  const book = useBookServices();
  const { client, bookId, sessions } = book;
  const job = useJob<LintKindView[]>();
  const last = linted.use(view);
  const keep = (kinds: LintKindView[]) => linted.keep(useBook.getState().view ?? view, kinds);
  const run = async () => {
    const found = await job.start(async (signal) => {
      await sessions.flush();
      return client.lint.run({ bookId, limit: LIMIT }, { signal });
    });
    if (found) keep(found);
  };
  const fix = async (chapterId: string, { fix: edit }: LintPlaceView) => {
    if (!edit || !last) return;
    const changes = [{ type: 'chapter-text' as const, id: chapterId, edit }];
    const label = { code: 'label-lint-fix', facts: { count: 1 } };
    if (await commit(book, label, changes, { done: { key: 'lint.fixed', facts: { count: 1 } } }))
      keep(afterEdit(last.result, chapterId, edit));
  };
  return { job, kinds: last?.result ?? null, isStale: last?.isStale ?? false, run, fix };
}
export type Lint = ReturnType<typeof useLint>;

/** Goes to the place and puts a request about it into the composer; sending it is the author's. */
export async function askToRewrite(
  book: BookServices,
  chapterId: string,
  given: { at: number; length: number; quote: string; why: string },
): Promise<void> {
  const { quote, why } = given;
  await goToSpot(book, chapterId, () => ({ offset: given.at, length: given.length }));
  assistantOf(book).setText(word('lint.ask', { quote, why }));
  showPane(true);
}
