import type { Character, WorldEntry } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import { fromCharacterFile, fromWorldFile } from './bible-files.ts';
import { forget, type Key, type KnownFile, keys, setKnown } from './folder-state.ts';
import { ownersOf } from './owners.ts';
import { isDocumentPath, places } from './places.ts';
import { namePart } from './plan-entries.ts';
import { problem } from './problems.ts';
import { readGuidelines, readState, readThreads } from './read-lists.ts';
import { type Reader, readKnown } from './reader.ts';
import { filesIn, foldersIn } from './walk.ts';

type BibleBook = Pick<Book, 'characters' | 'world' | 'guidelines' | 'state' | 'threads' | 'documents'>;

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

function readCharacters(reader: Reader): Character[] {
  const passed = (path: string, code: string) => reader.problems.push(problem(code, path));
  const read = markdown(filesIn(reader.dir, places.characters, passed)).flatMap(({ path }) =>
    readEntry<Character>(reader, path, (text) => fromCharacterFile(namePart(path).normalize('NFC'), text)),
  );
  return settled(reader, read, keys.character);
}

function readWorld(reader: Reader): WorldEntry[] {
  const passed = (path: string, code: string) => reader.problems.push(problem(code, path));
  const read = foldersIn(reader.dir, places.world, passed).flatMap((category) =>
    markdown(filesIn(reader.dir, `${places.world}/${category}`, passed)).flatMap(({ path }) => {
      const inFile = { name: namePart(path).normalize('NFC'), category: category.normalize('NFC') };
      return readEntry<WorldEntry>(reader, path, (text) => fromWorldFile(inFile, text));
    }),
  );
  return settled(reader, read, keys.world);
}

const markdown = <T extends { name: string }>(files: T[]): T[] =>
  files.filter(({ name }) => /\.md$/i.test(name));

type Parsed<T> = { value: Omit<T, 'id'> & { id: string | undefined }; order: number };
type ReadEntry<T> = Parsed<T> & { file: KnownFile };

/** An entry from its file; no `id` inside where the file has none. */
function readEntry<T extends { id: string }>(
  reader: Reader,
  path: string,
  parse: (text: string) => Parsed<T> & { header?: { fault: string } },
): ReadEntry<T>[] {
  const { folder, problems } = reader;
  const temporary = `reading:${path}`;
  const text = readKnown(reader, temporary, path);
  const file = folder.files.get(temporary);
  forget(folder, temporary);
  if (text === undefined || !file) return [];
  const { value, order, header } = parse(text);
  if (header) {
    const copy = reader.setAside(path, Buffer.from(text));
    problems.push(problem('header-invalid', path, { reason: header.fault, copy }));
  }
  return [{ value, order, file }];
}

/** The entries in their order, each with an id of its own: a copy of a file gets a new one, and is told. */
function settled<T extends { id: string; name: string }>(
  reader: Reader,
  read: readonly ReadEntry<T>[],
  keyOf: (id: string) => Key,
): T[] {
  const { folder, problems, ids, before } = reader;
  const inOrder = read.toSorted((a, b) => a.order - b.order || (sortName(a) < sortName(b) ? -1 : 1));
  const claims = inOrder.flatMap(({ value: { id }, file: { path } }) =>
    id === undefined ? [] : [{ key: keyOf(id), path }],
  );
  const owners = ownersOf(claims, before?.folder);
  return inOrder.map(({ value, order, file }) => {
    const isCopy = value.id !== undefined && owners.get(keyOf(value.id)) !== file.path;
    if (isCopy) problems.push(problem('id-doubled', file.path));
    const isOwn = value.id !== undefined && !isCopy;
    const id = isOwn ? value.id : (idGivenTo(reader, file.path, keyOf, owners) ?? ids.next());
    const key = keyOf(id ?? '');
    setKnown(folder, key, file);
    if (order < Number.MAX_SAFE_INTEGER) folder.orders.set(key, order);
    if (!isOwn) folder.dirty.add(key);
    // safe: the parsed value with the id it lacked is the whole entry
    return { ...value, id } as T;
  });
}

const sortName = ({ value: { name }, file: { path } }: ReadEntry<{ id: string; name: string }>): string =>
  `${name}\n${path}`;

/** The id that a file without one of its own was given when the folder was read before. */
function idGivenTo(
  { before }: Reader,
  path: string,
  keyOf: (id: string) => Key,
  owners: ReadonlyMap<Key, string>,
): string | undefined {
  const key = before?.folder.byPath.get(path);
  if (!key?.startsWith(keyOf('')) || owners.has(key)) return undefined;
  return key.slice(keyOf('').length);
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
