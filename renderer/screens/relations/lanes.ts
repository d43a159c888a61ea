import type { CastView } from '#contract/checks.ts';
import type { BookView } from '#contract/views.ts';
import type { Range } from '#model/graph/ties.ts';
import { linesOf, saysDead } from '#text/deaths.ts';

/** Something known of a person at a column: a living line, a death, or words that were kept as proof. */
export type Mark = { column: number; kind: 'state' | 'death' | 'quote'; text: string };
/** One person's life over the columns of a range; `seen` are those in which they are named. */
export type Lane = { name: string; seen: number[]; first: number; last: number; marks: Mark[] };

type Someone = { name: string; aliases: readonly string[]; extra?: Readonly<Record<string, unknown>> };

/**
 * The lives of the people of the bible, or, where it has none, of those found in the prose; the most present first.
 * Who neither is named nor has a mark in the range is left out.
 */
export function toLanes(view: BookView, cast: CastView, range: Range): Lane[] {
  const people: readonly Someone[] = view.characters.length > 0 ? view.characters : cast.characters;
  const chapters = view.chapters.slice(range.from, range.to + 1);
  const columns = new Map(chapters.map(({ id }, at) => [id, at]));
  const found = new Map(
    cast.characters.flatMap((one) => [one.name, ...one.aliases].map((name) => [name, one])),
  );
  return people
    .map((person): Lane => {
      const entity = [person.name, ...person.aliases].map((name) => found.get(name)).find(Boolean);
      const seen = chapters.flatMap(({ id, present }, at) =>
        (entity?.presence[id] ?? 0) > 0 || present.includes(person.name) ? [at] : [],
      );
      const marks = marksOf(person, view, columns);
      const all = [...seen, ...marks.map(({ column }) => column)];
      return { name: person.name, seen, first: Math.min(...all), last: Math.max(...all), marks };
    })
    .filter(({ first }) => Number.isFinite(first))
    .sort((a, b) => b.seen.length - a.seen.length || b.marks.length - a.marks.length);
}

function marksOf(person: Someone, view: BookView, columns: ReadonlyMap<string, number>): Mark[] {
  const ids = view.chapters.map(({ id }) => id);
  const named = { name: person.name, aliases: [...person.aliases] };
  const states = linesOf(named, view.state.characters, ids).flatMap(({ chapterId, state }): Mark[] => {
    const column = chapterId === null ? undefined : columns.get(chapterId);
    return column === undefined ? [] : [{ column, kind: saysDead(state) ? 'death' : 'state', text: state }];
  });
  const quotes = evidenceOf(person).flatMap(({ chapterId, quote }): Mark[] => {
    const column = columns.get(chapterId);
    return column === undefined ? [] : [{ column, kind: 'quote', text: quote }];
  });
  return [...quotes, ...states].sort((a, b) => a.column - b.column);
}

/** The quotes that reading the prose has kept with a person. */
function evidenceOf({ extra }: Someone): { chapterId: string; quote: string }[] {
  const list: unknown = extra?.evidence;
  if (!Array.isArray(list)) return [];
  return list.filter(
    (one): one is { chapterId: string; quote: string } =>
      typeof one === 'object' &&
      one !== null &&
      typeof one.chapterId === 'string' &&
      typeof one.quote === 'string',
  );
}
