import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openJournal, toLine } from '#project/journal.ts';
import { pendingRecords, recover, stage, type Transaction } from '#project/redo.ts';
import { tempFolder } from './support.ts';

const head = { id: 't1', at: '2026-01-01T00:00:00.000Z', label: { code: 'test' }, source: 'author' } as const;

/** Two files swap names, a third leaves, one of the two and a new one are written. */
const transaction: Transaction = {
  id: 't1',
  moves: [
    { from: 'chapters/1.md', to: 'chapters/2.md' },
    { from: 'chapters/2.md', to: 'chapters/1.md' },
    { from: 'chapters/3.md', to: '.mojian/bin/t1/chapters/3.md' },
  ],
  writes: [
    { path: 'chapters/2.md', text: 'one, rewritten' },
    { path: 'bible/new/4.md', text: 'four' },
  ],
  line: toLine(head, []),
};

function folder(): string {
  const dir = tempFolder();
  mkdirSync(join(dir, 'chapters'));
  for (const [n, text] of ['one', 'two', 'three'].entries())
    writeFileSync(join(dir, `chapters/${n + 1}.md`), text);
  return dir;
}

const redo = (dir: string, part: string) => join(dir, `.mojian/redo/t1.${part}`);
const into = (from: string, to: string) => {
  mkdirSync(join(to, '..'), { recursive: true });
  renameSync(from, to);
};

/** The steps of carrying the transaction out, by hand: a crash may come before or after each. */
const steps: ((dir: string) => void | Promise<void>)[] = [
  ...transaction.moves.map(
    ({ from }, n) =>
      (dir: string) =>
        into(join(dir, from), redo(dir, `m${n}`)),
  ),
  (dir) => renameSync(redo(dir, 'unmoved'), redo(dir, 'moved')),
  ...transaction.moves.map(
    ({ to }, n) =>
      (dir: string) =>
        into(redo(dir, `m${n}`), join(dir, to)),
  ),
  ...transaction.writes.map(
    ({ path }, n) =>
      (dir: string) =>
        into(redo(dir, `w${n}`), join(dir, path)),
  ),
  (dir) => openJournal(dir, true).append(transaction.line),
];

function everything(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    paths.map((path) => [path.slice(dir.length + 1), readFileSync(path, 'utf8')]).sort(),
  );
}

const done = {
  '.mojian/bin/t1/chapters/3.md': 'three',
  '.mojian/history/000001.jsonl': transaction.line,
  'bible/new/4.md': 'four',
  'chapters/1.md': 'two',
  'chapters/2.md': 'one, rewritten',
};
const untouched = { 'chapters/1.md': 'one', 'chapters/2.md': 'two', 'chapters/3.md': 'three' };

describe('a transaction that was not committed leaves no trace', () => {
  test('cut off before its record was whole', async () => {
    const dir = folder();
    await stage(dir, transaction);
    const record = redo(dir, 'json');
    const whole = readFileSync(record);
    for (const length of [0, 5, 20, whole.length - 1]) {
      await stage(dir, transaction);
      writeFileSync(record, whole.subarray(0, length));
      expect(await recover(dir, openJournal(dir, true))).toEqual({ finished: 0, dropped: 1 });
      expect(everything(dir)).toEqual(untouched);
    }
  });

  test('refused by the disk half way', async () => {
    const dir = folder();
    mkdirSync(redo(dir, 'w1'), { recursive: true });
    await expect(stage(dir, transaction)).rejects.toThrow('EISDIR');
    expect(readdirSync(join(dir, '.mojian/redo'))).toEqual(['t1.w1']);
    expect(everything(dir)).toEqual(untouched);
  });
});

test.each(steps.map((_, n) => n).concat(steps.length))(
  'a committed one that was cut off after %i of its steps is finished on opening',
  async (count) => {
    const dir = folder();
    await stage(dir, transaction);
    for (const step of steps.slice(0, count)) await step(dir);
    expect(await recover(dir, openJournal(dir, true))).toEqual({ finished: 1, dropped: 0 });
    expect(everything(dir)).toEqual(done);
    expect(await recover(dir, openJournal(dir, true))).toEqual({ finished: 0, dropped: 0 });
    expect(everything(dir)).toEqual(done);
  },
);

test('a record that came back after its transaction was over changes nothing any more', async () => {
  const dir = folder();
  await stage(dir, transaction);
  const record = readFileSync(redo(dir, 'json'));
  await recover(dir, openJournal(dir, true));
  writeFileSync(join(dir, 'chapters/2.md'), 'edited since');
  writeFileSync(redo(dir, 'json'), record);
  await recover(dir, openJournal(dir, true));
  expect(everything(dir)).toEqual({ ...done, 'chapters/2.md': 'edited since' });
});

test('a record that its writer takes away while the folder is looked at is none', async () => {
  const dir = folder();
  await stage(dir, transaction);
  // a link that leads nowhere is named by its folder, and not there when it is read
  symlinkSync('gone', redo(dir, 'json').replace('t1', 't0'));
  expect(pendingRecords(dir).records.map(({ id }) => id)).toEqual(['t1']);
});

test('a file between two names whose record is lost is set aside, not deleted', async () => {
  const dir = folder();
  await stage(dir, transaction);
  await steps[0]?.(dir);
  writeFileSync(redo(dir, 'json'), 'rotten');
  await recover(dir, openJournal(dir, true));
  expect(everything(dir)).toEqual({
    '.mojian/quarantine/t1.m0.md': 'one',
    'chapters/2.md': 'two',
    'chapters/3.md': 'three',
  });
});

test('a strange file where ours belongs is kept beside it', async () => {
  const dir = folder();
  await stage(dir, { ...transaction, moves: [{ from: 'chapters/3.md', to: 'chapters/9.md' }], writes: [] });
  writeFileSync(join(dir, 'chapters/9.md'), 'strange');
  await recover(dir, openJournal(dir, true));
  const texts = readdirSync(join(dir, 'chapters')).map((file) =>
    readFileSync(join(dir, 'chapters', file), 'utf8'),
  );
  expect(texts.sort()).toEqual(['one', 'strange', 'three', 'two']);
  expect(existsSync(join(dir, 'chapters/9.md'))).toBe(true);
});
