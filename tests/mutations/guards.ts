/** One guard of the desktop app taken out or weakened: in `file`, `from` becomes `to`; `test` (its name begins so) must then fail. */
export type Mutation = { guard: string; file: string; from: string; to: string; suite: string; test: string };

const security = 'tests/electron/security.test.ts';

export const mutations: readonly Mutation[] = [
  ...sandbox(),
  ...policy(),
  ...navigation(),
  ...permissions(),
  ...paths(),
  ...ports(),
  ...keys(),
  ...rest(),
];

function sandbox(): Mutation[] {
  const test = 'the sandbox is on for every page';
  const window = { file: 'electron/windows.ts', suite: security, test };
  return [
    {
      guard: 'sandbox',
      file: 'electron/main.ts',
      from: 'app.enableSandbox();',
      to: '',
      suite: security,
      test,
    },
    { guard: 'sandbox', ...window, from: 'sandbox: true', to: 'sandbox: false' },
    { guard: 'isolation', ...window, from: 'contextIsolation: true', to: 'contextIsolation: false' },
    { guard: 'isolation', ...window, from: 'nodeIntegration: false', to: 'nodeIntegration: true' },
  ];
}

function policy(): Mutation[] {
  const sent = { file: 'electron/protocol.ts', suite: security, test: 'the policy as sent is that of' };
  return [
    { guard: 'policy', ...sent, from: `"script-src 'self'"`, to: `"script-src 'self' 'unsafe-inline'"` },
    { guard: 'policy', ...sent, from: `"default-src 'none'"`, to: `"default-src: 'none'"` },
    { guard: 'policy', ...sent, from: `  'content-security-policy': POLICY,\n`, to: '' },
    { guard: 'policy', ...sent, from: `  'x-content-type-options': 'nosniff',\n`, to: '' },
  ];
}

function navigation(): Mutation[] {
  const leave = { file: 'electron/security.ts', suite: security, test: 'no page goes to' };
  const names = ['will-navigate', 'will-redirect', 'will-frame-navigate'];
  const open = { file: 'electron/security.ts', suite: security, test: 'no window is opened' };
  return [
    ...names.map((name) => ({
      guard: 'navigation',
      ...leave,
      from: `contents.on('${name}'`,
      to: `contents.on('x-${name}'`,
    })),
    {
      ...{ guard: 'navigation', ...leave, file: 'electron/origin.ts' },
      from: `new URL(url).protocol === 'app:' && new URL(url).host === 'mojian'`,
      to: `url.includes('app://mojian')`,
    },
    { guard: 'windows', ...open, from: `{ action: 'deny' }`, to: `{ action: 'allow' }` },
    { guard: 'windows', ...open, from: `new URL(url).protocol !== 'https:'`, to: `url === ''` },
    {
      ...{ guard: 'windows', ...open, test: 'a link that the person declines' },
      from: 'if (response === 0) await',
      to: 'await',
    },
    {
      ...{ guard: 'webviews', ...open, test: 'no webview is attached' },
      from: `contents.on('will-attach-webview'`,
      to: `contents.on('x'`,
    },
  ];
}

function permissions(): Mutation[] {
  const given = {
    guard: 'permissions',
    file: 'electron/security.ts',
    suite: security,
    test: 'the permission',
  };
  return [
    { ...given, from: 'session.setPermissionRequestHandler((_, __, answer) => answer(false));', to: '' },
    { ...given, from: 'session.setPermissionCheckHandler(() => false);', to: '' },
  ];
}

