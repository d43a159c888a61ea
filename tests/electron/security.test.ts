import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { contract } from '#contract/contract.ts';
import { clientOf } from '#tests/support/electron/client.ts';
import { type Desktop, freshElectron, startDesktop, windowOf } from '#tests/support/electron/start.ts';
import { tempFolder } from '#tests/support/ports.ts';
import { readSources } from '#tests/support/sources.ts';
import { securityHeaders } from '#web/guard.ts';

const contentsOf = (desktop: Desktop) => windowOf(desktop).webContents;

/** Addresses that look like ours and are not. */
const STRANGE = [
  'https://example.com/',
  'https://example.com/?next=app://mojian/index.html',
  'app://mojian.example.com/index.html',
  'app://studio/index.html',
  'app://mojian:8080/index.html',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,hello',
];

test('the sandbox is on for every page, with isolation and without Node', async () => {
  const desktop = await startDesktop();
  expect(desktop.app.isSandboxed()).toBe(true);
  expect(windowOf(desktop).options.webPreferences).toMatchObject({
    contextIsolation: true,
    nodeIntegration: false,
    sandbox: true,
    webviewTag: false,
  });
});

test('the policy as sent is that of the browser shell, but for the socket it connects to', async () => {
  const desktop = await startDesktop();
  const sent = contentsOf(desktop).response?.headers;
  const shell = securityHeaders({ host: 'HOST', origin: '', token: '' });
  expect(sent?.get('content-security-policy')).toBe(
    shell['content-security-policy']?.replace(' ws://HOST', ''),
  );
  for (const name of Object.keys(shell).filter((one) => one !== 'content-security-policy'))
    expect(sent?.get(name)).toBe(shell[name]);
});

test.each(STRANGE)('no page goes to %s, by a link, a redirect or a frame', async (url) => {
  const desktop = await startDesktop();
  const contents = contentsOf(desktop);
  expect(await contents.follows(url)).toBe(false);
  for (const name of ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const)
    expect([name, contents.prevents(name, url)]).toEqual([name, true]);
  expect(contents.embeds(url)).toBe(false);
  expect(contents.getURL()).toBe('app://mojian/index.html');
  expect(await contents.follows('app://mojian/index.html?again')).toBe(true);
});

test('no window is opened, and nothing but https is offered to the browser', async () => {
  const desktop = await startDesktop({ pressed: [0] });
  const contents = contentsOf(desktop);
  for (const url of [
    'http://example.com/',
    'smb://host/share',
    '\\\\host\\share',
    'mojian://book/x',
    ...STRANGE.slice(2),
  ])
    expect(contents.opens(url)).toBe(false);
  await new Promise((done) => setTimeout(done, 20));
  expect(desktop.machine.asked).toEqual([]);
  expect(contents.opens('https://example.com/a?b=c')).toBe(false);
  await vi.waitFor(() => expect(desktop.machine.openedOutside).toEqual(['https://example.com/a?b=c']));
  expect(desktop.machine.asked[0]?.detail).toBe('https://example.com/a?b=c');
});

test('a link that the person declines stays closed', async () => {
  const desktop = await startDesktop({ pressed: [1] });
  expect(contentsOf(desktop).opens('https://example.com/')).toBe(false);
  await vi.waitFor(() => expect(desktop.machine.asked).toHaveLength(1));
  expect(desktop.machine.openedOutside).toEqual([]);
});

test('no webview is attached', async () => {
  expect(contentsOf(await startDesktop()).attaches()).toBe(false);
});

test.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fileSystem'])(
  'the permission %s is neither given nor there',
  async (permission) => {
    const { session } = await startDesktop();
    expect(await session.defaultSession.asks(permission)).toBe(false);
    expect(session.defaultSession.checks(permission)).toBe(false);
  },
);

test('the app scheme serves files below one folder, and none beside or above it', async () => {
  const dir = await tempFolder();
  const root = join(dir, 'renderer');
  await mkdir(join(root, 'assets'), { recursive: true });
  await mkdir(join(dir, 'renderer-old'));
  await writeFile(join(root, 'index.html'), 'page');
  await writeFile(join(root, 'assets', '名 a.js'), 'code');
  for (const name of ['secret.txt', 'renderer-old/secret.txt', 'renderer/.env'])
    await writeFile(join(dir, name), 'secret');
  const electron = await freshElectron();
  const { appFile, serveAppScheme } = await import('#electron/protocol.ts');
  electron.becomeReady();
  serveAppScheme(root);
  const get = async (url: string, method = 'GET') => {
    const answer = await electron.fetchThrough(new Request(url, { method }));
    return answer?.status === 200 ? answer.text() : answer?.status;
  };
  expect(await get('app://mojian/index.html')).toBe('page');
  expect(await get('app://mojian/assets/%E5%90%8D%20a.js')).toBe('code');
  for (const path of [
    '../secret.txt',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    'assets/..%2f..%2fsecret.txt',
    '..%5csecret.txt',
    'assets%5c..%5c..%5csecret.txt',
    '..%2frenderer-old/secret.txt',
    '%2e%2e%2frenderer-old%2fsecret.txt',
    '%2fetc%2fpasswd',
    '.env',
    'index.html%00.js',
    '%E0%A4%A',
    '',
  ]) {
    expect([path, await get(`app://mojian/${path}`)]).toEqual([path, 404]);
    if (!path.startsWith('../') && path !== '%2e%2e/secret.txt' && !path.startsWith('%2f'))
      expect([path, appFile(root, `app://mojian/${path}`)]).toEqual([path, null]);
  }
  expect(await get('app://other/index.html')).toBe(404);
  expect(await get('app://mojian/index.html', 'POST')).toBe(404);
});

