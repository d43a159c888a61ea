import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import type { CDPSession } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBreakable } from './support/breakable.ts';
import { isDesktop } from './support/desktop.ts';
import { createStage, SOON } from './support/stage.ts';
import {
  editorOf,
  goTo,
  openSample,
  openTab,
  openWindow,
  proseOf,
  saved,
  type WindowOptions,
  write,
} from './support/window.ts';

const stage = createStage('zh-CN');
const open = (options?: WindowOptions) => openWindow(stage().browser, stage().address, options);

const novel = [
  '渡口',
  '',
  '第一章 潮信',
  '',
  '潮来之前，老周把缆绳又紧了一遍。',
  '',
  '第二章 夜航',
  '',
  '船过七里滩，岸上没有一点光。',
  '',
].join('\r\n');

test('a GBK file goes in through the page, is edited, found again after a reload, and comes out', async () => {
  const { page, complaints } = await open();
  await page.getByRole('link', { name: '选择文件' }).click();
  const bytes = iconv.encode(novel, 'gbk');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '渡口.txt', mimeType: 'text/plain', buffer: bytes });
  await page.getByText('潮信').waitFor();
  await page.getByText('GB18030', { exact: false }).first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '导入 2 章' }).click();
  await page.getByRole('button', { name: '打开这本书' }).click();
  await editorOf(page).waitFor();
  expect(await proseOf(page)).toContain('老周把缆绳又紧了一遍');

  await editorOf(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('起风了。');
  await saved(page);
  await page.reload();
  await editorOf(page).waitFor();
  expect(await proseOf(page)).toContain('起风了。潮来之前');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('起风了');
  await page.getByRole('option', { name: /起风了/ }).waitFor();
  await page.keyboard.press('Escape');

  await goTo(page, '导出');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('起风了。潮来之前');
  expect(text).toContain('船过七里滩');
  expect(complaints).toEqual([]);
});

test('an imported book is put in another order, a name in it changed everywhere, and exported so', async () => {
  const { page, complaints } = await open();
  await page.getByRole('link', { name: '选择文件' }).click();
  const buffer = iconv.encode(novel, 'gbk');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '渡口二.txt', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: '导入 2 章' }).click();
  await page.getByRole('button', { name: '打开这本书' }).click();
  await editorOf(page).waitFor();

  await goTo(page, '故事板');
  await page.locator('.card .card-link').first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  const titles = () => page.locator('.card .card-link').allInnerTexts();
  await expect.poll(async () => (await titles())[0], SOON).toContain('夜航');

  await goTo(page, '圣经');
  await page.getByRole('button', { name: '添加', exact: true }).first().click();
  await page.getByLabel('名字', { exact: true }).fill('老周');
  await page.getByRole('button', { name: '全书改名……' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名字').fill('老郑');
  await dialog.getByRole('button', { name: '预览' }).click();
  await dialog.getByRole('button', { name: /^替换 \d+ 处/ }).click();
  await page.locator('.replace-form').waitFor({ state: 'detached' });

  await goTo(page, '导出');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.indexOf('船过七里滩')).toBeLessThan(text.indexOf('老郑把缆绳又紧了一遍'));
  expect(text.indexOf('船过七里滩')).toBeGreaterThan(0);
  expect(text).not.toContain('老周');
  expect(complaints).toEqual([]);
});

test('two windows on one book show each other’s writing at once', async () => {
  const first = await open();
  await openSample(first.page);
  const chapter = first.page.url();
  // a link put into a new tab has no token of its own
  const second = await openTab(first.context, chapter);
  await editorOf(second.page).waitFor();

  await editorOf(first.page).click();
  await first.page.keyboard.press('Control+Home');
  await first.page.keyboard.insertText('甲窗写的。');
  await saved(first.page);
  await expect.poll(() => proseOf(second.page), SOON).toContain('甲窗写的。');

  await editorOf(second.page).click();
  await second.page.keyboard.press('Control+Home');
  await second.page.keyboard.insertText('乙窗写的。');
  await expect.poll(() => proseOf(first.page), SOON).toContain('乙窗写的。甲窗写的。');
});

