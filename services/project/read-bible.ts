import { z } from 'zod';
import {
  type BibleState,
  bibleStateSchema,
  type Character,
  emptyBibleState,
  type Guideline,
  type Thread,
  threadSchema,
  type WorldEntry,
} from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import type { IdSource } from '#model/ids.ts';
import { fromCharacterFile, fromGuidelinesFile, fromWorldFile } from './bible-files.ts';
import { closedBy, hashOf, isMissing, readText, stampOf } from './disk.ts';
import { type FolderState, type Key, keys, setKnown } from './folder-state.ts';
import { inside, isDocumentPath, places } from './places.ts';
import { namePart } from './plan-entries.ts';
import { type Problem, problem, type SetAside } from './problems.ts';
import { filesIn, foldersIn, leadsOutside } from './walk.ts';

type BibleBook = Pick<Book, 'characters' | 'world' | 'guidelines' | 'state' | 'threads' | 'documents'>;

/** Reads everything but chapters and drafts, file by file. */
export type Reader = {
  dir: string;
  ids: IdSource;
  folder: FolderState;
  problems: Problem[];
  setAside: SetAside;
  /** The book and folder as they were known before, where the folder is read again. */
  before?: { book: Book; folder: FolderState } | undefined;
};

export function readBible(reader: Reader): BibleBook {
  return {
    characters: readCharacters(reader),
    world: readWorld(reader),
    guidelines: readGuidelines(reader),
    state: readState(reader),
    threads: readThreads(reader),
    documents: readDocuments(reader),
  };
}

/** A file as text, known from now on under its key; undefined where it is missing or was set aside. */
export function readKnown(reader: Reader, key: Key, path: string): string | undefined {
  const { dir, folder, problems } = reader;
  if (leadsOutside(dir, path)) {
    problems.push(problem('leads-outside', path));
    return undefined;
  }
  try {
    const stamp = stampOf(inside(dir, path));
    const { text, bytes } = readText(inside(dir, path));
    if (stamp) setKnown(folder, key, { path, stamp, hash: hashOf(bytes) });
    if (text === undefined)
      problems.push(problem('file-unreadable', path, { copy: reader.setAside(path, bytes) }));
    return text;
  } catch (error) {
    if (isMissing(error)) return undefined;
    const reason = closedBy(error, reader.before?.folder.files.has(key) === true);
    problems.push(problem('file-closed', path, { reason }));
    return undefined;
  }
}

/** A JSON file of a shape; undefined where it is missing or was set aside. */
export function readJson<T>(reader: Reader, key: Key, path: string, schema: z.ZodType<T>): T | undefined {
  const text = readKnown(reader, key, path);
  if (text === undefined) return undefined;
  const parsed = parseJson(text, schema);
  if ('value' in parsed) return parsed.value;
  const copy = reader.setAside(path, Buffer.from(text));
  reader.problems.push(problem('file-invalid', path, { reason: parsed.fault, copy }));
  return undefined;
}

