import type { CDPSession, Page } from 'playwright-core';

/**
 * Installed in a page, tells of every key the time from the event's own time stamp (when the browser got it) to
 * the first task after the next frame was drawn: a message posted from `requestAnimationFrame` arrives once the
 * frame's style, layout and paint are done. `settled` does the same from a key to the frame in which `until` holds.
 */
const PROBE = `
  window.keyTimes = [];
  window.afterFrame = (done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  });
  addEventListener('keydown', ({ timeStamp }) => afterFrame((now) => keyTimes.push(now - timeStamp)), true);
  window.settled = (until) => new Promise((resolve) =>
    addEventListener('keydown', ({ timeStamp }) => {
      const look = (now) => (until() ? resolve(now - timeStamp) : afterFrame(look));
      afterFrame(look);
    }, { capture: true, once: true }));
`;

export type Keyboard = {
  page: Page;
  cdp: CDPSession;
  press(key: Key): Promise<void>;
  /** The times since the last asking, in ms. */
  times(): Promise<number[]>;
  /** What the page's main thread has worked so far, in ms of its own processor time: other programs don't count. */
  worked(): Promise<number>;
};
export type Key = { key: string; code: string; keyCode: number; text?: string; alt?: boolean };

export const letter: Key = { key: 'a', code: 'KeyA', keyCode: 65, text: 'a' };
export const nextChapter: Key = { key: 'PageDown', code: 'PageDown', keyCode: 34, alt: true };

/** Keys of the browser's own protocol, as a real keyboard's arrive. */
export async function createKeyboard(page: Page): Promise<Keyboard> {
  await page.evaluate(PROBE);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    cdp,
    async press({ keyCode, text, alt, ...key }) {
      const common = { ...key, windowsVirtualKeyCode: keyCode, modifiers: alt ? 1 : 0 };
      await cdp.send('Input.dispatchKeyEvent', {
        type: text ? 'keyDown' : 'rawKeyDown',
        ...common,
        ...(text ? { text } : {}),
      });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common });
    },
    worked: () => workOf(cdp),
    times: () => page.evaluate<number[]>('keyTimes.splice(0)'),
  };
}

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** What a page's main thread has worked so far, in ms of its own processor time (`threadTicks` must be on). */
export async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
