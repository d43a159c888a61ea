import { findNames, findPlain } from '#app/replace/find.ts';
import { allParts, type Edit } from '#app/replace/parts.ts';
import type { ReplacePreview, ReplaceQuery } from '#contract/replace.ts';
import type { BookView } from '#contract/views.ts';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';

type Apply = { query: ReplaceQuery; skip: readonly string[] };

/** Replacing in a book in memory, with the services' own way of finding. */
export function createFakeReplace(book: () => Book, commit: (changes: Change[]) => Promise<BookView>) {
  const look = (query: ReplaceQuery) => {
    const names = [...book().characters, ...book().world].flatMap(({ name, aliases }) => [name, ...aliases]);
    const find = query.mode === 'rename' ? findNames(query.pairs, names) : findPlain(query);
    return allParts(book()).flatMap((part) => {
      const hits = part.texts.flatMap((text, index) =>
        find(text).map((found) => ({ ...found, text: index, id: `${part.key}/${index}/${found.at}` })),
      );
      return hits.length > 0 ? [{ part, hits }] : [];
    });
  };
  return {
    preview: async ({ query }: { query: ReplaceQuery }): Promise<ReplacePreview> => {
      const found = look(query);
      return {
        seen: 'seen',
        total: found.flatMap(({ hits }) => hits).length,
        warnings: [],
        places: found.map(({ part: { key, kind, chapterId, name, texts }, hits }) => ({
          key,
          kind,
          chapterId,
          name,
          count: hits.length,
          hits: hits.map(({ id, at, match, replacement, text }) => ({
            id,
            match,
            replacement,
            before: texts[text]?.slice(0, at) ?? '',
            after: texts[text]?.slice(at + match.length) ?? '',
          })),
        })),
      };
    },
    apply: async ({ query, skip }: Apply) => {
      const wanted = look(query)
        .filter(({ part }) => !skip.includes(part.key))
        .map(({ part, hits }) => ({ part, hits: hits.filter(({ id }) => !skip.includes(id)) }))
        .filter(({ hits }) => hits.length > 0);
      const changes = wanted.flatMap(({ part, hits }) => {
        const edits = Map.groupBy(hits, ({ text }) => text);
        const toEdit = ({ at, match, replacement }: (typeof hits)[number]): Edit => ({
          at,
          removed: match,
          inserted: replacement,
        });
        return part.toChanges(new Map([...edits].map(([text, found]) => [text, found.map(toEdit)])));
      });
      return { replaced: wanted.flatMap(({ hits }) => hits).length, view: await commit(changes) };
    },
  };
}
