import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lintBook } from '#formats/lint/index.ts';
import { makeLongBook } from './make-long-book.ts';

type Figure = { name: string; value: number; unit: string; target?: string };
type Measured = { seconds: number; megabytes: number; isStopped?: boolean };

/** After this long another program is stopped; its figure then says at least so much. */
const PATIENCE = 600_000;

/**
 * Export and import of a book of 3,000 chapters and ten million characters as DOCX and EPUB, each in a process of
 * its own; beside pandoc and calibre's ebook-convert on the same book where they are installed. Seconds are
 * wall time (other programs with their start), memory is the highest resident set.
 */
export async function benchFormats(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mojian-bench-'));
  try {
    const figures: Figure[] = [];
    for (const task of ['export-markdown', 'export-docx', 'export-epub', 'import-docx', 'import-epub'])
      figures.push(...toFigures(`mojian-${task}`, await measureOurs(task, folder), '< 800'));
    for (const [name, command, args] of others(folder)) {
      if (!isInstalled(command)) continue;
      figures.push(...toFigures(name, await measure(command, args)));
    }
    return [...figures, await measureLint()];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toFigures(name: string, { seconds, megabytes, isStopped }: Measured, most?: string): Figure[] {
  return [
    { name, value: seconds, unit: 's', ...(isStopped && { target: 'stopped' }) },
    { name: `${name}-memory`, value: megabytes, unit: 'MB', ...(most && { target: most }) },
  ];
}

/** What the other programs are asked to do with the same book. */
function others(folder: string): (readonly [string, string, string[]])[] {
  const file = (name: string): string => join(folder, name);
  return [
    ['pandoc-export-docx', 'pandoc', [file('book.md'), '-o', file('pandoc.docx')]],
    ['pandoc-export-epub', 'pandoc', [file('book.md'), '-o', file('pandoc.epub')]],
    ['pandoc-import-docx', 'pandoc', [file('book.docx'), '-t', 'markdown', '-o', file('docx.md')]],
    ['pandoc-import-epub', 'pandoc', [file('book.epub'), '-t', 'markdown', '-o', file('epub.md')]],
    ['calibre-export-docx', 'ebook-convert', [file('book.epub'), file('calibre.docx')]],
    ['calibre-export-epub', 'ebook-convert', [file('book.md'), file('calibre.epub')]],
    ['calibre-import-docx', 'ebook-convert', [file('book.docx'), file('calibre-docx.txt')]],
    ['calibre-import-epub', 'ebook-convert', [file('book.epub'), file('calibre-epub.txt')]],
  ];
}

function isInstalled(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function measureOurs(task: string, folder: string): Promise<Measured> {
  const script = join(import.meta.dirname, 'formats-task.ts');
  return JSON.parse(execFileSync(process.execPath, [script, task, folder], { encoding: 'utf8' }));
}

/** Runs another program to its end, looking at its memory (with that of its children) on Linux. */
function measure(command: string, args: readonly string[]): Promise<Measured> {
  const begun = performance.now();
  const child = spawn(command, args, { stdio: 'ignore' });
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, child.pid === undefined ? 0 : memoryOf(child.pid));
    if (performance.now() - begun > PATIENCE) child.kill('SIGKILL');
  }, 50);
  return new Promise((resolve) => {
    child.once('close', () => {
      clearInterval(look);
      resolve({ seconds: (performance.now() - begun) / 1000, megabytes: peak, isStopped: child.killed });
    });
  });
}

function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1e3;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children
      .split(' ')
      .filter(Boolean)
      .reduce((sum, child) => sum + memoryOf(Number(child)), own);
  } catch {
    // the process has just ended
    return 0;
  }
}

async function measureLint(): Promise<Figure> {
  const { chapters, language } = makeLongBook(3_000, 10_000_000);
  const begun = performance.now();
  await lintBook({ language, chapters, names: ['沈砚'] }, {}, () => {}, new AbortController().signal);
  return { name: 'mojian-style-lint', value: (performance.now() - begun) / 1000, unit: 's' };
}
