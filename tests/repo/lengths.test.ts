import { expect, test } from 'vitest';
import { castLines } from '#tests/support/casts.ts';
import { functionLengths } from '#tests/support/function-lengths.ts';
import { readSources } from '#tests/support/sources.ts';

const FOLDERS = ['services', 'electron', 'web', 'cli', 'renderer'];
const ALL = [...FOLDERS, 'tests', 'bench'];

const lineCount = (text: string): number => text.trimEnd().split('\n').length;
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

test('no file is longer than 400 lines', () => {
  const long = readSources(...ALL).filter(({ text }) => lineCount(text) > 400);
  expect(long.map(({ path, text }) => `${path}: ${lineCount(text)}`)).toEqual([]);
});

test('the median file has at most 90 lines', () => {
  expect(median(readSources(...FOLDERS).map(({ text }) => lineCount(text)))).toBeLessThanOrEqual(90);
});

test('no function is longer than 60 lines, and the median has at most 12', () => {
  const all = readSources(...FOLDERS).flatMap((source) =>
    functionLengths(source).map(({ line, length }) => ({ place: `${source.path}:${line}`, length })),
  );
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ length }) => length > 60)).toEqual([]);
  expect(median(all.map(({ length }) => length))).toBeLessThanOrEqual(12);
});

test('nothing is typed any, no rule is switched off, no test is focused', () => {
  const pattern = /(: any\b|\bas any\b|<any>|@ts-(ignore|nocheck|expect-error)|biome-ignore|\.only\()/;
  const found = readSources(...ALL).flatMap(({ path, text }) =>
    path.startsWith('tests/repo/')
      ? []
      : text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});

test('every cast says why it is safe', () => {
  const found = readSources(...FOLDERS).flatMap((source) => {
    const lines = source.text.split('\n');
    const isExplained = (line: number) =>
      lines.slice(Math.max(0, line - 5), line).some((near) => near.includes('safe:'));
    return castLines(source)
      .filter((line) => !isExplained(line))
      .map((line) => `${source.path}:${line}`);
  });
  expect(found).toEqual([]);
});
