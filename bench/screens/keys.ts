import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { type Book, LONG_AT } from './book.ts';
import type { BarePages } from './pages.ts';
import { openChapter } from './places.ts';
import { createKeyboard, type Keyboard, letter, nextChapter, quantile } from './probe.ts';
import type { Figure, Place } from './types.ts';

const ROUNDS = 20;
const KEYS = 20;
/** Between keys, in ms: a fast typist; long enough for a save to fall among them. */
const APART_MS = 60;

type Typed = { times: number[]; worked: number };

/** Keys in the middle of 20,000 字 of a 3,000-chapter book, in turns with the same text in a bare editor. */
export async function benchKeys(browser: Browser, place: Place, bare: BarePages): Promise<Figure[]> {
  const ours = await createKeyboard(await openChapter(browser, place));
  const theirs = await createKeyboard(await openBare(browser, bare, place.book));
  const rounds: { ours: Typed; theirs: Typed }[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    rounds.push({ theirs: await typeRound(theirs), ours: await typeRound(ours) });
  const switched = await switchChapters(ours);
  await ours.page.context().close();
  await theirs.page.context().close();
  // The first round warms the code up.
  const counted = rounds.slice(1);
  return [
    ...keyFigures(sum(counted.map((round) => round.ours)), sum(counted.map((round) => round.theirs))),
    { name: 'chapter switch, median', value: quantile(switched, 0.5), unit: 'ms', target: '< 100' },
    { name: 'chapter switch, p95', value: quantile(switched, 0.95), unit: 'ms' },
  ];
}

const sum = (rounds: readonly Typed[]): Typed => ({
  times: rounds.flatMap(({ times }) => times),
  worked: rounds.reduce((all, { worked }) => all + worked, 0),
});

function keyFigures(ours: Typed, bare: Typed): Figure[] {
  const [mine, other] = [quantile(ours.times, 0.95), quantile(bare.times, 0.95)];
  return [
    { name: 'key to paint in 20,000 字, median', value: quantile(ours.times, 0.5), unit: 'ms' },
    { name: 'key to paint in 20,000 字, p95', value: mine, unit: 'ms', target: '<= 16' },
    { name: 'the same in a bare editor, median', value: quantile(bare.times, 0.5), unit: 'ms' },
    { name: 'the same in a bare editor, p95', value: other, unit: 'ms' },
    { name: 'ours to bare, p95', value: mine / other, unit: 'x', target: '<= 1.2' },
    { name: 'work of the page per key', value: ours.worked / ours.times.length, unit: 'ms cpu' },
    { name: 'the same in a bare editor', value: bare.worked / bare.times.length, unit: 'ms cpu' },
  ];
}

async function openBare(browser: Browser, { editor }: BarePages, { longProse }: Book): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(editor);
  await page.evaluate(`openBareEditor(${JSON.stringify(longProse)})`);
  await page.locator('.cm-content').waitFor();
  return page;
}

/** Types in the middle of what is in view. */
async function typeRound({ page, press, times, worked }: Keyboard): Promise<Typed> {
  await page.bringToFront();
  await page.locator('.cm-line').nth(8).click();
  await wait(500);
  await times();
  const before = await worked();
  for (let at = 0; at < KEYS; at++) {
    await press(letter);
    await wait(APART_MS);
  }
  await wait(200);
  return { times: await times(), worked: (await worked()) - before };
}

const SWITCHES = 20;
const shown = (number: number) =>
  `window.ended = settled(() => document.querySelector('.sheet h1')?.textContent.includes(' ${number} ') &&
    document.querySelector('.prose')?.shadowRoot?.querySelector('.cm-line')), 0`;

/** From the key for the next chapter to the frame that shows its heading and text, in ms. */
async function switchChapters({ page, press }: Keyboard): Promise<number[]> {
  await page.bringToFront();
  const spent: number[] = [];
  for (let at = LONG_AT + 1; at <= LONG_AT + SWITCHES; at++) {
    await page.evaluate(shown(at + 1));
    await press(nextChapter);
    spent.push(await page.evaluate<number>('ended'));
    await wait(300);
  }
  return spent;
}
