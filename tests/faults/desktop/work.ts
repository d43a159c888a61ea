import type { ChatEvent } from '#contract/chats.ts';
import type { Client } from '#tests/support/transports.ts';
import type { Random } from '../random.ts';
import { hashOf, say } from './say.ts';

/** A page and the person at it: `isGone` once the person is to stop, `isLost` once it sees nothing more. */
export type Page = { client: Client; bookId: string; random: Random; isGone: boolean; isLost: boolean };

/** Writes, talks to the assistant and asks for heavy work, all at once; resolves when all of it has stopped. */
export async function startWork(page: Page): Promise<void> {
  await Promise.all([write, talk, burden].map((once) => repeat(page, once)));
}

async function repeat(page: Page, once: (page: Page) => Promise<void>): Promise<void> {
  while (!page.isGone) {
    try {
      await once(page);
    } catch (error) {
      if (!page.isGone) say({ type: 'fault', what: `${once.name}: ${told(error)}` });
      return;
    }
  }
}

const pick = <T>({ random }: Page, list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
};

/** The code of a refusal, or the words of any other error. */
function told(error: unknown): string {
  // safe: the contract's errors carry a message of the services as data
  const { data, message } = error as { data?: { code?: string }; message?: string };
  return data?.code ?? message ?? String(error);
}

async function write(page: Page): Promise<void> {
  const { client, bookId, random } = page;
  const { chapters } = await client.books.open({ bookId });
  const { id } = pick(page, chapters);
  const { prose: before, revision } = await client.chapters.read({ bookId, chapterId: id });
  const prose = before.length > 4000 ? '雪停了。' : `${before}\n第${Math.floor(random() * 1e9)}笔。`;
  const saved = { id, hash: hashOf(prose) };
  say({ type: 'saving', ...saved });
  await client.chapters.save({ bookId, chapterId: id, base: revision, prose, origin: 'person' });
  if (!page.isLost) say({ type: 'saved', ...saved });
}

async function talk(page: Page): Promise<void> {
  const { client, bookId, random } = page;
  const { chatId } = await client.chats.create({ bookId });
  const request = { scene: 'write' as const, chapterId: null, target: 300, text: '写下一章。' };
  const calls = await hear(page, chatId, await client.chats.send({ bookId, chatId, request }));
  if (calls.length === 0) return;
  const verdict = random() < 0.5 ? ('accepted' as const) : ('rejected' as const);
  const verdicts = calls.map((callId) => ({ callId, verdict, reason: '' }));
  say({ type: 'deciding' });
  await hear(page, chatId, await client.chats.decide({ bookId, chatId, verdicts }));
  say({ type: 'decided' });
}

/** Notes what the page sees of a run; answers the calls that wait for the author. */
async function hear(page: Page, chatId: string, events: AsyncIterable<ChatEvent>): Promise<string[]> {
  const calls: string[] = [];
  for await (const event of events) {
    if (page.isLost) return [];
    if (event.type === 'text-delta') say({ type: 'heard', chatId, path: '', text: event.delta });
    if (event.type === 'call-delta')
      say({ type: 'heard', chatId, path: event.path.join('.'), text: event.delta });
    if (event.type === 'entry-added')
      say({ type: 'entry', chatId, id: event.entry.id, role: event.entry.role });
    if (event.type === 'approval-needed') calls.push(...event.approvals.map(({ callId }) => callId));
  }
  return calls;
}

type Job = AsyncIterable<{ type: string }>;

/** Asks for heavy work; where its thread was lost, once more, which must then go well. */
async function burden(page: Page): Promise<void> {
  const { client, bookId } = page;
  const files = [{ name: '长夜.txt', bytes: new Blob(['第一章 渡口\n\n灯灭了。\n'.repeat(2000)]) }];
  const kinds: (() => Promise<unknown>)[] = [
    async () => ended(await client.checks.run({ bookId })),
    async () => ended(await client.checks.cast({ bookId })),
    () => client.imports.preview({ files, options: {}, bookId: null }),
    ...['txt', 'epub', 'docx'].map(
      (format) => async () => ended(await client.exports.run({ bookId, format, options: {} })),
    ),
  ];
  const ask = pick(page, kinds);
  await ask().catch((error: unknown) => {
    if (told(error) !== 'worker-stopped') throw error;
    say({ type: 'told', code: 'worker-stopped' });
    return ask();
  });
}

async function ended(job: Job): Promise<void> {
  let last = '';
  for await (const { type } of job) last = type;
  if (last !== 'done') throw new Error('The job ended without a result.');
}
