import { mkdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ChatEvent, ChatRequestInput } from '#contract/chats.ts';
import { chunk } from '#tests/support/llm-server/script.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';
import { tempFolder } from '#tests/support/ports.ts';
import { openTestSample } from '#tests/support/services.ts';

async function openSample() {
  const { client, bookId, view } = await openTestSample();
  const { chatId } = await client.chats.create({ bookId });
  const ask = async (given: Partial<ChatRequestInput>) =>
    gather(
      await client.chats.send({
        bookId,
        chatId,
        request: { scene: 'write', chapterId: null, target: 0, text: '写下一章。', ...given },
      }),
    );
  return { client, bookId, chatId, view, ask };
}

async function gather(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  return Array.fromAsync(events);
}
const endOf = (events: readonly ChatEvent[]) => events.at(-1);
const approvalsOf = (events: readonly ChatEvent[]) =>
  events.flatMap((event) => (event.type === 'approval-needed' ? event.approvals : []));

test('a scene without a usable model is refused with what to do', async () => {
  const { client, ask } = await openSample();
  await client.models.remove({ providerId: 'practice' });
  await expect(ask({})).rejects.toMatchObject({ data: { code: 'model-unknown' } });
});

test('a length that the author names in words goes before the one of the settings', async () => {
  const { client, bookId, chatId, ask } = await openSample();
  await ask({ text: '写下一章，1200 字左右。', target: 3000 });
  const { entries } = await client.chats.read({ bookId, chatId });
  expect(JSON.stringify(entries)).toContain('目标 1200 字');
});

test('who goes on with a chapter names the length of what is to come', async () => {
  const { client, bookId, chatId, view, ask } = await openSample();
  const [, , chapter] = view.chapters;
  await ask({ text: '接着往下写三百字。', scene: 'continue', chapterId: chapter?.id ?? null });
  const { entries } = await client.chats.read({ bookId, chatId });
  expect(JSON.stringify(entries)).toContain(`目标 ${(chapter?.counts.total ?? 0) + 300} 字`);
});

test('the practice model writes a chapter that waits for the author and touches nothing before', async () => {
  const { client, bookId, chatId, view, ask } = await openSample();
  const events = await ask({});
  expect(endOf(events)).toMatchObject({ type: 'run-end', reason: 'approval' });
  expect(events.some(({ type }) => type === 'text-delta' || type === 'call-delta')).toBe(true);
  const [approval] = approvalsOf(events);
  expect(approval).toMatchObject({ name: 'update_storyboard', note: null });
  expect((await client.books.open({ bookId })).chapters).toHaveLength(view.chapters.length);
  const reloaded = await client.chats.read({ bookId, chatId });
  expect(reloaded.approvals).toEqual(approvalsOf(events));
});

test('an accepted chapter stands in the book with its outline, and the turn is undone as one step', async () => {
  const { client, bookId, chatId, view, ask } = await openSample();
  const verdicts = approvalsOf(await ask({})).map(({ callId }) => ({
    callId,
    verdict: 'accepted' as const,
    reason: '',
  }));
  const events = await gather(await client.chats.decide({ bookId, chatId, verdicts }));
  expect(endOf(events)).toMatchObject({ type: 'run-end', reason: 'answered' });
  const after = await client.books.open({ bookId });
  expect(after.chapters).toHaveLength(view.chapters.length + 1);
  expect(after.chapters.at(-1)?.counts.total).toBeGreaterThan(500);
  expect(after.chapters.at(-1)?.outlineCount).toBeGreaterThanOrEqual(500);
  const undone = await client.chats.undoTurn({ bookId, chatId });
  expect(undone.chapters.map(({ id }) => id)).toEqual(view.chapters.map(({ id }) => id));
  expect(undone.state).toEqual(view.state);
});

test('a rejected chapter leaves the book as it was, and the chat goes on', async () => {
  const { client, bookId, chatId, view, ask } = await openSample();
  const verdicts = approvalsOf(await ask({})).map(({ callId }) => ({
    callId,
    verdict: 'rejected' as const,
    reason: '太快了',
  }));
  const events = await gather(await client.chats.decide({ bookId, chatId, verdicts }));
  expect(endOf(events)).toMatchObject({ type: 'run-end' });
  expect((await client.books.open({ bookId })).chapters).toHaveLength(view.chapters.length);
  const { entries } = await client.chats.read({ bookId, chatId });
  expect(entries.some((entry) => entry.role === 'result' && entry.status === 'rejected')).toBe(true);
  expect(endOf(await ask({ scene: 'chat', text: '这一章该写什么？' }))).toMatchObject({ type: 'run-end' });
});

