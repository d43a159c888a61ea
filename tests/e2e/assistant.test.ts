import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callChunks, chunk, type Frame, usageChunk } from '#tests/support/llm-server/script.ts';
import { type LlmServer, startLlmServer } from '#tests/support/llm-server/server.ts';
import { violationsOn } from './support/axe.ts';
import { movingOn } from './support/motion.ts';
import { createStage, SOON } from './support/stage.ts';
import { goTo, openSample, openTab, openWindow, type WindowOptions } from './support/window.ts';

const stage = createStage('zh-CN');
const open = (options?: WindowOptions) => openWindow(stage().browser, stage().address, options);

const assistantOf = (page: Page) => page.getByRole('complementary', { name: '助手' });
const fieldOf = (page: Page) => page.getByRole('textbox', { name: '对助手说' });
const button = (page: Page, name: string) => assistantOf(page).getByRole('button', { name, exact: true });
const idle = (page: Page) => button(page, '停止').waitFor({ state: 'detached' });

/** The prose of the chapter on the screen, as the book has it: the editor draws only what is in view. */
async function proseOnDisk(page: Page): Promise<string> {
  const [, bookId = '', chapterId = ''] = /#\/b\/([^/]+)\/write\/([^/]+)/.exec(page.url()) ?? [];
  return (await stage().shell.services.client.chapters.read({ bookId, chapterId })).prose;
}

async function say(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text);
  await fieldOf(page).press('Enter');
}

test('from the first start to a chapter: watch, refuse a passage, accept, take back, reject, go on', async () => {
  const { page, complaints } = await open();
  await openSample(page);
  await assistantOf(page).getByText('现在用的是练习模型').waitFor();
  const before = await proseOnDisk(page);

  await button(page, '换一版').click();
  const live = page.getByRole('region', { name: 'AI 写的正文' });
  await live.waitFor();
  await button(page, '替换正文').click();
  await assistantOf(page).getByRole('checkbox', { name: '采纳第 1 处', exact: true }).uncheck();
  await button(page, '采纳').click();
  await assistantOf(page).getByText('已采纳').waitFor();
  await idle(page);
  const [opening = ''] = before.split('\n');
  await expect.poll(() => proseOnDisk(page), SOON).not.toBe(before);
  const rewritten = await proseOnDisk(page);
  expect(rewritten).toContain(opening);

  await button(page, '撤销这一轮').click();
  await page.getByText('已撤销这一轮的改动').waitFor();
  await expect.poll(() => proseOnDisk(page), SOON).toBe(before);
  await page.reload();
  await assistantOf(page).getByText('已撤销', { exact: true }).waitFor();
  await button(page, '恢复这一轮').click();
  await assistantOf(page).getByText('已采纳', { exact: true }).waitFor();
  await expect.poll(() => proseOnDisk(page), SOON).toBe(rewritten);
  await button(page, '撤销这一轮').click();
  await expect.poll(() => proseOnDisk(page), SOON).toBe(before);

  await button(page, '换一版').click();
  await button(page, '拒绝').click();
  await page.keyboard.type('语气不对');
  await page.keyboard.press('Enter');
  await assistantOf(page).getByText('原因：语气不对').waitFor();
  await idle(page);
  expect(await proseOnDisk(page)).toBe(before);
  await say(page, '添加人物');
  await button(page, '采纳').click();
  await assistantOf(page).getByText('已采纳', { exact: true }).waitFor();
  await goTo(page, '圣经');
  await page.getByText('柳三娘').first().waitFor();
  expect(complaints).toEqual([]);
});

test('two tabs on one book show the same card, and each the other’s decision', async () => {
  const first = await open();
  await openSample(first.page);
  await button(first.page, '新对话').click();
  await say(first.page, '添加设定');
  await button(first.page, '采纳').waitFor();
  const second = await openTab(first.context, stage().address);
  await second.page.goto(first.page.url());
  await button(second.page, '采纳').click();
  await idle(second.page);
  await assistantOf(first.page).getByText('已采纳').waitFor();
  await expect.poll(() => button(first.page, '采纳').count(), SOON).toBe(0);
});

