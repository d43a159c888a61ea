import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answer, beforeUser, decide } from '#agent/append.ts';
import type { NewEntry } from '#agent/entries.ts';
import { fitHistory } from '#agent/fit.ts';
import { inconsistencies } from '#agent/inconsistencies.ts';
import { nextActor, pendingCalls } from '#agent/next-actor.ts';
import { toBlocks, toLog } from '#agent/to-log.ts';
import type { LogMessage } from '#llm/types.ts';
import type { ChatEntry } from '#model/chat.ts';
import { logProblems } from './validity.ts';

const log = (...entries: NewEntry[]): ChatEntry[] =>
  // safe: ids and times are added here
  entries.map((entry, at) => ({ id: `e${at}`, at: '2026-11-28T08:00:00Z', ...entry }) as ChatEntry);
const user = (text = '写。'): NewEntry => ({ role: 'user', text });
const turn = (...names: string[]): NewEntry => ({
  role: 'assistant',
  text: '',
  calls: names.map((name, at) => ({ id: `c${at}`, name, arguments: {} })),
  provider: 'p',
  model: 'm',
  finish: 'tool_calls',
});
const result = (callId: string, status: 'ok' | 'error' = 'ok', data: object = {}): NewEntry => ({
  role: 'result',
  callId,
  status,
  data,
});
const accepted = (callId: string): NewEntry => ({
  role: 'decision',
  callId,
  verdict: 'accepted',
  reason: '',
});
const policy = {
  writes: (name: string) => name.startsWith('w'),
  asks: (name: string) => name.startsWith('w') && name !== 'wfree',
};
const who = (...entries: NewEntry[]) => {
  const actor = nextActor(log(...entries), policy);
  return 'calls' in actor
    ? `${actor.who} ${actor.calls.map(({ id }) => id).join()}`
    : 'reason' in actor
      ? `${actor.who} ${actor.reason}`
      : actor.who;
};

describe('who acts next', () => {
  test('an empty chat and an answer are the author’s turn, words are the model’s', () => {
    expect(who()).toBe('user');
    expect(who(user())).toBe('model');
    expect(who(user(), turn())).toBe('user');
  });

  test('reading calls first and together, writing calls ask all at once', () => {
    expect(who(user(), turn('w', 'r', 'r'))).toBe('tool c1,c2');
    expect(who(user(), turn('w', 'r', 'w'), result('c1'))).toBe('approver c0,c2');
    expect(who(user(), turn('w', 'r', 'w'), result('c1'), accepted('c2'))).toBe('approver c0');
    expect(who(user(), turn('w', 'w'), accepted('c0'), accepted('c1'))).toBe('tool c0');
    expect(who(user(), turn('wfree'))).toBe('tool c0');
    expect(who(user(), turn('w'), result('c0'))).toBe('model');
  });

  test('ids that repeat in a later turn belong to the later turn', () => {
    expect(who(user(), turn('r'), result('c0'), turn('r'))).toBe('tool c0');
  });

  test('a call left open behind the author’s words is not pending', () => {
    expect(pendingCalls(log(user(), turn('w'), user()))).toEqual([]);
    expect(who(user(), turn('w'), user())).toBe('model');
  });
});

describe('appending', () => {
  test('a second result, or one for a foreign call, is nothing', () => {
    const open = log(user(), turn('w'));
    const call = { id: 'c0', name: 'w', arguments: {} };
    expect(answer(open, call, { status: 'ok', data: {} })).toHaveLength(1);
    expect(answer(log(user(), turn('w'), result('c0')), call, { status: 'ok', data: {} })).toEqual([]);
    expect(answer(open, { ...call, id: 'x' }, { status: 'ok', data: {} })).toEqual([]);
  });

  test('the author’s words close what is open', () => {
    expect(beforeUser(log(user(), turn('w', 'w'), result('c0')), '算了')).toMatchObject([
      { role: 'result', callId: 'c1', status: 'interrupted' },
      { role: 'user', text: '算了' },
    ]);
  });

  test('a call is decided once', () => {
    const open = log(user(), turn('w', 'w'));
    const no = { callId: 'c0', verdict: 'rejected' as const, reason: '不' };
    expect(decide(open, [no, no])).toMatchObject([
      { role: 'decision' },
      { role: 'result', status: 'rejected', data: { reason: '不' } },
    ]);
    expect(decide(log(user(), turn('w'), accepted('c0')), [no])).toEqual([]);
  });

  test('traces of damage are named', () => {
    expect(
      inconsistencies(log(user(), turn('w'), user(), result('c0'), result('zz'))).map(({ code }) => code),
    ).toEqual(['result-after-user', 'orphan-result', 'unanswered-call']);
    expect(
      inconsistencies(log(user(), turn('w'), result('c0'), result('c0'))).map(({ code }) => code),
    ).toEqual(['second-result']);
  });
});

