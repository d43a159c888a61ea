import { useMemo, useRef } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import type { Character } from '#model/bible.ts';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { chapterOrdinal } from '#renderer/ui/chapter-name.ts';
import { deathBefore, linesOf } from '#text/deaths.ts';
import type { NameCard, NameCards } from './names.ts';

const OPENING_CHARS = 90;

type Given = Pick<BookView, 'bookId' | 'characters' | 'world' | 'state' | 'chapters'>;

/** The cards of all names of the bible as they stand for one chapter, by every spelling. */
export function toNameCards(given: Given, chapterId: string, words: Words): NameCards {
  const ids = given.chapters.map(({ id }) => id);
  const at = ids.indexOf(chapterId);
  const cards = new Map<string, NameCard>();
  const add = (spellings: readonly string[], card: NameCard) => {
    for (const spelling of spellings) if (!cards.has(spelling)) cards.set(spelling, card);
  };
  for (const character of given.characters)
    add([character.name, ...character.aliases], characterCard(given, character, { ids, at }, words));
  for (const { id, name, aliases, category, description } of given.world)
    add([name, ...aliases], {
      title: name,
      role: category,
      lines: [aliasLine(aliases, words), opening(description)].filter(Boolean),
      warning: null,
      link: linkTo(given.bookId, id, words),
    });
  return cards;
}

function characterCard(
  { bookId, state, chapters }: Given,
  character: Character,
  { ids, at }: { ids: string[]; at: number },
  words: Words,
): NameCard {
  const { id, name, role, aliases, description } = character;
  const lines = linesOf(character, state.characters, ids);
  const death = deathBefore(lines, at);
  const source = death && chapters[death.at];
  const current = lines.at(-1)?.state ?? '';
  return {
    title: name,
    role,
    lines: [
      aliasLine(aliases, words),
      current && !death ? words.t('bible.now', { state: current }) : '',
      opening(description),
    ].filter(Boolean),
    warning: source
      ? words.t('bible.deadSince', { chapter: chapterOrdinal(source), state: death.state })
      : null,
    link: linkTo(bookId, id, words),
  };
}

const aliasLine = (aliases: readonly string[], { t }: Words): string =>
  aliases.length > 0 ? t('bible.alsoCalled', { names: aliases.join(t('bible.listJoin')) }) : '';

const opening = (description: string): string => {
  const chars = Array.from(description.trim());
  return chars.length > OPENING_CHARS ? `${chars.slice(0, OPENING_CHARS).join('')}…` : chars.join('');
};

const linkTo = (bookId: string, entryId: string, { t }: Words): NameCard['link'] => ({
  href: toHash({ at: 'book', bookId, screen: 'bible', entryId }),
  label: t('bible.openCard'),
});

/** The same, made again only when the bible, the order of chapters or the language changes. */
export function useNames(view: BookView, chapterId: string): NameCards {
  const words = useWords();
  const { bookId, characters, world, state } = view;
  const chapters = useOrder(view.chapters);
  return useMemo(
    () => toNameCards({ bookId, characters, world, state, chapters }, chapterId, words),
    [bookId, characters, world, state, chapters, chapterId, words],
  );
}

/** The same list for as long as only counts, titles and the like change, as every save does. */
function useOrder(chapters: ChapterCard[]): ChapterCard[] {
  const order = chapters.map(({ id, number, kind }) => `${id} ${number} ${kind}`).join('\n');
  const kept = useRef({ order, chapters });
  if (kept.current.order !== order) kept.current = { order, chapters };
  return kept.current.chapters;
}
