import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { becomeReady } from '#tests/support/electron/app.ts';
import { clientOf } from '#tests/support/electron/client.ts';
import { machine } from '#tests/support/electron/machine.ts';
import { BrowserWindow } from '#tests/support/electron/window.ts';
import type { Client } from '#tests/support/transports.ts';
import { randomFrom } from '../random.ts';
import type { Order } from './lines.ts';
import { say } from './say.ts';
import { lookAround } from './state.ts';
import { type Page, startWork } from './work.ts';

/**
 * The real main process over the stand-in, with a person who never rests at its page. Takes orders (JSON lines):
 * work for a time, then lose the page or a thread, or wait to be killed. After each it tells what it finds.
 */
const [home = ''] = process.argv.slice(2);
const threads = new Set<Worker>();
process.on('worker', (thread) => {
  threads.add(thread);
  thread.on('exit', () => threads.delete(thread));
});
Object.assign(machine, { home });
// The person always presses the first button: load again.
machine.pressed.shift = () => 0;
process.argv.splice(1, process.argv.length, '.');
const orders = createInterface({ input: process.stdin });
const nextLine = async () => String((await once(orders, 'line'))[0]);
// Its code is loaded while the app before it still runs; the line says that that one is dead.
await import('#app/services.ts');
say({ type: 'ready' });
await nextLine();
await import('#electron/main.ts');
becomeReady();

async function pageOf(before?: object) {
  for (;;) {
    const [window] = BrowserWindow.getAllWindows();
    const page = window?.webContents.page;
    if (window && page && page !== before && page.messages.length > 0) return { window, page };
    await wait(2);
  }
}

/** One client a page: two on one port would take each other's answers. */
const clients = new WeakMap<object, Client>();
function clientIn({ window, page }: Awaited<ReturnType<typeof pageOf>>): Client {
  const client = clients.get(page) ?? clientOf(window);
  clients.set(page, client);
  return client;
}

async function open(client: Client): Promise<string> {
  const { bookId } = await client.library.sample({ language: 'zh-CN' });
  await client.books.open({ bookId });
  return bookId;
}

async function carryOut({ kind, ms, seed }: Order): Promise<void> {
  const shown = await pageOf();
  const client = clientIn(shown);
  const work: Page = {
    client,
    bookId: await open(client),
    random: randomFrom(seed),
    isGone: false,
    isLost: false,
  };
  const done = startWork(work);
  say({ type: 'working' });
  await wait(ms);
  if (kind === 'main') await new Promise(() => undefined);
  if (kind === 'worker') await loseThread(work);
  work.isGone = true;
  if (kind !== 'page') return done;
  work.isLost = true;
  shown.window.webContents.crash('crashed');
}

async function loseThread({ random }: Page): Promise<void> {
  while (threads.size === 0) await wait(2);
  await [...threads][Math.floor(random() * threads.size)]?.terminate();
}

let before: object | undefined;
for (;;) {
  const shown = await pageOf(before);
  const client = clientIn(shown);
  say(await lookAround(client, await open(client)));
  // safe: only the harness writes these lines
  const order = JSON.parse(await nextLine()) as Order;
  await carryOut(order);
  before = order.kind === 'page' ? shown.page : undefined;
}