describe('the history that is sent', () => {
  test('what the author did not accept is told as not saved, with the reason', () => {
    const open = log(user(), turn('w'));
    const closed = decide(open, [{ callId: 'c0', verdict: 'rejected' as const, reason: '太快' }]);
    const sent = toLog(log(user(), turn('w'), ...closed));
    expect(sent.at(-1)).toMatchObject({
      role: 'result',
      data: { accepted: false, saved: false, reason: '太快' },
    });
  });

  test('failed calls of earlier requests are not shown again', () => {
    const failed = result('c0', 'error', { kind: 'invalid', message: '标题' });
    const entries = [user(), turn('w'), failed, turn('w'), result('c0'), user('继续')];
    const sent = toLog(log(...entries));
    expect(sent.filter(({ role }) => role === 'assistant')).toHaveLength(1);
    expect(toLog(log(...entries.slice(0, 3))).filter(({ role }) => role === 'assistant')).toHaveLength(1);
    expect(logProblems(sent)).toEqual([]);
  });

  const block = (at: number, size = 4000): LogMessage[] => [
    { role: 'user', text: `第${at}章。` },
    {
      role: 'assistant',
      text: '',
      calls: [
        {
          id: `c${at}`,
          name: 'update_storyboard',
          arguments: { chapterNumber: at, chapter_content: '雪'.repeat(size) },
        },
      ],
      provider: 'p',
      model: 'm',
      finish: 'tool_calls',
    },
    {
      role: 'result',
      call: 0,
      id: `c${at}`,
      name: 'update_storyboard',
      status: 'ok',
      data: { chapterNumber: at },
    },
    { role: 'assistant', text: '写好了。', calls: [], provider: 'p', model: 'm', finish: 'stop' },
  ];

  test('within the budget nothing changes', () => {
    const small = [1, 2].map((at) => block(at));
    expect(fitHistory(small, 100_000, 'deepseek')).toMatchObject({
      log: small.flat(),
      dropped: 0,
      shrunk: 0,
    });
  });

  test('old prose gives way to its length first, the newest block stays whole', () => {
    const long = Array.from({ length: 8 }, (_, at) => block(at + 1));
    const fitted = fitHistory(long, 8000, 'deepseek');
    expect(fitted.dropped).toBe(0);
    expect(fitted.tokens).toBeLessThanOrEqual(8000);
    expect(JSON.stringify(fitted.log[1])).toContain('4000 characters');
    expect(fitted.log.slice(-4)).toEqual(block(8));
    expect(logProblems(fitted.log)).toEqual([]);
  });

  test('then whole blocks go from the oldest; pairs and the task stay', () => {
    const long = Array.from({ length: 60 }, (_, at) => block(at + 1));
    const fitted = fitHistory(long, 4000, 'deepseek');
    expect(fitted.dropped).toBeGreaterThan(0);
    expect(fitted.log.at(-4)).toEqual({ role: 'user', text: '第60章。' });
    expect(logProblems(fitted.log)).toEqual([]);
  });

  test('what Mojian adds to a request stays with it, and the request is never shortened', () => {
    const words = '请写得克制。'.repeat(200);
    const own: NewEntry = { role: 'user', text: '接着写。', local: true };
    const read = result('c0', 'ok', { text: '雪'.repeat(4000) });
    const blocks = toBlocks(
      log(user('早先的话。'), turn('r'), read, user(words), turn('r'), read, own, turn('r'), result('c0')),
    );
    expect(blocks.map((messages) => messages.length)).toEqual([3, 6]);
    const fitted = fitHistory(blocks, 1500, 'deepseek');
    expect(fitted.log[0]).toEqual({ role: 'user', text: words });
    expect(fitted.log).toContainEqual({ role: 'user', text: '接着写。' });
    expect(JSON.stringify(fitted.log)).not.toContain('雪雪雪');
    expect(logProblems(fitted.log)).toEqual([]);
  });

  test('for any history and budget: valid, never larger, the last words stay', () => {
    const blocks = fc.array(fc.nat({ max: 3000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(blocks, fc.integer({ min: 100, max: 20_000 }), (sizes, budget) => {
        const whole = sizes.map((size, at) => block(at + 1, size));
        const fitted = fitHistory(whole, budget, 'deepseek');
        expect(logProblems(fitted.log)).toEqual([]);
        expect(fitted.tokens).toBeLessThanOrEqual(fitHistory(whole, 10_000_000, 'deepseek').tokens);
        expect(fitted.log.findLast(({ role }) => role === 'user')).toEqual(
          whole.flat().findLast(({ role }) => role === 'user'),
        );
      }),
    );
  });

  test('between two cuts the bytes before the new block stay the same', () => {
    let same = 0;
    let before: readonly LogMessage[] = [];
    for (let count = 1; count <= 40; count++) {
      const { log: fitted } = fitHistory(
        Array.from({ length: count }, (_, at) => block(at + 1)),
        20_000,
        'deepseek',
      );
      if (JSON.stringify(fitted.slice(0, before.length)) === JSON.stringify(before)) same++;
      before = fitted;
    }
    expect(same).toBeGreaterThanOrEqual(28);
  });
});

describe('calls that the author has undone', () => {
  const done = () =>
    log(user(), turn('w', 'w'), accepted('c0'), result('c0', 'ok', { number: 7 }), result('c1'));
  const resultsOf = (undone: readonly string[]) =>
    toLog(done(), new Set(undone)).flatMap((message) => (message.role === 'result' ? [message.data] : []));

  test('are told to the model as undone, the others as they are', () => {
    expect(resultsOf(['e1/c0'])).toEqual([{ saved: false, undone_by_author: true }, null]);
  });
  test('of another turn change nothing', () => {
    expect(resultsOf(['e9/c0'])).toEqual([{ number: 7 }, null]);
  });
});
