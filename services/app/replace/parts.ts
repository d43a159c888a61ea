import type { ReplaceKind } from '#contract/replace.ts';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Chapter } from '#model/chapter.ts';
import { beatNames } from '#model/structure.ts';
import { diffText } from '#model/text-edit.ts';

export type Edit = { at: number; removed: string; inserted: string };

/** A stretch of the book that is changed as one: its texts, and the changes that edits of them come to. */
export type Part = {
  key: string;
  kind: ReplaceKind;
  chapterId: string | null;
  name: string;
  texts: readonly string[];
  /** Edits by the text's place in `texts`, each list in order and none overlapping. */
  toChanges(edits: ReadonlyMap<number, readonly Edit[]>): Change[];
};

/** What never holds words of the story. */
const SKIPPED = new Set(['id', 'locked', 'stage', 'chapterId', 'dueChapterId', 'isActive']);

/** A copy with every text replaced by what `visit` answers, in a fixed order. */
function mapTexts<T>(value: T, visit: (text: string) => string): T {
  const map = (inner: unknown): unknown => {
    if (typeof inner === 'string') return visit(inner);
    if (Array.isArray(inner)) return inner.map(map);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, own]) => [
        key,
        key === 'extra' ? mapQuotes(own, map) : SKIPPED.has(key) ? own : map(own),
      ]),
    );
  };
  // safe: only texts are exchanged, each for another text
  return map(value) as T;
}

/** Of what an entry's file has beside its fields, the quotes from the prose that prove it. */
const mapQuotes = (extra: unknown, map: (inner: unknown) => unknown): unknown =>
  typeof extra === 'object' && extra !== null && 'evidence' in extra
    ? { ...extra, evidence: map(extra.evidence) }
    : extra;

/** The text after edits that were made for it. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  edits.reduceRight(
    (so, { at, removed, inserted }) => so.slice(0, at) + inserted + so.slice(at + removed.length),
    text,
  );

type Head = Pick<Part, 'key' | 'kind' | 'name'> & { chapterId?: string };

function partOf<T>(head: Head, value: T, toChange: (value: T) => Change): Part {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return {
    chapterId: null,
    ...head,
    texts,
    toChanges(edits) {
      let at = 0;
      return [toChange(mapTexts(value, (text) => edited(text, edits.get(at++) ?? [])))];
    },
  };
}

/** One edit from the first change to the last: a thousand small ones would each copy the whole book's list. */
function toOneEdit(text: string, edits: readonly Edit[]): Edit[] {
  const edit = diffText(text, edited(text, edits));
  return edit ? [edit] : [];
}

function proseOf({ id, title, prose = '' }: Chapter): Part {
  return {
    key: `prose:${id}`,
    kind: 'prose',
    chapterId: id,
    name: title,
    texts: [prose],
    toChanges: (edits) =>
      toOneEdit(prose, edits.get(0) ?? []).map((edit) => ({ type: 'chapter-text', id, edit })),
  };
}

function outlineOf({ id, title, outline, pov, when, where }: Chapter): Part {
  const head = { key: `outline:${id}`, kind: 'outline', chapterId: id, name: title } as const;
  return partOf(head, { title, outline, pov, when, where }, (patch) => ({ type: 'chapter-set', id, patch }));
}

/** The proses of a book that is loaded whole, in reading order. Kept versions and chats are no part of either list. */
export function proseParts({ chapters }: Book): Part[] {
  return chapters.map(proseOf);
}

/** The same with titles, outlines, the bible, plans and whatever else is written in words. */
export const allParts = (book: Book): Part[] => [
  ...book.chapters.flatMap((chapter) => [proseOf(chapter), outlineOf(chapter)]),
  ...bibleParts(book),
  ...frameParts(book),
];

const bibleParts = ({ characters, world, guidelines, state, threads }: Book): Part[] => [
  ...characters.map((one) =>
    partOf({ key: `character:${one.id}`, kind: 'character', name: one.name }, one, (value) => ({
      type: 'character-put',
      value,
    })),
  ),
  ...world.map((one) =>
    partOf({ key: `world:${one.id}`, kind: 'world', name: one.name }, one, (value) => ({
      type: 'world-put',
      value,
    })),
  ),
  ...guidelines.map((one) =>
    partOf({ key: `guideline:${one.id}`, kind: 'guideline', name: one.category }, one, (value) => ({
      type: 'guideline-put',
      value,
    })),
  ),
  partOf({ key: 'state', kind: 'state', name: '' }, state, (value) => ({ type: 'state-set', value })),
  ...threads.map((one) =>
    partOf({ key: `thread:${one.id}`, kind: 'thread', name: one.title }, one, (value) => ({
      type: 'thread-put',
      value,
    })),
  ),
];

const frameParts = ({ project, beats, volumes, documents }: Book): Part[] => [
  partOf(
    { key: 'book', kind: 'book', name: project.title },
    { title: project.title, synopsis: project.synopsis },
    (patch) => ({ type: 'project-set', patch }),
  ),
  ...beatNames.map((beat) =>
    partOf({ key: `beat:${beat}`, kind: 'beat', name: beat }, { content: beats[beat].content }, (text) => ({
      type: 'beat-set',
      beat,
      value: { ...beats[beat], ...text },
    })),
  ),
  ...volumes.map(({ id, title, summary }) =>
    partOf({ key: `volume:${id}`, kind: 'volume', name: title }, { title, summary }, (patch) => ({
      type: 'volume-set',
      id,
      patch,
    })),
  ),
  ...Object.entries(documents)
    .filter(([path]) => path.endsWith('.md'))
    .map(([path, text]) =>
      partOf({ key: `document:${path}`, kind: 'document', name: path }, { text }, (value) => ({
        type: 'document-set',
        path,
        ...value,
      })),
    ),
];
