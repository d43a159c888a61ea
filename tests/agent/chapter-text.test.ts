import { describe, expect, test } from 'vitest';
import { resolveApprovals, say } from '#agent/approvals.ts';
import { joinText } from '#agent/chapter-text.ts';
import { drop, failedCalls, fixByHand, keepAsDraft, tryAgain } from '#agent/choices.ts';
import { pendingCalls } from '#agent/next-actor.ts';
import { validationStatistics } from '#agent/statistics.ts';
import { markedText } from '#text/marked-text.ts';
import {
  chapterArgs,
  createBench,
  endOf,
  never,
  options,
  PROSE,
  play,
  type Reply,
  scriptedModel,
} from './harness.ts';

const LINE = '城楼上的雪落了整整一夜，没有人敢去扫。';
/** Exactly `count` 字. */
const prose = (count: number) => LINE.repeat(Math.floor(count / 17)) + '雪'.repeat(count % 17);
const marked = (text: string, closed = true) => `===正文开始===\n${text}${closed ? '\n===正文结束===' : ''}`;
const bible = {
  character_status: '沈砚：守关',
  key_items_and_locations: '铜铃：檐下',
  active_plot_threads: '密信：未明',
};
const call = (given: object) => {
  const { chapter_content: _, ...args } = chapterArgs();
  return { name: 'update_storyboard', args: { ...args, ...given } };
};
const wish = (more: object = {}) => options({ wish: { target: 0, tolerance: 0.1, bible: false, ...more } });

async function finished(replies: Reply[], given = wish()) {
  const model = scriptedModel(replies);
  const bench = createBench(model);
  await say(bench, '写第四章，3000 字。');
  const end = endOf(await play(bench, given));
  const verdicts = pendingCalls(bench.entries).map(({ id }) => ({
    callId: id,
    verdict: 'accepted' as const,
    reason: '',
  }));
  await resolveApprovals(bench, given, verdicts, never);
  await play(bench, given);
  return { bench, model, end, saved: bench.book().chapters[3]?.prose };
}

describe('the text channel', () => {
  test.each([
    ['no marks', undefined],
    [marked('雪落。'), { text: '雪落。', open: false }],
    [marked('雪落', false), { text: '雪落', open: true }],
    ['前言\n＝＝＝ 正文开始 ＝＝＝\n雪。\n＝＝＝正文结束＝＝＝\n后记', { text: '雪。', open: false }],
    ['=== BEGIN CHAPTER ===\nSnow.\n=== END CHAPTER ===', { text: 'Snow.', open: false }],
    [marked(''), undefined],
  ])('marks are found with some tolerance: %j', (message, expected) => {
    expect(markedText(message)).toEqual(expected);
  });

  test('a text that goes on does not repeat its tail', () => {
    expect(joinText('他推开门，雪', '落了一地。')).toBe('他推开门，雪落了一地。');
    expect(joinText('他走了。', '雪停了。')).toBe('他走了。\n雪停了。');
    expect(joinText('城楼上的雪落了整整一夜', '城楼上的雪落了整整一夜，没有人扫。')).toBe(
      '城楼上的雪落了整整一夜，没有人扫。',
    );
  });

  test('prose between the marks is the chapter, the call holds none', async () => {
    const { saved, bench } = await finished([
      { text: marked(PROSE), calls: [call({ content_from: 'text' })] },
    ]);
    expect(saved).toBe(PROSE);
    expect(JSON.stringify(bench.entries.find(({ role }) => role === 'assistant'))).toContain(
      PROSE.slice(0, 20),
    );
  });

  test('a message without marks that its call names the chapter is taken at its word, a remark is not', async () => {
    const { saved } = await finished([{ text: PROSE, calls: [call({ content_from: 'text' })] }]);
    expect(saved).toBe(PROSE);
    const { end, model } = await finished([{ text: '写好了。', calls: [call({ content_from: 'text' })] }]);
    expect(model.requests[1]?.log.at(-1)).toMatchObject({ data: { issues: [{ path: 'chapter_content' }] } });
    expect(end.reason).toBe('answered');
  });

  test('a stub beside prose between the marks is no prose', async () => {
    const { saved } = await finished([
      { text: marked(PROSE), calls: [call({ chapter_content: '（见上文）' })] },
    ]);
    expect(saved).toBe(PROSE);
  });

  test('a text cut at the token limit is continued, not started over', async () => {
    const { saved, model } = await finished([
      { text: marked(prose(300), false), end: { reason: 'length' } },
      { text: `${prose(300)}末句。\n===正文结束===`, calls: [call({ content_from: 'text' })] },
    ]);
    expect(model.requests[1]?.log.at(-1)).toMatchObject({
      role: 'user',
      text: expect.stringContaining(prose(300).slice(-10)),
    });
    expect(saved?.startsWith(prose(300))).toBe(true);
    expect(saved?.endsWith('末句。')).toBe(true);
  });

  test('a call that was cut or malformed runs nothing; the next one uses the marks', async () => {
    const { saved, model } = await finished([
      {
        calls: [call({ chapter_content: prose(200) })],
        end: { reason: 'problem', problem: { code: 'malformed_call', retryable: true } },
      },
      { text: marked(PROSE), calls: [call({ content_from: 'text' })] },
    ]);
    expect(model.requests[1]?.log.at(-1)).toMatchObject({
      role: 'user',
      text: expect.stringContaining('content_from'),
    });
    expect(saved).toBe(PROSE);
  });

  test('a title sent back is corrected without sending the prose again', async () => {
    const { saved, model } = await finished([
      { text: marked(PROSE), calls: [call({ content_from: 'text', chapterTitle: '第四章' })] },
      { calls: [call({ content_from: 'previous' })] },
    ]);
    expect(model.requests[1]?.log.at(-1)).toMatchObject({
      data: { how: expect.stringContaining('previous') },
    });
    expect(saved).toBe(PROSE);
  });
});

