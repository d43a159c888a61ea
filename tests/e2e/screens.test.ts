import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { root } from '#tests/support/sources.ts';
import { violationsOn } from './support/axe.ts';
import { movingOn } from './support/motion.ts';
import { settled } from './support/settled.ts';
import { createStage } from './support/stage.ts';
import { editorOf, goTo, openSample, openWindow, type WindowOptions } from './support/window.ts';

const stage = createStage('zh-CN');
const open = (options?: WindowOptions) => openWindow(stage().browser, stage().address, options);

/** Every place a window can be in, with the steps that lead there from the one before. */
const places: [string, (page: Page) => Promise<unknown>][] = [
  ['library', (page) => page.getByRole('heading', { name: '书架上的书' }).waitFor()],
  ['new book', (page) => page.getByRole('button', { name: '新建' }).click()],
  [
    'import',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: '选择文件' }).click();
    },
  ],
  [
    'import preview',
    (page) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: '试.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('第一章 甲\n\n文。\n\n第三章 丙\n\n文。\n'),
        }),
  ],
  [
    'write',
    async (page) => {
      await page.getByRole('button', { name: '回到书架' }).click();
      await openSample(page);
    },
  ],
  ['find panel', (page) => page.keyboard.press('Control+f')],
  ['outline', (page) => page.getByRole('tab', { name: '章纲' }).click()],
  ['versions', (page) => page.getByRole('tab', { name: '版本' }).click()],
  ['compare', (page) => page.getByRole('tab', { name: '对照' }).click()],
  ['in columns', (page) => page.getByRole('tab', { name: '竖排' }).click()],
  [
    'chapter menu',
    (page) =>
      page
        .getByRole('button', { name: /^章节操作/ })
        .first()
        .click(),
  ],
  [
    'chapter details',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Alt+i');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'storyboard',
    async (page) => {
      await page.keyboard.press('Escape');
      await goTo(page, '故事板');
    },
  ],
  [
    'a notice with its undo, and the menu of a card',
    async (page) => {
      await page.locator('.card .card-link').first().focus();
      await page.keyboard.press('Alt+ArrowRight');
      await page.getByRole('button', { name: '撤销' }).click();
      await page.locator('.toast').first().waitFor();
      await page.mouse.move(720, 600);
      await page.locator('.card').first().getByRole('button').click();
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    'shortcuts',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+/');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'storyboard again',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  ],
  [
    'the bin',
    async (page) => {
      await page.locator('.card').last().getByRole('button').click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      await page.locator('.board-tools').getByRole('button', { name: '回收站' }).click();
      await page.getByRole('button', { name: '找回' }).waitFor();
    },
  ],
  [
    'storyboard in lines',
    async (page) => {
      await page.getByRole('button', { name: '找回' }).click();
      await page.getByText('回收站是空的').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: '回收站' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '一行' }).click();
    },
  ],
  [
    'storyboard along a line',
    async (page) => {
      await page.getByRole('button', { name: '时间线' }).click();
      await page.locator('.time-sheet').waitFor();
    },
  ],
  ['bible', (page) => goTo(page, '圣经')],
  ['bible world', (page) => page.getByRole('tab', { name: '世界' }).click()],
  ['bible guidelines', (page) => page.getByRole('tab', { name: '写作守则' }).click()],
  ['bible living state', (page) => page.getByRole('tab', { name: '当前状态' }).click()],
  ['bible threads', (page) => page.getByRole('tab', { name: '伏笔' }).click()],
  [
    'replace in the book',
    async (page) => {
      await page.keyboard.press('Control+Alt+r');
      await page.getByRole('dialog').getByLabel('查找').fill('灯');
      await page.getByRole('button', { name: '预览' }).click();
      await page.getByText('共 48 处').waitFor();
    },
  ],
  [
    'relations',
    async (page) => {
      await page.keyboard.press('Escape');
      await goTo(page, '关系');
    },
  ],
  ['checks', (page) => goTo(page, '检查')],
  ['plan', (page) => goTo(page, '计划')],
  ['export', (page) => goTo(page, '导出')],
  ['settings', (page) => goTo(page, '设置')],
  ...[
    '语言',
    '模型',
    '花费',
    '网络与密钥',
    '文件夹与备份',
    '快捷键',
    '关于',
    '提示词',
    '校验的限度',
    '免确认',
    '数据',
  ].map((section): [string, (page: Page) => Promise<unknown>] => [
    `settings: ${section}`,
    (page) => goTo(page, section),
  ]),
  ['palette', (page) => page.keyboard.press('Control+k')],
];

/** An open menu stands above all landmarks, as a dialog does; axe's best practice exempts the dialog only. */
const MENU_EXEMPT = ['region'];

