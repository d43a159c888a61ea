import { expect, test } from 'vitest';
import { connect } from '#tests/cli/mcp/book.ts';
import { violationsOn } from './support/axe.ts';
import { createStage, SOON } from './support/stage.ts';
import { openSample, openWindow } from './support/window.ts';

const stage = createStage('zh-CN');

test('another program proposes: the badge appears, the card is read, a passage refused, the rest lands and is undone', async () => {
  const { browser, address, shell } = stage();
  const { client } = shell.services;
  const { page, complaints } = await openWindow(browser, address);
  await openSample(page);
  const [, bookId = ''] = /#\/b\/([^/]+)/.exec(page.url()) ?? [];
  const { place, chapters } = await client.books.open({ bookId });
  const [{ id: chapterId } = { id: '' }] = chapters;
  const proseOf = async () => (await client.chapters.read({ bookId, chapterId })).prose;
  const before = await proseOf();

  const { call } = await connect(place);
  const edits = [
    { find: '白鹭矶有两盏灯。', replace: '白鹭矶上有两盏灯。', why: '更顺' },
    { find: '一盏照水，一盏照人。', replace: '一盏照人，一盏照水。', why: '换个次序' },
  ];
  expect(await call('propose_edit_chapter', { chapterNumber: 1, edits })).toMatchObject({ isError: false });
  await page.getByRole('button', { name: '1 份外部提议等你决定' }).click();
  const window = page.getByRole('dialog', { name: '外部提议' });
  await window.getByText('另一位助手 于').waitFor();
  await window.getByText('更顺').waitFor();
  expect(await violationsOn(page, '.dialog')).toEqual([]);
  expect(await proseOf()).toBe(before);

  await window.getByRole('checkbox', { name: '采纳第 2 处' }).uncheck();
  await window.getByRole('button', { name: '采纳', exact: true }).click();
  await window.getByText('没有等你决定的提议').waitFor();
  const after = before.replace('白鹭矶有两盏灯。', '白鹭矶上有两盏灯。');
  expect(await proseOf()).toBe(after);
  await page.keyboard.press('Escape');
  await page.locator('.cm-content', { hasText: '白鹭矶上有两盏灯。' }).waitFor();
  expect((await call('proposal_status')).text).toContain('accepted');
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect.poll(proseOf, SOON).toBe(before);
  expect(complaints).toEqual([]);
});