describe('an input method', () => {
  const compose = (ime: CDPSession, text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

  test('is not disturbed by saving, and half a word is never saved', async () => {
    const { page, context } = await open();
    await openSample(page);
    const ime = await context.newCDPSession(page);
    const bookId = /#\/b\/([^/]+)\//.exec(page.url())?.[1] ?? '';
    const chapterId = page.url().split('/').at(-1) ?? '';
    const onDisk = async () =>
      (await stage().shell.services.client.chapters.read({ bookId, chapterId })).prose;

    await editorOf(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('先');
    await saved(page);
    for (const text of ['n', 'ni', 'nih', 'niha', 'nihao']) {
      await compose(ime, text);
      await page.waitForTimeout(300);
    }
    expect(await onDisk()).not.toContain('n');
    expect(await proseOf(page)).toContain('先nihao');
    await ime.send('Input.insertText', { text: '你好' });
    await saved(page);
    await expect.poll(onDisk, SOON).toContain('先你好');
    expect(await proseOf(page)).not.toContain('nihao');
  });
});

test('a new book opens at its first chapter, and the first words go into it', async () => {
  const { page, complaints } = await open();
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByLabel('书名').fill('雪线');
  await page.getByLabel('书名').press('Enter');
  await page.getByRole('heading', { level: 1, name: '第一章' }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.className')).toBe('prose');
  await page.keyboard.insertText('雪下了一夜。');
  await saved(page);
  await page.reload();
  await editorOf(page).waitFor();
  expect(await proseOf(page)).toBe('雪下了一夜。');
  expect(complaints).toEqual([]);
});

test('italics by key and bold from the text’s own menu, which knows the place and what is chosen', async () => {
  const { page, complaints } = await open();
  await openSample(page);
  await write(page, '灯亮了。\n');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Control+i');
  expect(await proseOf(page)).toMatch(/^\*灯亮了。\*\n/);
  expect(await editorOf(page).locator('.cm-em').allTextContents()).toContain('*灯亮了。*');
  if (isDesktop) return;
  await editorOf(page)
    .locator('.cm-em')
    .first()
    .click({ button: 'right', position: { x: 30, y: 10 } });
  await page.getByRole('menuitem', { name: '就选中的文字问助手' }).waitFor();
  await page.getByRole('menuitem', { name: '粗体' }).click();
  await expect.poll(() => proseOf(page)).toMatch(/^\*\*\*灯亮了。\*\*\*\n/);
  await page.keyboard.press('Control+i');
  await expect.poll(() => proseOf(page)).toMatch(/^\*\*灯亮了。\*\*\n/);
  const second = editorOf(page).locator('.cm-line').nth(1);
  await second.click({ button: 'right', position: { x: 90, y: 10 } });
  expect(await page.getByRole('menuitem', { name: '剪切' }).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await page.keyboard.insertText('此处');
  await expect.poll(() => second.textContent()).toMatch(/^.{1,12}此处/);
  await second.click({ button: 'right', modifiers: ['Shift'] });
  expect(await page.getByRole('menuitem').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('an English book on a Chinese screen has the quotation marks of English', async () => {
  const { page } = await open();
  await openSample(page, '英文样书');
  const line = "document.querySelector('.prose').shadowRoot.querySelector('.cm-line')";
  expect(await page.evaluate(`getComputedStyle(${line}).fontFamily`)).toMatch(/^"Latin Marks"/);
  await goTo(page, '圣经');
  const faceOf = async (selector: string) => {
    await page.locator(selector).first().waitFor();
    return page.evaluate(`getComputedStyle(document.querySelector('${selector}')).fontFamily`);
  };
  for (const words of ['.textarea', '.tokens input', '.entry-row'])
    expect(await faceOf(words)).toMatch(/^"Latin Marks Sans"/);
  expect(await faceOf('.entry-title')).toMatch(/^"Latin Marks"/);
});

test('undo stays in its chapter', async () => {
  const { page } = await open();
  await openSample(page);
  await editorOf(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('只在第一章。');
  await page.keyboard.press('Alt+PageDown');
  await page.getByRole('heading', { level: 1, name: '第二章' }).waitFor();
  const second = await proseOf(page);
  await editorOf(page).click();
  await page.keyboard.press('Control+z');
  expect(await proseOf(page)).toBe(second);
  await page.keyboard.press('Alt+PageUp');
  await page.getByRole('heading', { level: 1, name: '第一章' }).waitFor();
  expect(await proseOf(page)).toContain('只在第一章。');
  await editorOf(page).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => proseOf(page), SOON).not.toContain('只在第一章。');
});

test('a chapter changed on both sides of a broken connection keeps both, and the author chooses', async () => {
  const first = await open();
  await openSample(first.page);
  await first.page.keyboard.press('Alt+PageDown');
  await first.page.getByRole('heading', { level: 1, name: '第二章' }).waitFor();
  const { page, connection } = await openBreakable(stage(), first.page.url());
  await editorOf(page).waitFor();
  await connection.cut();
  await page.getByText('连接断了，正在重连').waitFor();
  await write(page, '断线一侧。');
  await write(first.page, '连线一侧。');
  await saved(first.page);
  connection.mend();
  await page.getByRole('alert').getByRole('button', { name: '用我这份' }).click();
  await saved(page);
  await expect.poll(() => proseOf(first.page), SOON).toContain('断线一侧。');
  expect(await proseOf(first.page)).not.toContain('连线一侧。');
  await page.getByRole('tab', { name: '版本' }).click();
  await page.getByRole('button', { name: '恢复这一版' }).waitFor();
});

test('a broken connection is shown, and what was typed meanwhile is saved after it', async () => {
  const { page, connection } = await openBreakable(stage(), stage().address);
  await openSample(page);
  await editorOf(page).click();
  await connection.cut();
  await page.getByText('连接断了，正在重连').waitFor();
  await write(page, '断线也在写。');
  await page.waitForTimeout(1500);
  connection.mend();
  await saved(page);
  await page.reload();
  await editorOf(page).waitFor();
  expect(await proseOf(page)).toContain('断线也在写。');
});
