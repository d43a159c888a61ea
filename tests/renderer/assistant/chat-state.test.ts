import { describe, expect, test } from 'vitest';
import type { ChatEvent } from '#contract/chats.ts';
import { callKey } from '#model/chat.ts';
import { beginRun, openChatState, reduceChat } from '#renderer/assistant/chat-state.ts';
import {
  factsOfDraft,
  isInterrupted,
  liveProse,
  proseOfStream,
  titleOfStream,
} from '#renderer/assistant/live-prose.ts';
import { changedBook, toItems, withoutProse } from '#renderer/assistant/turns.ts';
import { accepted, approvalOf, author, call, turn, viewOf } from './fake-chats.ts';

const runOf = (...events: ChatEvent[]) =>
  events.reduce(reduceChat, beginRun(openChatState(viewOf([author('写第二章')]))));

describe('a run', () => {
  test('forgets what came before a retry, because it is sent again', () => {
    const state = runOf(
      { type: 'text-delta', delta: '半句' },
      { type: 'retry', attempt: 1, waitMs: 1500, message: { code: 'llm.network' } },
    );
    expect(state.live).toMatchObject({ text: '', retry: { attempt: 1 } });
    expect(reduceChat(state, { type: 'text-delta', delta: '全句' }).live).toMatchObject({
      text: '全句',
      retry: null,
    });
  });

  test('shows prose wherever it travels: in the call or between the marks', () => {
    const inCall = runOf(
      { type: 'call-start', index: 0, name: 'update_storyboard' },
      { type: 'call-delta', index: 0, path: ['chapterTitle'], delta: '雪夜' },
      { type: 'call-delta', index: 0, path: ['chapter_content'], delta: '雪落' },
      { type: 'call-delta', index: 0, path: ['chapter_content'], delta: '下来。' },
    );
    expect(liveProse(inCall, [])).toMatchObject({ state: 'writing', text: '雪落下来。' });
    const inText = runOf({ type: 'text-delta', delta: '好的。\n===正文开始===\n雪落' });
    expect(liveProse(inText, [])).toMatchObject({ state: 'writing', text: '雪落' });
  });

  test('a stored turn takes the place of the one being written, once', () => {
    const entry = turn('写好了。');
    const state = runOf(
      { type: 'text-delta', delta: '写好了。' },
      { type: 'entry-added', entry },
      { type: 'entry-added', entry },
    );
    expect(state.view.entries).toHaveLength(2);
    expect(state.live?.text).toBe('');
  });

  test('adds up what all turns cost, and says nothing where a price is unknown', () => {
    const use = { type: 'usage', input: 100, output: 20, cached: 50, amount: 0.01, currency: 'CNY' } as const;
    expect(runOf(use, use).spent).toMatchObject({ input: 200, output: 40, cached: 100, amount: 0.02 });
    expect(runOf(use, { ...use, amount: null }).spent?.amount).toBeNull();
  });

  test('a decided call is open no more', () => {
    const [decision] = accepted('call-1');
    const open = runOf({ type: 'approval-needed', approvals: [approvalOf()] });
    expect(open.view.approvals).toHaveLength(1);
    expect(decision && reduceChat(open, { type: 'entry-added', entry: decision }).view.approvals).toEqual([]);
  });
});

describe('what is left of a request', () => {
  test('broke off with prose: the prose waits to be kept or dropped', () => {
    const args = { chapterNumber: 5, chapter_content: '雪落' };
    const cut = turn('', [call('a', 'update_storyboard', args)], 'cancelled');
    const request = { scene: 'chat', chapterId: 'c-1', target: 0 } as const;
    const asked = { ...author('写'), request };
    expect(liveProse(openChatState(viewOf([asked, cut])), [])).toEqual({
      ...{ state: 'broken', text: '雪落' },
      about: { number: 5, request },
    });
    const writing = runOf(
      { type: 'call-delta', index: 0, path: ['chapterNumber'], delta: '12' },
      { type: 'call-delta', index: 0, path: ['chapter_content'], delta: '雪' },
    );
    expect(liveProse(writing, [])).toMatchObject({ state: 'writing', about: { number: 12 } });
    const dropped = { ...turn('已放弃'), local: true };
    expect(liveProse(openChatState(viewOf([author('写'), cut, dropped])), [])).toBeUndefined();
  });

  test('was left by a stream that broke off: it is shown unless something is being written', () => {
    const request = { scene: 'write', chapterId: null } as const;
    const left = { draftId: 'd', at: '', model: 'm', text: '{"chapter_content":"雪落', request };
    const about = { number: undefined, request };
    expect(liveProse(null, [left])).toEqual({ state: 'broken', text: '雪落', about, draft: left });
    expect(liveProse(runOf(), [left])).toBeUndefined();
  });

  test('has no answer after a crash: going on is offered, but not while it runs elsewhere', () => {
    const asked = viewOf([author('写')]);
    expect(isInterrupted(openChatState(asked))).toBe(true);
    expect(isInterrupted(openChatState({ ...asked, isRunning: true }))).toBe(false);
    expect(isInterrupted(openChatState(viewOf([author('写'), turn('好')])))).toBe(false);
  });

  test.each([
    ['好的。\n===正文开始===\n雪落。', '雪落。'],
    ['{"chapterNumber":2,"chapter_content":"雪落。\\n他说：\\"走。\\"","chapter_out', '雪落。\n他说："走。"'],
    ['{"chapter_content":"雪落。\\', '雪落。'],
    ['{"chapter_content":"雪\\u843d。\\u4', '雪落。'],
    ['雪落。', '雪落。'],
  ])('is found in a torn stream: %s', (stream, prose) => {
    expect(proseOfStream(stream)).toBe(prose);
  });

  test('tells its chapter and the title of that, as far as the stream came', () => {
    const text = '好。{"chapterNumber": "12","chapterTitle":"雪\\u843d \\"关\\"","chapter_content":"雪';
    expect(factsOfDraft({ text, request: null })).toEqual({ number: 12, request: null });
    expect(titleOfStream(text)).toBe('雪落 "关"');
    expect(titleOfStream('{"chapterTitle":"雪')).toBe('');
  });
});

describe('the messages of a chat', () => {
  test('what Mojian wrote for the model stays out, and a call keeps its own answer', () => {
    const entries = [
      author('加一个人'),
      { ...author('上下文'), local: true },
      turn('', [call('a')]),
      ...accepted('a'),
      turn('再加一个', [call('a')]),
    ];
    const items = toItems(entries);
    expect(items.map(({ kind }) => kind)).toEqual(['author', 'assistant', 'assistant']);
    expect(items[1]).toMatchObject({ calls: [{ result: { status: 'ok' } }] });
    expect(items[2]).toMatchObject({ calls: [{ result: undefined }] });
  });

  test('a turn can be taken back only where it changed the book', () => {
    const before = [author('加'), turn('', [call('a')]), ...accepted('a'), turn('好')];
    expect(changedBook(toItems(before), [])).toBe(true);
    expect(changedBook(toItems([...before, author('谢谢'), turn('不客气')]), [])).toBe(false);
    const keys = before.flatMap((entry) =>
      entry.role === 'assistant' ? entry.calls.map(({ id }) => callKey(entry.id, id)) : [],
    );
    expect(changedBook(toItems(before), keys)).toBe(false);
  });

  test('a chapter between marks is not said twice', () => {
    expect(withoutProse('好的。\n===正文开始===\n雪落。\n===正文结束===\n写完了。')).toBe('好的。\n写完了。');
    expect(withoutProse('只是聊聊。')).toBe('只是聊聊。');
  });
});