test('what a vendor’s refusal has taught holds for the next message, until the connection is tested anew', async () => {
  const { client, ask } = await openSample();
  const answer = { frames: [chunk({ content: '好。' }, 'stop')] };
  const server = await startLlmServer({ noTools: true }, () => answer);
  onTestFinished(() => server.close());
  const vendor = { id: 'vendor', name: '', preset: 'custom', apiVersion: '', model: 'm' };
  await client.models.save({ ...vendor, baseUrl: `${server.url}/v1` });
  const withTools = () => server.requests.splice(0).map(({ body }) => 'tools' in body);
  const talk = { scene: 'chat' as const, text: '写一句。', model: 'vendor/m' };
  await ask(talk);
  expect(withTools()).toEqual([true, false]);
  await ask(talk);
  expect(withTools()).toEqual([false]);
  await Array.fromAsync(await client.models.probe({ providerId: 'vendor', model: 'm' }));
  expect(withTools().filter(Boolean)).toHaveLength(1);
});

test('a chat that can’t be read hides no other', async () => {
  const { client, bookId, chatId, view, ask } = await openSample();
  await ask({ scene: 'chat', text: '陆秉是谁？' });
  const broken = join(view.place, 'chats', 'broken.jsonl');
  await writeFile(broken, '');
  // larger than any file that Node reads whole, and empty
  await truncate(broken, 3 * 2 ** 30);
  const heads = await client.chats.list({ bookId });
  expect(heads.map((head) => [head.chatId, head.title]).sort()).toEqual(
    [
      [chatId, '陆秉是谁？'],
      ['broken', ''],
    ].sort(),
  );
  await expect(client.chats.read({ bookId, chatId: 'broken' })).rejects.toThrow();
});

test('a run that was left, and whose end the disk refuses, keeps no chat from going on', async () => {
  const { client, bookId, chatId, view, ask } = await openSample();
  const server = await startLlmServer();
  onTestFinished(() => server.close());
  const vendor = { id: 'vendor', name: '', preset: 'custom', apiVersion: '', model: 'm' };
  await client.models.save({ ...vendor, baseUrl: `${server.url}/v1` });
  server.script({ frames: [chunk({ content: '雪落在江上。' })], end: 'stall' });
  const chats = join(view.place, 'chats');
  const request = { scene: 'chat' as const, chapterId: null, target: 0, text: '写。', model: 'vendor/m' };
  const leave = async () => {
    for await (const { type } of await client.chats.send({ bookId, chatId, request })) {
      if (type !== 'text-delta') continue;
      await rename(chats, `${chats}-away`);
      await writeFile(chats, '');
      return;
    }
  };
  await expect(leave()).rejects.toThrow('folder-gone');
  await rm(chats);
  await rename(`${chats}-away`, chats);
  await expect.poll(async () => (await client.chats.read({ bookId, chatId })).isRunning).toBe(false);
  expect(endOf(await ask({ scene: 'chat' }))).toMatchObject({ type: 'run-end' });
});

test('a reply that broke off says that the chat has what was written, where it has any', async () => {
  const { client, bookId, chatId, ask } = await openSample();
  const server = await startLlmServer();
  onTestFinished(() => server.close());
  const vendor = { id: 'vendor', name: '', preset: 'custom', apiVersion: '', model: 'm' };
  await client.models.save({ ...vendor, baseUrl: `${server.url}/v1` });
  server.script({ frames: [chunk({ content: '雪落在江上' }), chunk({}, 'content_filter')] });
  const talk = { scene: 'chat' as const, text: '写一句。', model: 'vendor/m' };
  expect(endOf(await ask(talk))).toMatchObject({
    reason: 'problem',
    message: expect.stringMatching(/内容审查.*。已写出的部分留在这次对话里。$/),
  });
  const { entries } = await client.chats.read({ bookId, chatId });
  expect(JSON.stringify(entries)).toContain('雪落在江上');
  server.script({ frames: [chunk({}, 'content_filter')] });
  expect(endOf(await ask(talk))).toMatchObject({
    reason: 'problem',
    message: expect.not.stringContaining('已写出'),
  });
});

