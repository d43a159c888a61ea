import { ORPCError } from '@orpc/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BinItemView } from '#contract/bin.ts';
import { Overlays } from '#renderer/frame/overlays.tsx';
import { showOverlay } from '#renderer/state/app.ts';
import { commit, deleteChapter } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

const item = (more: Partial<BinItemView> = {}): BinItemView => ({
  id: 's-1/chapters/0002 乙.md',
  kind: 'chapter',
  name: '乙',
  at: '2026-05-01T08:00:00.000Z',
  count: 1200,
  opening: '雪',
  chapter: { kind: 'chapter', number: 2 },
  versions: 0,
  of: null,
  canRestore: true,
  ...more,
});

type Given = { items?: BinItemView[]; place?: 'back' | 'end'; refusal?: string };

/** The bin over a list that the test writes; what is restored is the book's second chapter. */
async function open({ items = [], place = 'back', refusal = '' }: Given) {
  const fake = createFakeClient(makeBook(makeChapters(3)));
  const asked: string[] = [];
  let inBin = items;
  Object.assign(fake.client, {
    bin: {
      list: async ({ limit }: { limit: number }) => ({
        items: structuredClone(inBin.slice(0, limit)),
        hasMore: inBin.length > limit,
      }),
      text: async ({ id }: { id: string }) => ({ text: `正文 ${id}`, outline: '' }),
      restore: async ({ id }: { id: string }) => {
        asked.push(id);
        if (refusal) throw new ORPCError('REFUSED', { defined: true, data: { code: refusal } });
        inBin = inBin.filter((one) => one.id !== id);
        return { view: fake.view(), kind: 'chapter', itemId: 'c-2', place };
      },
    },
  });
  const drawn = await draw(fake, <Overlays />);
  act(() => showOverlay({ kind: 'bin' }));
  await screen.findByRole('dialog', { name: 'Bin' });
  return { ...drawn, fake, asked };
}

test('an empty bin says what will be in it', async () => {
  await open({});
  await screen.findByText('The bin is empty');
  expect(screen.queryByRole('list', { name: 'What was deleted' })).toBeNull();
});

test('a refusal is told, and what could not be brought back stays', async () => {
  const { user, asked } = await open({ items: [item()], refusal: 'chapter-unknown' });
  await user.click(await screen.findByRole('button', { name: 'Bring back' }));
  await screen.findByRole('alert');
  expect(asked).toEqual(['s-1/chapters/0002 乙.md']);
  screen.getByRole('button', { name: /^Chapter 2: 乙/ });
});

test('a version without its chapter can be read but not brought back', async () => {
  await open({ items: [item({ kind: 'draft', name: '', chapter: null, of: 'gone', canRestore: false })] });
  await screen.findByText(/Bring that chapter back first/);
  expect(screen.getByRole('button', { name: 'Bring back' })).toHaveProperty('disabled', true);
  await screen.findByText(/^正文/);
});

test('a chapter is shown with its number, its length and its text, and comes back where it stood', async () => {
  const { user, asked } = await open({
    items: [
      item({ versions: 2 }),
      item({ id: 's-2/x', name: '丙', chapter: { kind: 'extra', number: null } }),
    ],
  });
  const rows = within(await screen.findByRole('list', { name: 'What was deleted' })).getAllByRole('button');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Chapter 2: 乙Chapter · .*2026.* · 1,200 words$/),
    expect.stringMatching(/^Extra: 丙/),
  ]);
  await screen.findByText(/with 2 versions/);
  await screen.findByText('正文 s-1/chapters/0002 乙.md');
  await user.click(screen.getByRole('button', { name: 'Bring back' }));
  await screen.findByText('“Chapter 2: 第2夜” is back behind “Chapter 1: 第1夜”');
  expect(asked).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/^Chapter 2: 乙/)).toBeNull());
  await screen.findByText('正文 s-2/x');
  await user.click(screen.getByRole('button', { name: 'Go there', hidden: true }));
  expect(window.location.hash).toBe('#/b/book-1/write/c-2');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bin' })).toBeNull());
});

test('a chapter without its neighbours says that it is at the end', async () => {
  const { user } = await open({ items: [item()], place: 'end' });
  await user.click(await screen.findByRole('button', { name: 'Bring back' }));
  await screen.findByText(/neighbours of “Chapter 2: 第2夜” are gone/);
});

test('a long bin is shown in parts', async () => {
  const { user } = await open({
    items: Array.from({ length: 130 }, (_, at) => item({ id: `s/${at}`, name: `${at}` })),
  });
  const list = await screen.findByRole('list', { name: 'What was deleted' });
  expect(within(list).getAllByRole('button')).toHaveLength(101);
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(within(list).getAllByRole('button')).toHaveLength(130));
});

/** Deletes a chapter, then changes the book otherwise. */
function Deleting({ isNewest }: { isNewest: boolean }) {
  const book = useBookServices();
  const run = async () => {
    await deleteChapter(book, 'c-2');
    if (!isNewest)
      await commit(book, { code: 'label-x' }, [{ type: 'chapter-set', id: 'c-1', patch: { title: '改' } }]);
  };
  return (
    <button type="button" onClick={() => void run()}>
      delete
    </button>
  );
}

test.each([
  ['undoes it while it is the newest change', true],
  ['leads to the bin once something else was changed', false],
])('the notice of a deleted chapter %s', async (_, isNewest) => {
  const fake = createFakeClient(makeBook(makeChapters(3)));
  const bin = { list: async () => ({ items: [], hasMore: false }) };
  Object.assign(fake.client, { bin });
  const { user } = await draw(
    fake,
    <>
      <Deleting isNewest={isNewest} />
      <Overlays />
    </>,
  );
  act(() => showOverlay(null));
  const plain = fake.view;
  const told = { ...fake.client.books };
  Object.assign(fake.client.chapters, {
    remove: async () => {
      const view = await told.commit({
        bookId: 'book-1',
        set: { label: { code: 'x' }, changes: [{ type: 'chapter-remove', id: 'c-2' }] },
      });
      return { ...view, canUndo: { code: 'label-chapter-remove', facts: { title: '第2夜', count: 1 } } };
    },
  });
  await user.click(screen.getByRole('button', { name: 'delete' }));
  await screen.findByText(/Deleted: 第2夜/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  if (isNewest) await waitFor(() => expect(plain().chapters).toHaveLength(3));
  else {
    await screen.findByRole('dialog', { name: 'Bin' });
    expect(plain().chapters).toHaveLength(2);
  }
  act(() => showOverlay(null));
});
