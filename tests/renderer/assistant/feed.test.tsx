import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatView } from '#contract/chats.ts';
import type { ChatEntry } from '#model/chat.ts';
import { Assistant } from '#renderer/assistant/assistant.tsx';
import { keptRows, toFeedRows } from '#renderer/assistant/feed-rows.ts';
import { showPane } from '#renderer/assistant/pane.ts';
import { toItems } from '#renderer/assistant/turns.ts';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';
import { addFakeChats, approvalOf, author, call, turn, viewOf } from './fake-chats.ts';

const TURN_PX = 40;
const BOX_PX = 600;

// Boxes have no size here: the window on the chat is given one, and each message.
beforeEach(() => {
  localStorage.clear();
  showPane(true);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(BOX_PX);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.classList.contains('turn') ? TURN_PX : BOX_PX;
  });
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return Number.parseFloat(this.querySelector<HTMLElement>('[role=feed]')?.style.height ?? '0');
  });
});
afterEach(() => vi.restoreAllMocks());

const talk = (count: number): ChatEntry[] =>
  Array.from({ length: count }, (_, at) => (at % 2 === 0 ? author(`Ask ${at}.`) : turn(`Say ${at}.`)));

async function open(stored: ChatView) {
  const fake = createFakeClient(makeBook(makeChapters(1)));
  const chats = addFakeChats(fake, stored);
  const view = fake.view();
  const { user } = await draw(fake, <Assistant view={view} card={view.chapters[0]} />);
  await screen.findByRole('feed');
  return { user, chats };
}

const turns = () => [...document.querySelectorAll<HTMLElement>('.turn')];
const box = () => {
  const found = document.querySelector<HTMLElement>('.conversation');
  if (!found) throw new Error('No chat is drawn.');
  return found;
};
const scrollTo = (top: number) =>
  act(async () => {
    box().scrollTop = top;
    fireEvent.scroll(box());
  });

test('a chat of 2,000 messages opens at its end, with a screenful of it drawn', async () => {
  await open(viewOf(talk(2000)));
  expect(await screen.findByText('Say 1999.')).toBeTruthy();
  expect(box().scrollTop).toBeGreaterThan(2_000 * (TURN_PX - 10));
  await scrollTo(box().scrollTop);
  expect(screen.queryByText('Ask 0.')).toBeNull();
  expect(turns().length).toBeLessThan(60);
  const last = screen.getByText('Say 1999.').closest('article');
  expect([last?.getAttribute('aria-posinset'), last?.getAttribute('aria-setsize')]).toEqual(['2000', '2001']);
});

test('what a message says more keeps the end in view, unless somebody reads further up', async () => {
  const { user, chats } = await open(viewOf(talk(400)));
  const field = screen.getByRole('textbox', { name: 'Message to the assistant' });
  await user.type(field, 'Go on{Enter}');
  act(() => chats.tell({ type: 'text-delta', delta: 'It snows.' }));
  expect(await screen.findByText('It snows.')).toBeTruthy();
  await scrollTo(2_000);
  const seen = screen.getAllByText(/^(?:Ask|Say) \d+\.$/)[8]?.textContent ?? '';
  act(() => chats.tell({ type: 'entry-added', entry: turn('It snows all night.') }));
  await act(async () => new Promise((done) => setTimeout(done, 100)));
  expect(screen.getByText(seen)).toBeTruthy();
  expect(Math.abs(box().scrollTop - 2_000)).toBeLessThan(BOX_PX);
});

test('a half-made decision is still there after its card was scrolled out and in again', async () => {
  const entries = [author('Add'), turn('', [call('call-1')]), ...talk(300)];
  const { user } = await open(viewOf(entries, { approvals: [approvalOf()] }));
  const card = within(await screen.findByRole('article', { name: /Character/ }));
  await user.click(card.getByRole('button', { name: 'Reject' }));
  await user.type(card.getByRole('textbox'), 'He is de');
  await scrollTo(0);
  await scrollTo(9_000);
  expect(card.getByRole('textbox')).toHaveProperty('value', 'He is de');
});

