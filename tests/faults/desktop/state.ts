import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '#tests/support/transports.ts';
import type { Line } from './lines.ts';
import { hashOf } from './say.ts';

/** What a page finds that was loaded just now. Streams that broke off are then taken away, as by an author who has read them. */
export async function lookAround(client: Client, bookId: string): Promise<Line> {
  const chats = await restingChats(client, bookId);
  const { chapters, problems } = await client.books.open({ bookId });
  const proses: Record<string, string> = {};
  for (const { id } of chapters)
    proses[id] = hashOf((await client.chapters.read({ bookId, chapterId: id })).prose);
  const recovered = await client.chats.recovered({ bookId });
  for (const { draftId } of recovered) await client.chats.forget({ bookId, draftId });
  const entries = chats.flatMap((chat) => chat.entries);
  const writing = new Set(
    entries.flatMap((entry) =>
      entry.role === 'assistant'
        ? entry.calls.filter(({ name }) => name === 'update_storyboard').map(({ id }) => id)
        : [],
    ),
  );
  return {
    type: 'state',
    chapters: proses,
    entries: entries.map(({ id }) => id),
    written: entries.filter(
      (entry) => entry.role === 'result' && entry.status === 'ok' && writing.has(entry.callId),
    ).length,
    said: JSON.stringify(entries),
    recovered: recovered.map(({ text }) => text).join('\n'),
    problems: problems.map(({ code }) => code),
  };
}

/** A run whose page is gone is stopped, which takes a moment; a decided call is then carried out. */
async function restingChats(client: Client, bookId: string) {
  const heads = await client.chats.list({ bookId });
  const rest = async (chatId: string) => {
    for (;;) {
      const chat = await client.chats.read({ bookId, chatId });
      if (!chat.isRunning) return chat;
      await wait(5);
    }
  };
  const chats = [];
  for (const { chatId } of heads) {
    const { entries } = await rest(chatId);
    if (entries.at(-1)?.role === 'decision')
      for await (const _ of await client.chats.resume({ bookId, chatId }));
    chats.push(await rest(chatId));
  }
  return chats;
}
