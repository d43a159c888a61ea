import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServices } from '#app/services.ts';
import { createLocalPorts } from '#web/ports.ts';
import { writeBook } from './import.ts';

type Figure = { name: string; value: number; unit: string; target?: string };

const BEAT_MS = 5;

/** What the main thread has computed, in ms: other programs on the machine don't count. */
const computed = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest time (ms) in which the main loop answered nobody while `run` ran, and how long that took in all. */
async function watch<T>(name: string, run: () => Promise<T>): Promise<{ value: T; figures: Figure[] }> {
  let last = computed();
  let longest = 0;
  const tick = () => {
    const now = computed();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const beat = setInterval(tick, BEAT_MS);
  const start = performance.now();
  const value = await run();
  const took = performance.now() - start;
  await new Promise((done) => setTimeout(done, 2 * BEAT_MS));
  clearInterval(beat);
  return {
    value,
    figures: [
      { name: `${name}, in all`, value: took, unit: 'ms' },
      { name: `${name}: longest pause of the main loop`, value: longest, unit: 'ms', target: '< 200' },
    ],
  };
}

async function resultOf<T>(
  job: AsyncIterable<{ type: 'progress' } | { type: 'done'; result: T }>,
): Promise<T> {
  for await (const event of job) if (event.type === 'done') return event.result;
  throw new Error('The job ended without a result.');
}

/** The heavy work as a shell asks for it, over a book of ten million characters (extraction and checks: one). */
export async function benchWorkers(): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'mojian-bench-'));
  process.env.MOJIAN_HOME = home;
  const services = createServices(
    createLocalPorts({ shell: 'browser', version: 'bench', samplesDir: '', locale: 'zh-CN' }),
  );
  const { imports, exports, checks } = services.client;
  const figures: Figure[] = [];
  const measured = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const { value, figures: found } = await watch(name, run);
    figures.push(...found);
    return value;
  };
  const importBook = async (name: string, text: string) => {
    const files = [{ name: '长夜行.txt', bytes: new Blob([text]) }];
    const { previewId } = await measured(`${name}: preview of an import`, () =>
      imports.preview({ files, options: {}, bookId: null }),
    );
    return measured(`${name}: import`, async () =>
      resultOf(await imports.apply({ previewId, bookId: null })),
    );
  };
  try {
    const long = await importBook('10 M characters', writeBook(3000, 3330));
    await measured('10 M characters: opened', async () =>
      services.client.books.open({ bookId: long.bookId }),
    );
    for (const format of ['txt', 'epub', 'docx'])
      await measured(`10 M characters: ${format}`, async () =>
        resultOf(await exports.run({ bookId: long.bookId, format, options: {} })),
      );
    await services.client.books.close({ bookId: long.bookId });
    const short = await importBook('1 M characters', writeBook(300, 3330));
    await measured('1 M characters: cast', async () => resultOf(await checks.cast({ bookId: short.bookId })));
    await measured('1 M characters: checks', async () =>
      resultOf(await checks.run({ bookId: short.bookId })),
    );
    await measured('1 M characters: checks again', async () =>
      resultOf(await checks.run({ bookId: short.bookId })),
    );
    return figures;
  } finally {
    await services.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
