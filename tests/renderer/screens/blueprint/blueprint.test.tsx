import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { BlueprintView, SavedBlueprint } from '#contract/blueprints.ts';
import type { OfferView } from '#contract/extract.ts';
import type { Client } from '#renderer/client.ts';
import { Blueprint } from '#renderer/screens/blueprint/blueprint.tsx';
import { useBook } from '#renderer/state/book.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID } from '../../support/fake-client.ts';
import { createFakeRuns, makeOffer } from '../extract/fake-runs.ts';

const route = { at: 'book', bookId: BOOK_ID, screen: 'blueprint' } as const;
const blueprint: BlueprintView = {
  ...{ title: '江灯', length: 4000, read: 1 },
  stretches: [
    {
      ...{
        from: 1,
        to: 3,
        function: 'setup',
        tension: [2, 3, 9],
        pace: 'slow',
        hooks: ['question', 'image'],
      },
      ...{ roles: ['主角'], share: 0.75, dialogue: 0.2, points: ['主角在安全处登场'] },
    },
    {
      ...{ from: 4, to: 4, function: 'climax', tension: [8], pace: 'fast', hooks: ['danger'] },
      ...{ roles: [], share: 0.25, dialogue: 0.5, points: [] },
    },
  ],
};

function Live() {
  const view = useBook((shown) => shown.view);
  return view && <Blueprint route={route} view={view} />;
}

async function setUp({ saved = [], fails = false }: { saved?: SavedBlueprint[]; fails?: boolean } = {}) {
  const { fake } = createFakeRuns();
  const kept = [...saved];
  const accepted: unknown[] = [];
  let plan: OfferView[] = [
    makeOffer({ id: 'card:1', kind: 'outline', name: '铺陈·悬念', evidence: [] }),
    makeOffer({ id: 'card:2', kind: 'outline', name: '高潮·险情', evidence: [] }),
  ];
  const blueprints = {
    async *draft() {
      if (fails) throw new Error('The socket closed.');
      yield { type: 'done' as const, result: blueprint };
    },
    list: async () => [...kept],
    save: async ({ name }: { name: string }) => {
      const place = { from: BOOK_ID, path: `templates/blueprint-${name}.md`, name, book: '江灯' };
      kept.push(place);
      return place;
    },
    plan: async () => plan,
    accept: async ({ offers }: { offers: { id: string }[] }) => {
      accepted.push(offers.map(({ id }) => id));
      plan = plan.filter(({ id }) => !offers.some((one) => one.id === id));
      return { landed: offers.length, refused: [] };
    },
  };
  // safe: the fake client with the parts that this screen calls
  const client = {
    ...fake.client,
    blueprints: { ...blueprints, draft: async () => blueprints.draft() },
  } as unknown as Client;
  const { user } = await draw({ ...fake, client }, <Live />);
  return { user, accepted };
}

beforeEach(() => useBook.setState({ status: 'loading', view: null, failure: null }, true));

test('where taking apart breaks it says so; without a blueprint it says where one comes from', async () => {
  const { user } = await setUp({ fails: true });
  expect(await screen.findByText(/No blueprint yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Measure it' }));
  expect((await screen.findByRole('alert')).textContent).toContain('did not finish');
});

test('a book that was taken apart shows its curve and its stretches, and is kept under a name', async () => {
  const { user } = await setUp();
  await user.click(await screen.findByRole('button', { name: 'Measure it' }));
  expect(
    await screen.findByRole('img', { name: 'Tension of 4 chapters, highest in chapter 3' }),
  ).toBeTruthy();
  expect(screen.getByText('A model has read 1 of 4 chapters; the rest is measured')).toBeTruthy();
  expect(screen.getByText('主角在安全处登场')).toBeTruthy();
  expect(screen.getByText('Endings: an open question, an image')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep as a blueprint' }));
  const which = await screen.findByRole('combobox', { name: 'Blueprint' });
  expect(within(which).getByText('江灯 (“江灯”)')).toBeTruthy();
});

test('a plan waits for the author: one part turned down, the rest taken', async () => {
  const saved = [{ from: 'other', path: 'templates/blueprint-x.md', name: 'x', book: 'Other' }];
  const { user, accepted } = await setUp({ saved });
  await user.click(await screen.findByRole('button', { name: 'Show the plan' }));
  await user.click(await screen.findByRole('button', { name: 'Reject: 高潮·险情' }));
  await user.click(screen.getByRole('button', { name: /Accept all/ }));
  await waitFor(() => expect(accepted).toEqual([['card:1']]));
});