test('axe finds nothing on any screen in any theme, and nothing moves where motion is reduced', async () => {
  const { page, complaints } = await open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const [name, reach] of places) {
    await reach(page);
    await settled(page);
    const exempt = name.includes('menu') ? MENU_EXEMPT : [];
    found.push(...(await violationsOn(page, undefined, exempt)).map((what) => `${name}: ${what}`));
    found.push(...(await movingOn(page)).map((what) => `${name}: ${what} moves`));
  }
  expect(found).toEqual([]);
  // Nothing breaks the policy of the page either.
  expect(complaints).toEqual([]);
});

test('the JavaScript before the first picture is below 400 kB compressed', async () => {
  const { page } = await open();
  await page.getByRole('heading', { name: '书架上的书' }).waitFor();
  const loaded = await page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))",
  );
  const sizes = loaded.map(
    (url) => gzipSync(readFileSync(join(root, 'dist/renderer', new URL(url).pathname))).length,
  );
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
});

/** What of these can't be scrolled to where a pointer hits it. */
const outOfReach = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => {
    one.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left < 0 || right > innerWidth || !hit || !(one.contains(hit) || hit.contains(one));
  }).map((one) => one.getAttribute('aria-label') || one.textContent || one.className)`);

test('at 1024 × 700 and at 200 % nothing is cut off sideways', async () => {
  for (const [width, height] of [
    [1024, 700],
    [720, 450],
  ] as const) {
    const { page } = await open({ width, height });
    await openSample(page);
    for (const place of ['故事板', '写作', '圣经', '计划', '导出', '设置']) {
      await goTo(page, place);
      await settled(page);
      const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
      expect({ place, width, overflow }).toEqual({ place, width, overflow: 0 });
      expect(await outOfReach(page, 'main .button.primary:enabled'), place).toEqual([]);
    }
    await goTo(page, '写作');
    await editorOf(page).waitFor();
    const show = page.getByRole('button', { name: '展开助手' });
    if (await show.isVisible()) await show.click();
    await page.getByRole('textbox', { name: '对助手说' }).fill('写下去');
    expect(await outOfReach(page, '.composer button:enabled, .composer textarea, .composer select')).toEqual(
      [],
    );
    await page.getByRole('button', { name: '切换语言' }).click();
    for (const place of ['Story', 'Bible', 'Export']) {
      await goTo(page, place);
      await settled(page);
      expect(await outOfReach(page, 'main .button:enabled'), place).toEqual([]);
    }
    await page.getByRole('button', { name: 'Switch language' }).click();
  }
});

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
};

test('in a low window every place is on the rail, and the parts of a line lie beside each other', async () => {
  const { page } = await open({ width: 720, height: 450 });
  await openSample(page);
  await goTo(page, '故事板');
  const [settings, status] = [await boxOf(page, '.rail a:last-of-type'), await boxOf(page, '.status')];
  expect(settings.y + settings.height).toBeLessThanOrEqual(status.y);
  const board = await boxOf(page, '.board');
  expect(board.height).toBeGreaterThan(220);
  await page.getByRole('button', { name: '一行' }).click();
  const [thread, length] = [
    await boxOf(page, '.card.lines .thread'),
    await boxOf(page, '.card.lines .length'),
  ];
  expect(thread.width).toBeGreaterThan(60);
  expect(thread.x + thread.width).toBeLessThanOrEqual(length.x);
  await page.getByRole('button', { name: '回到书架' }).click();
  await page.getByRole('heading', { name: '书架上的书' }).waitFor();
  const main = await boxOf(page, 'main');
  expect(main.y + main.height).toBe(450);
});

test('another token, and none, are turned away with words', async () => {
  const { page } = await openWindow(stage().browser, stage().address.replace(/#.*/, '#token=wrong'));
  await page.getByText('连接断了').or(page.getByText('连不上墨简')).first().waitFor();
});

test('the token leaves the address bar and stays in the tab', async () => {
  const { page } = await open();
  await page.getByRole('heading', { name: '书架上的书' }).waitFor();
  expect(page.url()).not.toContain('token');
  await page.reload();
  await page.getByRole('heading', { name: '书架上的书' }).waitFor();
});

test('a second book is not asked for anything before it is open', async () => {
  const { client } = stage().shell.services;
  const { bookId } = await client.library.create({ title: '旁观者', language: 'zh-CN' });
  await client.books.close({ bookId });
  const { page } = await open();
  await openSample(page);
  await page.evaluate(`location.hash = '#/b/${bookId}/plan'`);
  await page.getByRole('banner').getByText('旁观者').waitFor();
  await page.waitForTimeout(500);
  expect(await page.locator('.toast').allTextContents()).toEqual([]);
});
