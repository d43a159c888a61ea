import fc from 'fast-check';
import { applyChange } from '#model/apply.ts';
import { bibleSections, characterFields, threadStages } from '#model/bible.ts';
import { type Book, emptyBook } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import { chapterKinds, chapterStatuses } from '#model/chapter.ts';
import { createProjectMeta } from '#model/project.ts';
import { beatNames } from '#model/structure.ts';

/** Texts that files, names and edits stumble over, among any others. */
export const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '',
    '雪夜叩关',
    'CON',
    '---\nid: x\n---\n',
    '\n\n',
    ' a ',
    'é',
    'e\u0301',
    '😀😁',
    '1: 2',
    '"',
    '.',
  ),
);

/** A wish for a change; what it means depends on the book it meets. */
export type Wish = { kind: number; a: number; b: number; one: string; two: string };
export const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.nat(),
  a: fc.nat(),
  b: fc.nat(),
  one: text,
  two: text,
});

const at = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
const oneOf = <T>(list: readonly [T, ...T[]], n: number): T => list[n % list.length] ?? list[0];

/** The change that a wish comes to in a book; always one that fits it. `serial` makes ids that are free. */
export function toChange(book: Book, { kind, a, b, one, two }: Wish, serial: number): Change {
  const id = `x${serial}`;
  const makers = [
    ...chapterMakers(book, { kind, a, b, one, two }, id),
    ...bibleMakers(book, { kind, a, b, one, two }, id),
  ];
  const fallback: Change = { type: 'project-set', patch: { title: one, synopsis: two } };
  return makers[kind % makers.length]?.() ?? fallback;
}

const extraOf = (one: string, two: string): Record<string, unknown> =>
  one ? { note: two, list: [1, one] } : {};

type Maker = () => Change | undefined;

function chapterMakers(book: Book, { a, b, one, two }: Wish, id: string): Maker[] {
  const chapter = at(book.chapters, a);
  const volume = at(book.volumes, b);
  const draft = at(book.drafts, a);
  const blueprint = at(book.blueprints, a);
  const meta = {
    ...{ title: one, volumeId: volume?.id ?? null, pov: two, when: one, where: '', target: a, outline: two },
    kind: oneOf(chapterKinds, b),
    status: oneOf(chapterStatuses, a),
    extra: extraOf(one, two),
  };
  const add: Maker = () => ({
    type: 'chapter-add',
    chapter: { id, prose: one + two, ...meta },
    at: a % (book.chapters.length + 1),
  });
  return [
    add,
    add,
    () => chapter && { type: 'chapter-remove', id: chapter.id },
    () => chapter && { type: 'chapter-move', id: chapter.id, to: b % book.chapters.length },
    () => chapter && { type: 'chapter-set', id: chapter.id, patch: b % 2 ? meta : { title: one } },
    () =>
      chapter && { type: 'chapter-text', id: chapter.id, edit: editOf(chapter.prose ?? '', { a, b, one }) },
    () => ({
      type: 'volume-add',
      volume: { id, title: one, summary: two },
      at: a % (book.volumes.length + 1),
    }),
    () => volume && { type: 'volume-set', id: volume.id, patch: { title: one } },
    () => volume && { type: 'volume-remove', id: volume.id },
    () => volume && { type: 'volume-move', id: volume.id, to: a % book.volumes.length },
    () => chapter && { type: 'draft-put', chapterId: chapter.id, number: (b % 3) + 1, name: one, text: two },
    () => draft && { type: 'draft-remove', chapterId: draft.chapterId, number: draft.number },
    () => ({
      type: 'beat-set',
      beat: oneOf(beatNames, a),
      value: { content: one, fromChapterId: chapter?.id ?? null, toChapterId: null },
    }),
    () => ({
      type: 'blueprint-add',
      at: 0,
      blueprint: {
        id,
        name: one,
        at: '2026-01-01T00:00:00.000Z',
        beats: book.beats,
        volumes: [],
        outlines: [],
      },
    }),
    () => blueprint && { type: 'blueprint-remove', id: blueprint.id },
  ];
}

function editOf(prose: string, { a, b, one }: Pick<Wish, 'a' | 'b' | 'one'>) {
  const units = [...prose];
  const from = a % (units.length + 1);
  const until = Math.min(units.length, from + (b % 4));
  return {
    at: units.slice(0, from).join('').length,
    removed: units.slice(from, until).join(''),
    inserted: one,
  };
}

function bibleMakers(book: Book, { a, b, one, two }: Wish, id: string): Maker[] {
  const known = <T extends { id: string }>(list: readonly T[]) => (a % 2 ? at(list, b)?.id : undefined) ?? id;
  const chapterId = at(book.chapters, b)?.id ?? null;
  const name = one || '无名';
  const gone =
    (
      type: 'character-remove' | 'world-remove' | 'guideline-remove' | 'thread-remove',
      list: readonly { id: string }[],
    ) =>
    () => {
      const item = at(list, a);
      return item && { type, id: item.id };
    };
  return [
    () => ({
      type: 'character-put',
      at: a % (book.characters.length + 1),
      value: {
        id: known(book.characters),
        name,
        role: two,
        description: one,
        tags: [two],
        aliases: [one],
        locked: [oneOf(characterFields, a)],
        behaviors: [{ context: one, response: two }],
        extra: {},
      },
    }),
    () => ({
      type: 'world-put',
      at: a % (book.world.length + 1),
      value: {
        id: known(book.world),
        category: two || '地',
        name,
        description: one,
        aliases: [],
        locked: b % 2 === 0,
        extra: { one },
      },
    }),
    () => ({
      type: 'guideline-put',
      value: { id: known(book.guidelines), category: one, content: two, isActive: b % 2 === 0 },
    }),
    () => ({
      type: 'thread-put',
      value: {
        id: known(book.threads),
        title: name,
        note: two,
        dueChapterId: chapterId,
        steps: [{ stage: oneOf(threadStages, a), chapterId, quote: one }],
      },
    }),
    () => ({
      type: 'state-set',
      value: { ...book.state, [oneOf(bibleSections, a)]: [{ name: one, state: two, chapterId }] },
    }),
    () => ({
      type: 'document-set',
      path: oneOf(['plan.md', 'memory.md', 'templates/a.md'], a),
      text: b % 4 ? one : null,
    }),
    gone('character-remove', book.characters),
    gone('world-remove', book.world),
    gone('guideline-remove', book.guidelines),
    gone('thread-remove', book.threads),
  ];
}

/** Grants wishes one after the other. */
export function grant(
  book: Book,
  wishes: readonly Wish[],
  prefix: number,
): { changes: Change[]; after: Book } {
  let after = book;
  const changes = wishes.map((one, n) => {
    const change = toChange(after, one, prefix + n);
    after = applyChange(after, change);
    return change;
  });
  return { changes, after };
}

/** Any book, made by changes, so that every list of it can hold something. */
export const anyBook: fc.Arbitrary<Book> = fc
  .array(wish, { minLength: 5, maxLength: 25 })
  .map((wishes) => grant(emptyBook(createProjectMeta({ id: 'book', title: '书' })), wishes, 1000).after);
