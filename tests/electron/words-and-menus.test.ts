import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMenuTemplate, type MenuDoings } from '#electron/menu.ts';
import { menuTable, roleWords } from '#electron/menu-table.ts';
import { startDesktop, windowOf } from '#tests/support/electron/start.ts';
import { root } from '#tests/support/sources.ts';

const entries = menuTable.flatMap(({ entries }) => entries).filter((entry) => entry !== 'line');
const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Ids and keys of the page's registry, read from its source: the registry itself needs a page to be loaded. */
function registry(): Map<string, string | undefined> {
  const source = sourceOf('renderer/actions/registry.ts');
  const found = [...source.matchAll(/id: '(\w+)',\s*(?:keys: '([^']+)')?/g)].map(
    ([, id = '', keys]) => [id, keys] as const,
  );
  const list = /const places = \[([^\]]+)\]/.exec(sourceOf('renderer/route.ts'))?.[1] ?? '';
  const places = [...list.matchAll(/'(\w+)'/g)].map(([, id = ''], at) => [id, `Alt+${at + 1}`] as const);
  return new Map([...found, ...places]);
}

test('every action of the menus is one of the page’s, with the keys that the page listens for', () => {
  const known = registry();
  const actions = entries.filter((entry) => 'action' in entry);
  expect(actions.length).toBeGreaterThan(15);
  for (const { action, keys } of actions) expect([action, known.get(action)]).toEqual([action, keys]);
});

test('every screen of the menus is one of the page’s', async () => {
  const screens = entries.flatMap((entry) => ('screen' in entry ? [entry.screen] : []));
  const list = /const others = \[([^\]]+)\]/.exec(sourceOf('renderer/route.ts'))?.[1] ?? '';
  expect(screens.length).toBeGreaterThan(3);
  for (const screen of screens) expect(list).toContain(`'${screen}'`);
  const desktop = await startDesktop();
  const contents = windowOf(desktop).webContents;
  await contents.loadURL('app://mojian/index.html#/b/some-book/write');
  desktop.Menu.current?.choose('extract');
  expect(contents.getURL()).toBe('app://mojian/index.html#/b/some-book/extract');
});

test('no two entries have the same keys, and all words exist in both languages', () => {
  const keys = entries.flatMap((entry) =>
    'keys' in entry && entry.keys ? [entry.keys.replace('Mod', 'CmdOrCtrl')] : [],
  );
  expect(new Set(keys).size).toBe(keys.length);
  for (const entry of entries) {
    const words = 'role' in entry ? roleWords[entry.role] : entry;
    expect([entry, Boolean(words?.zh && words.en)]).toEqual([entry, true]);
  }
});

const idle: MenuDoings = {
  'open-folder': () => {},
  'new-window': () => {},
  print: () => {},
  page: () => undefined,
  help: () => {},
  'check-updates': () => {},
  'copy-diagnostics': () => {},
  'show-logs': () => {},
  licences: () => {},
  about: () => {},
  prefers: () => false,
  prefer: () => {},
};
const labels = (state: Parameters<typeof createMenuTemplate>[0]) =>
  createMenuTemplate(state, idle).map(({ label, role }) => label ?? role);

test('the menus speak the app’s language, and a Mac has the app’s own menu first', () => {
  expect(labels({ locale: 'zh-CN', isMac: false, isInBook: false })).toEqual([
    '文件',
    '编辑',
    '书',
    '视图',
    '窗口',
    '帮助',
  ]);
  expect(labels({ locale: 'en', isMac: true, isInBook: false })).toEqual([
    'appMenu',
    ...['File', 'Edit', 'Book', 'View', 'Window', 'Help'],
  ]);
});

test('an entry of the page sends its keys once, and is off where no book is shown', async () => {
  const desktop = await startDesktop();
  const { Menu, machine } = desktop;
  const { webContents } = windowOf(desktop);
  expect(() => Menu.current?.choose('新章节…')).toThrow('can be chosen');
  Menu.current?.choose('搜索与命令…');
  expect(webContents.input).toEqual([
    { type: 'keyDown', keyCode: 'K', modifiers: ['control'] },
    { type: 'keyUp', keyCode: 'K', modifiers: ['control'] },
  ]);
  expect(Menu.current?.find('palette')).toMatchObject({
    accelerator: 'CmdOrCtrl+K',
    registerAccelerator: false,
  });
  Menu.current?.choose('导入书稿…');
  expect(webContents.getURL()).toBe('app://mojian/index.html#/import');
  await webContents.loadURL('app://mojian/index.html#/b/some-book/write');
  expect(Menu.current?.find('newChapter')?.enabled).toBe(true);
  Menu.current?.choose('打印…');
  expect(machine.printed).toBe(1);
});

test('another language chosen in the settings changes menus and spelling at once', async () => {
  const desktop = await startDesktop();
  const { clientOf } = await import('#tests/support/electron/client.ts');
  expect(desktop.session.defaultSession.spellCheckerLanguages).toEqual(['en-US']);
  await clientOf(windowOf(desktop)).app.settings({ locale: 'en' });
  await expect.poll(() => desktop.Menu.current?.find('New Window')?.label).toBe('New Window');
  expect(desktop.session.defaultSession.spellCheckerLanguages).toEqual(['en-US', 'en-GB']);
});

test('a system without dictionaries checks nothing instead of failing', async () => {
  const { session } = await startDesktop({ spellCheckers: [] });
  expect(session.defaultSession).toMatchObject({ isSpellChecked: false, spellCheckerLanguages: [] });
});

test('the right-click menu offers what the spell checker suggests', async () => {
  const desktop = await startDesktop();
  const { webContents } = windowOf(desktop);
  const at = {
    isEditable: true,
    selectionText: '',
    misspelledWord: 'nigth',
    dictionarySuggestions: ['night'],
  };
  webContents.emit('context-menu', {}, at);
  desktop.Menu.popped.at(-1)?.choose('night');
  desktop.Menu.popped.at(-1)?.choose('加入词典');
  expect([webContents.replaced, webContents.session.words]).toEqual([['night'], ['nigth']]);
  webContents.emit('context-menu', {}, { ...at, isEditable: false, misspelledWord: '' });
  expect(desktop.Menu.popped).toHaveLength(1);
});

test('a chapter’s text has its own actions there, other fields do not', async () => {
  const desktop = await startDesktop();
  const { webContents } = windowOf(desktop);
  const at = { isEditable: true, selectionText: 'never', misspelledWord: '', dictionarySuggestions: [] };
  webContents.emit('context-menu', {}, { ...at, formControlType: 'text-area' });
  expect(desktop.Menu.popped.at(-1)?.find('italic')).toBeUndefined();
  webContents.emit('context-menu', {}, { ...at, formControlType: 'none' });
  expect(desktop.Menu.popped.at(-1)?.find('askPassage')?.label).toBe('就选中的文字问助手');
  desktop.Menu.popped.at(-1)?.choose('italic');
  expect(webContents.input.at(0)).toMatchObject({ type: 'keyDown', keyCode: 'I', modifiers: ['control'] });
});
