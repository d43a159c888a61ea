import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../tests/support/browser.ts';
import { startBrowserShell } from '../tests/support/browser-shell.ts';
import { addLongBook } from './shots-book.mjs';
import { addSlowModel } from './shots-model.mjs';
import { screens } from './shots-screens.mjs';

/**
 * Takes every screen and state in both languages, every theme, at two sizes into docs/screenshots/all (not
 * committed) and copies the few that the README shows. `npm run shots -- zh light 1440` takes only those.
 */
const wanted = process.argv.slice(2);
const out = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const sizes = [
  [1440, 900],
  [1024, 700],
];
const best = {
  'zh-light-1440/write.png': 'write.png',
  'zh-light-1440/storyboard.png': 'storyboard.png',
  'zh-dark-1024/palette.png': 'palette-dark.png',
  'en-dark-1440/storyboard.png': 'storyboard-dark-en.png',
  'zh-light-1440/import-preview.png': 'import.png',
  'zh-light-1440/assistant-streaming.png': 'streaming.png',
  'zh-light-1440/checks.png': 'checks.png',
  'en-light-1440/write.png': 'write-en.png',
};

async function takeAll(browser, language, scheme, [width, height]) {
  const name = `${language}-${scheme}-${width}`;
  if (!wanted.every((word) => name.split('-').includes(word))) return;
  const shell = await startBrowserShell(language === 'zh' ? 'zh-CN' : 'en');
  const { client } = shell.services;
  await client.app.settings({ theme: scheme });
  await addLongBook(client, language);
  const model = await addSlowModel(client, language);
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(shell.address);
  await mkdir(join(out, 'all', name), { recursive: true });
  for (const [screen, reach] of screens(language, model)) {
    await reach(page).catch((cause) => {
      throw new Error(`${name}: ${screen} was not reached`, { cause });
    });
    await page.evaluate('document.fonts.ready');
    await page.waitForTimeout(450);
    await page.screenshot({ path: join(out, 'all', name, `${screen}.png`) });
  }
  await page.close();
  await model.close();
  await shell.close();
  console.log(name);
}

if (wanted.length === 0) await rm(join(out, 'all'), { recursive: true, force: true });
const browser = await launchBrowser();
for (const language of ['zh', 'en'])
  for (const scheme of ['light', 'dark', 'sepia'])
    for (const size of sizes) await takeAll(browser, language, scheme, size);
await browser.close();
if (wanted.length === 0)
  for (const [from, to] of Object.entries(best)) await copyFile(join(out, 'all', from), join(out, to));
process.exit(0);
