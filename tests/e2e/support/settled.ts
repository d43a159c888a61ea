import type { Page } from 'playwright-core';

/** How long (ms) a page has to stand still, and how long it is waited for at most. */
const STILL_MS = 150;
const MOST_MS = 4_000;

const SETTLE = `new Promise((done) => {
  const end = () => { observer.disconnect(); clearTimeout(most); done(); };
  let quiet = setTimeout(end, ${STILL_MS});
  const most = setTimeout(end, ${MOST_MS});
  const observer = new MutationObserver(() => { clearTimeout(quiet); quiet = setTimeout(end, ${STILL_MS}); });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

/** Waits until a screen has come and nothing on the page has changed for a moment. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(SETTLE);
  // A screen that is still fetched leaves an empty page, which stands still too.
  const heading = page.locator('h1').first();
  if ((await heading.count()) > 0) return;
  await heading.waitFor({ state: 'attached' });
  await page.evaluate(SETTLE);
}