describe('over a slow model', () => {
  let model: LlmServer;
  beforeAll(async () => {
    model = await startLlmServer();
    const { client } = stage().shell.services;
    await client.models.save({
      ...{
        id: 'slow',
        preset: 'custom',
        name: '慢',
        baseUrl: `${model.url}/v1`,
        apiVersion: '',
        model: 'slow',
      },
    });
    await client.models.choose({ scene: 'chat', choice: { providerId: 'slow', model: 'slow' } });
  });
  afterAll(async () => {
    await stage().shell.services.client.models.remove({ providerId: 'slow' });
    await model.close();
  });

  const line = '雪落在旧渡口的石阶上，没有一点声音。';
  const slowly = (frames: Frame[], waitMs: number) => frames.map((frame) => ({ ...frame, waitMs }));
  const chapter = {
    chapterNumber: 7,
    chapterTitle: '旧渡口的雪',
    chapter_content: Array.from({ length: 60 }, () => line).join('\n'),
    chapter_outline: '情节任务：雪夜等船。',
  };
  const writing = (waitMs: number) => ({
    frames: [
      chunk({ role: 'assistant', content: '好的。' }),
      ...slowly(callChunks('update_storyboard', JSON.stringify(chapter)), waitMs),
      chunk({}, 'tool_calls'),
      usageChunk(900, 400),
    ],
  });

  async function openNewChat(): Promise<Page> {
    const { page } = await open();
    await openSample(page);
    await button(page, '新对话').click();
    return page;
  }

  test('the page goes away in mid stream: what was written is there again, and is kept', async () => {
    model.script(writing(40));
    const page = await openNewChat();
    await say(page, '写第七章');
    const live = page.getByRole('region', { name: 'AI 写的正文' });
    await expect.poll(() => live.textContent(), SOON).toContain(line);
    await page.reload();
    await live.getByText('写到一半停下').waitFor();
    expect(await live.textContent()).toContain(line);
    expect(await live.textContent()).toContain('第 7 章（新）');
    await live.getByRole('button', { name: '留作草稿' }).click();
    await page
      .getByText(/已加一张第 7 章的章卡/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: /旧渡口的雪/ }).click();
    await page.getByRole('tab', { name: '版本 1' }).click();
    await page.getByRole('button', { name: '恢复这一版' }).click();
    await page.getByRole('tab', { name: '正文' }).click();
    await expect.poll(() => proseOnDisk(page), SOON).toContain(line);
    await expect.poll(() => live.count(), SOON).toBe(0);
  });

  test('stop stops the request itself; what came is dropped only when told so; reduced motion is none', async () => {
    model.script(writing(40));
    const page = await openNewChat();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await say(page, '写第七章');
    const live = page.getByRole('region', { name: 'AI 写的正文' });
    await expect.poll(() => live.textContent(), SOON).toContain(line.slice(0, 8));
    expect(await movingOn(page)).toEqual([]);
    await live.getByRole('button', { name: '停止' }).click();
    await live.getByText('写到一半停下').waitFor();
    await live.getByRole('button', { name: '放弃' }).click();
    await expect.poll(() => live.count(), SOON).toBe(0);
  });

  test('two calls of one turn are rejected at once, and the talk goes on', async () => {
    const place = (name: string, index: number) => ({
      index,
      id: `call_${index}`,
      type: 'function',
      function: {
        name: 'add_world_entry',
        arguments: JSON.stringify({ category: '地点', name, description: '河湾里的渡口，冬天不结冰。' }),
      },
    });
    model.script(
      {
        frames: [
          chunk({ role: 'assistant', content: '记两处。', tool_calls: [place('上渡', 0), place('下渡', 1)] }),
          chunk({}, 'tool_calls'),
          usageChunk(300, 60),
        ],
      },
      {
        frames: [
          chunk({ role: 'assistant', content: '好，都不记。' }),
          chunk({}, 'stop'),
          usageChunk(380, 9),
        ],
      },
    );
    const page = await openNewChat();
    await say(page, '把两处渡口记下来');
    await assistantOf(page).getByText('2 项等你决定').waitFor();
    await button(page, '全部拒绝').click();
    await button(page, '全部拒绝').click();
    await assistantOf(page).getByText('好，都不记。').waitFor();
    await expect.poll(() => assistantOf(page).getByText('已拒绝').count(), SOON).toBe(2);
    await idle(page);
  });

  test('an input method composing in the prose is not disturbed while text streams in and is saved', async () => {
    model.script(writing(25));
    const page = await openNewChat();
    const ime = await page.context().newCDPSession(page);
    const before = await proseOnDisk(page);
    await say(page, '写第七章');
    const live = page.getByRole('region', { name: 'AI 写的正文' });
    await live.waitFor();
    const streamed = async () => (await live.textContent())?.length ?? 0;
    const editor = page.locator('.cm-content');
    await editor.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('先');
    const begun = await streamed();
    for (const text of ['n', 'ni', 'nih', 'niha', 'nihao']) {
      await ime.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      await page.waitForTimeout(250);
    }
    expect(await editor.textContent()).toContain('先nihao');
    await expect.poll(streamed, SOON).toBeGreaterThan(begun);
    expect(await proseOnDisk(page)).not.toContain('nihao');
    await ime.send('Input.insertText', { text: '你好' });
    await expect.poll(() => proseOnDisk(page), SOON).toBe(`先你好${before}`);
    await button(page, '停止').click();
    await idle(page);
  });

  test('an input method composing in the composer is not disturbed while text streams in', async () => {
    model.script(writing(25));
    const page = await openNewChat();
    const ime = await page.context().newCDPSession(page);
    await say(page, '写第七章');
    await page.getByRole('region', { name: 'AI 写的正文' }).waitFor();
    await fieldOf(page).click();
    for (const text of ['n', 'ni', 'nih', 'niha', 'nihao']) {
      await ime.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      await page.waitForTimeout(120);
    }
    await ime.send('Input.insertText', { text: '你好' });
    expect(await fieldOf(page).inputValue()).toBe('你好');
    await button(page, '停止').click();
    await idle(page);
  });
});

test('axe finds nothing on the assistant in any state and theme, nor on the model settings', async () => {
  const { page } = await open();
  await openSample(page);
  await button(page, '新对话').click();
  await assistantOf(page).getByText('和助手一起写').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await button(page, '换一版').click();
  await button(page, '替换正文').click();
  expect(await violationsOn(page)).toEqual([]);
  await button(page, '修改后采纳').click();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '取消', exact: true }).click();
  await fieldOf(page).fill('/');
  await page.getByRole('listbox').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await fieldOf(page).fill('');
  await assistantOf(page)
    .getByRole('button', { name: /看看会送出什么/ })
    .click();
  await page.getByRole('dialog').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await goTo(page, '设置');
  await goTo(page, '模型');
  await page.getByRole('button', { name: '添加服务' }).click();
  await page
    .getByRole('button', { name: /^修改 / })
    .first()
    .click();
  expect(await violationsOn(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^移除 / })
    .last()
    .click();
  await page.getByRole('button', { name: /^确定移除/ }).click();
});
