import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '../random.ts';
import { compare, fromState, type Known, mayConflict, note } from './known.ts';
import type { Line, Order } from './lines.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const HOOK = new URL('../../support/electron/hook.ts', import.meta.url).href;
const KINDS = ['page', 'worker', 'main'] as const;
/** An app that tells nothing for so long (ms) hangs. */
const PATIENCE_MS = 120_000;

export type DesktopSettings = {
  /** Folder of the app's own files and the person's novels. */
  home: string;
  rounds: number;
  seed: number;
  /** Milliseconds of work within which something is lost. */
  window: number;
  tell(line: string): void;
};
export type DesktopReport = {
  faults: string[];
  kills: Record<Order['kind'], number>;
  /** Acknowledged saves, pieces of answers, and lost threads that a page was told of. */
  seen: { saved: number; heard: number; told: number };
};

type App = {
  child: ChildProcess;
  send(line: string): void;
  /** The next line that the app says; undefined once it is gone. */
  next(): Promise<Line | undefined>;
};

function startApp(home: string): App {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', HOOK, here('./app.ts'), home],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  if (!child.stdout || !child.stdin) throw new Error('The app has no pipes.');
  const { stdin } = child;
  stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    send: (line) => stdin.write(`${line}\n`),
    async next() {
      const line = await Promise.race([lines.next(), wait(PATIENCE_MS, undefined, { ref: false })]);
      if (line === undefined) throw new Error(`The app has said nothing for ${PATIENCE_MS} ms.`);
      // safe: only the app writes these lines; the last one of a killed app may be torn
      return line.done || !line.value.endsWith('}') ? undefined : (JSON.parse(line.value) as Line);
    },
  };
}

/** Loses the page, a thread or the main process of a working app again and again, and compares what is found then. */
export async function loseDesktop(settings: DesktopSettings): Promise<DesktopReport> {
  const { home, rounds, seed, window, tell } = settings;
  const random = randomFrom(seed);
  const report: DesktopReport = {
    faults: [],
    kills: { page: 0, worker: 0, main: 0 },
    seen: { saved: 0, heard: 0, told: 0 },
  };
  let [app, spare] = [startApp(home), startApp(home)];
  await app.next();
  app.send('go');
  let known = await settle(app, undefined, report, 'at the start');
  let told = 0;
  for (let round = 0; round < rounds; round++) {
    const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'main';
    const order: Order = { kind, ms: Math.floor(random() * window), seed: seed * 10_000 + round };
    app.send(JSON.stringify(order));
    if (kind === 'main') {
      await killAfter(app, order.ms, known, report);
      app = spare;
      spare = startApp(home);
      await app.next();
      app.send('go');
    }
    known = await settle(app, known, report, `round ${round}, ${kind} after ${order.ms} ms (seed ${seed})`);
    report.kills[kind] += 1;
    for (const fault of report.faults.slice(told)) tell(fault);
    told = report.faults.length;
    if (round % 50 === 49) tell(`${round + 1} rounds, ${report.faults.length} faults`);
  }
  for (const { child } of [app, spare]) child.kill('SIGKILL');
  return report;
}

/** Lets the main process work for a time and kills it; what it said until then counts. */
async function killAfter(
  { child, next }: App,
  ms: number,
  known: Known,
  report: DesktopReport,
): Promise<void> {
  const dead = once(child, 'exit');
  for (let line = await next(); line; line = await next()) {
    hear(known, line, report, 'before a kill');
    if (line.type === 'working') void wait(ms).then(() => child.kill('SIGKILL'));
  }
  await dead;
}

/** Follows the app until a page looks around in it, and compares. */
async function settle(
  { next }: App,
  known: Known | undefined,
  report: DesktopReport,
  when: string,
): Promise<Known> {
  for (let line = await next(); line; line = await next()) {
    if (line.type !== 'state') {
      if (known) hear(known, line, report, when);
      continue;
    }
    if (known) report.faults.push(...compare(known, line).map((fault) => `${when}: ${fault}`));
    return fromState(line, known);
  }
  throw new Error(`The app ended by itself: ${when}`);
}

function hear(known: Known, line: Line, { seen, faults }: DesktopReport, when: string): void {
  note(known, line);
  if (line.type === 'saved' || line.type === 'heard' || line.type === 'told') seen[line.type] += 1;
  const isLate = line.type === 'fault' && line.what === 'write: save-conflict' && mayConflict(known);
  if (line.type === 'fault' && !isLate) faults.push(`${when}: ${line.what}`);
}
