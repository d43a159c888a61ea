import { expect, test } from 'vitest';
import { importsOf, readSources } from '#tests/support/sources.ts';

/** What each folder may import: own folders by alias, packages by name, `node:` for Node's own. */
const MAY_IMPORT: Record<string, string[]> = {
  'services/model': ['zod'],
  'services/text': ['zod', '#model'],
  'services/validators': ['zod', '#model', '#text'],
  'services/contract': ['zod', '@orpc/contract', '#model'],
  'services/llm': ['openai', '@google/genai', 'jsonrepair', 'tokenx', 'undici', 'zod', '#model', '#text'],
  'services/tools': ['zod', '#model', '#text', '#validators'],
  'services/agent': ['zod', '#model', '#text', '#validators', '#llm', '#tools'],
  'services/project': ['node:', 'zod', 'js-yaml', 'chokidar', 'isomorphic-git', '#model', '#text'],
  'services/formats': ['zod', 'fflate', 'iconv-lite', 'htmlparser2', '#model', '#text'],
  'services/extract': ['zod', '@node-rs/jieba', 'compromise', '#model', '#text', '#llm', '#tools'],
  'services/check': ['zod', '#model', '#text'],
  'services/app': [
    'node:',
    'zod',
    '@orpc/server',
    '@orpc/client',
    '#contract',
    '#model',
    '#text',
    '#validators',
    '#llm',
    '#tools',
    '#agent',
    '#project',
    '#formats',
    '#extract',
    '#check',
  ],
  electron: [
    'node:',
    'electron',
    'electron-store',
    'electron-updater',
    '@orpc/server',
    '#app',
    '#contract',
    '#model',
    '#text',
  ],
  web: ['node:', 'conf', 'ws', '@orpc/server', '#app', '#contract', '#model', '#text'],
  cli: [
    'node:',
    'commander',
    '@modelcontextprotocol/server',
    '@orpc/client',
    '#app',
    '#contract',
    '#model',
    '#text',
    '#web',
    '#llm',
    '#tools',
    '#validators',
    '#extract',
    '#check',
  ],
  renderer: [
    ...['react', 'react-dom', 'zod', 'zustand', 'i18next', 'lucide-react', '@base-ui/react', '@codemirror'],
    ...[
      '@tanstack/react-virtual',
      '@atlaskit/pragmatic-drag-and-drop',
      '@orpc/client',
      '@orpc/contract',
      '@fontsource-variable',
    ],
    ...['#contract', '#model', '#text'],
  ],
};

const isAllowed = (target: string, folder: string, allowed: readonly string[]): boolean =>
  target.startsWith('./') ||
  target.startsWith('../') ||
  target.startsWith(`#${folder.split('/').at(-1)}/`) ||
  allowed.some((name) => target === name || target.startsWith(name.endsWith(':') ? name : `${name}/`));

test.each(Object.entries(MAY_IMPORT))('%s imports only what it may', (folder, allowed) => {
  const stray = readSources(folder).flatMap((source) =>
    importsOf(source)
      .filter((target) => !isAllowed(target, folder, allowed))
      .map((target) => `${source.path} -> ${target}`),
  );
  expect(stray).toEqual([]);
});

test('relative imports never leave their folder', () => {
  const leaving = Object.keys(MAY_IMPORT).flatMap((folder) =>
    readSources(folder).flatMap((source) => {
      const depth = source.path.split('/').length - folder.split('/').length - 1;
      const climbs = importsOf(source)
        .filter((target) => !target.endsWith('/package.json'))
        .filter((target) => (target.match(/\.\.\//g)?.length ?? 0) > depth);
      return climbs.map((target) => `${source.path} -> ${target}`);
    }),
  );
  expect(leaving).toEqual([]);
});

test('only electron/ sees electron', () => {
  const seeing = readSources('services', 'web', 'cli', 'renderer', 'tests', 'bench')
    .filter((source) => importsOf(source).some((target) => /^electron(-store)?$/.test(target)))
    .map(({ path }) => path);
  expect(seeing).toEqual([]);
});
