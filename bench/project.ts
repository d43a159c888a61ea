import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { emptyBook } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import { createChapter } from '#model/chapter.ts';
import { insertChapter } from '#model/operations.ts';
import { createProjectMeta } from '#model/project.ts';
import { toChapterFile } from '#project/chapter-file.ts';
import { chapterFileName } from '#project/file-names.ts';
import { createProject, openProject } from '#project/open.ts';
import { toProjectFile } from '#project/project-file.ts';
import type { BookStore } from '#project/store.ts';

export type Measure = { name: string; value: number; unit: string; target?: string };

const never = new AbortController().signal;
const SENTENCE = '雪落在关城的石阶上，灯笼在风里晃了一晃，守夜的人把火盆往里挪了半步。';

function createPorts() {
  let last = 0;
  return { clock: { now: () => new Date() }, ids: { next: () => `n${(last++).toString(36)}` } };
}

/** Prose of about `chars` characters in paragraphs; one chapter in a hundred names 沈砚. */
function proseOf(n: number, chars: number): string {
  const paragraph = `　　${n % 100 === 0 ? '沈砚抬头。' : ''}第${n}夜，${SENTENCE.repeat(3)}`;
  return Array.from({ length: Math.ceil(chars / paragraph.length) }, () => paragraph)
    .join('\n')
    .slice(0, chars);
}

const chapterOf = (n: number, chars: number) => {
  const chapter = createChapter({ id: `c${n}`, title: `第${n}夜`, outline: `守夜。${n}` });
  return { ...chapter, prose: proseOf(n, chars) };
};

function writeBook(dir: string, count: number, chars: number): void {
  mkdirSync(join(dir, 'chapters'), { recursive: true });
  writeFileSync(
    join(dir, 'mojian.json'),
    toProjectFile(emptyBook(createProjectMeta({ id: 'bench', title: '长夜' }))),
  );
  for (let n = 1; n <= count; n++) {
    const chapter = chapterOf(n, chars);
    writeFileSync(join(dir, 'chapters', chapterFileName(n, 4, chapter.title)), toChapterFile(chapter));
  }
}

async function open(dir: string): Promise<BookStore> {
  const opened = await openProject(createPorts(), dir, { watch: false }, never);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
  return opened.value;
}

async function timed<T>(run: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await run();
  return { ms: performance.now() - start, value };
}

async function medianOf(times: number, run: (n: number) => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let n = 0; n < times; n++) all.push((await timed(() => run(n))).ms);
  return all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

const SAVES = 200;

/** One save after the other in both books in turn, so that what else the machine does falls on both alike. */
async function benchSaves(small: BookStore, large: BookStore): Promise<Measure[]> {
  const [inTen, inMany] = [await saver(small, 'c5'), await saver(large, 'c1500')];
  const times: [number, number][] = [];
  for (let n = 0; n < SAVES; n++) times.push([(await timed(inTen)).ms, (await timed(inMany)).ms]);
  const median = (all: number[]) => all.sort((a, b) => a - b)[SAVES / 2] ?? 0;
  const ten = median(times.map(([ms]) => ms));
  const many = median(times.map(([, ms]) => ms));
  return [
    { name: 'save in a 3,000-chapter book', value: many, unit: 'ms' },
    { name: 'save, 3,000 chapters against 10', value: many / ten, unit: '×', target: '< 1.2' },
  ];
}

async function saver(store: BookStore, chapterId: string): Promise<() => Promise<void>> {
  let prose = await store.prose(chapterId);
  let base = store.index(chapterId).revision;
  return async () => {
    prose += '灯';
    const saved = await store.saveProse({ chapterId, base, prose });
    if (!saved.ok) throw new Error(saved.problem.code);
    base = saved.value.revision;
  };
}

async function benchImport(dir: string): Promise<Measure> {
  const created = await createProject(
    createPorts(),
    dir,
    createProjectMeta({ id: 'b', title: '入' }),
    never,
    { watch: false },
  );
  if (!created.ok) throw new Error(created.problem.code);
  const changes: Change[] = [];
  for (let n = 0; n < 3000; n++) changes.push(...insertChapter(chapterOf(n, 3334), n));
  const { ms } = await timed(() =>
    created.value.commit({ label: { code: 'import' }, source: 'import', changes }),
  );
  await created.value.close();
  return {
    name: 'commit of 3,000 imported chapters, 10 M characters',
    value: ms,
    unit: 'ms',
    target: '< 8000',
  };
}

/** Figures of the project folder: opening, saving, renumbering and searching a book of 10 million characters. */
export async function benchProject(): Promise<Measure[]> {
  const root = mkdtempSync(join(tmpdir(), 'mojian-bench-'));
  try {
    const [big, ten] = [join(root, 'big'), join(root, 'ten')];
    writeBook(big, 3000, 3334);
    writeBook(ten, 10, 3334);
    const cold = await timed(() => open(big));
    await cold.value.close();
    const warm = await timed(() => open(big));
    const store = warm.value;
    const first = await timed(() => store.prose('c1'));
    const load = await timed(() => store.loadAll(() => undefined, never));
    const find = (query: string) =>
      medianOf(5, () => store.search(query, { caseSensitive: false, limit: 100 }, never));
    const name = await find('沈砚');
    const letters = await find('Shen Yan');
    const small = await open(ten);
    const saves = await benchSaves(small, store);
    const insert = await timed(() =>
      store.commit({
        label: { code: 'x' },
        source: 'author',
        changes: insertChapter({ id: 'new', title: '新' }, 0),
      }),
    );
    const undo = await timed(() => store.undo());
    await store.close();
    await small.close();
    return [
      { name: 'open 3,000 chapters, cold', value: cold.ms, unit: 'ms', target: '< 1500' },
      { name: 'open 3,000 chapters, with caches', value: warm.ms, unit: 'ms', target: '< 400' },
      { name: 'first chapter readable after opening', value: first.ms, unit: 'ms', target: '< 300' },
      { name: 'read all prose in the background', value: load.ms, unit: 'ms' },
      { name: 'search a two-character name', value: name, unit: 'ms', target: '< 60' },
      { name: 'search a Latin name', value: letters, unit: 'ms' },
      ...saves,
      { name: 'insert in front of 3,000 chapters', value: insert.ms, unit: 'ms' },
      { name: 'undo that', value: undo.ms, unit: 'ms' },
      await benchImport(join(root, 'import')),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
