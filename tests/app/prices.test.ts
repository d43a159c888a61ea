import { expect, test } from 'vitest';
import { createServices } from '#app/services.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';

const RATE = { currency: 'EUR', input: 3, cached: 1, output: 9 } as const;
const provider = (id: string, preset: string, model: string) => ({
  ...{ id, preset, model, name: '', baseUrl: '', apiVersion: '' },
});

async function client() {
  const ports = createTestPorts(await tempFolder());
  return { ports, models: createServices(ports).client.models };
}

test('a price that is none is refused', async () => {
  const { models } = await client();
  await expect(
    models.setPrice({ providerId: 'practice', model: 'practice', rate: { ...RATE, input: -1 } }),
  ).rejects.toThrow();
});

test('each model in use is shown with its price, where it is from and since when; unknown is never free', async () => {
  const { models } = await client();
  await models.save(provider('openai', 'openai', 'gpt-5-mini'));
  const view = await models.save(provider('mine', 'custom', 'llama-x'));
  expect(view.priced.map(({ model, price }) => [model, price?.input ?? null])).toEqual([
    ['practice', 0],
    ['gpt-5-mini', 0.25],
    ['llama-x', null],
  ]);
  expect(view.priced[1]?.preset).toMatchObject({ source: expect.stringContaining('https://') });
  expect(view.priced[1]?.preset?.read).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('an own price counts for its model alone, and a reset brings the known one back', async () => {
  const { models } = await client();
  await models.save(provider('openai', 'openai', 'gpt-5'));
  await models.choose({ scene: 'write', choice: { providerId: 'openai', model: 'gpt-5-mini' } });
  const set = await models.setPrice({ providerId: 'openai', model: 'gpt-5', rate: RATE });
  const rows = set.priced.filter(({ providerId }) => providerId === 'openai');
  expect(rows.map(({ isOwn, price }) => [isOwn, price?.input, price?.currency])).toEqual([
    [true, 3, 'EUR'],
    [false, 0.25, 'USD'],
  ]);
  const back = await models.setPrice({ providerId: 'openai', model: 'gpt-5', rate: null });
  expect(back.priced.find(({ model }) => model === 'gpt-5')).toMatchObject({ isOwn: false });
  expect(back.prices).toEqual([]);
});

test('a provider that goes takes its own prices along', async () => {
  const { models } = await client();
  await models.save(provider('mine', 'custom', 'm'));
  await models.setPrice({ providerId: 'mine', model: 'm', rate: RATE });
  expect((await models.remove({ providerId: 'mine' })).prices).toEqual([]);
});

test('one unreadable price costs no provider', async () => {
  const { models, ports } = await client();
  await models.save(provider('mine', 'custom', 'm'));
  // safe: a test of what a stranger's hand may have written
  await ports.documents.change('models', (stored) => ({ ...(stored as object), prices: 'dear' }));
  const view = await models.view();
  expect(view.prices).toEqual([]);
  expect(view.providers.map(({ id }) => id)).toEqual(['practice', 'mine']);
});

test('all keys go at once', async () => {
  const { models } = await client();
  await models.save(provider('mine', 'custom', 'm'));
  await models.setKey({ providerId: 'mine', key: 'k' });
  await models.setKey({ providerId: 'practice', key: 'k' });
  expect((await models.removeKeys()).withKey).toEqual([]);
});
