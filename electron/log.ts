import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** A file of the log ends at this size (bytes) and becomes the next older one; so many are kept. */
const LARGEST = 512 * 1024;
const KEPT = 3;
/** Characters of an error's own words that are kept. */
const LONGEST = 160;

type Facts = Readonly<Record<string, string | number | boolean>>;

export type Log = {
  readonly dir: string;
  /** Notes what happened: a code of ours, never words of the person. */
  note(code: string, facts?: Facts): void;
  /** Notes an error by its name, code and places in the program; of its words what can't be a book's or a key. */
  trouble(code: string, error: unknown): void;
  /** The newest lines, oldest first. */
  tail(lines: number): string[];
};

/**
 * The app's log in files of `dir`, for the person to read and send if they want to. Nothing leaves by itself. A disk that
 * takes no line (it is full, or read-only) costs the line: what is to be noted must never be made worse by the noting.
 */
export function createLog(dir: string, now: () => Date): Log {
  const fileOf = (age: number) => join(dir, age === 0 ? 'mojian.log' : `mojian.${age}.log`);
  const turn = () => {
    if (!existsSync(fileOf(0)) || statSync(fileOf(0)).size < LARGEST) return;
    for (let age = KEPT - 1; age > 0; age--)
      if (existsSync(fileOf(age - 1))) renameSync(fileOf(age - 1), fileOf(age));
  };
  const note = (code: string, facts: Facts = {}) => {
    const clean = Object.entries(facts).map(([name, value]) => `${name}=${redact(String(value))}`);
    onDisk(() => {
      mkdirSync(dir, { recursive: true });
      turn();
      appendFileSync(fileOf(0), `${[now().toISOString(), code, ...clean].join(' ')}\n`, { mode: 0o600 });
    });
  };
  return {
    dir,
    note,
    trouble: (code, error) => note(code, describe(error)),
    tail(count) {
      const ages = Array.from({ length: KEPT }, (_, age) => KEPT - 1 - age);
      const files = ages.map(fileOf).filter((file) => existsSync(file));
      return files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n')).slice(-count);
    },
  };
}

function onDisk(step: () => void): void {
  try {
    step();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}

function describe(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error };
  // safe: Node and the services mark errors with a code
  const { code } = error as { code?: unknown };
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  // Files by their names: folders may be named after a person or a book.
  const places = lines.map((line) =>
    line.replace(/\(?(?:file:|[A-Za-z]:)?[\\/][^()]*[\\/]([^\\/()]+)\)?$/, '$1'),
  );
  return {
    error: error.name,
    ...(typeof code === 'string' && { code }),
    words: error.message,
    at: places
      .slice(0, 6)
      .map((line) => line.trim().slice(3))
      .join(' < '),
  };
}

/**
 * Takes out what may be a person's: quoted words, every script but Latin, what looks like a key or a token, the
 * name of the home folder, and all behind the first 160 characters.
 */
export function redact(text: string): string {
  return text
    .replaceAll(homedir(), '~')
    .replace(/(["'“‘`]).*?["'”’`]/gs, '…')
    .replace(/[A-Za-z0-9_+/=-]{20,}/g, (word) => (/[\d_+=]/.test(word) ? '[key]' : word))
    .replace(/[^\t\x20-\x7e…]+/g, '…')
    .slice(0, LONGEST);
}
