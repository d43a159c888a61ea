import { writeSync } from 'node:fs';
import { createMemorySecrets } from '#app/secrets.ts';
import { createServices } from '#app/services.ts';

/**
 * An app that is meant to be killed: opens the book given first, begins a run over all of it with the model server
 * given second (or goes on with the one that is there), and says `done` and the run as JSON once it rests.
 */
const [, , dir = '', url = '', concurrency = '8', last = ''] = process.argv;
// `batch` in the place of a count: all requests go in the provider's batches
const inBatches = concurrency === 'batch';
const provider = {
  id: 'loop',
  preset: inBatches ? 'openai' : 'custom',
  name: '',
  baseUrl: `${url}/v1`,
  apiVersion: '',
  model: 'loop',
};
const documents = new Map<string, unknown>([
  [
    'models',
    {
      providers: [provider],
      prices: [{ providerId: 'loop', model: 'loop', currency: 'USD', input: 1, cached: 0, output: 2 }],
      choices: {},
      caps: {},
      proxy: '',
      budget: 32_000,
    },
  ],
]);
const services = createServices({
  ...{ shell: 'cli', version: '0', platform: process.platform, locale: 'zh-CN' },
  clock: { now: () => new Date() },
  ids: { next: () => crypto.randomUUID() },
  documents: {
    read: async (name) => documents.get(name),
    change: async (name, edit) => {
      const next = edit(documents.get(name));
      documents.set(name, next);
      return next;
    },
  },
  secrets: createMemorySecrets({}),
  ...{ libraryDir: dir, samplesDir: '' },
  batchPace: { quiet: 100, firstLook: 20, mostLook: 60, settle: 100 },
});
const { client } = services;
const bookId = await services.admit(dir);
await client.books.open({ bookId });
const place = { bookId, kind: 'extract' as const };
const before = await client.extract.view(place);
const asked = inBatches ? { concurrency: 1, inBatches } : { concurrency: Number(concurrency) };
if (!before) await client.extract.start({ ...place, chapterIds: null, ...asked });
else if (before.progress.stage === 'complete') await client.extract.retry({ ...place, chapterIds: null });
else await client.extract.resume(place);
writeSync(1, 'running\n');
for await (const _ of await client.extract.follow(place)) {
  // until it rests
}
const after = await client.extract.view(place);
const offers = await client.extract.review({ bookId });
writeSync(1, `done ${JSON.stringify({ progress: after?.progress, offers: offers.length })}\n`);
if (last === 'land') {
  const landed = await client.extract.accept({ bookId, offers: null });
  writeSync(1, `landed ${JSON.stringify(landed)}\n`);
}
await services.close();
