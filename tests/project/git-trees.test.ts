import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { entriesIn, newEntries, type TreeEntry } from '#project/git-trees.ts';

const oid = () => randomBytes(20).toString('hex');
const toTree = (entries: readonly TreeEntry[]): Buffer =>
  Buffer.concat(
    entries.flatMap(({ name, oid: hash }) => [Buffer.from(`100644 ${name}\0`), Buffer.from(hash, 'hex')]),
  );
const list = (count: number): TreeEntry[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${String(at).padStart(4, '0')} 夜 雪.md`, oid: oid() }));

test('a tree that is cut off or no tree is read as far as it goes', () => {
  const entries = list(3);
  const tree = toTree(entries);
  expect(entriesIn(tree)).toEqual(entries);
  expect(entriesIn(tree.subarray(0, tree.length - 5))).toEqual(entries.slice(0, 2));
  expect(entriesIn(Buffer.from('nonsense'))).toEqual([]);
  expect(entriesIn(Buffer.alloc(0))).toEqual([]);
});

test('what is new is found among thousands, wherever it stands, and a new name alone is nothing new', () => {
  const before = list(500);
  for (let round = 0; round < 60; round++) {
    const at = round % 3 === 0 ? (round / 3) % 500 : Math.floor((round * 97) % 500);
    const fresh = { name: before[at]?.name ?? '', oid: oid() };
    expect(newEntries(toTree(before.with(at, fresh)), toTree(before))).toEqual([fresh]);
    const inserted = { name: '0000 新.md', oid: oid() };
    const renumbered = [inserted, ...before.slice(at)].map((entry, n) => ({
      ...entry,
      name: `${n} ${entry.name}`,
    }));
    expect(newEntries(toTree(renumbered), toTree(before)).map((entry) => entry.oid)).toEqual([inserted.oid]);
    expect(newEntries(toTree(before.toSpliced(at, 1)), toTree(before))).toEqual([]);
  }
});

test('a first tree is new as a whole, and the same tree not at all', () => {
  const entries = list(4);
  expect(newEntries(toTree(entries), Buffer.alloc(0))).toEqual(entries);
  expect(newEntries(toTree(entries), toTree(entries))).toEqual([]);
});
