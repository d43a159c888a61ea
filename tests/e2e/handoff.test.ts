import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { violationsOn } from './support/axe.ts';
import { settled } from './support/settled.ts';
import { createStage, SOON } from './support/stage.ts';
import { editorOf, goTo, openWindow, saved, type WindowOptions } from './support/window.ts';

const stage = createStage('zh-CN');
const proses = ['　　灯亮了...血腥的一夜。\n　　他走了。', '嘴角勾起一抹笑...没有人看见。'];

/** A book of two chapters with slips of style, opened in a window. */
async function openBook(options?: WindowOptions) {
  const { browser, shell, address } = stage();
  const { client } = shell.services;
  const title = `江灯 ${crypto.randomUUID().slice(0, 6)}`;
  const { bookId } = await client.library.create({ title, author: '', language: 'zh-CN' });
  await client.books.open({ bookId });
  const changes = proses.map((prose, at) => ({
    ...{ type: 'chapter-add' as const, at },
    chapter: { ...createChapter({ id: `c-${at + 1}`, title: ['潮信', '夜渡'][at] ?? '' }), prose },
  }));
  await client.books.commit({
    bookId,
    set: { label: { code: 'label-import', facts: { count: 2 } }, changes },
  });
  await client.books.close({ bookId });
  const opened = await openWindow(browser, address, options);
  await opened.page.getByText(title).first().click();
  await editorOf(opened.page).waitFor();
  return { ...opened, client, bookId };
}

const violationsOf = async (page: Page) => {
  await settled(page);
  return violationsOn(page);
};

const selectionOf = (page: Page) => page.evaluate<string>('String(window.getSelection())');

test('a chapter is copied for a site, marked, and known as changed; a watched word leads into the text', async () => {
  const { page, context, complaints } = await openBook({ width: 1024, height: 700 });
  await context.grantPermissions(['clipboard-read']);
  await goTo(page, '导出');
  await goTo(page, '交稿');
  await page.getByText('第一章 潮信').waitFor(SOON);
  await page.getByText('起点中文网').click();
  await page.getByText('留意的词').click();
  await page
    .getByLabel('导入词表')
    .last()
    .setInputFiles({ name: '词表.txt', mimeType: 'text/plain', buffer: Buffer.from('血腥=惨烈\n') });
  await page.getByRole('button', { name: /^血腥 ×1/ }).waitFor(SOON);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '复制正文：第一章 潮信' }).click();
  await page.getByText('已复制“第一章 潮信”的正文').waitFor(SOON);
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(
    '　　灯亮了...血腥的一夜。\n　　他走了。',
  );
  await page.getByRole('button', { name: '标为已发', exact: true }).click();
  await page.getByText('已发 1 / 2 章').waitFor(SOON);
  await page.getByRole('button', { name: /^血腥 ×1/ }).click();
  await page.getByRole('menuitem').first().click();
  await expect.poll(() => selectionOf(page), SOON).toBe('血腥');
  await page.keyboard.type('惨烈');
  await saved(page);
  await goTo(page, '导出');
  await goTo(page, '交稿');
  await page.getByText('有改动', { exact: true }).waitFor(SOON);
  expect(complaints).toEqual([]);
});

test('slips of style are listed, one is fixed alone and all of a kind at once, each undone as one', async () => {
  const { page, client, bookId, complaints } = await openBook({ scheme: 'dark' });
  const prose = async (chapterId: string) => (await client.chapters.read({ bookId, chapterId })).prose;
  await goTo(page, '检查');
  await goTo(page, '文风');
  await page.getByRole('button', { name: '检查全书' }).click();
  await page.getByText('嘴角勾起一抹', { exact: true }).waitFor(SOON);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '改为 ……' }).first().click();
  await expect.poll(() => prose('c-1'), SOON).toContain('灯亮了……血腥');
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect.poll(() => prose('c-1'), SOON).toContain('灯亮了...血腥');
  await page.getByRole('button', { name: '再查一遍' }).click();
  await page.getByRole('button', { name: '全部改好（2）……' }).click();
  await page.getByRole('button', { name: '改好 2 处' }).waitFor(SOON);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '改好 2 处' }).click();
  await expect.poll(() => prose('c-2'), SOON).toContain('一抹笑……没有人');
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect.poll(async () => [await prose('c-1'), await prose('c-2')], SOON).toEqual(proses);
  await page.getByRole('button', { name: '请模型改写……' }).first().click();
  const composer = page.locator('.composer textarea');
  await expect.poll(() => composer.inputValue(), SOON).toContain('请改写本章里的这一处');
  expect(complaints).toEqual([]);
});
