import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ModelsView, ProbeView } from '#contract/models.ts';
import type { ModelChoice, Provider, Scene } from '#model/models.ts';
import { Cost } from '#renderer/screens/settings/cost/cost.tsx';
import { Models } from '#renderer/screens/settings/models/models.tsx';
import { newProvider } from '#renderer/screens/settings/models/provider.ts';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook } from '../support/fake-client.ts';
import { practiceModels } from './fake-chats.ts';

const deep: Provider = {
  id: 'deepseek',
  preset: 'deepseek',
  name: '',
  baseUrl: '',
  apiVersion: '',
  model: 'deep-1',
};

/** Model settings in memory; keys are counted, never kept where a screen could read them. */
async function open(start: ModelsView = practiceModels, ui = <Models />) {
  let view = start;
  const keys: (string | null)[] = [];
  const change = (patch: Partial<ModelsView>) => {
    view = { ...view, ...patch };
    return structuredClone(view);
  };
  const probes: ProbeView[] = [
    { step: 'models', outcome: 'yes', count: 2 },
    { step: 'tools', outcome: 'problem', message: { code: 'llm.bad_key', facts: { detail: '401' } } },
  ];
  const models = {
    view: async () => structuredClone(view),
    save: async (provider: Provider) =>
      change({ providers: [...view.providers.filter(({ id }) => id !== provider.id), provider] }),
    remove: async ({ providerId }: { providerId: string }) =>
      change({ providers: view.providers.filter(({ id }) => id !== providerId) }),
    setKey: async ({ providerId, key }: { providerId: string; key: string | null }) => {
      keys.push(key);
      return change({ withKey: key === null ? [] : [providerId] });
    },
    choose: async ({ scene, choice }: { scene: Scene; choice: ModelChoice | null }) =>
      change({ choices: choice ? { ...view.choices, [scene]: choice } : {} }),
    limits: async (limits: Partial<ModelsView>) => change(limits),
    offered: async () => [{ id: 'deep-9' }],
    discover: async () => [],
    probe: async () =>
      (async function* () {
        yield* probes;
      })(),
  };
  const fake = createFakeClient(makeBook([]));
  Object.assign(fake.client, { models });
  const { user } = await draw(fake, ui);
  await screen.findAllByRole('heading', { level: 2 });
  return { user, keys, now: () => view };
}

test('an endpoint of one’s own is opened for its address, which comes first', async () => {
  const custom = { id: 'custom', preset: 'custom', name: '', baseUrl: '', apiVersion: '', model: '' };
  const preset = {
    ...{ id: 'custom', names: { zh: '任意接口', en: 'Any endpoint' } },
    ...{ baseUrl: '', needsKey: true, keyPage: '', models: [] },
  };
  const { user, now } = await open({
    ...practiceModels,
    presets: [...practiceModels.presets, preset],
    providers: [...practiceModels.providers, custom],
  });
  const address = await screen.findByLabelText('Base URL');
  expect(screen.getByText(/most often ending in \/v1/)).toBeTruthy();
  const [first] = within(address.closest('form') ?? document.body).getAllByRole('textbox');
  expect(first).toBe(address);
  await user.type(address, 'http://127.0.0.1:8080/v1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(now().providers.at(-1)).toMatchObject({ baseUrl: 'http://127.0.0.1:8080/v1' }));
});

const withDeep = { ...practiceModels, providers: [...practiceModels.providers, deep] };

test('a key goes in, is said to be set, and is nowhere to be read again', async () => {
  const { user, keys } = await open(withDeep);
  await user.click(screen.getByRole('button', { name: 'Edit DeepSeek' }));
  expect(screen.getByText(/stays in memory only/)).toBeTruthy();
  const field = screen.getByLabelText('API key');
  expect(field).toHaveProperty('type', 'password');
  await user.type(field, 'sk-secret');
  await user.click(screen.getByRole('button', { name: 'Save the key' }));
  expect(await screen.findByText('A key is set')).toBeTruthy();
  expect(keys).toEqual(['sk-secret']);
  expect(field).toHaveProperty('value', '');
  expect(document.body.innerHTML).not.toContain('sk-secret');
});

test('the practice model is plainly labelled and has nothing to set', async () => {
  await open();
  expect(screen.getByText(/No network, no key, no cost/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test('a live test tells each step in words', async () => {
  const { user } = await open(withDeep);
  await user.click(screen.getByRole('button', { name: 'Test DeepSeek' }));
  const results = await screen.findByRole('region', { name: 'Result of the test' });
  await waitFor(() => expect(within(results).getAllByRole('listitem')).toHaveLength(2));
  expect(results.textContent).toContain('401');
});

test('a provider is added under the vendor’s name, a second one beside it', async () => {
  const { user, now } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a provider' }));
  await screen.findByRole('heading', { name: 'DeepSeek' });
  expect(now().providers.at(-1)).toMatchObject({ id: 'deepseek', model: 'deep-1' });
  const preset = { id: 'deepseek', models: [] };
  expect(newProvider(now(), preset)).toMatchObject({ id: 'deepseek-2', model: '' });
});

test('removing a provider asks once more, and not for ever', async () => {
  const { user, now } = await open(withDeep);
  await user.click(screen.getByRole('button', { name: 'Remove DeepSeek' }));
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Remove DeepSeek' }));
  expect(now().providers).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Really remove DeepSeek and its key?' }));
  await waitFor(() => expect(now().providers).toHaveLength(1));
});

test('a model is typed or taken from the provider’s list, and saved', async () => {
  const { user, now } = await open(withDeep);
  await user.click(screen.getByRole('button', { name: 'Edit DeepSeek' }));
  await user.click(screen.getByRole('button', { name: 'Fetch the list' }));
  expect(await screen.findByText('1 model found')).toBeTruthy();
  const field = screen.getByLabelText('Model');
  await user.clear(field);
  await user.type(field, 'deep-9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(now().providers.at(-1)?.model).toBe('deep-9'));
});

test('a scene has a model of its own, or the default again', async () => {
  const { user, now } = await open(withDeep);
  await user.selectOptions(screen.getByLabelText('Continue'), 'deepseek/deep-1');
  await waitFor(() => expect(now().choices.continue).toEqual({ providerId: 'deepseek', model: 'deep-1' }));
  await user.selectOptions(screen.getByLabelText('Continue'), '');
  await waitFor(() => expect(now().choices).toEqual({}));
});

test('a cap is set when its field is left, and taken away by emptying it', async () => {
  const { user, now } = await open(practiceModels, <Cost />);
  const field = screen.getByLabelText('Limit per day');
  await user.type(field, '2.5');
  await user.tab();
  await waitFor(() => expect(now().caps).toEqual({ day: 2.5 }));
  await user.clear(field);
  await user.tab();
  await waitFor(() => expect(now().caps).toEqual({}));
});

test('no local server is found: that is said, with the names looked for', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Look for them' }));
  expect(await screen.findByText(/No running Ollama/)).toBeTruthy();
});
