import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LintKindView, LintPlaceView } from '#contract/lint.ts';
import { usePane } from '#renderer/assistant/pane.ts';
import { assistantOf } from '#renderer/assistant/store.ts';
import { afterEdit } from '#renderer/screens/lint/kinds.ts';
import { Lint } from '#renderer/screens/lint/lint.tsx';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';
import { draw } from '../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

const place = (at: number, length: number, fix: string | null): LintPlaceView => ({
  ...{ at, length, paragraph: 1, before: '', quote: 'x'.repeat(length), after: '' },
  fix: fix === null ? null : { at, removed: 'x'.repeat(length), inserted: fix },
});

const kind = (code: string, chapterId: string, places: LintPlaceView[]): LintKindView => ({
  ...{ rule: 'punctuation', code, count: places.length },
  fixable: places.filter(({ fix }) => fix).length,
  items: [{ chapterId, message: { code }, places }],
});

test('an edit takes away what it touches, moves what stands behind it, and leaves other chapters alone', () => {
  const kinds = [
    kind('a', 'c-1', [place(0, 2, 'y'), place(5, 3, 'yyyy'), place(9, 1, 'z')]),
    kind('b', 'c-1', [place(6, 1, null)]),
    kind('long', 'c-1', [place(0, 20, null)]),
    kind('c', 'c-2', [place(5, 3, 'y')]),
  ];
  const left = afterEdit(kinds, 'c-1', { at: 5, removed: 'xxx', inserted: 'yyyy' });
  expect(left.map(({ code, count, fixable }) => [code, count, fixable])).toEqual([
    ['a', 2, 2],
    ['long', 1, 0],
    ['c', 1, 1],
  ]);
  expect(left[0]?.items[0]?.places.map(({ at, fix }) => [at, fix?.at])).toEqual([
    [0, 0],
    [10, 10],
  ]);
  expect(left[2]?.items).toEqual(kinds[3]?.items);
});

const lamp = (at: number): LintPlaceView => ({
  ...{ at, length: 1, paragraph: 1, before: '', quote: '灯', after: '亮了' },
  fix: { at, removed: '灯', inserted: '烛' },
});
const kinds: LintKindView[] = [
  kind('lint-dash', 'c-1', [lamp(0)]),
  { ...kind('lint-cliche', 'c-2', [{ ...lamp(0), fix: null }]), rule: 'cliche' },
];

/** Tells the services that the parts below are drawn in. */
function Teller({ told }: { told: { book?: BookServices } }) {
  told.book = useBookServices();
  return null;
}

async function open() {
  const fixes = {
    ...{ seen: 's', total: 2 },
    fixes: ['c-1:0', 'c-2:0'].map((id) => ({
      ...{
        id,
        chapterId: id.slice(0, 3),
        paragraph: 1,
        before: '',
        removed: '灯',
        inserted: '烛',
        after: '亮',
      },
    })),
  };
  const fake = createFakeClient(makeBook(makeChapters(2)), { kinds, fixes });
  const route = { at: 'book', bookId: BOOK_ID, screen: 'lint' } as const;
  const told: { book?: BookServices } = {};
  const ui = (
    <>
      <Teller told={told} />
      <Lint view={fake.view()} route={route} />
    </>
  );
  const drawn = await draw(fake, ui);
  const again = screen.queryByRole('button', { name: 'Check again' });
  await drawn.user.click(again ?? screen.getByRole('button', { name: 'Check the book' }));
  await screen.findByText('2 to look at');
  const { book } = told;
  if (!book) throw new Error('Nothing was drawn.');
  return { fake, book, ...drawn };
}

test('one place is fixed with one click as one change, and is gone from the list', async () => {
  const { fake, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Make it 烛' }));
  await screen.findByText('1 to look at');
  expect(fake.book().chapters[0]?.prose).toBe('烛亮了1次。');
});

test('all of a kind are shown before they are fixed, and those without a tick stay', async () => {
  const { fake, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Fix all (1)…' }));
  await user.click((await screen.findAllByRole('checkbox', { name: /change to 烛/ }))[1] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Fix 1 place' }));
  await waitFor(() =>
    expect(fake.asked).toEqual([
      { name: 'fix', input: { bookId: BOOK_ID, code: 'lint-dash', seen: 's', skip: ['c-2:0'] } },
    ]),
  );
});

test('a rewrite is asked for in words that the author still has to send', async () => {
  const { book, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ask for a rewrite…' }));
  await waitFor(() => expect(window.location.hash).toBe(`#/b/${BOOK_ID}/write/c-2/0/1`));
  expect(assistantOf(book).store.getState().text).toContain('“灯亮了”');
  expect(usePane.getState().isOpen).toBe(true);
});
