import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { openChapter } from './places.ts';
import { quantile } from './probe.ts';
import type { Figure, Place } from './types.ts';

const ROUNDS = 5;
const built = fileURLToPath(new URL('../../dist/renderer/', import.meta.url));
const screens = [
  'storyboard',
  'write',
  'bible',
  'relations',
  'checks',
  'plan',
  'export',
  'settings',
  'import',
];

/** A shape that several screens share may be called like one of them; no screen is as small. */
const SMALL = 2_000;

const FIRST_PAINT = `new Promise((resolve) => {
  const look = () => {
    const found = performance.getEntriesByName('first-contentful-paint')[0];
    found ? resolve(found.startTime) : setTimeout(look, 20);
  };
  look();
})`;
const SCRIPTS = `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`;

/** A cold start of the library (a window with an empty cache each time), and the way back into the long book. */
export async function benchFirstPaint(browser: Browser, place: Place): Promise<Figure[]> {
  const paints: number[] = [];
  let scripts: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(place.shell.address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    paints.push(await page.evaluate<number>(FIRST_PAINT));
    scripts = await page.evaluate<string[]>(SCRIPTS);
    await page.context().close();
  }
  const opened = await reopenBook(browser, place);
  const bytes = scripts.map((url) => gzipSync(readFileSync(join(built, new URL(url).pathname))).length);
  const early = screens.filter((screen) =>
    scripts.some((url, at) => url.includes(`/${screen}-`) && (bytes[at] ?? 0) > SMALL),
  );
  return [
    { name: 'first paint, median', value: quantile(paints, 0.5), unit: 'ms', target: '< 1000' },
    { name: '3,000-chapter book from address to text', value: opened, unit: 'ms' },
    { name: 'JavaScript before it, gzipped', value: sum(bytes) / 1000, unit: 'kB', target: '< 400' },
    { name: 'screens among it', value: early.length, unit: 'of 8', target: '0' },
  ];
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

async function reopenBook(browser: Browser, place: Place): Promise<number> {
  const page = await openChapter(browser, place);
  const spent: number[] = [];
  for (let round = 0; round < ROUNDS; round++) spent.push(await reload(page));
  await page.context().close();
  return quantile(spent, 0.5);
}

async function reload(page: Page): Promise<number> {
  const begun = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.cm-line').first().waitFor();
  return performance.now() - begun;
}
