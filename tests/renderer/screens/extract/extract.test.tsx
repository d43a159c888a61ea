import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '#model/messages.ts';
import { Extract } from '#renderer/screens/extract/extract.tsx';
import { useBook } from '#renderer/state/book.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID } from '../../support/fake-client.ts';
import { createFakeRuns, makeOffer, makeProgress, makeTask } from './fake-runs.ts';

const route = { at: 'book', bookId: BOOK_ID, screen: 'extract' } as const;

function Live() {
  const view = useBook((shown) => shown.view);
  return view && <Extract route={route} view={view} />;
}

async function setUp(options: Parameters<typeof createFakeRuns>[0] = {}, locale: Locale = 'en') {
  const runs = createFakeRuns(options);
  const { user } = await draw(runs.fake, <Live />, locale);
  return { user, ...runs };
}
const done = { progress: makeProgress(), tasks: [makeTask({})] };

beforeEach(() => useBook.setState({ status: 'loading', view: null, failure: null }, true));

test('what a run would cost is told before it begins', async () => {
  const { user, calls } = await setUp();
  expect(await screen.findByText('about $0.25')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(calls).toMatchObject([
    { name: 'start', input: { chapterIds: ['c-1', 'c-2', 'c-3', 'c-4'], concurrency: 4 } },
  ]);
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
});

test('where the provider has batches, the choice says what it is and goes with the start', async () => {
  const { user, calls } = await setUp();
  await user.click(await screen.findByRole('checkbox', { name: /half price, answers within 24 hours/ }));
  expect(screen.queryByRole('combobox', { name: 'At once' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(calls).toMatchObject([{ name: 'start', input: { inBatches: true } }]);
});

test('a batch that waits shows since when and how far it is; paused, it can still be cancelled', async () => {
  const waiting = { since: '2026-11-28T08:00:00.000Z', total: 4, answered: 3 };
  const progress = makeProgress({ stage: 'paused', done: 0, inBatches: true, waiting });
  const { user, calls } = await setUp({ run: { tasks: [], progress } });
  expect(await screen.findByText(/^Waiting at the provider since .*2026.*, 3 of 4 answered$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(calls.map(({ name }) => name)).toEqual(['stop']);
});

test('the practice model has a name in words', async () => {
  await setUp({ run: { ...done, progress: makeProgress({ model: 'practice' }) } }, 'zh-CN');
  expect(await screen.findByText('练习模型')).toBeTruthy();
});

test('by keyboard one finding is decided on behind the other', async () => {
  const offers = ['何四', '沈渡', '陆衡'].map((name) => makeOffer({ id: `character:${name}`, name }));
  const { user, calls } = await setUp({ run: done, offers });
  (await screen.findByRole('button', { name: 'Accept: 何四' })).focus();
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Accept: 沈渡'));
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: /Role/ });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(focused()).toBe('Edit first: 沈渡'));
  screen.getByRole('button', { name: 'Reject: 沈渡' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Reject: 陆衡'));
  expect(calls.map(({ name }) => name)).toEqual(['accept', 'reject']);
});

test('a run that still looks for names says so, and can be stopped', async () => {
  const progress = makeProgress({ stage: 'running', done: 0, isPreparing: true });
  const { user, calls } = await setUp({ run: { tasks: [], progress } });
  expect(await screen.findByRole('region', { name: 'Preparing' })).toBeTruthy();
  expect(screen.getByText(/no request has been sent yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(calls.map(({ name }) => name)).toEqual(['stop']);
});

test('a run that pauses by itself says why, and goes on when it is told to', async () => {
  const reason = { code: 'llm.bad_key', facts: { detail: 'x' } };
  const { user, calls } = await setUp({
    run: { ...done, progress: makeProgress({ stage: 'paused', done: 1, reason }) },
  });
  expect(await screen.findByText(/llm\.bad_key/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(calls.map(({ name }) => name)).toEqual(['resume']);
});

test('a chapter that failed says why and is asked again by itself', async () => {
  const tasks = [makeTask({ chapterId: 'c-2', status: 'failed', problem: { code: 'llm.refusal' } })];
  const { user, calls } = await setUp({ run: { tasks, progress: makeProgress({ done: 3, failed: 1 }) } });
  const failed = await screen.findByRole('region', { name: 'Chapters that failed' });
  await user.click(within(failed).getByRole('button', { name: /Try again/ }));
  expect(calls).toMatchObject([{ name: 'retry', input: { chapterIds: ['c-2'] } }]);
});

test('progress comes by events, with what was spent so far', async () => {
  const { tell } = await setUp({ run: { ...done, progress: makeProgress({ stage: 'running', done: 1 }) } });
  expect(await screen.findByText('1 of 4 chapters')).toBeTruthy();
  const spent = { ...makeProgress().spent, input: 9000, untold: { requests: 2, input: 10 } };
  act(() => tell(makeProgress({ stage: 'running', done: 3, spent })));
  expect(await screen.findByText('3 of 4 chapters')).toBeTruthy();
  expect(screen.getByText(/9k tokens in/)).toBeTruthy();
  expect(screen.getByText(/^2 requests were cut off/)).toBeTruthy();
});

test('an offer shows its proof, and goes when it is accepted or rejected', async () => {
  const offers = [makeOffer(), makeOffer({ id: 'world:旧渡口', kind: 'world', name: '旧渡口' })];
  const { user, calls } = await setUp({ run: done, offers });
  const card = await screen.findByRole('listitem', { name: '何四' });
  expect(within(card).getByText('灯亮了1次。')).toBeTruthy();
  await user.click(within(card).getByRole('button', { name: 'Accept: 何四' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: '何四' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Reject: 旧渡口' }));
  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(calls).toMatchObject([
    { name: 'accept', input: { offers: [{ id: 'character:何四' }] } },
    { name: 'reject', input: { ids: ['world:旧渡口'] } },
  ]);
});

test('what is corrected is accepted as corrected; what is refused stays with its reason and the words', async () => {
  const { user, calls } = await setUp({
    run: done,
    offers: [makeOffer()],
    refuses: { 'character:何四': 'The role is empty.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit first: 何四' }));
  const role = await screen.findByDisplayValue('船夫');
  await user.clear(role);
  await user.type(role, '渡口人');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(calls).toMatchObject([
    { name: 'accept', input: { offers: [{ id: 'character:何四', args: { role: '渡口人' } }] } },
  ]);
  expect(await screen.findByText('The role is empty.')).toBeTruthy();
  expect(screen.getByDisplayValue('渡口人')).toBeTruthy();
});

test('accepting all takes what is shown: everything, or one kind', async () => {
  const offers = [makeOffer(), makeOffer({ id: 'world:旧渡口', kind: 'world', name: '旧渡口' })];
  const { user, calls } = await setUp({ run: done, offers }, 'zh-CN');
  await user.click(await screen.findByRole('button', { name: '设定 1' }));
  await user.click(screen.getByRole('button', { name: /全部采纳/ }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: '旧渡口' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: /全部采纳/ }));
  expect(calls).toMatchObject([{ input: { offers: [{ id: 'world:旧渡口' }] } }, { input: { offers: null } }]);
});

test('an offer that can’t be carried out says why and can’t be accepted as it is', async () => {
  const offers = [makeOffer({ problem: { code: 'note-locked' } })];
  await setUp({ run: done, offers });
  const accept = await screen.findByRole('button', { name: 'Accept: 何四' });
  expect(accept.hasAttribute('disabled')).toBe(true);
});

test('a new run says what it puts away', async () => {
  const { user } = await setUp({ run: done, offers: [makeOffer()] });
  await screen.findByRole('listitem', { name: '何四' });
  await user.click(screen.getByRole('button', { name: 'Start another run' }));
  expect(screen.getByText(/1 finding is still waiting/)).toBeTruthy();
});

test('the words of the book in the form of an offer have the book’s language, not the screens’', async () => {
  const { user } = await setUp({ run: done, offers: [makeOffer()] });
  await user.click(await screen.findByRole('button', { name: 'Edit first: 何四' }));
  await screen.findByDisplayValue('船夫');
  const fields = [...document.querySelectorAll('.offer textarea')];
  expect(fields.length).toBeGreaterThan(1);
  expect(new Set(fields.map((field) => field.getAttribute('lang')))).toEqual(new Set(['zh-CN']));
});

test('by keyboard the focus stays near after a start, a pause and accepting all', async () => {
  const held = () => document.activeElement ?? document.body;
  const focused = () => (held() === document.body ? 'nothing' : held().textContent);
  const { user } = await setUp({ run: done, offers: [makeOffer()] });
  (await screen.findByRole('button', { name: /^Accept all/ })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toContain('Nothing to review'));
  (await screen.findByRole('button', { name: 'Start another run' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(held().closest('.extract-fields')).toBeTruthy());
  (await screen.findByRole('button', { name: 'Cancel' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Start another run'));
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Start' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Pause'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Resume'));
});

test('what can’t be reckoned can’t be started, and a start that is refused keeps what was chosen', async () => {
  const { user, calls, refuse } = await setUp();
  const start = () => screen.findByRole('button', { name: 'Start' });
  await screen.findByText('about $0.25');
  refuse('start');
  await user.click(await start());
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['start']));
  expect(await start()).toBeTruthy();
  refuse('estimate');
  await user.selectOptions(screen.getByRole('combobox', { name: 'At once' }), '8');
  await user.click(screen.getByRole('checkbox', { name: /half price/ }));
  await waitFor(async () => expect((await start()).hasAttribute('disabled')).toBe(true));
});