test('a reader that goes away stops the run, and what came is in the chat', async () => {
  const { client, bookId, chatId } = await openSample();
  const request = { scene: 'write' as const, chapterId: null, target: 0, text: '写下一章。' };
  let seen = '';
  for await (const event of await client.chats.send({ bookId, chatId, request })) {
    if (event.type !== 'text-delta') continue;
    seen = event.delta;
    break;
  }
  const { entries, isRunning } = await client.chats.read({ bookId, chatId });
  expect(entries.at(-1)).toMatchObject({ role: 'assistant', finish: 'cancelled' });
  expect(entries.at(-1)).toHaveProperty('text', expect.stringContaining(seen));
  expect(isRunning).toBe(false);
  expect(await client.chats.recovered({ bookId })).toEqual([]);
});

test('a chapter stopped in the middle of its call is recovered with what was asked for', async () => {
  const { client, bookId, chatId, view } = await openSample();
  const chapterId = view.chapters[0]?.id ?? '';
  const request = { scene: 'chat' as const, chapterId, target: 0, text: '写第八章。' };
  for await (const event of await client.chats.send({ bookId, chatId, request }))
    if (event.type === 'call-delta' && event.path[0] === 'chapter_content') break;
  const [draft] = await client.chats.recovered({ bookId });
  expect(draft).toMatchObject({ request: { scene: 'chat', chapterId } });
});

test('the context is shown before anything is sent, with what stays out', async () => {
  const { client, bookId, chatId } = await openSample();
  const request = { scene: 'write' as const, chapterId: null, target: 0, text: '写下一章。' };
  const { parts, tokens, budget } = await client.chats.context({ bookId, chatId, request });
  expect(tokens).toBeLessThanOrEqual(budget);
  expect(parts.filter(({ included }) => included).map(({ part }) => part)).toContain('prose');
  expect((await client.chats.read({ bookId, chatId })).entries).toEqual([]);
});

test('each turn is undone for itself, the newest first', async () => {
  const { client, bookId, chatId, view, ask } = await openSample();
  const accept = async (events: readonly ChatEvent[]) => {
    const verdicts = approvalsOf(events).map(({ callId }) => ({
      callId,
      verdict: 'accepted' as const,
      reason: '',
    }));
    return gather(await client.chats.decide({ bookId, chatId, verdicts }));
  };
  await accept(await ask({}));
  await accept(await ask({ scene: 'chat', text: '添加一个人物。' }));
  const after = await client.books.open({ bookId });
  expect(after.characters.length).toBe(view.characters.length + 1);
  const undone = await client.chats.undoTurn({ bookId, chatId });
  expect(undone.characters).toEqual(view.characters);
  expect(undone.chapters).toHaveLength(view.chapters.length + 1);
});

test('a request about a chapter that is not there is refused, and nothing is stored', async () => {
  const { client, bookId, chatId, ask } = await openSample();
  for (const scene of ['continue', 'rewrite', 'chat'] as const)
    await expect(ask({ scene, chapterId: 'nothing' })).rejects.toMatchObject({
      data: { code: 'chapter-unknown' },
    });
  expect((await client.chats.read({ bookId, chatId })).entries).toEqual([]);
});

test('a chat whose chapter was deleted and whose model was taken away is read and decided on', async () => {
  const { client, bookId, chatId, view, ask } = await openSample();
  const chapterId = view.chapters[0]?.id ?? '';
  const second = {
    id: 'second',
    name: '第二个',
    preset: 'practice',
    baseUrl: '',
    apiVersion: '',
    model: 'other',
  };
  await client.models.save(second);
  const [open] = approvalsOf(await ask({ chapterId, model: 'second/other' }));
  await client.chapters.remove({ bookId, chapterIds: [chapterId] });
  await client.models.remove({ providerId: 'second' });
  const { approvals, entries } = await client.chats.read({ bookId, chatId });
  expect(entries.length).toBeGreaterThan(1);
  expect(approvals).toMatchObject([{ callId: open?.callId }]);
  const verdicts = [{ callId: open?.callId ?? '', verdict: 'rejected' as const, reason: '不要' }];
  const events = await gather(await client.chats.decide({ bookId, chatId, verdicts }));
  expect(endOf(events)).toMatchObject({ type: 'run-end' });
  expect((await client.chats.read({ bookId, chatId })).approvals).not.toMatchObject([
    { callId: open?.callId },
  ]);
});

test('a chat is read without any model', async () => {
  const { client, bookId, chatId, ask } = await openSample();
  const asked = approvalsOf(await ask({}));
  await client.models.remove({ providerId: 'practice' });
  expect((await client.chats.read({ bookId, chatId })).approvals).toEqual(asked);
});

