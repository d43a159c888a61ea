import type { Recovered } from '#contract/chats.ts';
import type { BookView } from '#contract/views.ts';
import { keepProse, placeToKeep } from '#model/prose-place.ts';
import type { BookServices } from '#renderer/state/services.ts';
import { factsOfDraft, proseOfStream, titleOfStream } from './live-prose.ts';
import { sayKept } from './place-name.ts';

/** Where a stream that broke off would be kept while a chapter is open. */
export const placeOfDraft = (draft: Recovered, { chapters }: BookView, openId: string | undefined) =>
  placeToKeep(chapters, factsOfDraft(draft), openId);

/** Keeps the text of a stream that broke off as a version of its chapter; answers the book and where it is. */
export async function keepRecovered(
  { client, bookId }: BookServices,
  draft: Recovered,
  view: BookView,
  openId: string | undefined,
): Promise<{ view: BookView; said: string }> {
  const place = placeOfDraft(draft, view, openId);
  const { chapterId } = place;
  const drafts = chapterId === null ? [] : await client.chapters.drafts({ bookId, chapterId });
  const version = 1 + Math.max(0, ...drafts.map(({ number }) => number));
  const id = `c-${crypto.randomUUID()}`;
  const title = titleOfStream(draft.text);
  const changes = keepProse(view.chapters, place, version, {
    ...{ id, title, target: view.project.settings.chapterTarget },
    ...{ name: draft.model, text: proseOfStream(draft.text) },
  });
  const label = { code: 'label-draft', facts: {} };
  const next = await client.books.commit({ bookId, set: { label, changes } });
  const card = next.chapters.find((one) => one.id === (chapterId ?? id));
  const kept = { number: card?.number ?? null, title: card?.title ?? '' };
  return { view: next, said: sayKept({ ...kept, version, isNew: chapterId === null }) };
}
