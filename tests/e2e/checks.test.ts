import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { callChunks, chunk, usageChunk } from '#tests/support/llm-server/script.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';
import { violationsOn } from './support/axe.ts';
import { settled } from './support/settled.ts';
import { createStage, SOON } from './support/stage.ts';
import { editorOf, goTo, openWindow, saved, type WindowOptions } from './support/window.ts';

const stage = createStage('zh-CN');

/** Who is where, in plain sentences; the armless man uses his arm in the third chapter. */
const proses = [
  '沈渡说道：“船要开了。”陆衡点了点头，看着沈渡。\n\n沈渡问道：“你去哪里？”陆衡笑道：“过江。”',
  '沈渡的左臂早已断了。\n\n何四说道：“别动。”沈渡看着何四，没有说话。\n\n何四点了点头。',
  `${'……\n\n'.repeat(40)}沈渡用左臂撑住船舷。\n\n陆衡说道：“到了。”何四笑道：“到了就好。”陆衡看着何四。`,
];

/** A book, with one contradiction where nothing else is told, put on the shelf and opened in a window. */
async function openBook(options?: WindowOptions, told: readonly string[] = proses) {
  const { browser, shell, address } = stage();
  const { client } = shell.services;
  const title = `断臂 ${crypto.randomUUID().slice(0, 6)}`;
  const { bookId } = await client.library.create({ title, author: '', language: 'zh-CN' });
  await client.books.open({ bookId });
  const changes = told.map((prose, at) => ({
    ...{ type: 'chapter-add' as const, at },
    chapter: { ...createChapter({ id: `c-${at + 1}`, title: `第${at + 1}夜` }), prose },
  }));
  await client.books.commit({
    bookId,
    set: { label: { code: 'label-import', facts: { count: 3 } }, changes },
  });
  await client.books.close({ bookId });
  const opened = await openWindow(browser, address, options);
  await opened.page.getByText(title).first().click();
  await editorOf(opened.page).waitFor();
  return opened;
}

const violationsOf = async (page: Page) => {
  await settled(page);
  return violationsOn(page);
};

const scrolledBy = (page: Page) => page.locator('.prose-scroll').evaluate(({ scrollTop }) => scrollTop);

const selectionOf = (page: Page) => page.evaluate<string>('String(window.getSelection())');

async function save(page: Page, kind: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: '存为图片' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ]);
  return readFile(await file.path());
}

test('a contradiction is found, both places lead into the text, and it can be meant so', async () => {
  const { page, complaints } = await openBook();
  await goTo(page, '检查');
  await page.getByRole('button', { name: '检查全书' }).click();
  const group = page.getByRole('region', { name: /伤残/ });
  await group.getByText('沈渡的左臂早已断了。').waitFor(SOON);
  expect(await violationsOf(page)).toEqual([]);
  await group.getByRole('link', { name: /第 3 章/ }).click();
  await expect.poll(() => selectionOf(page), SOON).toBe('沈渡用左臂撑住船舷。');
  await expect.poll(() => scrolledBy(page), SOON).toBeGreaterThan(500);
  await goTo(page, '检查');
  await group.getByRole('button', { name: '有意为之' }).click();
  await page.getByLabel('为什么是有意的').fill('假肢');
  await page.keyboard.press('Enter');
  await page.getByText('剩下的都是有意为之').waitFor(SOON);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByText('1 处待看').waitFor(SOON);
  await goTo(page, '写作');
  await editorOf(page).click();
  await page.keyboard.type('雨。');
  await saved(page);
  await goTo(page, '检查');
  await page.getByText('下面是上一次的结果').waitFor(SOON);
  expect(complaints).toEqual([]);
});

/** A model that writes one chapter, used by chats until the test ends. */
async function addWriter(content: string): Promise<void> {
  const { client } = stage().shell.services;
  const model = await startLlmServer();
  const outline = '情节任务：船到岸，各人下船。'.repeat(60);
  const chapter = {
    chapterNumber: 4,
    chapterTitle: '第4夜',
    chapter_content: content,
    chapter_outline: outline,
  };
  model.script({
    frames: [
      chunk({ role: 'assistant', content: '好的。' }),
      ...callChunks('update_storyboard', JSON.stringify(chapter)),
      chunk({}, 'tool_calls'),
      usageChunk(900, 400),
    ],
  });
  model.script({ frames: [chunk({ role: 'assistant', content: '写好了。' }), chunk({}, 'stop')] });
  const baseUrl = `${model.url}/v1`;
  await client.models.save({
    ...{ id: 'writer', preset: 'custom', name: '写手', baseUrl, apiVersion: '', model: 'writer' },
  });
  await client.models.choose({ scene: 'chat', choice: { providerId: 'writer', model: 'writer' } });
  onTestFinished(async () => {
    await client.models.remove({ providerId: 'writer' });
    await model.close();
  });
}

