import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { applyChanges } from '#model/apply.ts';
import type { Change } from '#model/change.ts';
import { insertChapter, mergeChapters, moveChapter, removeChapter, splitChapter } from '#model/operations.ts';
import { diffText } from '#model/text-edit.ts';
import { openProject } from '#project/open.ts';
import { digestOf, loadEverything } from './digest.ts';
import { createPorts, randomFrom } from './random.ts';

/**
 * A process that is meant to be killed. Says `ready`, waits for a line `<seed> <git|plain> <folder>`, opens that book and changes it
 * without end. Prints `try <digest the book will have>` before a change and `did <digest it has>` after its
 * acknowledgement, straight into the pipe: what is printed has happened.
 */
const say = (line: string) => writeSync(1, `${line}\n`);

say('ready');
const [order] = await once(createInterface({ input: process.stdin }), 'line');
const [seed = '1', history, ...path] = String(order).split(' ');
const random = randomFrom(Number(seed));
const pick = (count: number) => Math.floor(random() * count);
const git = { describe: ({ code }: { code: string }) => code, pauseMs: 5 };
const options = { watch: false, ...(history === 'git' && { git }) };
const opened = await openProject(
  createPorts(`s${seed}`),
  path.join(' '),
  options,
  new AbortController().signal,
);
if (!opened.ok || opened.value.readOnly) {
  say(`refused ${JSON.stringify(opened.ok ? opened.value.problems() : opened.problem)}`);
  process.exit(3);
}
const store = opened.value;
await loadEverything(store);
say(`did ${digestOf(store.book())}`);
for (let n = 0; ; n++) await (random() < 0.6 ? save(n) : random() < 0.15 ? undo() : restructure(n));

function tell(done: { ok: true } | { ok: false; problem: { code: string } }): void {
  if (done.ok) say(`did ${digestOf(store.book())}`);
  else say(`no ${done.problem.code}`);
}

async function save(n: number): Promise<void> {
  const chapter = store.book().chapters[pick(store.book().chapters.length)];
  if (!chapter) return;
  const { id, prose: before = '' } = chapter;
  const prose = before.length > 1500 ? `第${n}次重写。` : `${before}\n存${n}号，第${seed}轮。`;
  const edit = diffText(before, prose);
  if (!edit) return;
  say(`try ${digestOf(applyChanges(store.book(), [{ type: 'chapter-text', id, edit }]))}`);
  tell(await store.saveProse({ chapterId: id, base: store.index(id).revision, prose }));
}

async function undo(): Promise<void> {
  say('try undo');
  tell(await store.undo());
}

async function restructure(n: number): Promise<void> {
  const changes = someChanges(n);
  say(`try ${digestOf(applyChanges(store.book(), changes))}`);
  tell(await store.commit({ label: { code: 'fault' }, source: 'author', changes }));
}

function someChanges(n: number): Change[] {
  const book = store.book();
  const at = pick(book.chapters.length - 1);
  const [one, next] = [book.chapters[at], book.chapters[at + 1]];
  if (!one || !next) throw new Error('The book has run out of chapters.');
  const id = `k${seed}-${n}`;
  const kinds: (() => Change[])[] = [
    () => insertChapter({ id, title: `新${n}`, prose: `插入${n}。` }, at),
    () => moveChapter(book, one.id, pick(book.chapters.length), one.volumeId),
    () => removeChapter(book, one.id),
    () => splitChapter(book, one.id, 3, { id, title: `分${n}` }),
    () => mergeChapters(book, one.id, next.id),
    () => [{ type: 'chapter-set', id: one.id, patch: { title: `改名${n}: ${seed}?`, outline: '夜。' } }],
    () => (book.chapters.length < 1050 ? importOf(n, book.chapters.length) : shrink()),
  ];
  return (kinds[pick(kinds.length)] ?? shrink)();
}

/** Forty chapters at once, and more that is not a chapter. */
function importOf(n: number, end: number): Change[] {
  const chapters = Array.from({ length: 40 }, (_, i) =>
    insertChapter(
      { id: `i${seed}-${n}-${i}`, title: `导入${i}`, prose: `导入${n}-${i}。\n`.repeat(40) },
      end + i,
    ),
  );
  return [...chapters.flat(), { type: 'document-set', path: 'plan.md', text: `导入${n}，第${seed}轮` }];
}

/** Takes what is too much for a book of a thousand chapters off its end, in one change. */
function shrink(): Change[] {
  const book = store.book();
  return book.chapters.slice(1000).flatMap(({ id }) => removeChapter(book, id));
}
