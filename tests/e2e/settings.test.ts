import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callChunks, chunk } from '#tests/support/llm-server/script.ts';
import { type LlmServer, startLlmServer } from '#tests/support/llm-server/server.ts';
import { createStage, SOON } from './support/stage.ts';
import { goTo, openSample, openWindow } from './support/window.ts';

const stage = createStage('zh-CN');
let server: LlmServer;
beforeAll(async () => {
  server = await startLlmServer();
  const { models } = stage().shell.services.client;
  const provider = { id: 'loop', preset: 'custom', name: '', apiVersion: '', model: 'm' };
  await models.save({ ...provider, baseUrl: `${server.url}/v1` });
  await models.choose({ scene: 'chat', choice: { providerId: 'loop', model: 'm' } });
});
afterAll(() => server.close());

const assistantOf = (page: Page) => page.getByRole('complementary', { name: '助手' });
const fieldOf = (page: Page) => page.getByRole('textbox', { name: '对助手说' });

async function say(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text);
  await fieldOf(page).press('Enter');
}

const HAN = /\p{Script=Han}/u;

/** What the settings say, but for what is written in its own language: the language names, the book, its paths. */
const labelsOf = (page: Page): Promise<string[]> =>
  page
    .locator('.settings')
    .evaluate((screen) =>
      [...screen.querySelectorAll('h1, h2, h3, label, legend, p, button, a, th, option')]
        .map((element) => element.textContent?.trim() ?? '')
        .filter((text) => text !== '' && text !== '简体中文' && text !== 'English'),
    );

test('a limit and a prompt that were changed are what counts, and another language changes every label', async () => {
  const { page, complaints } = await openWindow(stage().browser, stage().address);
  await openSample(page);

  await goTo(page, '设置');
  await goTo(page, '校验的限度');
  const titles = page.getByRole('group', { name: '章节标题' });
  await titles.getByLabel('多于就拒绝').fill('4');
  await page.getByRole('button', { name: '保存限度' }).click();
  // The whole sentence: the button and the bar below it read 限度已保存 together.
  await page.getByText('限度已保存，马上生效').waitFor();

  await goTo(page, '提示词');
  await page.getByRole('button', { name: '交谈', exact: true }).click();
  await page.getByRole('textbox', { name: '对模型说的话' }).fill('你是《{title}》的老编辑。');
  await page.getByRole('button', { name: '保存提示词' }).click();
  await page.getByText('改过', { exact: true }).waitFor();

  const card = {
    number: 9,
    title: '夜渡无人之舟',
    summary: '沈砚在渡口等了一夜，天亮时船来了，船上没有人。',
  };
  const call = { frames: [...callChunks('add_chapter', JSON.stringify(card)), chunk({}, 'tool_calls')] };
  server.script(call, call);
  await goTo(page, '写作');
  await say(page, '加一章。');
  await assistantOf(page)
    .getByText(/最多 4 字/)
    .first()
    .waitFor();
  expect(JSON.stringify(server.requests.at(-1)?.body.messages)).toContain('你是《照水》的老编辑。');
  expect(JSON.stringify(server.requests.at(-1)?.body.messages)).toContain('最多 4 字');

  await goTo(page, '设置');
  await page.getByRole('searchbox', { name: '查找设置' }).fill('界面语言');
  await page.getByRole('button', { name: /界面语言/ }).click();
  await page.getByRole('button', { name: 'English', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Languages' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search the settings' }).fill('');
  for (const section of [
    'Appearance',
    'Languages',
    'Cost',
    'Network and keys',
    'Shortcuts',
    'Automatic acceptance',
    'Data',
  ]) {
    await goTo(page, section);
    await page.getByRole('heading', { name: section, level: 1 }).waitFor();
    const chinese = (await labelsOf(page)).filter((text) => HAN.test(text));
    expect(chinese, section).toEqual([]);
  }
  await page.reload();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent(), SOON).toBe('Data');
  expect(complaints).toEqual([]);
});
