import type { BibleState, Character, Guideline, Thread, WorldEntry } from './bible.ts';
import { emptyBibleState } from './bible.ts';
import type { Chapter } from './chapter.ts';
import type { ProjectMeta } from './project.ts';
import type { Beats, Blueprint, Volume } from './structure.ts';
import { emptyBeats } from './structure.ts';

/** Another version of a chapter, kept beside it. `text` is undefined until its file has been read. */
export type Draft = { chapterId: string; number: number; name: string; text: string | undefined };

/** Free documents of a project by their path inside it: plan.md, memory.md, routine.json, templates/x.md. */
export type Documents = Readonly<Record<string, string>>;

/** A whole novel as one immutable value. Everything refers to a chapter by id; numbers are derived. */
export type Book = {
  readonly project: ProjectMeta;
  readonly beats: Beats;
  readonly blueprints: readonly Blueprint[];
  readonly volumes: readonly Volume[];
  /** In reading order. */
  readonly chapters: readonly Chapter[];
  readonly drafts: readonly Draft[];
  readonly characters: readonly Character[];
  readonly world: readonly WorldEntry[];
  readonly guidelines: readonly Guideline[];
  readonly state: BibleState;
  readonly threads: readonly Thread[];
  readonly documents: Documents;
};

export function emptyBook(project: ProjectMeta): Book {
  return {
    project,
    beats: emptyBeats,
    blueprints: [],
    volumes: [],
    chapters: [],
    drafts: [],
    characters: [],
    world: [],
    guidelines: [],
    state: emptyBibleState,
    threads: [],
    documents: {},
  };
}

export const findChapter = (book: Book, id: string): Chapter | undefined =>
  book.chapters.find((chapter) => chapter.id === id);

/** The number of the next draft of a chapter. */
export const nextDraftNumber = ({ drafts }: Pick<Book, 'drafts'>, chapterId: string): number =>
  Math.max(0, ...drafts.filter((draft) => draft.chapterId === chapterId).map(({ number }) => number)) + 1;
