import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { VersionPageView, VersionView } from '#contract/versions.ts';
import type { BookView } from '#contract/views.ts';
import { ChapterPane } from '#renderer/screens/write/chapter-pane.tsx';
import { Versions } from '#renderer/screens/write/versions.tsx';
import { useBook } from '#renderer/state/book.ts';
import { draw } from '../../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';

const HAND = { source: 'author', code: 'label-typing' } as const;
const AI = { source: 'assistant', code: 'label-edit' } as const;

const version = (more: Partial<VersionView> = {}): VersionView => ({
  id: 'v1',
  at: '2026-05-01T08:00:00.000Z',
  title: '',
  steps: [HAND],
  subject: 'Writing',
  count: 1200,
  gained: 56,
  ...more,
});
const page = (more: Partial<VersionPageView> = {}): VersionPageView => ({
  history: 'ours',
  versions: [],
  hasMore: false,
  isDone: true,
  read: 3,
  isCut: false,
  ...more,
});

type Given = { pages: VersionPageView[]; waits?: boolean };

/** The first chapter's versions; the history tells the given pages, and then goes on for ever where it `waits`. */
async function open({ pages, waits = false }: Given) {
  const fake = createFakeClient(makeBook(makeChapters(2)));
  const asked: { limit: number }[] = [];
  const stopped: boolean[] = [];
  const restored: string[] = [];
  Object.assign(fake.client, {
    versions: {
      list: async (input: { limit: number }, { signal }: { signal: AbortSignal }) => {
        asked.push(input);
        return (async function* () {
          yield* structuredClone(pages);
          if (!waits) return;
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          stopped.push(true);
          throw signal.reason;
        })();
      },
      text: async ({ id }: { id: string }) => ({ text: `灯灭了。\n${id}` }),
      restore: async ({ id }: { id: string }) => {
        restored.push(id);
        return fake.view();
      },
      keep: async ({ name, chapterId }: { name: string; chapterId: string }) =>
        fake.client.books.commit({
          bookId: 'book-1',
          set: {
            label: { code: 'x' },
            changes: [{ type: 'draft-put', chapterId, number: 1, name, text: '灯亮了1次。' }],
          },
        }),
    },
  });
  return { fake, asked, stopped, restored };
}

/** Follows the book, so that kept versions are read when there is one more. */
function Followed({ compare = () => {} }: { compare?: Parameters<typeof Versions>[0]['compare'] }) {
  const card = useBook(({ view }) => view?.chapters[0]);
  return card ? <Versions card={card} compare={compare} /> : null;
}

test.each([
  ['none', 'This book’s folder has no history'],
  ['foreign', 'This folder lies in a git repository that Mojian did not make'],
] as const)('a book whose history is %s says so', async (history, words) => {
  const { fake } = await open({ pages: [page({ history })] });
  await draw(fake, <Followed />);
  await screen.findByText(new RegExp(words));
  await screen.findByText('No other versions yet');
});

test('a damaged history shows what can be read, and that there was more', async () => {
  const { fake } = await open({ pages: [page({ versions: [version()], isCut: true })] });
  await draw(fake, <Followed />);
  await screen.findByText(/Older history is missing or damaged/);
  await screen.findByText(/v1$/);
});

test('states are told by day, with who made them and what they gained or lost', async () => {
  const versions = [
    version({ id: 'v3', at: '2026-05-02T10:00:00.000Z', gained: -30, count: 1170 }),
    version({ id: 'v2', at: '2026-05-02T09:00:00.000Z', steps: [AI] }),
    version({ id: 'v1', steps: [], subject: 'Accept the change', gained: null }),
  ];
  const { fake } = await open({ pages: [page({ versions })] });
  await draw(fake, <Followed />);
  const days = await screen.findAllByRole('heading', { level: 3 });
  expect(days.map((day) => day.textContent)).toEqual([
    expect.stringContaining('May 2'),
    expect.stringContaining('May 1'),
  ]);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/by hand1,170 words−30$/),
    expect.stringMatching(/AI.*1,200 words\+56$/),
    expect.stringMatching(/Accept the change1,200 words$/),
  ]);
});

test('a state is read and becomes the prose', async () => {
  const { fake, restored } = await open({
    pages: [page({ versions: [version({ id: 'v2' }), version({ at: '2026-04-01T08:00:00.000Z' })] })],
  });
  const { user } = await draw(fake, <Followed />);
  await screen.findByText(/v2$/);
  const april = await screen.findByRole('region', { name: /Apr/ });
  await user.click(within(april).getByRole('button'));
  await screen.findByText(/v1$/);
  await user.click(screen.getByRole('button', { name: 'Restore this version' }));
  await screen.findByText('The prose is this version again');
  expect(restored).toEqual(['v1']);
});

test('a reading that goes on can be stopped, and taken up again', async () => {
  const { fake, asked, stopped } = await open({
    pages: [page({ versions: [version()], isDone: false, read: 1250 })],
    waits: true,
  });
  const { user } = await draw(fake, <Followed />);
  await screen.findByText('Reading the history, 1,250 steps so far');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('Stopped: older history is not read yet.');
  expect(stopped).toEqual([true]);
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(asked.map(({ limit }) => limit)).toEqual([40, 40]));
});

test('where there is more than is listed it is asked for', async () => {
  const { fake, asked } = await open({ pages: [page({ versions: [version()], hasMore: true })] });
  const { user } = await draw(fake, <Followed />);
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(asked.map(({ limit }) => limit)).toEqual([40, 80]));
});

test('the prose is kept under a name; without one it is not', async () => {
  const { fake } = await open({ pages: [page()] });
  const { user } = await draw(fake, <Followed />);
  await user.click(await screen.findByRole('button', { name: 'Keep this version…' }));
  const name = screen.getByRole('textbox', { name: 'Name of this version' });
  expect(document.activeElement).toBe(name);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.type(name, 'before sending{Enter}');
  const kept = await screen.findByRole('region', { name: 'Kept versions' });
  await within(kept).findByText('before sending');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a state is compared with the prose as it is', async () => {
  const { fake } = await open({
    pages: [page({ versions: [version({ id: 'v2' }), version({ at: '2026-04-01T08:00:00.000Z' })] })],
  });
  const view: BookView = fake.view();
  const card = view.chapters[0];
  if (!card) throw new Error('The book has chapters.');
  const { user } = await draw(
    fake,
    <ChapterPane view={view} card={card} offset={undefined} length={undefined} />,
  );
  await user.click(await screen.findByRole('tab', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const left = await screen.findByLabelText('Version on the left');
  expect(left).toHaveProperty('value', 'past:v2');
  expect(screen.getByLabelText('Version on the right')).toHaveProperty('value', 'now');
  await screen.findByText('灯灭了。');
  await user.selectOptions(screen.getByLabelText('Version on the right'), 'past:v1');
  await screen.findByText('v1');
  expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
});
