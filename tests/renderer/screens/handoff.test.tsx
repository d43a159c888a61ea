import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PlatformView, PostHead } from '#contract/handoff.ts';
import { Handoff } from '#renderer/screens/handoff/handoff.tsx';
import { PostRow } from '#renderer/screens/handoff/post-row.tsx';
import { countsOf, nextToPost, openUpTo } from '#renderer/screens/handoff/posts.ts';
import { draw } from '../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

const platform = (id: string): PlatformView => ({
  id,
  name: { zh: `站${id}`, en: `Site ${id}` },
  ...{ output: 'text', counts: 'characters-with-marks', least: 1000, most: null },
  rules: [
    { text: { zh: '规则', en: 'No indents.' }, source: null, standing: 'unchecked' },
    { text: { zh: '规则二', en: 'Blank lines.' }, source: 'https://example.org/x', standing: 'official' },
  ],
});

const head = (id: string, more: Partial<PostHead> = {}): PostHead => ({
  ...{ chapterId: id, title: `Title ${id}`, count: 1200, problems: [], hits: [] },
  ...{ state: 'new', postedAt: null, fingerprint: `f-${id}` },
  ...more,
});

const heads = [
  head('c-1', { state: 'posted', postedAt: '2026-01-01T00:00:00Z' }),
  head('c-2', { state: 'changed', postedAt: '2026-01-01T00:00:00Z' }),
  head('c-3', { count: 0, problems: [{ code: 'post-empty' }] }),
  head('c-4', {
    hits: [
      { word: '灯', instead: '烛', count: 1, places: [{ at: 0, length: 1, before: '', after: '亮了' }] },
    ],
  }),
  head('c-5'),
];

test('an empty chapter is never the next to post, nor marked with those before it', () => {
  expect(nextToPost(heads)?.chapterId).toBe('c-4');
  expect(openUpTo(heads, 'c-5').map(({ chapterId }) => chapterId)).toEqual(['c-4', 'c-5']);
  expect(countsOf(heads)).toEqual({ all: 5, open: 3, changed: 1, doubtful: 2 });
});

const sites = [platform('a'), platform('b')];
const fakeOf = () => createFakeClient(makeBook(makeChapters(5)), { platforms: sites, heads });

async function open() {
  const fake = fakeOf();
  const route = { at: 'book', bookId: BOOK_ID, screen: 'handoff' } as const;
  const drawn = await draw(fake, <Handoff view={fake.view()} route={route} />);
  await screen.findByText('No indents.');
  return { fake, ...drawn };
}

/** The rows alone: a list of which only the visible part is drawn has no size here. */
async function openRows() {
  const fake = fakeOf();
  const [site] = sites;
  if (!site) throw new Error('No site.');
  const rows = heads.map((head) => (
    <PostRow
      key={head.chapterId}
      view={fake.view()}
      all={heads}
      head={head}
      platform={site}
      isNext={head === nextToPost(heads)}
    />
  ));
  return { fake, ...(await draw(fake, <div>{rows}</div>)) };
}

test('each rule of a site says where it comes from, or that nobody has checked it', async () => {
  await open();
  const rules = screen.getByText('No indents.').closest('ul');
  if (!rules) throw new Error('No rules.');
  expect(within(rules).getByText(/No public source/)).toBeTruthy();
  expect(within(rules).getByRole('link').getAttribute('href')).toBe('https://example.org/x');
  expect(screen.getByText('1 not checked against the site')).toBeTruthy();
});

test('the site chosen last is the one shown next time, and what is to be looked at can be shown alone', async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText('Site b'));
  expect(localStorage.getItem(`mojian.handoff.${BOOK_ID}`)).toBe('b');
  expect(await screen.findByRole('button', { name: 'Worth a look 2' })).toBeTruthy();
  expect(screen.getByText('2 of 5 posted')).toBeTruthy();
});

test('a clipboard that refuses is told, and nothing is said to be copied', async () => {
  const { user } = await openRows();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy title: Title c-4' }));
  await screen.findByText(/clipboard can’t be used/);
  expect(screen.queryByText(/Copied the title/)).toBeNull();
});

test('a chapter is copied as the site wants it, and the notice marks it in the state it was copied in', async () => {
  const { fake, user } = await openRows();
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
  await user.click(screen.getByRole('button', { name: 'Copy text: Title c-4' }));
  await waitFor(() => expect(written).toEqual(['灯亮了。']));
  await user.click(await screen.findByRole('button', { name: 'Mark as posted' }));
  await waitFor(() =>
    expect(fake.asked.at(-1)).toMatchObject({
      name: 'mark',
      input: { platform: 'a', isPosted: true, posts: [{ chapterId: 'c-4', fingerprint: 'new' }] },
    }),
  );
  expect(screen.getByRole('button', { name: 'Copy text: Title c-3' })).toHaveProperty('disabled', true);
});

test('a watched word leads to its place', async () => {
  const { user } = await openRows();
  await user.click(screen.getByRole('button', { name: '灯 ×1 → 烛' }));
  await user.click(await screen.findByRole('menuitem', { name: '[灯]亮了' }));
  await waitFor(() => expect(window.location.hash).toBe(`#/b/${BOOK_ID}/write/c-4/0/1`));
});
