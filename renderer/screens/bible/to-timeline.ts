import type { BookView } from '#contract/views.ts';
import type { Character } from '#model/bible.ts';
import { linesOf, saysDead } from '#text/deaths.ts';

export type Moment =
  | { kind: 'state' | 'death'; chapterId: string | null; text: string }
  | { kind: 'first' | 'last'; chapterId: string };

/** What is known of a character over time: where they come in, each living line, where they were seen last. */
export function toTimeline(
  character: Character,
  { chapters, state }: Pick<BookView, 'chapters' | 'state'>,
): Moment[] {
  const ids = chapters.map(({ id }) => id);
  const seen = ids.filter((_, at) => chapters[at]?.present.includes(character.name));
  const states = linesOf(character, state.characters, ids).map(({ at, chapterId, state: text }) => ({
    at,
    moment: { kind: saysDead(text) ? 'death' : 'state', chapterId, text } as const,
  }));
  const edges = [
    ...seen
      .slice(0, 1)
      .map((id) => ({ at: ids.indexOf(id) - 0.5, moment: { kind: 'first', chapterId: id } as const })),
    ...seen
      .slice(1)
      .slice(-1)
      .map((id) => ({ at: ids.indexOf(id) + 0.5, moment: { kind: 'last', chapterId: id } as const })),
  ];
  return [...edges, ...states].sort((a, b) => a.at - b.at).map(({ moment }) => moment);
}
