import { expect, onTestFinished, test } from 'vitest';
import { createServices } from '#app/services.ts';
import type { ChatEvent } from '#contract/chats.ts';
import { openTestSample } from '#tests/support/services.ts';

async function openSample() {
  const { services, ...opened } = await openTestSample();
  return { ...opened, close: () => services.close() };
}
type Client = Awaited<ReturnType<typeof openSample>>['client'];

/** A chat in which everything that is proposed is decided on at once. */
async function talkIn(client: Client, bookId: string) {
  const { chatId } = await client.chats.create({ bookId });
  const at = { bookId, chatId };
  const say = async (text: string, verdict: 'accepted' | 'rejected' = 'accepted') => {
    const request = { scene: 'chat' as const, chapterId: null, target: 0, text };
    const events: ChatEvent[] = await Array.fromAsync(await client.chats.send({ ...at, request }));
    const verdicts = events
      .flatMap((event) => (event.type === 'approval-needed' ? event.approvals : []))
      .map(({ callId }) => ({ callId, verdict, reason: '' }));
    if (verdicts.length > 0) await Array.fromAsync(await client.chats.decide({ ...at, verdicts }));
  };
  const read = () => client.chats.read(at);
  return { at, say, read };
}

const isRefused = (code: string) => ({ data: { code } });

test('a turn that changed nothing, or in another chat, is not undone, and the words name what there is', async () => {
  const { client, bookId } = await openSample();
  const [first, second] = [await talkIn(client, bookId), await talkIn(client, bookId)];
  await first.say('添加一个人物。');
  await second.say('添加一个人物。', 'rejected');
  await expect(client.chats.undoTurn(second.at)).rejects.toMatchObject(isRefused('turn-not-newest'));
  await expect(client.chats.redoTurn(first.at)).rejects.toMatchObject(isRefused('turn-not-undone'));
  const { 'turn-not-newest': words } = (await client.app.words()) as Record<
    string,
    { zh: string; en: string }
  >;
  expect(words?.zh).toContain('Alt+Z');
  expect(words?.zh).not.toContain('历史');
});

test('an undone turn is known as such after a restart, and is done again', async () => {
  const { client, bookId, view, ports, close } = await openSample();
  const { at, say, read } = await talkIn(client, bookId);
  await say('添加一个人物。');
  expect(await read()).toMatchObject({ undone: [], redo: null });
  await client.chats.undoTurn(at);
  const { undone, redo } = await read();
  expect(undone).toHaveLength(1);
  expect(redo).toBe(undone[0]);
  await expect(client.chats.undoTurn(at)).rejects.toMatchObject(isRefused('turn-not-newest'));
  await close();
  const again = createServices(ports);
  onTestFinished(() => again.close());
  await again.client.books.open({ bookId });
  expect(await again.client.chats.read(at)).toMatchObject({ undone, redo });
  const redone = await again.client.chats.redoTurn(at);
  expect(redone.characters).toHaveLength(view.characters.length + 1);
  expect(await again.client.chats.read(at)).toMatchObject({ undone: [], redo: null });
  const back = await again.client.chats.undoTurn(at);
  expect(back.characters).toEqual(view.characters);
});

test('undoing the book step by step marks the calls whose changes go', async () => {
  const { client, bookId } = await openSample();
  const { say, read } = await talkIn(client, bookId);
  await say('添加一个人物。');
  await client.books.project({ bookId, patch: { title: '雪' } });
  await client.books.undo({ bookId });
  expect((await read()).undone).toEqual([]);
  await client.books.undo({ bookId });
  expect((await read()).undone).toHaveLength(1);
  await client.books.redo({ bookId });
  expect((await read()).undone).toEqual([]);
});

test('a change beyond the reach of the book’s history is still known as undone', async () => {
  const { client, bookId } = await openSample();
  const { say, read } = await talkIn(client, bookId);
  await say('添加一个人物。');
  await client.books.undo({ bookId });
  for (let n = 0; n < 501; n++) await client.books.project({ bookId, patch: { title: `雪 ${n}` } });
  expect(await read()).toMatchObject({ undone: [expect.any(String)], redo: null });
}, 60_000);
