import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createServices, type Services } from '#app/services.ts';
import { createTestPorts } from '#tests/support/ports.ts';
import { type Finding, fill, onSmallDisk } from './disk-limits.ts';

type Client = Services['client'];

/** An app whose library and own documents lie on a disk of their own. */
async function withApp(at: string, check: (client: Client, library: string) => Promise<string[]>) {
  const home = join(at, 'home');
  mkdirSync(home);
  const ports = createTestPorts(home);
  const services = createServices(ports);
  try {
    return await check(services.client, ports.libraryDir);
  } finally {
    await services.close();
  }
}

const shelf = async (client: Client) => (await client.library.list()).map(({ title }) => title);
const inside = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** The code of what a call was refused with; undefined where it went well. */
async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const { data } = error instanceof Error && 'data' in error ? error : { data: undefined };
    return typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : String(error);
  }
}

const chapter = (n: number) => `第${n}章 导${n}\n\n${'导入的正文。'.repeat(300)}\n`;

async function previewed(client: Client): Promise<string> {
  const text = Array.from({ length: 300 }, (_, n) => chapter(n + 1)).join('\n');
  const files = [{ name: 'x.txt', bytes: new Blob([text]) }];
  return (await client.imports.preview({ files, options: {}, bookId: null })).previewId;
}

async function imported(client: Client, previewId: string): Promise<unknown> {
  return Array.fromAsync(await client.imports.apply({ previewId, bookId: null }));
}

/** New books and imports on a disk with room for less and less: refused as full, and nothing of them stays. */
export async function refusedBooks(root: string): Promise<Finding> {
  const at = join(root, 'refused');
  return onSmallDisk(at, '16m', () =>
    withApp(at, async (client, library) => {
      const faults: string[] = [];
      const previewId = await previewed(client);
      const ballast = join(at, 'ballast');
      for (const free of [0, 4_000, 12_000, 30_000, 200_000]) {
        for (const [what, run] of [
          ['new', () => client.library.create({ title: 'x', language: 'zh-CN' })],
          ['import', () => imported(client, previewId)],
        ] as const) {
          fill(ballast, free);
          const code = await refusalOf(run());
          rmSync(ballast);
          const isNew = what === 'new' && code === undefined;
          if (code !== 'disk-full' && !isNew) faults.push(`${what} ${free}: refused with ${code}`);
          const left = [...inside(library), ...(await shelf(client))];
          if (!isNew && left.length > 0) faults.push(`${what} ${free}: left ${left}`);
          for (const { bookId, place } of isNew ? await client.library.list() : []) {
            await client.library.forget({ bookId });
            rmSync(place, { recursive: true });
          }
        }
      }
      await imported(client, previewId);
      if (inside(library).join() !== 'x') faults.push(`with room again it is called ${inside(library)}`);
      return faults;
    }),
  );
}

/** A new book, an import and a backup on a read-only disk. */
export async function refusedReadOnly(root: string): Promise<Finding> {
  const at = join(root, 'refused-read-only');
  return onSmallDisk(at, '16m', () =>
    withApp(at, async (client) => {
      const faults: string[] = [];
      const { bookId } = await client.library.create({ title: '在', language: 'zh-CN' });
      await client.books.open({ bookId });
      const previewId = await previewed(client);
      spawnSync('mount', ['-o', 'remount,ro', at]);
      const codes = {
        create: await refusalOf(client.library.create({ title: 'x', language: 'zh-CN' })),
        import: await refusalOf(imported(client, previewId)),
        backUp: await refusalOf(client.keeping.backUp({ bookId }).then((events) => Array.fromAsync(events))),
      };
      spawnSync('mount', ['-o', 'remount,rw', at]);
      for (const [what, code] of Object.entries(codes))
        if (code !== 'read-only-disk') faults.push(`${what} is refused with ${code}`);
      const titles = await shelf(client);
      if (titles.join() !== '在') faults.push(`the shelf has ${titles}`);
      return faults;
    }),
  );
}