test('a book that closes ends its runs, and what was written is kept', async () => {
  const { client, bookId, chatId } = await openSample();
  const request = { scene: 'write' as const, chapterId: null, target: 0, text: '写下一章。' };
  const events: ChatEvent[] = [];
  for await (const event of await client.chats.send({ bookId, chatId, request })) {
    events.push(event);
    if (event.type === 'call-delta' && events.length === 8) void client.books.close({ bookId });
  }
  expect(endOf(events)).toMatchObject({ type: 'run-end', reason: 'stopped' });
  await client.books.open({ bookId });
  expect(await client.chats.read({ bookId, chatId })).toMatchObject({ isRunning: false, approvals: [] });
});

test('a book opened again reads its chats again', async () => {
  const { client, bookId, chatId, view, ask } = await openSample();
  await ask({ scene: 'chat', text: '你好。' });
  await client.books.close({ bookId });
  await rm(join(view.place, 'chats', `${chatId}.jsonl`));
  await client.books.open({ bookId });
  expect((await client.chats.read({ bookId, chatId })).entries).toEqual([]);
  expect(await client.chats.list({ bookId })).toEqual([]);
});

test('a chat that could not be read is tried again', async () => {
  const { client, bookId, chatId, view } = await openSample();
  const path = join(view.place, 'chats', `${chatId}.jsonl`);
  await mkdir(path, { recursive: true });
  await expect(client.chats.read({ bookId, chatId })).rejects.toThrow();
  await rm(path, { recursive: true });
  expect((await client.chats.read({ bookId, chatId })).entries).toEqual([]);
});

test('a chat that is a link out of the book is neither listed, nor read, nor written to', async () => {
  const { client, bookId, view } = await openSample();
  const away = join(await tempFolder(), 'rc');
  await writeFile(away, 'mine\n');
  await mkdir(join(view.place, 'chats', 'folder.jsonl'), { recursive: true });
  await symlink(away, join(view.place, 'chats', 'linked.jsonl'));
  expect(await client.chats.list({ bookId })).toEqual([]);
  const linked = { bookId, chatId: 'linked' };
  const refused = { data: { code: 'leads-outside', facts: { file: 'chats/linked.jsonl' } } };
  await expect(client.chats.read(linked)).rejects.toMatchObject(refused);
  const request = { scene: 'chat' as const, chapterId: null, target: 0, text: '你好' };
  await expect(gather(await client.chats.send({ ...linked, request }))).rejects.toMatchObject(refused);
  expect(await readFile(away, 'utf8')).toBe('mine\n');
});

test('what the author is told of a call is in the language of the screens, whatever the book is in', async () => {
  const { client, bookId, chatId, ask } = await openSample();
  await client.app.settings({ locale: 'en' });
  const [approval] = approvalsOf(await ask({}));
  if (!approval) throw new Error('Nothing waits.');
  const edited = { ...approval.args, chapterTitle: '第三章' };
  const verdict = { callId: approval.callId, verdict: 'accepted' as const, reason: '', edited };
  const end = endOf(await gather(await client.chats.decide({ bookId, chatId, verdicts: [verdict] })));
  expect(end).toMatchObject({ type: 'run-end', reason: 'invalid' });
  expect(JSON.stringify(end)).toContain('only numbers the chapter');
  await client.app.settings({ locale: 'zh-CN' });
  const again = endOf(await gather(await client.chats.decide({ bookId, chatId, verdicts: [verdict] })));
  expect(JSON.stringify(again)).toContain('只是章节序号');
});

test('a length that is named in talk is what a chapter is measured by, and no reason to ask for it again', async () => {
  const { ask } = await openSample();
  const measured = async (text: string) => {
    const [approval] = approvalsOf(await ask({ scene: 'chat', text }));
    const found = approval?.issues.find(({ code }) => code === 'prose.off-target');
    return [approval?.name, found?.facts?.target, approval?.note];
  };
  expect(await measured('写下一章。')).toEqual(['update_storyboard', 800, null]);
  expect(await measured('写下一章，1200 字左右。')).toEqual(['update_storyboard', 1200, null]);
});

test('a chat is named by the beginning of its first request, in whole words', async () => {
  const { client, bookId, chatId, ask } = await openSample();
  const titleOf = async () =>
    (await client.chats.list({ bookId })).find((head) => head.chatId === chatId)?.title;
  await ask({ text: 'Write chapter six, where Harriet waits for the ferry, in the fog.' });
  expect(await titleOf()).toBe('Write chapter six, where Harriet waits…');
});