function parseJson<T>(text: string, schema: z.ZodType<T>): { value: T } | { fault: string } {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success
      ? { value: parsed.data }
      : { fault: z.prettifyError(parsed.error).replaceAll('\n', ' ') };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

const isDamaged = ({ problems }: Reader, path: string): boolean => problems.some(({ file }) => file === path);

/** A file that was damaged while the book is open doesn't empty the book. */
function readState(reader: Reader): BibleState {
  const state = readJson(reader, keys.state, places.state, bibleStateSchema);
  const before = isDamaged(reader, places.state) ? reader.before?.book.state : undefined;
  return state ?? before ?? emptyBibleState;
}

const threadsSchema = z.object({ threads: z.array(threadSchema) });
function readThreads(reader: Reader): readonly Thread[] {
  const file = readJson(reader, keys.threads, places.threads, threadsSchema);
  const before = isDamaged(reader, places.threads) ? reader.before?.book.threads : undefined;
  return file?.threads ?? before ?? [];
}

function readGuidelines(reader: Reader): Guideline[] {
  const text = readKnown(reader, keys.guidelines, places.guidelines);
  if (text === undefined) return [];
  return fromGuidelinesFile(text).map(({ id, ...guideline }) => {
    if (id === undefined) reader.folder.dirty.add(keys.guidelines);
    return { id: id ?? `g-${hashOf(JSON.stringify(guideline))}`, ...guideline };
  });
}

type Placed<T> = { value: T; order: number };

function readCharacters(reader: Reader): Character[] {
  const outside = (path: string, code: string) => reader.problems.push(problem(code, path));
  return sorted(
    markdown(filesIn(reader.dir, places.characters, outside)).flatMap(({ path }) =>
      readEntry<Character>(reader, path, keys.character, (text) =>
        fromCharacterFile(namePart(path).normalize('NFC'), text),
      ),
    ),
  );
}

function readWorld(reader: Reader): WorldEntry[] {
  const outside = (path: string, code: string) => reader.problems.push(problem(code, path));
  const entries = foldersIn(reader.dir, places.world, outside).flatMap((category) =>
    markdown(filesIn(reader.dir, `${places.world}/${category}`, outside)).flatMap(({ path }) => {
      const inFile = { name: namePart(path).normalize('NFC'), category: category.normalize('NFC') };
      return readEntry<WorldEntry>(reader, path, keys.world, (text) => fromWorldFile(inFile, text));
    }),
  );
  return sorted(entries);
}

const markdown = <T extends { name: string }>(files: T[]): T[] =>
  files.filter(({ name }) => /\.md$/i.test(name));

const sorted = <T extends { name: string }>(entries: Placed<T>[]): T[] =>
  entries
    .sort((a, b) => a.order - b.order || (a.value.name < b.value.name ? -1 : 1))
    .map(({ value }) => value);

function readEntry<T extends { id: string }>(
  reader: Reader,
  path: string,
  keyOf: (id: string) => Key,
  parse: (
    text: string,
  ) => Placed<Omit<T, 'id'> & { id: string | undefined }> & { header?: { fault: string } },
): Placed<T>[] {
  const { folder, problems, ids } = reader;
  const temporary = `reading:${path}`;
  const text = readKnown(reader, temporary, path);
  const file = folder.files.get(temporary);
  folder.files.delete(temporary);
  if (text === undefined || !file) return [];
  const { value, order, header } = parse(text);
  if (header) {
    const copy = reader.setAside(path, Buffer.from(text));
    problems.push(problem('header-invalid', path, { reason: header.fault, copy }));
  }
  const isCopy = value.id !== undefined && folder.files.has(keyOf(value.id));
  const id = value.id === undefined || isCopy ? (idGivenTo(reader, path) ?? ids.next()) : value.id;
  const key = keyOf(id);
  setKnown(folder, key, file);
  if (order < Number.MAX_SAFE_INTEGER) folder.orders.set(key, order);
  if (id !== value.id) folder.dirty.add(key);
  // safe: the parsed value with the id it lacked is the whole entry
  return [{ value: { ...value, id } as T, order }];
}

function idGivenTo({ before, folder }: Reader, path: string): string | undefined {
  const key = before?.folder.byPath.get(path);
  return key === undefined || folder.files.has(key) ? undefined : key.slice(key.indexOf(':') + 1);
}

function readDocuments(reader: Reader): Record<string, string> {
  const { dir, problems } = reader;
  const templates = filesIn(dir, places.templates, (path, code) => problems.push(problem(code, path)));
  const paths = ['plan.md', 'memory.md', 'routine.json', ...templates.map(({ path }) => path)];
  return Object.fromEntries(
    paths.filter(isDocumentPath).flatMap((path) => {
      const text = readKnown(reader, keys.document(path), path);
      return text === undefined ? [] : [[path, text]];
    }),
  );
}
