import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type Source = { path: string; text: string };

/** Every TypeScript file below the given folders, with its path from the root. */
export function readSources(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => {
        const path = `${folder}/${name.replaceAll('\\', '/')}`;
        return { path, text: readFileSync(join(root, path), 'utf8') };
      }),
  );
}

/** What a file imports or re-exports, as written: `#model/book.ts`, `./x.ts`, `node:fs`, `zod`. */
export function importsOf({ path, text }: Source): string[] {
  const { module } = parseSync(path, text);
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  );
  const all = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported,
    ...dynamic,
  ];
  return [...new Set(all.filter((target) => target !== undefined && target !== null))];
}
