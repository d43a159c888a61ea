import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/support/sources.ts';

type Shipped = { name: string; version: string; licence: string; folder: string };

/** Licences that let a program under MIT bring the package along; anything else is a question for a person. */
const FINE =
  /^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1|(?:Python|PSF)-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|Zlib)( (OR|AND) [\w.-]+)*\)?$/;

const shipped = async (): Promise<{ packages: Shipped[]; textOf(folder: string): string }> => {
  const module = await import(join(root, 'scripts/shipped.mjs'));
  return { packages: module.shippedPackages(), textOf: module.licenceText };
};

test('the list has what runs in both processes, and nothing of development', async () => {
  const names = new Set((await shipped()).packages.map(({ name }) => name));
  for (const name of [
    'zod',
    'electron-updater',
    'react-dom',
    '@codemirror/state',
    'scheduler',
    '@node-rs/jieba',
  ])
    expect(names).toContain(name);
  for (const name of ['vite', 'vitest', 'typescript', 'electron', 'playwright-core', 'commander', 'ws'])
    expect(names).not.toContain(name);
});

test('every package has a licence that lets it be brought along, and nearly all their own words', async () => {
  const { packages, textOf } = await shipped();
  expect(
    packages.filter(({ licence }) => !FINE.test(licence)).map(({ name, licence }) => [name, licence]),
  ).toEqual([]);
  const silent = packages.filter(({ folder }) => textOf(folder) === '');
  expect(silent.length).toBeLessThan(packages.length / 20);
});

test('help is there in both languages, without scripts and without styles that the policy forbids', () => {
  for (const name of ['zh.html', 'en.html']) {
    const text = readFileSync(join(root, 'renderer/public/help', name), 'utf8');
    expect(text).not.toMatch(/<script|style=|<style|https?:/);
    for (const [, target = ''] of text.matchAll(/href="([^"]+)"/g))
      expect([target, existsSync(join(root, 'renderer/public/help', target))]).toEqual([target, true]);
  }
});
