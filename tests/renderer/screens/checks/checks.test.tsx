import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '#model/messages.ts';
import { Checks } from '#renderer/screens/checks/checks.tsx';
import { useBook } from '#renderer/state/book.ts';
import { tellNews } from '#renderer/state/book-news.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID, makeBook, makeChapters } from '../../support/fake-client.ts';
import { createFakeChecks, makeFinding, makeOpinion } from './fake-checks.ts';

const route = { at: 'book', bookId: BOOK_ID, screen: 'checks' } as const;

function Live() {
  const view = useBook((shown) => shown.view);
  return view && <Checks route={route} view={view} />;
}

async function setUp(options: Parameters<typeof createFakeChecks>[0] = {}, locale: Locale = 'en') {
  const checks = createFakeChecks(options);
  const { user } = await draw(checks.fake, <Live />, locale);
  return { user, ...checks };
}

const check = async (user: Awaited<ReturnType<typeof setUp>>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Check/ }));

beforeEach(() => useBook.setState({ status: 'loading', view: null, failure: null }, true));

test('a check that breaks says so and that the book is untouched', async () => {
  const { user } = await setUp({ fails: true });
  await check(user);
  expect((await screen.findByRole('alert')).textContent).toContain('the book is untouched');
});

test('an empty result says what it does not prove', async () => {
  const { user } = await setUp();
  await check(user);
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(screen.getByText(/Rules only/)).toBeTruthy();
});

test('a finding quotes both places, and its link goes to the quoted words', async () => {
  const { user } = await setUp({ findings: [makeFinding()] });
  await check(user);
  const group = await screen.findByRole('region', { name: /The dead act/ });
  expect(within(group).getByText('灯亮了1次。')).toBeTruthy();
  expect(within(group).getByText('灯亮了3次。')).toBeTruthy();
  expect(within(group).getByText('Very sure')).toBeTruthy();
  await user.click(within(group).getByRole('link', { name: /Chapter 3/ }));
  await waitFor(() => expect(window.location.hash).toBe(`#/b/${BOOK_ID}/write/c-3/0/6`));
});

test('a place whose chapter is gone says so and has no link', async () => {
  const places = [{ chapterId: 'gone', chapter: 9, paragraph: 1, quote: '没有了。' }];
  const { user } = await setUp({ findings: [makeFinding({ places })] });
  await check(user);
  expect(await screen.findByText('This chapter is no longer in the book')).toBeTruthy();
  expect(within(screen.getByRole('figure')).queryByRole('link')).toBeNull();
});

test('what is intended needs a reason, folds away with it, and comes back', async () => {
  const { user } = await setUp({ findings: [makeFinding()] });
  await check(user);
  await user.click(await screen.findByRole('button', { name: 'Intended…' }));
  const save = screen.getByRole('button', { name: 'Mark as intended' });
  expect(save).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Why it is intended'), 'He is a ghost');
  await user.click(save);
  expect(await screen.findByText('All that is left is intended')).toBeTruthy();
  expect(screen.getByText('1 intended').closest('details')?.open).toBe(false);
  expect(screen.getByText(/He is a ghost/)).toBeTruthy();
  expect(screen.queryByText(/The book has changed since/)).toBeNull();
  await user.click(screen.getByText('1 intended'));
  await user.click(screen.getByRole('button', { name: 'Remove the mark' }));
  expect(await screen.findByText('1 to look at')).toBeTruthy();
});

test('by keyboard the focus goes on to the next finding, and back to the button of a form that is closed', async () => {
  const findings = ['a', 'b'].map((key) => makeFinding({ key }));
  const { user } = await setUp({ findings });
  await check(user);
  const asks = await screen.findAllByRole('button', { name: 'Intended…' });
  asks[0]?.focus();
  await user.keyboard('{Enter}{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Intended…'));
  await user.keyboard('{Enter}a ghost{Enter}');
  await screen.findByText('1 to look at');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Intended…'));
  expect(document.activeElement?.closest('details')).toBeNull();
});

test('the result stays when the screen is left, and is said to be old once a chapter was written', async () => {
  const { user, fake } = await setUp({ findings: [makeFinding()] });
  await check(user);
  await screen.findByText('1 to look at');
  act(() => tellNews(fake.write('c-1', '灯灭了1次。')));
  expect(await screen.findByText(/The book has changed since/)).toBeTruthy();
  expect(screen.getByText('1 to look at')).toBeTruthy();
});

