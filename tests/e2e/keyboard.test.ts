import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paletteWords } from '#renderer/i18n/words/palette.ts';
import { settled } from './support/settled.ts';
import { createStage, SOON } from './support/stage.ts';
import { openSample, openWindow, type WindowOptions } from './support/window.ts';

const stage = createStage('zh-CN');
const open = (options?: WindowOptions) => openWindow(stage().browser, stage().address, options);

type Stop = { name: string; visible: boolean; seen: boolean };

/** More stops than any screen has: a walk as long as this goes round in a trap. */
const MOST = 200;

/** Walks by Tab from the top of the page until it leaves the page or comes round; answers the stops in order. */
async function walk(page: Page): Promise<Stop[]> {
  await page.evaluate("window.met = new Set(); document.querySelector('.skip-link').focus()");
  const stops: Stop[] = [];
  for (let at = 0; at < MOST; at++) {
    const stop = await page.evaluate<Stop | null>(STOP);
    if (!stop || stop.seen) break;
    stops.push(stop);
    await page.keyboard.press('Tab');
  }
  return stops;
}

/** The focused element, whether its focus shows (an outline, or the caret of a text), and whether it was met before. */
const STOP = `(() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  const isText = at.isContentEditable || at.matches('textarea, input:not([type=checkbox], [type=radio])');
  const box = at.closest('label, .switch') ?? at;
  const around = [at, at.nextElementSibling, box, at.parentElement].filter(Boolean).some((one) => {
    const style = getComputedStyle(one);
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
  });
  const seen = met.has(at);
  met.add(at);
  const name = at.getAttribute('aria-label') || at.textContent?.trim().slice(0, 20) || at.className || at.tagName;
  return { name, visible: isText || around || (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0), seen };
})()`;

/** Everything that can be pressed and is on the screen, but for what arrows reach within one stop. */
const MISSED = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !one.disabled
    && one.closest('fieldset:disabled') === null && one.tabIndex >= 0 && !met.has(one)
    && !(one.type === 'radio') && one.getBoundingClientRect().width > 0 && !one.closest('[aria-hidden=true]'))
  .map((one) => one.getAttribute('aria-label') || one.textContent?.trim().slice(0, 20) || one.className)`;

test('Tab goes through all of every screen, shows where it is and comes out again', async () => {
  const { page } = await open();
  await openSample(page);
  for (const [screen, keys] of [
    ['storyboard', 'Alt+1'],
    ['write', 'Alt+2'],
    ['bible', 'Alt+3'],
    ['relations', 'Alt+4'],
    ['checks', 'Alt+5'],
    ['plan', 'Alt+6'],
    ['export', 'Alt+7'],
    ['settings', 'Control+,'],
  ] as const) {
    await page.keyboard.press(keys);
    await page.waitForURL(`**/${screen}**`);
    await settled(page);
    const stops = await walk(page);
    expect(stops.length, screen).toBeGreaterThan(8);
    expect(stops.length, screen).toBeLessThan(MOST);
    // The first was focused by the test itself, which shows no focus.
    const unseen = stops.slice(1).filter(({ visible }) => !visible);
    expect(
      unseen.map(({ name }) => name),
      screen,
    ).toEqual([]);
    expect(await page.evaluate<string[]>(MISSED), screen).toEqual([]);
  }
});

test('every action of the app is found and chosen by keys', async () => {
  const { page } = await open();
  await openSample(page);
  const dialog = page.getByRole('dialog');
  const labels = Object.entries(paletteWords).filter(
    ([key]) => key.startsWith('action.') && key !== 'action.palette',
  );
  expect(labels.length).toBeGreaterThan(20);
  const missing: string[] = [];
  await page.keyboard.press('Control+k');
  for (const [, { zh }] of labels) {
    await dialog.getByRole('combobox').fill(zh);
    const option = dialog.getByRole('option', { name: zh }).first();
    await option.waitFor({ timeout: 3_000 }).catch(() => missing.push(zh));
  }
  expect(missing).toEqual([]);
  await dialog.getByRole('combobox').fill('打字机模式');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await stage().shell.services.client.app.info()).settings.typewriter, SOON)
    .toBe(true);
});

test('a menu and a dialog are opened, walked and left by keys, and focus comes back', async () => {
  const { page } = await open({ width: 1024, height: 700 });
  await openSample(page);
  const focused = () => page.evaluate<string>(`document.activeElement?.getAttribute('aria-label') ?? ''`);
  const menu = page.getByRole('button', { name: /^章节操作/ }).first();
  await menu.focus();
  const before = await focused();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('End');
  const last = page.getByRole('menuitem').last();
  await expect.poll(() => last.evaluate((item) => item.matches('[data-highlighted]')), SOON).toBe(true);
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await focused()).toBe(before);
  await page.keyboard.press('Control+Alt+i');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused()).toBe(before);
});
