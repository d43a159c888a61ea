import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '#tests/support/browser.ts';
import { showInChromium } from '#tests/support/electron/chromium.ts';
import { startDesktop, windowOf } from '#tests/support/electron/start.ts';
import { root } from '#tests/support/sources.ts';

/** Needs a browser and a fresh dist/, so only where MOJIAN_PAGE is set. */
test.runIf(process.env.MOJIAN_PAGE)(
  'the built page writes a chapter over the built main and preload code, under the policy as sent',
  async () => {
    const desktop = await startDesktop({ main: join(root, 'dist/electron/main.mjs') });
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await showInChromium(desktop, context);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
    await page.getByRole('button', { name: '中文样书' }).click();
    const editor = page.locator('.cm-content');
    await editor.waitFor();
    await editor.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('雪停了。');
    await page.locator('.save-state.saved').waitFor();
    expect(windowOf(desktop).webContents.getURL()).toMatch(/#\/b\/[\w-]+\/write/);
    expect(desktop.Menu.current?.find('newChapter')?.enabled).toBe(true);
    expect(complaints).toEqual([]);
    const ran = await page.evaluate(
      `const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
      'ran' in window`,
    );
    expect(ran).toBe(false);
    await expect.poll(() => complaints.join()).toContain('Content Security Policy');
  },
  60_000,
);
