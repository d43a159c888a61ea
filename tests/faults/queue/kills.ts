import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type QueueLine, queueLineSchema } from '#extract/queue/lines.ts';
import type { Change } from '#model/change.ts';
import { insertChapter } from '#model/operations.ts';
import { createProjectMeta } from '#model/project.ts';
import { createProject, openProject } from '#project/open.ts';
import { createPorts, randomFrom } from '../random.ts';
import { personOf, placeOf, proseOf, type Served, startFaultyModel } from './model.ts';

const APP = fileURLToPath(new URL('./app.ts', import.meta.url));
const never = new AbortController().signal;

export type QueueSettings = {
  chapters: number;
  kills: number;
  seed: number;
  /** Milliseconds of work after which the app is killed, at most. */
  window: number;
  latencyMs: number;
  tell(line: string): void;
};
export type QueueReport = { faults: string[]; figures: Record<string, number> };

export async function makeBook(dir: string, chapters: number): Promise<void> {
  const meta = createProjectMeta({ id: 'queue', title: '数更' });
  const created = await createProject(createPorts('make'), dir, meta, never, { watch: false });
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  const changes: Change[] = [];
  for (let n = 1; n <= chapters; n++)
    changes.push(...insertChapter({ id: `c${n}`, title: `第${n}夜的雪`, prose: proseOf(n) }, n - 1));
  const done = await created.value.commit({ label: { code: 'make' }, source: 'import', changes });
  if (!done.ok) throw new Error(JSON.stringify(done.problem));
  await created.value.close();
}

type Ran = { out: string; code: number | null };

