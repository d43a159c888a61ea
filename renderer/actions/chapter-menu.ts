import type { BookView, ChapterCard } from '#contract/views.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { go } from '#renderer/route.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { deleteChapter, mergeChapter, moveChapters, splitChapter } from '#renderer/state/commands.ts';
import type { BookServices } from '#renderer/state/services.ts';
import type { MenuEntry } from '#renderer/ui/menu.tsx';
import { namedVolumes } from '#renderer/ui/volume-name.ts';
import { keysOf } from './use-actions.ts';

type Place = { at: number; volumeId: string | null };

/**
 * Where one step up or down brings a chapter. At the border of a volume the step goes into the neighbouring
 * volume without passing its chapter; null at the ends of the book.
 */
export function stepFrom(chapters: readonly ChapterCard[], chapterId: string, by: 1 | -1): Place | null {
  const at = chapters.findIndex(({ id }) => id === chapterId);
  const card = chapters[at];
  const beside = chapters[at + by];
  if (!card || !beside) return null;
  if (beside.volumeId !== card.volumeId) return { at, volumeId: beside.volumeId };
  return { at: at + by, volumeId: card.volumeId };
}

/** The place at the end of a volume, for a chapter that stands at `from` now. */
function endOfVolume(chapters: readonly ChapterCard[], volumeId: string | null, from: number): Place {
  const last = chapters.findLastIndex((card) => card.volumeId === volumeId);
  if (last < 0) return { at: from, volumeId };
  return { at: from <= last ? last : last + 1, volumeId };
}

export type MenuGiven = { book: BookServices; view: BookView; card: ChapterCard; splits?: boolean };

/** Everything that can be done with one chapter, wherever it is shown. */
export function chapterMenu({ book, view, card, splits = false }: MenuGiven): MenuEntry[] {
  const at = view.chapters.findIndex(({ id }) => id === card.id);
  const insert = (place: number) => () =>
    showOverlay({ kind: 'new-chapter', at: place, volumeId: card.volumeId });
  const last = at === view.chapters.length - 1;
  return [
    ...openEntries(book, card),
    'line',
    { label: word('menu.insertBefore'), run: insert(at) },
    { label: word('menu.insertAfter'), run: insert(at + 1) },
    ...(splits ? [{ label: word('menu.split'), run: () => splitChapter(book, card.id) }] : []),
    { label: word('menu.merge'), run: () => mergeChapter(book, card.id), disabled: last },
    'line',
    ...moveEntries(book, view, card, at),
    'line',
    { label: word('menu.delete'), run: () => deleteChapter(book, card.id), danger: true },
    { label: word('action.bin'), run: () => showOverlay({ kind: 'bin' }) },
  ];
}

function openEntries({ bookId }: BookServices, { id }: ChapterCard): MenuEntry[] {
  return [
    { label: word('menu.open'), run: () => go({ at: 'book', bookId, screen: 'write', chapterId: id }) },
    {
      label: word('menu.details'),
      run: () => showOverlay({ kind: 'chapter', chapterId: id }),
      keys: keysOf('chapterDetails'),
    },
  ];
}

function moveEntries(book: BookServices, view: BookView, card: ChapterCard, at: number): MenuEntry[] {
  const { chapters } = view;
  const volumes = namedVolumes(view);
  const move = (place: Place | null) => () => place && moveChapters(book, [card.id], place);
  const entry = (label: string, place: Place | null): MenuEntry => ({
    label,
    run: move(place),
    disabled: place === null || (place.at === at && place.volumeId === card.volumeId),
  });
  const first = { at: 0, volumeId: chapters[0]?.volumeId ?? null };
  const end = { at: chapters.length - 1, volumeId: chapters.at(-1)?.volumeId ?? null };
  const toVolume = [{ id: null, name: word('volume.none') }, ...volumes].map(({ id, name }) =>
    entry(name, endOfVolume(chapters, id, at)),
  );
  return [
    entry(word('menu.up'), stepFrom(chapters, card.id, -1)),
    entry(word('menu.down'), stepFrom(chapters, card.id, 1)),
    entry(word('menu.first'), first),
    entry(word('menu.last'), end),
    ...(volumes.length > 0 ? [{ label: word('menu.toVolume'), entries: toVolume }] : []),
  ];
}
