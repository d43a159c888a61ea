import { basename } from 'node:path';
import { type Book, emptyBook } from '#model/book.ts';
import { createProjectMeta } from '#model/project.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { emptyBeats } from '#model/structure.ts';
import type { Cache } from './cache.ts';
import type { ChapterIndex } from './chapter-index.ts';
import { errorCode, toProblem } from './disk.ts';
import { createFolderState, type FolderState, keys } from './folder-state.ts';
import { isRecord } from './front-matter.ts';
import { parseJson } from './json-depth.ts';
import { type Ladder, migrate } from './migrations.ts';
import { places } from './places.ts';
import { type Problem, problem, setAsideIn } from './problems.ts';
import { fromProjectFile, type ProjectPart } from './project-file.ts';
import { readBible } from './read-bible.ts';
import { readChapters } from './read-chapters.ts';
import { readDrafts } from './read-drafts.ts';
import { withOwnIds } from './read-lists.ts';
import { type Reader, readKnown } from './reader.ts';
import type { ProjectPorts } from './session.ts';
import { leadsOutside } from './walk.ts';

export type Loaded = {
  book: Book;
  folder: FolderState;
  index: Map<string, ChapterIndex>;
  problems: Problem[];
  /** Set where mojian.json was of an older format: it is written in the new one with the next change. */
  migrated: { from: number; to: number } | undefined;
};

const OURS = [
  places.own,
  places.proposals,
  places.chapters,
  places.drafts,
  'bible',
  places.characters,
  places.world,
  places.templates,
  'chats',
  '.mojian/streams',
];

/** SECURITY: a folder of ours that is a link leading out of the book, which nothing may be read from or written to. */
export const strangeFolder = (dir: string): string | undefined =>
  OURS.find((path) => leadsOutside(dir, path));

/**
 * Reads a whole book's folder. Only mojian.json is needed; what else can't be read is set aside and reported.
 * Chapters that the cache knows stay unread. Refuses a folder that is no book, a newer format, and folders
 * of ours that are links leading elsewhere.
 */
export async function readFolder(
  ports: ProjectPorts,
  dir: string,
  options: { cache: Cache; ladder?: Ladder | undefined; before?: Reader['before']; readOnly: boolean },
  signal: AbortSignal,
): Promise<Result<Loaded>> {
  const strange = strangeFolder(dir);
  if (strange) return refuse(problem('leads-outside', strange));
  const folder = createFolderState();
  const problems: Problem[] = [];
  const index = new Map<string, ChapterIndex>();
  const { before, readOnly } = options;
  const setAside: Reader['setAside'] = (file, bytes) => (readOnly ? file : setAsideIn(dir, file, bytes));
  const reader: Reader = { dir, ids: ports.ids, folder, problems, before, setAside };
  try {
    const head = readProject(reader, options.ladder);
    if (!head.ok) return head;
    const target = { folder, index, problems, setAside, known: before?.folder };
    const chapters = await readChapters(dir, options.cache, ports.ids, target, signal);
    const part =
      head.value.part ??
      before?.book ??
      rebuilt(reader, new Set(chapters.flatMap(({ volumeId }) => volumeId ?? [])));
    const book = {
      ...emptyBook(part.project),
      ...partOf(part),
      chapters,
      drafts: readDrafts(reader),
      ...readBible(reader),
    };
    return ok({ book, folder, index, problems, migrated: head.value.migrated });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return refuse(toProblem(error, basename(dir)));
  }
}

const partOf = ({ project, beats, blueprints, volumes }: ProjectPart): ProjectPart => ({
  project,
  beats,
  blueprints,
  volumes,
});

type Head = { part: ProjectPart | undefined; migrated: Loaded['migrated'] };

function readProject(reader: Reader, ladder: Ladder | undefined): Result<Head> {
  const { dir, ids, problems, folder, setAside } = reader;
  const text = readKnown(reader, keys.project, places.project);
  if (text === undefined && !folder.files.has(keys.project))
    return refuse({ code: 'not-a-project', facts: { folder: basename(dir) } });
  const damaged = (reason: string): Result<Head> => {
    const copy = setAside(places.project, Buffer.from(text ?? ''));
    problems.push(problem('file-invalid', places.project, { reason, copy }));
    return ok({ part: undefined, migrated: undefined });
  };
  if (text === undefined) return ok({ part: undefined, migrated: undefined });
  let data: unknown;
  try {
    data = parseJson(text);
  } catch (error) {
    return damaged(error instanceof Error ? error.message : String(error));
  }
  if (!isRecord(data)) return damaged('not an object');
  const migrated = migrate(data, ladder);
  if (!migrated.ok) return migrated;
  const known = reader.before?.book.project;
  const parsed = fromProjectFile(migrated.value.data, known ?? { id: ids.next(), title: basename(dir) });
  if (parsed.fault !== undefined) {
    const copy = setAside(places.project, Buffer.from(text));
    problems.push(problem('file-partly', places.project, { reason: parsed.fault, copy }));
  }
  const { part } = parsed;
  const volumes = withOwnIds(reader, keys.project, places.project, part.volumes, ({ title }) => title);
  const blueprints = withOwnIds(reader, keys.project, places.project, part.blueprints, ({ name }) => name);
  // an id that was just given must stay the same the next time
  if (migrated.value.data.id !== part.project.id) folder.dirty.add(keys.project);
  const { from, to } = migrated.value;
  return ok({ part: { ...part, volumes, blueprints }, migrated: from === to ? undefined : { from, to } });
}

/** A book whose mojian.json is lost still opens: titled like its folder, with the volumes its chapters name. */
function rebuilt({ dir, ids, folder }: Reader, volumeIds: ReadonlySet<string>): ProjectPart {
  folder.dirty.add(keys.project);
  return {
    project: createProjectMeta({ id: ids.next(), title: basename(dir) }),
    beats: emptyBeats,
    blueprints: [],
    volumes: [...volumeIds].map((id, n) => ({ id, title: String(n + 1), summary: '' })),
  };
}