/** Runs the app; where `killMs` is given it dies so long after it began to work, unless it was done before. */
export async function runApp(args: string[], killMs: number | undefined): Promise<Ran> {
  const child = spawn(process.execPath, [APP, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdout.on('data', (piece: Buffer) => {
    if (out === '' && killMs !== undefined) void wait(killMs).then(() => child.kill('SIGKILL'));
    out += piece.toString();
  });
  return { code: await closed, out };
}

/** A run over many chapters with a faulty model, its app killed again and again, then its landing: what went wrong. */
export async function runQueueFaults(dir: string, settings: QueueSettings): Promise<QueueReport> {
  const { chapters, kills, seed, window, latencyMs, tell } = settings;
  await makeBook(dir, chapters);
  const model = await startFaultyModel(seed, latencyMs);
  const random = randomFrom(seed + 1);
  try {
    let killed = 0;
    for (let n = 0; n < kills; n++) {
      const { code } = await runApp([dir, model.server.url, '8'], window * (0.2 + 0.8 * random()));
      if (code === null) killed += 1;
      if (n % 5 === 4) tell(`${n + 1} starts, ${killed} killed, ${model.served.length} answers`);
    }
    await runUntilDone(dir, model.server.url);
    const last = await runApp([dir, model.server.url, '8', 'land'], undefined);
    const lines = readLines(dir);
    const spending = compareSpending(lines, model.served);
    const landed = await compareBook(dir, chapters);
    const faultCount = [...model.faults.values()].reduce((sum, count) => sum + count, 0);
    return {
      faults: [...judgeEnd(last, lines, chapters), ...spending.faults, ...landed],
      figures: { chapters, killed, faultyAnswers: faultCount, ...spending.figures, lines: lines.length },
    };
  } finally {
    await model.server.close();
  }
}

/** Starts of the app, none killed, until nothing is left to ask; each asks again for the chapters that failed. */
const MOST_STARTS = 6;

async function runUntilDone(dir: string, url: string): Promise<void> {
  for (let n = 0; n < MOST_STARTS; n++) {
    const { out } = await runApp([dir, url, '8'], undefined);
    if (/"stage":"complete".*"failed":0/.test(out)) return;
  }
}

export function readLines(dir: string): QueueLine[] {
  const folder = join(dir, '.mojian', 'runs');
  const files = readdirSync(folder);
  if (files.length !== 1) throw new Error(`${files.length} runs`);
  const text = readFileSync(join(folder, files[0] ?? ''), 'utf8');
  return text.split('\n').flatMap((line) => {
    try {
      return queueLineSchema.safeParse(JSON.parse(line)).data ?? [];
    } catch {
      return [];
    }
  });
}

export function judgeEnd({ out, code }: Ran, lines: readonly QueueLine[], chapters: number): string[] {
  const faults: string[] = [];
  if (code !== 0) faults.push(`the last run ended with ${code}: ${out.slice(-300)}`);
  const done = lines.flatMap((line) => (line.type === 'done' ? [line.chapterId] : []));
  if (new Set(done).size !== chapters) faults.push(`${new Set(done).size} of ${chapters} chapters are done`);
  if (done.length !== new Set(done).size)
    faults.push(`${done.length - new Set(done).size} chapters were done twice`);
  return faults;
}

/** Every token that was told must be in the book once; what no line tells must belong to a request that died. */
function compareSpending(lines: readonly QueueLine[], served: readonly Served[]): QueueReport {
  const told = lines.flatMap((line) => (line.type === 'answered' && line.usage ? [line.usage] : []));
  const toldInputs = told.map(({ input }) => input);
  const known = new Set(toldInputs);
  const answered = new Set(lines.flatMap((line) => (line.type === 'answered' ? [line.n] : [])));
  const open = lines.flatMap((line) =>
    line.type === 'sent' && !answered.has(line.n) ? [line.chapterId] : [],
  );
  const lost = served.filter(({ input }) => !known.has(input));
  const dead = [...open];
  const unexplained = lost.filter(({ chapter }) => {
    const at = dead.indexOf(`c${chapter}`);
    if (at >= 0) dead.splice(at, 1);
    return at < 0;
  });
  const strangers = told.filter(
    ({ input, output }) => !served.some((one) => one.input === input && one.output === output),
  );
  const sum = (list: readonly { input: number; output: number }[]) =>
    list.reduce((total, { input, output }) => total + input + output, 0);
  const faults: string[] = [];
  if (known.size !== toldInputs.length)
    faults.push(`${toldInputs.length - known.size} answers were counted twice`);
  if (strangers.length > 0) faults.push(`${strangers.length} answers were counted that nobody gave`);
  if (unexplained.length > 0) faults.push(`${unexplained.length} answers were not counted`);
  if (sum(served) !== sum(told) + sum(lost)) faults.push('the tokens do not add up');
  return {
    faults,
    figures: {
      answers: served.length,
      tokensServed: sum(served),
      tokensReported: sum(told),
      tokensOfKilledRequests: sum(lost),
      requestsThatDied: open.length,
    },
  };
}

/** In the book each chapter's own person and place stand once, and the man of all chapters once. */
export async function compareBook(dir: string, chapters: number): Promise<string[]> {
  const opened = await openProject(createPorts('look'), dir, { watch: false }, never);
  if (!opened.ok) return [`the book does not open: ${JSON.stringify(opened.problem)}`];
  const { characters, world, chapters: list } = opened.value.book();
  const faults: string[] = [];
  const expect = (name: string, found: number, wanted: number) => {
    if (found !== wanted) faults.push(`${name}: ${found} instead of ${wanted}`);
  };
  expect('characters', characters.length, chapters + 1);
  expect('entries', world.length, chapters);
  expect('outlines', list.filter(({ outline }) => outline !== '').length, chapters);
  const names = new Set(characters.map(({ name }) => name));
  const places = new Set(world.map(({ name }) => name));
  const missing = Array.from({ length: chapters }, (_, at) => at + 1).filter(
    (n) => !names.has(personOf(n)) || !places.has(placeOf(n)),
  );
  if (missing.length > 0) faults.push(`not applied: chapters ${missing.slice(0, 5)}`);
  const undone = await opened.value.undo();
  const { characters: left, world: leftWorld } = opened.value.book();
  if (!undone.ok || left.length + leftWorld.length > 0)
    faults.push('one undo does not take the landing back');
  await opened.value.close();
  return faults;
}