test('a change that the view can’t show counts as one of the text', async () => {
  const { user, tell } = await setUp({ findings: [makeFinding()] });
  await check(user);
  await screen.findByText('1 to look at');
  act(tell);
  expect(await screen.findByText(/The book has changed since/)).toBeTruthy();
});

test('many findings of a kind are shown in parts, and the rest is told', async () => {
  const findings = Array.from({ length: 30 }, (_, at) => makeFinding({ key: `dead-${at}` }));
  const { user } = await setUp({ findings });
  await check(user);
  await screen.findByText('30 to look at');
  expect(screen.getAllByRole('button', { name: 'Intended…' })).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
  expect(screen.getAllByRole('button', { name: 'Intended…' })).toHaveLength(30);
});

test('an opinion that was given before is shown with its date and model, and can be asked for again', async () => {
  const opinions = [{ ...makeOpinion(), key: 'dead-acts-1' }];
  const { user, asked } = await setUp({
    findings: [makeFinding()],
    opinions,
    answer: Promise.resolve(makeOpinion({ verdict: 'contradiction', reason: 'He died.' })),
  });
  await check(user);
  const figure = (await screen.findByText('He is a twin.')).closest('figure');
  expect(figure?.textContent).toMatch(/Model: it holds.*loop.*2026/);
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('He died.')).toBeTruthy();
  expect(screen.queryByText('He is a twin.')).toBeNull();
  expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
});

test('a question goes on when the screen is left, and its answer is there on return', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof makeOpinion>>();
  const { user, asked } = await setUp({ findings: [makeFinding({ key: 'left' })], answer: promise });
  await check(user);
  const button = await screen.findByRole('button', { name: 'Ask a model' });
  await user.click(button);
  await screen.findByText('Asking the model…');
  expect(document.activeElement?.textContent).toBe('Stop');
  const view = useBook.getState();
  act(() => useBook.setState({ status: 'loading', view: null, failure: null }, true));
  expect(screen.queryByText('Asking the model…')).toBeNull();
  expect(asked[0]?.aborted).toBe(false);
  resolve(makeOpinion({ reason: 'It is a dream.' }));
  act(() => useBook.setState(view, true));
  expect(await screen.findByText('It is a dream.')).toBeTruthy();
});

test('a quote shows the names that it is about, and that it was cut', async () => {
  const cut = `卢崇死了，卢崇${'的灯还亮'.repeat(49)}`;
  const places = [{ chapterId: 'c-1', chapter: 1, paragraph: 1, quote: cut }];
  const { user } = await setUp({ findings: [makeFinding({ places })] });
  await check(user);
  const quote = await screen.findByText(/的灯还亮…$/);
  expect(quote.textContent).toBe(`${cut}…`);
  expect([...quote.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['卢崇', '卢崇']);
});

test('chapters that count anew in each volume are told apart by it', async () => {
  const chapters = makeChapters(4).map((one, at) => ({
    ...one,
    ...{ title: at % 2 === 0 ? 'CHAPTER I' : 'CHAPTER II', volumeId: at < 2 ? 'v-1' : 'v-2' },
  }));
  const volumes = ['Book One', 'Book Two'].map((title, at) => ({ id: `v-${at + 1}`, title, summary: '' }));
  const { user } = await setUp({ findings: [makeFinding()], book: makeBook(chapters, { volumes }) });
  await check(user);
  const links = await screen.findAllByRole('link', { name: /paragraph 1/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Book One.*, CHAPTER I, paragraph 1/),
    expect.stringMatching(/Book Two.*, CHAPTER I, paragraph 1/),
  ]);
});

test('what a check is doing is told in words, not by its steps’ keys', async () => {
  for (const [locale, words] of [
    ['en', 'Checking reading the names in the prose'],
    ['zh-CN', '正在检查 读正文里的名字'],
  ] as const) {
    const { user } = await setUp({ step: 'read', isSlow: true }, locale);
    await user.click(await screen.findByRole('button', { name: /^Check|检查全书|再查一遍/ }));
    await waitFor(() => expect(document.querySelector('.job-line .grow')?.textContent).toBe(words));
    cleanup();
  }
});

test('the screen speaks Chinese', async () => {
  const { user } = await setUp({ findings: [makeFinding()] }, 'zh-CN');
  await user.click(await screen.findByRole('button', { name: /检查全书|再查一遍/ }));
  expect(await screen.findByRole('region', { name: /死者又行动/ })).toBeTruthy();
});
