import type { ChapterCard, SearchHit } from '#contract/views.ts';
import type { Action } from '#renderer/actions/registry.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { go } from '#renderer/route.ts';
import { sections } from '#renderer/screens/settings/sections.ts';
import { useBook } from '#renderer/state/book.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';

export type Found = {
  value: string;
  where?: string;
  text: string;
  quote?: { match: string; after: string };
  keys?: string;
  run(): void;
};
export type Group = { value: string; label: string; items: Found[] };

const MOST_CHAPTERS = 8;

type Given = { query: string; hits: SearchHit[]; actions: Action[]; bookId: string | null; close(): void };

/** What the palette lists for a query: chapters by number or title, actions and settings by name, places in the text. */
export function findAll({ query, hits, actions, bookId, close }: Given): Group[] {
  const wanted = query.trim().toLocaleLowerCase();
  const closing = (run: () => void) => () => {
    close();
    run();
  };
  const chapters = useBook.getState().view?.chapters ?? [];
  const groups: Group[] = [
    {
      value: 'chapters',
      label: word('palette.chapters'),
      items: bookId && wanted ? toChapterItems(matchChapters(chapters, wanted), bookId, closing) : [],
    },
    { value: 'actions', label: word('palette.actions'), items: toActionItems(actions, wanted, closing) },
    {
      value: 'settings',
      label: word('place.settings'),
      items: wanted ? toSectionItems(wanted, bookId, closing) : [],
    },
    {
      value: 'hits',
      label: word('palette.hits'),
      items: bookId ? toHitItems(hits, chapters, bookId, closing) : [],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

type Closing = (run: () => void) => () => void;

/** A number finds that chapter first; text finds titles that hold it. */
export function matchChapters(
  chapters: readonly ChapterCard[],
  wanted: string,
  most = MOST_CHAPTERS,
): ChapterCard[] {
  const number = /^\d+$/.test(wanted) ? Number(wanted) : null;
  const exact = chapters.filter((card) => number !== null && card.number === number);
  const titled = chapters.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
  return [...new Set([...exact, ...titled])].slice(0, most);
}

const toChapterItems = (cards: ChapterCard[], bookId: string, closing: Closing): Found[] =>
  cards.map((card) => ({
    value: `chapter ${card.id}`,
    text: chapterName(card),
    run: closing(() => go({ at: 'book', bookId, screen: 'write', chapterId: card.id })),
  }));

function toActionItems(actions: Action[], wanted: string, closing: Closing): Found[] {
  return actions
    .map(({ id, keys, run }) => ({
      value: `action ${id}`,
      text: word(`action.${id}`),
      ...(keys ? { keys } : {}),
      run: closing(run),
    }))
    .filter(({ value, text }) => value !== 'action palette' && text.toLocaleLowerCase().includes(wanted));
}

const toSectionItems = (wanted: string, bookId: string | null, closing: Closing): Found[] =>
  sections
    .filter(({ group }) => group === 'app' || bookId !== null)
    .map(({ id: section }) => ({
      value: `settings ${section}`,
      text: word(`settings.section.${section}`),
      run: closing(() =>
        go(
          bookId
            ? { at: 'book', bookId, screen: 'settings', section }
            : { at: 'library', screen: 'settings', section },
        ),
      ),
    }))
    .filter(({ text }) => text.toLocaleLowerCase().includes(wanted));

function toHitItems(
  hits: SearchHit[],
  chapters: readonly ChapterCard[],
  bookId: string,
  closing: Closing,
): Found[] {
  const cards = new Map(chapters.map((card) => [card.id, card]));
  return hits.map((hit) => {
    const card = cards.get(hit.chapterId);
    const to = { at: 'book', bookId, screen: 'write', chapterId: hit.chapterId, offset: hit.at } as const;
    return {
      value: `hit ${hit.chapterId} ${hit.at}`,
      where: card ? chapterName(card) : hit.chapterId,
      text: hit.isCut.before || hit.before.length > BEFORE ? fromWord(hit.before.slice(-BEFORE)) : hit.before,
      quote: { match: hit.match, after: hit.isCut.after ? toWord(hit.after) : hit.after },
      run: closing(() => go({ ...to, length: hit.length })),
    };
  });
}

/** So much of a line stands before the hit, in characters, that what follows it has room too. */
const BEFORE = 32;

/** A line that was cut begins with a whole word, and says that there is more; Chinese has no words to cut. */
const fromWord = (before: string): string => `…${before.replace(/^[\p{Script=Latin}\p{P}\d]*\s+/u, '')}`;

/** The same at its end; where a sentence ends there, nothing is missing. */
const toWord = (after: string): string =>
  /[。！？.!?…][”’」』"']?$/.test(after) ? after : `${after.replace(/\s+[\p{Script=Latin}\d’']+$/u, '')}…`;