test('the port goes to our own page only, once per load, to our own origin', async () => {
  const desktop = await startDesktop();
  const contents = contentsOf(desktop);
  expect(contents.page?.messages.map(({ message, targetOrigin }) => ({ message, targetOrigin }))).toEqual([
    { message: 'mojian-port', targetOrigin: 'app://mojian' },
  ]);
  const { createConnector } = await import('#electron/connect.ts');
  const sent: unknown[] = [];
  const stranger = {
    mainFrame: { url: 'https://example.com/', postMessage: (...all: unknown[]) => sent.push(all) },
  };
  // safe: the connector looks at nothing else of a page
  createConnector({ router: {} as never })(stranger as never);
  expect(sent).toEqual([]);
});

test('a page that was loaded again has a new port, and the old one is closed', async () => {
  const desktop = await startDesktop();
  const contents = contentsOf(desktop);
  const old = contents.page?.messages[0]?.ports[0];
  const closed = new Promise((done) => old?.once('close', () => done('closed')));
  contents.reload();
  expect(await closed).toBe('closed');
  await vi.waitFor(async () => expect((await clientOf(windowOf(desktop)).app.info()).shell).toBe('desktop'));
});

test('the preload script passes on one message, ignores a second, and puts nothing into the page', async () => {
  const desktop = await startDesktop();
  const { page, mainFrame } = contentsOf(desktop);
  mainFrame.postMessage('mojian-port', null, []);
  mainFrame.postMessage('anything-else', null, []);
  expect(page?.messages).toHaveLength(1);
  expect(page?.exposed).toEqual([]);
  const preload = await readFile(new URL('../../electron/preload.ts', import.meta.url), 'utf8');
  expect(preload.match(/ipcRenderer\.\w+|contextBridge/g)).toEqual(['ipcRenderer.once']);
});

test('nothing listens to pages but the contract', () => {
  const words = /\bipcMain\b|\bexecuteJavaScript\b|\.ipc\.|\bpostMessageToFrame\b/;
  expect(
    readSources('electron')
      .filter(({ text }) => words.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});

const KEY = 'sk-test-0123456789abcdef0123456789abcdef';

test('a key that was written comes back by no route, and lies in no file', async () => {
  const desktop = await startDesktop();
  const client = clientOf(windowOf(desktop));
  const provider = { id: 'mine', preset: 'deepseek', name: '', baseUrl: '', apiVersion: '', model: 'm' };
  await client.models.save(provider);
  expect((await client.models.setKey({ providerId: 'mine', key: KEY })).withKey).toContain('mine');
  const told = JSON.stringify(
    await Promise.all([client.models.view(), client.app.info(), client.library.list()]),
  );
  expect(told).not.toContain(KEY);
  const names = await readdir(desktop.machine.home, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((one) => one.isFile())) {
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
    expect([entry.name, text.includes(KEY)]).toEqual([entry.name, false]);
  }
});

/** Names of every property that any answer of the contract can hold. */
function outputNames(node: unknown, names = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof node !== 'object' || node === null || seen.has(node)) return names;
  seen.add(node);
  if ('shape' in node && typeof node.shape === 'object' && node.shape !== null)
    for (const name of Object.keys(node.shape)) names.add(name);
  for (const key of Reflect.ownKeys(node)) {
    if (key !== 'inputSchema') outputNames(Reflect.get(node, key), names, seen);
  }
  return names;
}

test('no answer of the contract has a place for a key', () => {
  const all = [...outputNames(contract)];
  expect(all).toContain('bookId');
  expect(all.filter((name) => /api_?key|secret|password|credential/i.test(name))).toEqual([]);
  // Elsewhere a `key` is the identity of a finding.
  const { models, app, library, chats } = contract;
  expect([...outputNames({ models, app, library, chats })]).not.toContain('key');
});