describe('length and bible', () => {
  test('a chapter too short is continued once and lands within 10 %', async () => {
    const { saved, model, bench } = await finished(
      [
        { text: marked(prose(2000)), calls: [call({ content_from: 'text' })] },
        { text: marked(`天亮了。${prose(997)}`), calls: [call({ content_from: 'text_continued' })] },
      ],
      wish({ target: 3000 }),
    );
    expect(model.requests).toHaveLength(3);
    expect(model.requests[1]?.log.at(-1)).toMatchObject({
      data: { message: expect.stringMatching(/2000 字.*3000 字.*1000 字/u) },
    });
    expect(saved?.replace(/\P{Script=Han}/gu, '').length).toBe(3000);
    expect(JSON.stringify(bench.entries)).not.toContain('两次补写后仍');
  });

  test('after two more requests it is offered as it is, and says so', async () => {
    const short = (from: string) => ({ text: marked(prose(500)), calls: [call({ content_from: from })] });
    const { model, bench, end } = await finished(
      [short('text'), short('text'), short('text')],
      wish({ target: 3000 }),
    );
    expect(end.reason).toBe('approval');
    expect(model.requests.slice(0, 3)).toHaveLength(3);
    expect(bench.entries.findLast(({ role }) => role === 'result')).toMatchObject({
      status: 'ok',
      data: {
        note: expect.stringContaining('500 字'),
        issues: expect.arrayContaining([expect.objectContaining({ code: 'prose.off-target' })]),
      },
    });
  });

  test('a chapter too long is asked for tightened', async () => {
    const { saved } = await finished(
      [
        { text: marked(prose(4000)), calls: [call({ content_from: 'text' })] },
        { text: marked(prose(3100)), calls: [call({ content_from: 'text' })] },
      ],
      wish({ target: 3000 }),
    );
    expect(saved?.replace(/\P{Script=Han}/gu, '').length).toBe(3100);
  });

  test('a held chapter that the model lets lie is offered as it is', async () => {
    const { saved, bench, end } = await finished(
      [{ text: marked(prose(500)), calls: [call({ content_from: 'text' })] }, { text: '写不出更多了。' }],
      wish({ target: 3000 }),
    );
    expect(end.reason).toBe('approval');
    expect(saved).toBe(prose(500));
    expect(bench.sets).toHaveLength(1);
    expect(endOf(await play(bench, wish({ target: 3000 }))).reason).toBe('answered');
  });

  test('a missing bible is asked for once, then the chapter is offered without', async () => {
    const first = { text: marked(PROSE), calls: [call({ content_from: 'text' })] };
    const withBible = await finished(
      [first, { calls: [call({ content_from: 'previous', updated_story_bible: bible })] }],
      wish({ bible: true }),
    );
    expect(withBible.bench.book().state.characters).toMatchObject([{ name: '沈砚' }]);
    const without = await finished(
      [first, { calls: [call({ content_from: 'previous' })] }],
      wish({ bible: true }),
    );
    expect(without.model.requests).toHaveLength(3);
    expect(without.saved).toBe(PROSE);
  });
});