function paths(): Mutation[] {
  const scheme = { file: 'electron/protocol.ts', suite: security, test: 'the app scheme serves files' };
  const named = { ...scheme, file: 'services/app/served-file.ts' };
  const refuse = `parts.some((part) => part === '' || part.startsWith('.')) ? null : path`;
  return [
    { guard: 'paths', ...named, from: refuse, to: 'path' },
    { guard: 'paths', ...named, from: refuse, to: 'path.startsWith(root) ? path : null' },
    { guard: 'paths', ...named, from: `part === '' || part.startsWith('.')`, to: `part === '..'` },
    { guard: 'paths', ...named, from: `name === null || /[\\0\\\\]/.test(name)`, to: 'name === null' },
    { guard: 'paths', ...scheme, from: `request.method === 'GET' ? `, to: `request.method !== '' ? ` },
    { guard: 'paths', ...scheme, from: 'isOurs(url) ? servedFile', to: 'url ? servedFile' },
  ];
}

function ports(): Mutation[] {
  const port = { file: 'electron/connect.ts', suite: security, test: 'the port goes to our own page only' };
  const preload = { file: 'electron/preload.ts', suite: security };
  return [
    { guard: 'sender', ...port, from: 'if (!isOurs(contents.mainFrame.url)) return;', to: '' },
    {
      ...{ guard: 'sender', ...port, test: 'a page that was loaded again' },
      from: 'held.get(contents)?.close();',
      to: '',
    },
    {
      ...{ guard: 'sender', ...preload, test: 'the port goes to our own page only' },
      from: `window.location.origin, [`,
      to: `'*', [`,
    },
    {
      ...{ guard: 'no pass-through', ...preload, test: 'the preload script passes on' },
      from: 'ipcRenderer.once',
      to: 'ipcRenderer.on',
    },
  ];
}

function keys(): Mutation[] {
  const sealed = { guard: 'keys', file: 'electron/secrets.ts' };
  return [
    {
      ...{ ...sealed, suite: security, test: 'a key that was written' },
      from: `(await safeStorage.encryptStringAsync(key)).toString('base64')`,
      to: 'key',
    },
    {
      ...{ ...sealed, suite: 'tests/electron/ports.test.ts', test: 'with basic_text' },
      from: `(process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text')`,
      to: 'true',
    },
    {
      ...{ ...sealed, suite: 'tests/electron/ports.test.ts', test: 'all keys go at once' },
      from: 'sealed.clear();',
      to: '',
    },
    {
      ...{
        guard: 'keys in logs',
        file: 'electron/log.ts',
        suite: 'tests/electron/log.test.ts',
        test: 'of sk-proj',
      },
      from: `(/[\\d_+=]/.test(word) ? '[key]' : word)`,
      to: 'word',
    },
    {
      ...{
        guard: 'texts in logs',
        file: 'electron/log.ts',
        suite: 'tests/electron/log.test.ts',
        test: 'an error is noted',
      },
      from: `.replace(/[^\\t\\x20-\\x7e…]+/g, '…')`,
      to: '',
    },
  ];
}

function rest(): Mutation[] {
  const fuses = {
    guard: 'fuses',
    file: 'electron-builder.yml',
    suite: 'tests/electron/packaging.test.ts',
    test: 'the fuses are set',
  };
  const updates = { guard: 'updates', file: 'electron/updates.ts', suite: 'tests/electron/updates.test.ts' };
  return [
    { ...fuses, from: 'runAsNode: false', to: 'runAsNode: true' },
    { ...fuses, from: 'onlyLoadAppFromAsar: true', to: 'onlyLoadAppFromAsar: false' },
    {
      ...{ ...updates, test: 'before the person agrees' },
      from: `if (!load || preferences.get('updates') !== true) return;`,
      to: 'if (!load) return;',
    },
    { ...updates, test: 'agreed once', from: 'if (!isWanted) return;', to: '' },
    {
      ...{
        guard: 'crash records',
        file: 'electron/main.ts',
        suite: 'tests/electron/about.test.ts',
        test: 'crash records are off',
      },
      from: `if (preferences.get('crashDumps') === true) `,
      to: '',
    },
    {
      ...{
        guard: 'links into the app',
        file: 'electron/launch.ts',
        suite: 'tests/electron/launch.test.ts',
        test: '',
      },
      from: '([\\w-]{1,64})',
      to: '(.+)',
    },
  ];
}
