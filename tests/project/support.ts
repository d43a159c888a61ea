import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Book } from '#model/book.ts';
import type { Change, ChangeSet } from '#model/change.ts';
import { insertChapter } from '#model/operations.ts';
import { createProjectMeta } from '#model/project.ts';
import type { BinItem } from '#project/bin-list.ts';
import { createProject, type OpenOptions, openProject } from '#project/open.ts';
import type { ProjectPorts } from '#project/session.ts';
import type { BookStore } from '#project/store.ts';

export const never = new AbortController().signal;

/** A folder on the real disk that is gone after the test. */
export function tempFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'mojian-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }));
  return dir;
}

let last = 0;
/** Ids that no other store of the test run makes. */
export const testPorts = (now: () => Date = () => new Date()): ProjectPorts => ({
  clock: { now },
  ids: { next: () => `n${(last++).toString(36)}` },
});

export function settled<T>(result: { ok: true; value: T } | { ok: false; problem: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

export async function newBook(options: OpenOptions = { watch: false }): Promise<BookStore> {
  const meta = createProjectMeta({ id: 'book', title: '长夜行' });
  return closing(settled(await createProject(testPorts(), join(tempFolder(), '书'), meta, never, options)));
}

export async function reopen(dir: string, options: OpenOptions = {}): Promise<BookStore> {
  return closing(settled(await openProject(testPorts(), dir, { watch: false, ...options }, never)));
}

function closing(store: BookStore): BookStore {
  onTestFinished(() => store.close());
  return store;
}

export const setOf = (...changes: Change[]): ChangeSet => ({
  label: { code: 'test' },
  source: 'author',
  changes,
});

/** Commits chapters `a`, `b`, … titled and written as given. */
export async function addChapters(
  store: BookStore,
  ...chapters: [title: string, prose: string][]
): Promise<void> {
  const changes = chapters.flatMap(([title, prose], n) =>
    insertChapter({ id: String.fromCharCode(97 + n), title, prose }, n),
  );
  settled(await store.commit(setOf(...changes)));
}

/** A book with all its texts in memory. */
export async function wholeBook(store: BookStore): Promise<Book> {
  await store.loadAll(() => undefined, never);
  for (const { chapterId, number } of store.book().drafts) await store.draftText(chapterId, number);
  return store.book();
}

/** What the bin of a book shows. */
export const binned = async (store: BookStore): Promise<BinItem[]> =>
  (await store.bin.list(1000, never)).items;