describe('when validation fails twice', () => {
  const bad = () => ({
    text: marked(PROSE),
    calls: [call({ content_from: 'text', chapterTitle: '第四章' })],
  });
  async function failed() {
    const bench = createBench(scriptedModel([bad(), bad(), { text: '好。' }]));
    await say(bench, '写第四章。');
    expect(endOf(await play(bench))).toMatchObject({ reason: 'invalid', draft: PROSE });
    return bench;
  }

  test('the author sees the arguments and what is wrong, and can fix them by hand', async () => {
    const bench = await failed();
    const [one] = failedCalls(bench);
    expect(one).toMatchObject({ args: { chapter_content: PROSE }, issues: [{ code: 'title.only-number' }] });
    if (!one) throw new Error('nothing failed');
    expect(await fixByHand(bench, options(), { name: one.call.name, args: one.args }, never)).toMatchObject({
      ok: false,
    });
    expect(
      await fixByHand(
        bench,
        options(),
        { name: one.call.name, args: { ...one.args, chapterTitle: '雪夜' } },
        never,
      ),
    ).toEqual({ ok: true });
    expect(endOf(await play(bench)).reason).toBe('answered');
    expect(bench.book().chapters[3]).toMatchObject({ title: '雪夜', prose: PROSE });
  });

  test('it can be kept as a draft: a chapter that is not there becomes a card, and the text its version', async () => {
    const bench = await failed();
    const kept = await keepAsDraft(bench, options());
    expect(kept).toMatchObject({ ok: true, value: { number: 4, version: 1, isNew: true } });
    const [, , , added] = bench.book().chapters;
    expect(added).toMatchObject({ status: 'outline', volumeId: 'v1', prose: '' });
    expect(bench.book().drafts).toMatchObject([{ chapterId: added?.id, number: 1, text: PROSE }]);
    expect(bench.entries.at(-1)).toMatchObject({ text: expect.stringContaining('第 4 章') });
    expect(endOf(await play(bench)).reason).toBe('answered');
  });

  test('a model that only talks after it has not taken the text away', async () => {
    const bench = createBench(scriptedModel([bad(), { text: '第四章写好了，请看。' }]));
    await say(bench, '写第四章。');
    expect(endOf(await play(bench)).reason).toBe('answered');
    expect(failedCalls(bench)).toMatchObject([{ args: { chapter_content: PROSE } }]);
    expect(await keepAsDraft(bench, options())).toMatchObject({ ok: true, value: { number: 4 } });
    expect(bench.book().drafts).toMatchObject([{ text: PROSE }]);
    expect(failedCalls(bench)).toEqual([]);
    await say(bench, '谢谢。');
    expect(failedCalls(bench)).toEqual([]);
  });

  test('what was dropped, or is of an earlier request, is not offered again', async () => {
    const bench = createBench(scriptedModel([bad(), { text: '写好了。' }, { text: '不客气。' }]));
    await say(bench, '写第四章。');
    await play(bench);
    await say(bench, '谢谢。');
    await play(bench);
    expect(failedCalls(bench)).toEqual([]);
    const other = await failed();
    await drop(other, options());
    expect(failedCalls(other)).toEqual([]);
  });

  test('it can be tried again with fresh limits', async () => {
    const bench = await failed();
    await tryAgain(bench, options());
    expect(endOf(await play(bench)).reason).toBe('answered');
  });

  test('the statistics count each rule for each model', async () => {
    const bench = await failed();
    expect(validationStatistics([bench.entries])).toEqual([
      { model: 'scripted-1', code: 'title.only-number', errors: 2, warnings: 0, saved: 0 },
    ]);
  });
});

describe('a text that broke off is kept beside the chapter it was written for', () => {
  const cut = (calls: Reply['calls'] = []): Reply => ({
    text: marked(PROSE, false),
    calls,
    end: { reason: 'cancelled' },
  });
  async function keptOf(
    reply: Reply,
    request: { scene: 'chat' | 'continue' | 'write'; chapterId: string | null },
  ) {
    const bench = createBench(scriptedModel([reply]));
    await say(bench, '写。');
    const asked = bench.entries.findIndex(({ role }) => role === 'user');
    bench.entries.splice(asked, 1, {
      ...{ id: 'asked', at: '2026-05-01T08:00:00.000Z', role: 'user', text: '写。' },
      request: { ...request, target: 0 },
    });
    await play(bench);
    const kept = await keepAsDraft(bench, options());
    return kept.ok ? { ...kept.value, drafts: bench.book().drafts } : undefined;
  }

  test('the one that its call names, not the one that was open', async () => {
    const reply = cut([call({ chapterNumber: 2, content_from: 'text' })]);
    expect(await keptOf(reply, { scene: 'chat', chapterId: 'c1' })).toMatchObject({
      ...{ chapterId: 'c2', number: 2, version: 1, isNew: false },
      drafts: [{ chapterId: 'c2', text: PROSE }],
    });
  });

  test('the one that the request goes on with', async () => {
    expect(await keptOf(cut(), { scene: 'continue', chapterId: 'c1' })).toMatchObject({ chapterId: 'c1' });
  });

  test('a new one where the next chapter was asked for', async () => {
    expect(await keptOf(cut(), { scene: 'write', chapterId: null })).toMatchObject({
      number: 4,
      isNew: true,
    });
  });
});
