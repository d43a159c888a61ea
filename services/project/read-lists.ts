import { z } from 'zod';
import {
  type BibleLine,
  type BibleState,
  bibleLineSchema,
  bibleSections,
  emptyBibleState,
  type Guideline,
  type Thread,
  threadSchema,
} from '#model/bible.ts';
import { fromGuidelinesFile } from './bible-files.ts';
import { hashOf } from './disk.ts';
import { distinct } from './distinct.ts';
import { type Key, keys } from './folder-state.ts';
import { isRecord } from './front-matter.ts';
import { parseJson } from './json-depth.ts';
import { places } from './places.ts';
import { problem } from './problems.ts';
import { type Reader, readKnown } from './reader.ts';

/** An item of a list in a file, or why it can't be read. */
type Item<T> = { value: T } | { raw: unknown; fault: string };

/** A file that was damaged while the book is open doesn't empty the book. */
export function readThreads(reader: Reader): readonly Thread[] {
  const known = reader.before?.book.threads ?? [];
  const file = readObject(reader, keys.threads, places.threads, ({ threads }) => Array.isArray(threads));
  if (file === 'none') return [];
  if (file === 'damaged') return known;
  const items = itemsOf(threadSchema, file.data.threads, 'threads');
  const readable = new Set(items.flatMap((item) => ('value' in item ? item.value.id : [])));
  const threads = knownFor(items, (raw) =>
    known.find(({ id }) => isRecord(raw) && raw.id === id && !readable.has(id)),
  );
  keepUnread(reader, keys.threads, threads);
  tellUnread(reader, places.threads, file.text, items);
  return withOwnIds(reader, keys.threads, places.threads, valuesOf(threads), ({ title }) => title);
}

/** The living sections, line by line. One that is missing is empty. */
export function readState(reader: Reader): BibleState {
  const known = reader.before?.book.state ?? emptyBibleState;
  const file = readObject(reader, keys.state, places.state, () => true);
  if (file === 'none') return emptyBibleState;
  if (file === 'damaged') return known;
  const faulty: Item<BibleLine>[] = [];
  const sections = bibleSections.map((section) => {
    const items = itemsOf(bibleLineSchema, file.data[section] ?? [], section);
    const named = (raw: unknown) => known[section].find(({ name }) => isRecord(raw) && raw.name === name);
    const lines = knownFor(items, named);
    keepUnread(reader, keys.section(section), lines);
    faulty.push(...items);
    return [section, valuesOf(lines)] as const;
  });
  tellUnread(reader, places.state, file.text, faulty);
  return { ...emptyBibleState, ...Object.fromEntries(sections) };
}

export function readGuidelines(reader: Reader): Guideline[] {
  const text = readKnown(reader, keys.guidelines, places.guidelines);
  if (text === undefined) return [];
  const guidelines = fromGuidelinesFile(text).map(({ id, ...guideline }) => {
    if (id === undefined) reader.folder.dirty.add(keys.guidelines);
    return { id: id ?? `g-${hashOf(JSON.stringify(guideline))}`, ...guideline };
  });
  return withOwnIds(reader, keys.guidelines, places.guidelines, guidelines, ({ content }) =>
    content.slice(0, 20),
  );
}

/** Items of one file that share an id: all but the first get ids of their own, written with the next change. */
export function withOwnIds<T extends { id: string }>(
  { folder, problems }: Pick<Reader, 'folder' | 'problems'>,
  key: Key,
  path: string,
  list: readonly T[],
  nameOf: (item: T) => string,
): T[] {
  const { items, renamed } = distinct(list);
  if (renamed.length > 0) {
    folder.dirty.add(key);
    problems.push(problem('entry-id-doubled', path, { names: renamed.map(nameOf).join(' / ') }));
  }
  return items;
}

type ObjectFile = { data: Record<string, unknown>; text: string };

/** A file that holds a JSON object of the wanted kind; one that doesn't is set aside and told. */
function readObject(
  reader: Reader,
  key: Key,
  path: string,
  isKind: (data: Record<string, unknown>) => boolean,
): ObjectFile | 'none' | 'damaged' {
  const text = readKnown(reader, key, path);
  if (text === undefined) return reader.problems.some(({ file }) => file === path) ? 'damaged' : 'none';
  const damaged = (reason: string): 'damaged' => {
    const copy = reader.setAside(path, Buffer.from(text));
    reader.problems.push(problem('file-invalid', path, { reason, copy }));
    return 'damaged';
  };
  try {
    const data = parseJson(text);
    return isRecord(data) && isKind(data) ? { data, text } : damaged('not the expected object');
  } catch (error) {
    return damaged(error instanceof Error ? error.message : String(error));
  }
}

/** What stands where a list belongs, but is none, is one item that can't be read. */
function itemsOf<T>(schema: z.ZodType<T>, list: unknown, place: string): Item<T>[] {
  const isList = Array.isArray(list);
  const items: unknown[] = isList ? list : [list];
  return items.map((raw, at) => {
    const parsed = schema.safeParse(raw);
    if (parsed.success) return { value: parsed.data };
    const from = isList ? [place, at] : [place];
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [...from, ...issue.path] }));
    return { raw, fault: z.prettifyError(new z.ZodError(issues)).replaceAll('\n', ' ') };
  });
}

/** An item that was damaged while the book is open stays as it was known. */
const knownFor = <T>(items: readonly Item<T>[], known: (raw: unknown) => T | undefined): Item<T>[] =>
  items.map((item) => {
    const value = 'value' in item ? undefined : known(item.raw);
    return value === undefined ? item : { value };
  });

const valuesOf = <T>(items: readonly Item<T>[]): T[] =>
  items.flatMap((item) => ('value' in item ? [item.value] : []));

/** What can't be read stays in the file: the next change writes it back behind the rest. */
function keepUnread({ folder }: Reader, key: Key, items: readonly Item<unknown>[]): void {
  const unread = items.flatMap((item) => ('value' in item ? [] : [item.raw]));
  if (unread.length > 0) folder.unread.set(key, unread);
}

function tellUnread(reader: Reader, path: string, text: string, items: readonly Item<unknown>[]): void {
  const faults = items.flatMap((item) => ('value' in item ? [] : [item.fault]));
  if (faults.length === 0) return;
  const copy = reader.setAside(path, Buffer.from(text));
  reader.problems.push(problem('entries-unread', path, { reason: faults.join(' '), copy }));
}
