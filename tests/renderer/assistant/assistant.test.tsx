import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatView } from '#contract/chats.ts';
import { callKey } from '#model/chat.ts';
import { Assistant } from '#renderer/assistant/assistant.tsx';
import { LivePanel } from '#renderer/assistant/live-panel.tsx';
import { showPane } from '#renderer/assistant/pane.ts';
import { tellNews } from '#renderer/state/book-news.ts';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';
import { accepted, addFakeChats, approvalOf, author, CHAT_ID, call, turn, viewOf } from './fake-chats.ts';

beforeEach(() => {
  localStorage.clear();
  showPane(true);
  // Boxes have no size here; the feed draws what a box of 600 pixels shows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => vi.restoreAllMocks());

async function open(stored?: ChatView) {
  const fake = createFakeClient(makeBook(makeChapters(2)));
  const chats = addFakeChats(fake, stored);
  const view = fake.view();
  const { user } = await draw(fake, <Assistant view={view} card={view.chapters[0]} />);
  return { user, chats, fake };
}

/** The first call of a chat. */
const keyOf = ({ entries }: ChatView): string => {
  const turnId = entries.find(({ role }) => role === 'assistant')?.id ?? '';
  return callKey(turnId, 'a');
};

const field = () => screen.getByRole('textbox', { name: 'Message to the assistant' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const end = { type: 'run-end', reason: 'answered' } as const;

describe('the composer', () => {
  test('never sends what an input method is composing, and breaks the line with Shift', async () => {
    const { user, chats } = await open();
    await user.type(field(), 'ni');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    await user.type(field(), '{Shift>}{Enter}{/Shift}hao');
    expect(chats.sent).toEqual([]);
    expect(field()).toHaveProperty('value', 'ni\nhao');
    await user.type(field(), '{Enter}');
    expect(chats.sent).toMatchObject([{ text: 'ni\nhao', scene: 'chat', chapterId: 'c-1' }]);
  });

  test('a quick action is a scene, and takes the words that were typed', async () => {
    const { user, chats } = await open();
    await user.type(field(), 'until the gate opens');
    await user.click(button('Continue'));
    expect(chats.sent).toMatchObject([{ scene: 'continue', text: 'until the gate opens' }]);
    expect(field()).toHaveProperty('value', '');
  });

  test('a /command is chosen by keys and can be left again', async () => {
    const { user } = await open();
    await user.type(field(), '/rewr{Enter}');
    expect(screen.getByRole('spinbutton', { name: 'Wanted length in words' })).toBeTruthy();
    expect(field()).toHaveProperty('value', '');
    await user.click(button('Leave “Rewrite”'));
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  test('words that could not be stored come back into the field', async () => {
    const { user, chats } = await open(viewOf([author('Before')]));
    await user.type(field(), 'a long and careful request{Enter}');
    expect(field()).toHaveProperty('value', '');
    act(() => chats.tell({ type: 'run-end', reason: 'problem', message: 'The disk is full' }));
    await waitFor(() => expect(field()).toHaveProperty('value', 'a long and careful request'));
    await user.type(field(), '{Enter}');
    chats.stored = viewOf([...chats.stored.entries, author('a long and careful request'), turn('Yes.')]);
    act(() => chats.tell(end));
    await screen.findByText('Yes.');
    expect(field()).toHaveProperty('value', '');
  });

  test('what was typed survives another screen', async () => {
    const { user } = await open();
    await user.type(field(), 'half a thought');
    expect(localStorage.getItem('mojian.ask.book-1')).toBe('half a thought');
  });

  test('shows what would be sent and what stays out', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Context 1.2k \/ 32k/ }, { timeout: 3000 }));
    expect(await screen.findByText('no room')).toBeTruthy();
  });
});

describe('a run', () => {
  test('streams, can be stopped, and says why it ended', async () => {
    const { user, chats } = await open();
    await user.type(field(), 'Hello{Enter}');
    chats.tell({ type: 'text-delta', delta: 'Half a sen' });
    expect(await screen.findByText('Half a sen')).toBeTruthy();
    expect(screen.getByText('The assistant is writing')).toBeTruthy();
    await user.click(button('Stop'));
    expect(chats.calls).toEqual(['stop']);
    chats.stored = viewOf([author('Hello'), turn('Half a sen', [], 'cancelled')]);
    chats.tell({ type: 'run-end', reason: 'stopped', message: 'Stopped. Nothing is lost.' });
    expect((await screen.findByRole('alert')).textContent).toBe('Stopped. Nothing is lost.');
    await user.click(button('Try again'));
    expect(chats.calls).toEqual(['stop', 'retry']);
  });

  test('that another window drives is shown, and read again when that ends', async () => {
    const asked = author('Hello');
    const { chats } = await open(viewOf([asked], { isRunning: true }));
    expect(await screen.findByText('This chat is running in another window')).toBeTruthy();
    chats.stored = viewOf([asked, turn('Done over there')]);
    act(() => tellNews({ type: 'chat-changed', chatId: CHAT_ID }));
    expect(await screen.findByText('Done over there')).toBeTruthy();
  });

  test('left without an answer is offered to go on', async () => {
    const { user, chats } = await open(viewOf([author('Hello')]));
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(chats.calls).toEqual(['resume']);
    chats.tell(end);
  });
});

describe('a card', () => {
  const stored = () => viewOf([author('Add'), turn('', [call('call-1')])], { approvals: [approvalOf()] });

  test('is there again after a reload, and is accepted', async () => {
    const { user, chats } = await open(stored());
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(chats.verdicts).toEqual([[{ callId: 'call-1', verdict: 'accepted', reason: '' }]]);
  });

  test('that can no longer be carried out cannot be accepted', async () => {
    const approvals = [approvalOf({ summary: null, note: 'The chapter is gone.' })];
    await open({ ...stored(), approvals });
    expect(await screen.findByRole('button', { name: 'Accept' })).toHaveProperty('disabled', true);
    expect(screen.getByText('The chapter is gone.')).toBeTruthy();
  });

  test('is rejected with a reason', async () => {
    const { user, chats } = await open(stored());
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.keyboard('He is dead{Enter}');
    expect(chats.verdicts).toEqual([[{ callId: 'call-1', verdict: 'rejected', reason: 'He is dead' }]]);
  });

  test('is edited in a form drawn from the schema', async () => {
    const { user, chats } = await open(stored());
    await user.click(await screen.findByRole('button', { name: 'Edit first' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '将军');
    await user.type(screen.getByRole('textbox', { name: 'Aliases' }), '老韩');
    await user.click(button('Save and accept'));
    expect(chats.verdicts[0]).toMatchObject([{ edited: { name: '韩铎将军', aliases: ['老韩'] } }]);
  });

  test('two of them are decided at once', async () => {
    const approvals = [approvalOf(), approvalOf({ callId: 'call-2' })];
    const entries = [author('Add'), turn('', [call('call-1'), call('call-2')])];
    const { user, chats } = await open(viewOf(entries, { approvals }));
    await user.click(await screen.findByRole('button', { name: 'Reject all' }));
    await user.click(button('Reject all'));
    expect(chats.verdicts[0]).toMatchObject([{ callId: 'call-1' }, { callId: 'call-2' }]);
  });

  test('of a rewrite lets a passage be refused', async () => {
    const item = {
      what: { code: 'field-prose' },
      kind: 'prose' as const,
      before: '甲\n乙\n丙',
      after: '甲改\n乙\n丙改',
    };
    const approvals = [approvalOf({ name: 'update_storyboard', items: [item] })];
    const { user, chats } = await open({ ...stored(), approvals });
    await user.click(await screen.findByRole('button', { name: 'Replace the prose' }));
    await user.click(screen.getByRole('checkbox', { name: 'Accept passage 1' }));
    expect(screen.getByText('1 of 2 passages accepted')).toBeTruthy();
    await user.click(button('Accept'));
    expect(chats.verdicts[0]).toMatchObject([{ hunks: [1] }]);
  });

  test('of a rewrite keeps a passage that the author has changed since, and says so', async () => {
    const item = {
      what: { code: 'field-prose' },
      kind: 'prose' as const,
      before: '甲\n乙\n丙',
      after: '甲改\n乙\n丙改',
    };
    const notes = [{ code: 'rewrite-clash', facts: { count: 1 } }];
    const rewrite = approvalOf({ name: 'update_storyboard', items: [item], notes, clashes: [0] });
    const { user, chats } = await open({ ...stored(), approvals: [rewrite] });
    expect(await screen.findByText(/rewrite-clash/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Replace the prose' }));
    const first = screen.getByRole('checkbox', { name: 'Accept passage 1' });
    expect([first.matches(':disabled'), first.matches(':checked')]).toEqual([true, false]);
    expect(screen.getByText('You have changed this since; your text stays.')).toBeTruthy();
    expect(screen.getByText('1 of 2 passages accepted')).toBeTruthy();
    await user.click(button('Accept'));
    expect(chats.verdicts[0]).toMatchObject([{ hunks: [1] }]);
  });

  test('that failed its checks offers four ways on', async () => {
    const failed = [
      {
        name: 'update_storyboard',
        args: { chapter_content: '雪' },
        schema: { type: 'object', properties: { chapter_content: { type: 'string' } } },
        message: 'Not valid.',
        issues: [
          { code: 'a', path: 'title', severity: 'error' as const, message: 'No title.', fix: 'Give one.' },
        ],
      },
    ];
    const { user, chats } = await open(viewOf([author('Write'), turn('', [call('a')])], { failed }));
    expect(await screen.findByText('No title. Give one.')).toBeTruthy();
    await user.click(button('Keep as a draft'));
    await user.click(button('Drop'));
    await user.click(button('Fix by hand'));
    await user.click(button('Save the fix'));
    await waitFor(() => expect(chats.calls).toEqual(['keepDraft', 'drop', 'fix']));
  });
});

test('a turn that changed the book is taken back', async () => {
  const { user, chats } = await open(
    viewOf([author('Add'), turn('', [call('a')]), ...accepted('a'), turn('Done')]),
  );
  const undo = await screen.findByRole('button', { name: 'Undo this turn' });
  chats.stored = { ...chats.stored, undone: [keyOf(chats.stored)], redo: keyOf(chats.stored) };
  await user.click(undo);
  expect(chats.calls).toEqual(['undoTurn']);
  expect(await screen.findByText('The changes of this turn are undone')).toBeTruthy();
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(screen.queryByText('Accepted')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo this turn' })).toBeNull();
});

test('an undone turn is done again from its card, as long as that is possible', async () => {
  const stored = viewOf([author('Add'), turn('', [call('a')]), ...accepted('a'), turn('Done')]);
  const undone = { ...stored, undone: [keyOf(stored)] };
  const { user, chats } = await open({ ...undone, redo: keyOf(stored) });
  const redo = await screen.findByRole('button', { name: 'Redo this turn' });
  chats.stored = stored;
  await user.click(redo);
  expect(chats.calls).toEqual(['redoTurn']);
  expect(await screen.findByText('Accepted')).toBeTruthy();
  cleanup();
  await open(undone);
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Redo this turn' })).toBeNull();
});

test('text that broke off with the app can be kept or discarded; the newest stands under the prose instead', async () => {
  const fake = createFakeClient(makeBook(makeChapters(1)));
  const chats = addFakeChats(fake);
  const request = null;
  chats.recovered.push(
    { draftId: 'd-0', at: '2026-05-01T09:00:00.000Z', model: 'deep', text: '最新一份', request },
    {
      draftId: 'd-1',
      at: '2026-05-01T08:00:00.000Z',
      model: 'deep',
      text: '{"chapter_content":"雪落',
      request,
    },
    { draftId: 'd-2', at: '2026-05-01T07:00:00.000Z', model: 'deep', text: '第二份', request },
  );
  const view = fake.view();
  const { user } = await draw(fake, <Assistant view={view} card={view.chapters[0]} />);
  const [first, second, ...more] = await screen.findAllByRole('region', { name: 'Recovered text' });
  expect(more).toEqual([]);
  if (!first || !second) throw new Error('Two drafts are wanted.');
  await user.click(within(first).getByRole('button', { name: 'Keep as a version of Chapter 1' }));
  await user.click(within(second).getByRole('button', { name: 'Discard' }));
  expect(fake.book().drafts).toMatchObject([{ chapterId: 'c-1', number: 1, text: '雪落' }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recovered text' })).toBeNull());
});

describe('text that was stopped says its chapter and is kept there', () => {
  async function stopped(text: string, scene: 'chat' | 'write' | 'continue' = 'chat', count = 2) {
    const fake = createFakeClient(makeBook(makeChapters(count)));
    const chats = addFakeChats(fake);
    const view = fake.view();
    const [card] = view.chapters;
    const request = { scene, chapterId: scene === 'write' ? null : (card?.id ?? null) };
    chats.recovered.push({ draftId: 'd-1', at: '2026-05-01T08:00:00.000Z', model: 'deep', text, request });
    const both = (
      <>
        <LivePanel view={view} chapterId={card?.id} />
        <Assistant view={view} card={card} />
      </>
    );
    const { user } = await draw(fake, both);
    const live = await screen.findByRole('region', { name: 'Prose by the AI' });
    const keep = () => user.click(within(live).getByRole('button', { name: 'Keep as a draft' }));
    return { fake, live, keep };
  }
  const stream = (number: number) =>
    `{"chapterNumber":${number},"chapterTitle":"Snow","chapter_content":"雪落`;

  test('another chapter that is there', async () => {
    const { fake, live, keep } = await stopped(stream(2));
    expect(live.textContent).toContain('Chapter 2');
    await keep();
    await screen.findByText('Kept as version 1 of Chapter 2');
    expect(fake.book().drafts).toMatchObject([{ chapterId: 'c-2', text: '雪落' }]);
  });

  test('a new one: it becomes a card, and the text its version', async () => {
    const { fake, live, keep } = await stopped(stream(5));
    expect(live.textContent).toContain('Chapter 3 (new)');
    await keep();
    await screen.findByText(/A card for Chapter 3 was added/);
    const added = fake.book().chapters[2];
    expect(added).toMatchObject({ title: 'Snow', status: 'outline', prose: '' });
    expect(fake.book().drafts).toMatchObject([{ chapterId: added?.id, number: 1, text: '雪落' }]);
  });

  test('the first one, in a book that has none', async () => {
    const { fake, live, keep } = await stopped('雪落', 'write', 0);
    expect(live.textContent).toContain('Chapter 1 (new)');
    await keep();
    await waitFor(() => expect(fake.book().chapters).toHaveLength(1));
  });

  test('none is named where nothing tells it, and the toast says where it went', async () => {
    const { fake, live, keep } = await stopped('雪落');
    expect(live.textContent).not.toContain('Chapter');
    await keep();
    await screen.findByText('Kept as version 1 of Chapter 1');
    expect(fake.book().drafts).toMatchObject([{ chapterId: 'c-1' }]);
  });
});

test('an empty chat says in one line that this is practice, and how to set up a model', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Set up a real model' });
  expect(link.getAttribute('href')).toBe('#/b/book-1/settings');
});

test('the pane folds away and is remembered so', async () => {
  const { user } = await open();
  await user.click(button('Hide the assistant'));
  expect(localStorage.getItem('mojian.assistant')).toBe('closed');
  await user.click(button('Show the assistant'));
  expect(field()).toBe(document.activeElement);
});

test('a chapter that was written can be gone to from its line, unless it was undone', async () => {
  const written = [author('Write'), turn('', [call('a', 'update_storyboard', { chapterNumber: 2 })])];
  const stored = viewOf([...written, ...accepted('a'), turn('Done')]);
  await open(stored);
  const link = await screen.findByRole('link', { name: 'Go to the chapter' });
  expect(link.getAttribute('href')).toMatch(/\/write\/c-2$/);
  cleanup();
  await open({ ...stored, undone: [keyOf(stored)] });
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to the chapter' })).toBeNull();
});
