import { describe, expect, test } from 'vitest';
import { pendingApprovals, rejectAll, resolveApprovals, say } from '#agent/approvals.ts';
import { drop, tryAgain } from '#agent/choices.ts';
import { pendingCalls } from '#agent/next-actor.ts';
import { withCaps } from '#llm/caps.ts';
import {
  chapterArgs,
  createBench,
  endOf,
  never,
  options,
  play,
  type Reply,
  sampleBook,
  scriptedModel,
} from './harness.ts';
import { logProblems } from './validity.ts';

const person = (name: string) => ({
  name: 'add_character',
  args: { name, role: '兵', description: '守门的老兵，须发皆白，爱说旧事。' },
});
const chapter = (given: object = {}) => ({ name: 'update_storyboard', args: chapterArgs(given) });

async function started(replies: Reply[], more = {}) {
  const model = scriptedModel(replies);
  const bench = createBench(model);
  await say(bench, '写第四章。');
  const events = await play(bench, options(more));
  return { model, bench, events, end: endOf(events) };
}

const accept = (bench: ReturnType<typeof createBench>) =>
  pendingCalls(bench.entries).map(({ id }) => ({ callId: id, verdict: 'accepted' as const, reason: '' }));

describe('runs', () => {
  test('the first answer without calls ends it: no second request', async () => {
    const { model, end } = await started([{ text: '第四章写什么？' }]);
    expect(end.reason).toBe('answered');
    expect(model.requests).toHaveLength(1);
  });

  test('several open calls rejected at once: each has one result, then the author speaks', async () => {
    const { model, bench, end } = await started([
      { calls: [person('何七'), person('何八'), person('何九')] },
    ]);
    expect(end.reason).toBe('approval');
    await resolveApprovals(bench, options(), rejectAll(bench, '不要新人物'), never);
    await say(bench, '换个写法。');
    await play(bench);
    const log = model.requests.at(-1)?.log ?? [];
    expect(logProblems(log)).toEqual([]);
    expect(log.filter(({ role }) => role === 'result')).toMatchObject([
      { status: 'rejected', data: { reason: '不要新人物' } },
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect(bench.book()).toEqual(sampleBook());
  });

  test('rejecting one leaves the others open, accepted ones run in call order', async () => {
    const { bench } = await started([{ calls: [person('何七'), person('何八'), person('何九')] }]);
    const [first, second, third] = pendingCalls(bench.entries).map(({ id }) => id);
    await resolveApprovals(
      bench,
      options(),
      [{ callId: second ?? '', verdict: 'rejected', reason: '' }],
      never,
    );
    expect(endOf(await play(bench)).reason).toBe('approval');
    await resolveApprovals(
      bench,
      options(),
      [third, first].map((callId) => ({ callId: callId ?? '', verdict: 'accepted', reason: '' })),
      never,
    );
    expect(endOf(await play(bench)).reason).toBe('answered');
    expect(bench.book().characters.map(({ name }) => name)).toEqual(['沈砚', '陆秉', '何七', '何九']);
    expect(new Set(bench.sets.map(({ group }) => group)).size).toBe(1);
  });

  test('a chapter waits for approval, is saved as one set and read back', async () => {
    const { bench, events } = await started([{ calls: [chapter()] }, { text: '第四章写好了。' }]);
    const asked = events.find(({ type }) => type === 'approval-needed');
    expect(asked).toMatchObject({ approvals: [{ proposal: { summary: { code: 'did-chapter' } } }] });
    expect(bench.sets).toEqual([]);
    await resolveApprovals(bench, options(), accept(bench), never);
    expect(endOf(await play(bench)).reason).toBe('answered');
    expect(bench.sets).toHaveLength(1);
    expect(bench.book().chapters.at(-1)?.title).toBe('雪夜叩关');
  });

  test('edit then accept: the author’s text is saved and is what the tool returns', async () => {
    const { bench, model } = await started([{ calls: [chapter()] }]);
    const [call] = pendingCalls(bench.entries);
    const edited = { arguments: chapterArgs({ chapterTitle: '叩关' }) };
    const bad = { arguments: chapterArgs({ chapterTitle: '第四章' }) };
    const verdict = { callId: call?.id ?? '', verdict: 'accepted' as const, reason: '' };
    expect(await resolveApprovals(bench, options(), [{ ...verdict, edited: bad }], never)).toMatchObject({
      ok: false,
      issues: [{ code: 'title.only-number' }],
    });
    expect(pendingCalls(bench.entries)).toHaveLength(1);
    await resolveApprovals(bench, options(), [{ ...verdict, edited }], never);
    await play(bench);
    expect(bench.book().chapters.at(-1)?.title).toBe('叩关');
    expect(model.requests.at(-1)?.log.at(-1)).toMatchObject({
      data: { edited_by_author: { chapterTitle: '叩关' } },
    });
  });

  test('auto-approve per tool asks nobody', async () => {
    const { bench, end } = await started([{ calls: [person('何七')] }], { autoApprove: ['add_character'] });
    expect(end.reason).toBe('answered');
    expect(bench.book().characters).toHaveLength(3);
  });

  test('reading calls run together before writing ones wait', async () => {
    const { bench } = await started([
      { calls: [person('何七'), { name: 'list_chapters', args: {} }, { name: 'read_bible', args: {} }] },
    ]);
    expect(bench.entries.filter(({ role }) => role === 'result')).toHaveLength(2);
    expect(pendingCalls(bench.entries).map(({ name }) => name)).toEqual(['add_character']);
    expect((await pendingApprovals(bench, options(), never)).map(({ call }) => call.name)).toEqual([
      'add_character',
    ]);
  });

  test('invalid calls go back to the model with what to do; the second failure in a row asks the author', async () => {
    const bad = { calls: [chapter({ chapterTitle: '第四章' })] };
    const { model, end, bench } = await started([
      bad,
      { calls: [chapter({ chapterTitle: '第4章' })] },
      { text: '不会到这里' },
    ]);
    expect(end.reason).toBe('invalid');
    expect(model.requests).toHaveLength(2);
    expect(model.requests[1]?.log.at(-1)).toMatchObject({
      status: 'error',
      data: { issues: [{ code: 'title.only-number', message: expect.stringContaining('只是章节序号') }] },
    });
    expect(bench.sets).toEqual([]);
  });

  test('an unknown tool is an error the model can act on', async () => {
    const { model, end } = await started([{ calls: [{ name: 'rm_rf', args: {} }] }, { text: '抱歉。' }]);
    expect(end.reason).toBe('answered');
    expect(model.requests[1]?.log.at(-1)).toMatchObject({ status: 'error', name: 'rm_rf' });
  });

  test('valid calls beside an invalid one go on to approval', async () => {
    const { bench, end } = await started([{ calls: [chapter({ chapterTitle: '12' }), person('何七')] }]);
    expect(end.reason).toBe('approval');
    expect(pendingCalls(bench.entries).map(({ name }) => name)).toEqual(['add_character']);
  });

  test('silence after tool results: one more request, then a summary, no error', async () => {
    const { bench, model, end } = await started(
      [{ calls: [person('何七')] }, { thinking: '想……' }, {}, { text: '不会到这里' }],
      {
        autoApprove: ['add_character'],
      },
    );
    expect(end).toMatchObject({ reason: 'answered' });
    expect(model.requests).toHaveLength(3);
    expect(model.requests[2]).toEqual(model.requests[1]);
    expect(bench.entries.at(-1)).toMatchObject({
      role: 'assistant',
      local: true,
      text: '新增人物「何七」。',
      said: [{ code: 'did-character', facts: { name: '何七' } }],
    });
  });

  test('what Mojian says itself is data for the author and words for the model', async () => {
    const bad = { calls: [{ name: 'read_chapter', args: { chapterNumber: 9 } }] };
    const { bench, model } = await started([bad, {}, {}]);
    const failed = bench.entries.findLast((entry) => entry.role === 'result');
    expect(failed).toMatchObject({
      status: 'error',
      data: { message: expect.stringMatching(/\p{Script=Han}/u) },
    });
    expect(failed?.data).toMatchObject({ said: { code: expect.any(String) } });
    expect(JSON.stringify(model.requests[1]?.log.at(-1))).not.toContain('said');
    expect(bench.entries.at(-1)).toMatchObject({
      text: expect.stringContaining('read_chapter'),
      said: [{ code: 'summary-not-done', facts: { name: 'read_chapter' } }],
    });
    await tryAgain(bench, options());
    expect(bench.entries.at(-1)).toMatchObject({
      ...{ role: 'user', text: '请再试一次。', said: [{ code: 'choice-retry' }] },
    });
    await drop(bench, options());
    expect(bench.entries.at(-1)).toMatchObject({ said: [{ code: 'choice-dropped' }] });
  });

  test('silence without tools is a problem the author can act on', async () => {
    const { end, model } = await started([{}, {}]);
    expect(end).toMatchObject({ reason: 'problem', message: expect.stringContaining('没有给出任何内容') });
    expect(model.requests).toHaveLength(2);
  });

  test('the tenth turn is the last: one request without tools, then an answer', async () => {
    const reads = Array.from({ length: 12 }, (_, at) => ({
      calls: [{ name: 'list_chapters', args: { from: at + 1 } }],
    }));
    const { model, end, bench } = await started(reads);
    expect(end.reason).toBe('limit');
    expect(model.requests).toHaveLength(11);
    expect(model.requests[10]?.toolChoice).toBe('none');
    expect(bench.entries.at(-1)).toMatchObject({ role: 'assistant', local: true });
    await say(bench, '继续。');
    expect(endOf(await play(bench)).reason).toBe('answered');
  });

  test('the same failing call three times stops the run', async () => {
    const again = { calls: [{ name: 'read_chapter', args: { chapterNumber: 9 } }] };
    const { model, end } = await started([again, again, again, again]);
    expect(end).toMatchObject({ reason: 'loop', message: expect.stringContaining('三次') });
    expect(model.requests).toHaveLength(3);
  });

  test('a spending cap stops before the next request', async () => {
    const played = scriptedModel([{ calls: [{ name: 'list_chapters', args: {} }] }]);
    const price = {
      provider: 'p',
      model: 'm',
      currency: 'CNY' as const,
      input: 100,
      cached: 0,
      output: 100,
      source: '',
      read: '',
    };
    let spent = 0;
    const record = () => {
      spent = 100;
    };
    const model = withCaps(played, { caps: { day: 50 }, price, spent: () => spent, record });
    const bench = createBench(model);
    await say(bench, '列出章节。');
    expect(endOf(await play(bench))).toMatchObject({
      reason: 'cap',
      message: expect.stringContaining('50 CNY'),
    });
    expect(played.requests).toHaveLength(1);
  });

  test('stop ends the run and keeps what was written', async () => {
    const stop = new AbortController();
    const model = scriptedModel([{ text: '===正文开始===\n雪落', end: { reason: 'cancelled' } }]);
    const bench = createBench(model);
    await say(bench, '写。');
    const end = endOf(await play(bench, options(), stop.signal));
    expect(end).toMatchObject({ reason: 'stopped', draft: '雪落' });
    expect(bench.entries.at(-1)).toMatchObject({ role: 'assistant', text: expect.stringContaining('雪落') });
    stop.abort();
    expect(endOf(await play(bench, options(), stop.signal)).reason).toBe('stopped');
  });

  test('open calls are closed before the author speaks, and are offered again after a reload', async () => {
    const { bench, model } = await started([{ calls: [person('何七')] }]);
    const reloaded = createBench(model, bench.book(), structuredClone(bench.entries));
    expect(endOf(await play(reloaded)).reason).toBe('approval');
    expect((await pendingApprovals(reloaded, options(), never)).map(({ call }) => call.name)).toEqual([
      'add_character',
    ]);
    await say(bench, '算了。');
    expect(bench.entries.at(-2)).toMatchObject({ role: 'result', status: 'interrupted' });
    await play(bench);
    expect(logProblems(model.requests.at(-1)?.log ?? [])).toEqual([]);
  });

  test('a call whose changes were committed before a crash does not run twice', async () => {
    const { bench, model } = await started([{ calls: [person('何七')] }]);
    await resolveApprovals(bench, options(), accept(bench), never);
    const before = structuredClone(bench.entries);
    await play(bench);
    const crashed = { ...createBench(model, bench.book(), before), committed: bench.committed };
    await play(crashed);
    expect(crashed.book().characters).toHaveLength(3);
    expect(crashed.entries.filter(({ role }) => role === 'result')).toMatchObject([{ status: 'ok' }]);
  });

  test('context goes in once for a request, behind the author’s words', async () => {
    const model = scriptedModel([{ calls: [{ name: 'list_chapters', args: {} }] }, { text: '好。' }]);
    const bench = createBench(model);
    await say(bench, '写。');
    await play(bench, options({ context: async () => '【资料】' }));
    expect(bench.entries.map(({ role }) => role)).toEqual([
      'user',
      'user',
      'assistant',
      'result',
      'assistant',
    ]);
    expect(model.requests[1]?.log.slice(0, 2)).toEqual([
      { role: 'user', text: '写。' },
      { role: 'user', text: '【资料】' },
    ]);
  });
});
