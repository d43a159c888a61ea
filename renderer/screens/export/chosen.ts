import type { ExportChoice } from '#contract/exports.ts';
import type { BookView } from '#contract/views.ts';

/** How many chapters a choice leaves in, by the rule of the exporters. */
export const chosenCount = (
  { chapters }: Pick<BookView, 'chapters'>,
  { from, to, volumes, statuses }: ExportChoice,
): number =>
  chapters
    .slice((from ?? 1) - 1, to ?? chapters.length)
    .filter(({ volumeId }) => !volumes || (volumeId !== null && volumes.includes(volumeId)))
    .filter(({ status }) => !statuses || statuses.includes(status)).length;