test('a fold is as it was left when its message scrolls in again', async () => {
  const thought: ChatEntry = { ...turn('Done.'), thinking: 'A long thought.' } as ChatEntry; // safe: a turn, with what it thought
  await open(viewOf([...talk(200), thought]));
  const fold = () => screen.queryByText('A long thought.')?.closest('details');
  await waitFor(() => expect(fold()).toBeTruthy());
  await act(async () => {
    const details = fold();
    if (details) details.open = true;
    if (details) fireEvent(details, new Event('toggle'));
  });
  // The newest message is in the tab order and stays drawn; another takes its place.
  await scrollTo(0);
  act(() => screen.getByText('Ask 0.').closest('article')?.focus());
  await waitFor(() => expect(fold()).toBeUndefined());
  await scrollTo(99_999);
  await waitFor(() => expect(fold()?.open).toBe(true));
});

test('keys walk the messages, and the one with the focus stays drawn', async () => {
  const { user } = await open(viewOf(talk(2000)));
  const newest = (await screen.findByText('Say 1999.')).closest('article');
  expect(turns().filter(({ tabIndex }) => tabIndex === 0)).toEqual([newest]);
  act(() => newest?.focus());
  await user.keyboard('{PageUp}');
  expect(document.activeElement?.textContent).toBe('Ask 1998.');
  await user.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('Ask 0.');
  await user.keyboard('{PageDown}{End}{PageDown}');
  expect(document.activeElement?.textContent).toContain('Say 1999.');
  await scrollTo(0);
  expect(document.activeElement?.textContent).toContain('Say 1999.');
});

test('a search leads to the message itself', async () => {
  const { user } = await open(viewOf(talk(2000)));
  await screen.findByText('Say 1999.');
  await user.click(screen.getByRole('button', { name: /^Switch chats/ }));
  await user.type(await screen.findByRole('searchbox'), 'ask 640.');
  await user.click(await screen.findByRole('button', { name: /Ask 640\./ }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ask 640.'));
  expect(document.activeElement?.getAttribute('data-found')).toBe('true');
  expect(Math.abs(box().scrollTop - 640 * 34)).toBeLessThan(640 * 34);
});

test('a search says that there is nothing only once the chats are read', async () => {
  const { user } = await open(viewOf(talk(3)));
  await user.click(await screen.findByRole('button', { name: /^Switch chats/ }));
  await user.type(await screen.findByRole('searchbox'), '#');
  expect(screen.queryByText('Nothing found')).toBeNull();
  await screen.findByText('Nothing found');
});

test('what Mojian says itself is in the language of the screen, whatever the model is spoken to in', async () => {
  const own = (text: string, said: { code: string; facts?: Record<string, string> }[]) =>
    ({ ...turn(text), local: true, said }) as ChatEntry; // safe: a turn, by Mojian itself
  const again = { ...author('请再试一次。'), said: [{ code: 'choice-retry' }] } as ChatEntry; // safe: a user's
  const failed: ChatEntry = {
    ...{ id: 'r', at: '2026-05-01T08:00:00.000Z', role: 'result', callId: 'call-1', status: 'interrupted' },
    data: {
      kind: 'cut',
      message: '这一轮没有完整结束（length），调用没有执行。',
      said: { code: 'said-cut' },
    },
  };
  const { user } = await open(
    viewOf([
      author('Add'),
      ...[turn('', [call('call-1')]), failed],
      own('add_character 被中断', [{ code: 'summary-interrupted', facts: { name: 'add_character' } }]),
      own('已放弃这次结果。', [{ code: 'choice-dropped' }]),
      again,
    ]),
  );
  // a message of the services without words is shown as its code
  await screen.findByText('choice-retry ()');
  screen.getByText('choice-dropped ()');
  screen.getByText('said-cut ()');
  screen.getByText('summary-interrupted (name: “Character”)');
  expect(document.querySelector('[role=feed]')?.textContent).not.toMatch(/\p{Script=Han}/u);
  await user.click(await screen.findByRole('button', { name: /^Switch chats/ }));
  await user.type(await screen.findByRole('searchbox'), 'dropped');
  await screen.findByRole('button', { name: /choice-dropped/ });
});

test('rows that stay drawn are the tail and those with an open call', () => {
  const rows = toFeedRows(toItems([author('Add'), turn('', [call('call-1')]), turn('Well.')]), true);
  expect(rows.map(({ kind }) => kind)).toEqual(['recovered', 'item', 'item', 'item', 'tail']);
  expect(keptRows(rows, [approvalOf()])).toEqual([2, 4]);
  expect(keptRows(rows, [])).toEqual([4]);
});