test('before an AI chapter is accepted its card says what it would contradict; accepted it is found, undone it is not', async () => {
  await addWriter(
    `${'雨一直下着，江面上什么也看不见。\n\n'.repeat(8)}沈渡用左臂撑住了桅杆。\n\n陆衡说道：“到了。”何四笑道：“到了就好。”`,
  );
  const { page, complaints } = await openBook({}, proses.slice(0, 2));
  const assistant = page.getByRole('complementary', { name: '助手' });
  await page.getByRole('textbox', { name: '对助手说' }).fill('写第三章');
  await page.keyboard.press('Enter');
  const warning = assistant.getByRole('region', { name: /若采纳/ });
  await warning.getByText('沈渡的左臂早已断了。').waitFor(SOON);
  await warning.getByText('沈渡用左臂撑住了桅杆。').waitFor(SOON);
  expect(await violationsOf(page)).toEqual([]);
  await assistant.getByRole('button', { name: '采纳', exact: true }).click();
  await assistant.getByText('已采纳', { exact: true }).waitFor(SOON);
  await goTo(page, '检查');
  await page.getByRole('button', { name: '检查全书' }).click();
  await page.getByText('1 处待看').waitFor(SOON);
  await goTo(page, '写作');
  await assistant.getByRole('button', { name: '撤销这一轮' }).click();
  await page.getByText('已撤销这一轮的改动').waitFor(SOON);
  await goTo(page, '检查');
  await page.getByRole('button', { name: '再查一遍' }).click();
  await page.getByText('没有发现矛盾').waitFor(SOON);
  expect(complaints).toEqual([]);
});

test('a second opinion is there again after the screen, and the page, were left', async () => {
  const { page, complaints } = await openBook();
  await goTo(page, '检查');
  await page.getByRole('button', { name: '检查全书' }).click();
  await page.getByRole('button', { name: '请模型再看一眼' }).click();
  await page.getByText('模型：看不出来').waitFor(SOON);
  expect(await violationsOf(page)).toEqual([]);
  await goTo(page, '计划');
  await goTo(page, '检查');
  await page.getByText('模型：看不出来').waitFor(SOON);
  await page.reload();
  await page.getByRole('button', { name: '检查全书' }).click();
  await page.getByText('模型：看不出来').waitFor(SOON);
  await page.getByRole('button', { name: '再问一次' }).waitFor(SOON);
  expect(complaints).toEqual([]);
});

test('a model proofreads the chapters that are chosen, and the rules look again when it rests', async () => {
  const { page, complaints } = await openBook();
  await goTo(page, '检查');
  await page.getByRole('button', { name: '选章节和模型' }).click();
  const setUp = page.getByRole('region', { name: '读哪些章节' });
  await setUp.getByText(/3 章/).waitFor(SOON);
  expect(await violationsOf(page)).toEqual([]);
  await setUp.getByRole('button', { name: '开始' }).click();
  await page.getByText('3 / 3 章').waitFor(SOON);
  await page.getByText('1 处待看').waitFor(SOON);
  expect(await violationsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'people are drawn, saved as pictures and walked by keyboard, %s',
  async (scheme) => {
    const { page, complaints } = await openBook({ scheme, width: 1024, height: 700 });
    await goTo(page, '关系');
    await page.getByRole('button', { name: '从正文里找' }).click();
    await page.getByRole('img', { name: /关系图：3 人/ }).waitFor(SOON);
    expect(await violationsOf(page)).toEqual([]);
    const svg = (await save(page, /SVG/)).toString();
    expect(svg).toContain('沈渡');
    expect(svg).not.toContain('var(');
    const png = await save(page, /PNG/);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBeGreaterThan(1000);

    await page.getByRole('tab', { name: '出场表' }).click();
    await page.getByRole('grid').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect((await save(page, /PNG/)).length).toBeGreaterThan(2000);
    const figure = page.locator('#matrix-figure');
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => figure.textContent(), SOON).toMatch(/第 2 章.*(\d+ 次|不在)/);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => figure.textContent(), SOON).toContain('沈渡');
    await page.keyboard.press('Enter');
    await expect.poll(() => selectionOf(page), SOON).toBe('沈渡');

    await goTo(page, '关系');
    await page.getByRole('tab', { name: '名录' }).click();
    await page.getByRole('button', { name: '选中全部新人物' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /把选中的 3 人加入圣经/ }).click();
    await expect.poll(() => page.getByText('已在圣经里').count(), SOON).toBe(3);
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await expect.poll(() => page.getByText('已在圣经里').count(), SOON).toBe(0);
    const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    expect(overflow).toBe(0);
    expect(complaints).toEqual([]);
  },
);
