import type { Browser, Page } from 'playwright-core';
import type { BarePages } from './pages.ts';
import { openWindow, origin } from './places.ts';
import { workOf } from './probe.ts';
import type { Figure, Place } from './types.ts';

const SECONDS = 4;
/** Pixels a second: a hard spin of the wheel. */
const SPEED = 3_000;
const ROUNDS = 3;

/**
 * Scrolls by the browser's own gesture while a frame is asked for again and again: a gap of two frames' time
 * between two of them is one dropped frame. 1,000 / 60 ms is the time of a frame.
 */
const COUNT_FRAMES = `
  window.frames60 = { shown: 0, dropped: 0, last: 0, on: true };
  requestAnimationFrame(function look(now) {
    const { last } = frames60;
    if (last > 0) {
      frames60.shown += 1;
      frames60.dropped += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1);
    }
    frames60.last = now;
    if (frames60.on) requestAnimationFrame(look);
  });
`;

/** The storyboard of 3,000 cards, in turns with a page of the same height that has nothing to draw. */
export async function benchBoard(browser: Browser, place: Place, bare: BarePages): Promise<Figure[]> {
  const board = await openWindow(browser, place);
  await board.goto(`${origin(place)}/#/b/${place.book.bookId}/storyboard`);
  await board.locator('.card').first().waitFor();
  const empty = await (await browser.newContext()).newPage();
  await empty.goto(bare.empty);
  const scrolled = { board: [] as Scrolled[], empty: [] as Scrolled[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const spent = { empty: await scroll(empty, '.scroll'), board: await scroll(board, '.board') };
    if (round === 0) continue;
    scrolled.board.push(spent.board);
    scrolled.empty.push(spent.empty);
  }
  await board.context().close();
  await empty.context().close();
  const shareOf = (rounds: Scrolled[]) => 100 * mean(rounds.map(({ dropped }) => dropped));
  return [
    {
      name: 'dropped frames, storyboard of 3,000 cards',
      value: shareOf(scrolled.board),
      unit: '%',
      target: '< 1',
    },
    { name: 'dropped frames, an empty page', value: shareOf(scrolled.empty), unit: '%' },
    {
      name: 'work of the board in the time of a frame (16.7 ms)',
      value: mean(scrolled.board.map(({ worked }) => worked)),
      unit: 'ms cpu',
    },
  ];
}

/** The share of frames that were dropped, and the main thread's own processor time for each that should have come. */
type Scrolled = { dropped: number; worked: number };

const mean = (values: readonly number[]) => values.reduce((all, one) => all + one, 0) / values.length;

async function scroll(page: Page, scroller: string): Promise<Scrolled> {
  await page.bringToFront();
  const box = await page.locator(scroller).boundingBox();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workOf(cdp);
  await page.evaluate(COUNT_FRAMES);
  await cdp.send('Input.synthesizeScrollGesture', {
    x: (box?.x ?? 0) + 200,
    y: (box?.y ?? 0) + 200,
    yDistance: -SPEED * SECONDS,
    speed: SPEED,
    gestureSourceType: 'mouse',
  });
  await page.evaluate('frames60.on = false');
  const { shown, dropped } = await page.evaluate<{ shown: number; dropped: number }>('frames60');
  const worked = (await workOf(cdp)) - before;
  await cdp.detach();
  return { dropped: dropped / Math.max(1, shown + dropped), worked: worked / (SECONDS * 60) };
}
