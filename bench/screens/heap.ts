import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { callChunks, chunk, type Script, usageChunk } from '#tests/support/llm-server/script.ts';
import { type LlmServer, startLlmServer } from '#tests/support/llm-server/server.ts';
import { LONG_AT } from './book.ts';
import { openChapter, origin } from './places.ts';
import type { Figure, Place } from './types.ts';

/** Half an hour: twelve chapters streamed at thirty pieces a second, and another chapter or screen every ten seconds. */
const RUNS = 12;
const PIECES = 4_500;
const SWITCHES = 15;
const PIECE_CHARS = 2;
/** Before the first look everything is fetched and cached. */
const WARM_RUNS = 2;
const OUTLINE = `情节任务：等船。情节细节：叩门。关系变化：生疑。伏笔：铜铃。情绪曲线：由静入惊。关键信息：密信。${'雪夜有人等船。'.repeat(130)}`;

/** How much heap a writer's half hour leaves behind; sped up, with the same number of pieces and switches. */
export async function benchHeap(browser: Browser, place: Place): Promise<Figure[]> {
  const model = await startLlmServer();
  await chooseModel(place, model);
  const page = await openChapter(browser, place);
  const cdp = await page.context().newCDPSession(page);
  for (let run = 0; run < WARM_RUNS; run++) await writeOnce(page, place, model);
  const before = await settledHeap(page, place, cdp);
  for (let run = 0; run < RUNS; run++) await writeOnce(page, place, model);
  const after = await settledHeap(page, place, cdp);
  await page.context().close();
  await model.close();
  return [
    { name: 'heap before half an hour of streaming and switching', value: before / 1e6, unit: 'MB' },
    { name: 'heap after it', value: after / 1e6, unit: 'MB' },
    { name: 'growth', value: (100 * (after - before)) / before, unit: '%', target: '< 10' },
  ];
}

async function chooseModel({ shell }: Place, { url }: LlmServer): Promise<void> {
  const { client } = shell.services;
  const provider = { id: 'fast', preset: 'custom', name: '快', apiVersion: '', model: 'fast' } as const;
  await client.models.save({ ...provider, baseUrl: `${url}/v1` });
  await client.models.choose({ scene: 'chat', choice: { providerId: 'fast', model: 'fast' } });
}

function chapterScript(): Script {
  const text = '雪落在旧渡口的石阶上，没有一点声音。\n'.repeat(Math.ceil((PIECES * PIECE_CHARS) / 19));
  const call = {
    chapterNumber: LONG_AT + 1,
    chapterTitle: '旧渡口的雪',
    chapter_content: text,
    chapter_outline: OUTLINE,
  };
  return {
    frames: [
      chunk({ role: 'assistant', content: '好的。' }),
      ...callChunks('update_storyboard', JSON.stringify(call), PIECE_CHARS),
      chunk({}, 'tool_calls'),
      usageChunk(900, 400),
    ],
  };
}

/** One chapter streamed in a new chat while the author goes about, and refused at the end. */
async function writeOnce(page: Page, place: Place, model: LlmServer): Promise<void> {
  await show(page, place, LONG_AT);
  await newChat(page);
  const answer = [chunk({ role: 'assistant', content: '好，不写。' }), chunk({}, 'stop'), usageChunk(980, 9)];
  model.script(chapterScript(), { frames: answer });
  await page.getByRole('textbox', { name: '对助手说' }).fill('写这一章');
  await page.getByRole('textbox', { name: '对助手说' }).press('Enter');
  for (let at = 0; at < SWITCHES; at++) await goAbout(page, place, at);
  await show(page, place, LONG_AT);
  const refuse = page.locator('.assistant').getByRole('button', { name: '拒绝', exact: true });
  await refuse.click({ timeout: 120_000 });
  await page.keyboard.press('Enter');
  await page.getByText('好，不写。').waitFor();
}

const newChat = (page: Page) => page.getByRole('button', { name: '新对话', exact: true }).click();

/** Every third step is another screen. */
async function goAbout(page: Page, place: Place, at: number): Promise<void> {
  if (at % 3 !== 2) return show(page, place, LONG_AT - 40 + 5 * at);
  const screen = ['storyboard', 'bible', 'plan'][Math.floor(at / 3) % 3];
  await page.goto(`${origin(place)}/#/b/${place.book.bookId}/${screen}`);
  await wait(100);
}

async function show(page: Page, place: Place, at: number): Promise<void> {
  const { bookId, chapterIds } = place.book;
  await page.goto(`${origin(place)}/#/b/${bookId}/write/${chapterIds[at]}`);
  await page
    .locator('.sheet h1')
    .getByText(` ${at + 1} `)
    .waitFor();
}

/** The live heap in bytes, at the same place each time. */
async function settledHeap(page: Page, place: Place, cdp: CDPSession): Promise<number> {
  await show(page, place, LONG_AT);
  await newChat(page);
  await wait(1_500);
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
