import { afterEach, expect, test, vi } from 'vitest';
import { freshElectron } from '#tests/support/electron/start.ts';

afterEach(() => void vi.useRealTimers());

const at = (text: string) => `2026-05-01T${text}:00.000Z`;
const remind = (id: string, time: string) => ({ id, text: `交稿 ${id}`, at: at(time) });

type Shelf = { bookId: string; title: string }[];
const shelfOf: () => Promise<Shelf> = async () => [{ bookId: 'a', title: '长夜行' }];

async function start(hasNotifications = true, list = shelfOf) {
  const { machine } = await freshElectron({ hasNotifications });
  const { startReminders } = await import('#electron/reminders.ts');
  const { createSpeak } = await import('#electron/words.ts');
  vi.useFakeTimers({ now: new Date(at('08:00')) });
  const shown: string[] = [];
  const view = {
    routine: {
      items: [],
      reminders: [remind('old', '07:59'), remind('soon', '08:01'), remind('late', '09:30')],
    },
  };
  const client = {
    plan: {
      view: async ({ bookId }: { bookId: string }) =>
        bookId === 'a' ? view : Promise.reject(new Error('closed')),
    },
    library: { list },
  };
  const stop = startReminders({
    // safe: only these two calls are made
    client: client as unknown as Parameters<typeof startReminders>[0]['client'],
    openBooks: () => ['gone', 'a'],
    show: (bookId) => shown.push(bookId),
    speak: createSpeak(() => 'zh-CN'),
    now: () => new Date(),
  });
  return { machine, shown, stop };
}

test('each reminder of an open book fires once, when it is due, and a click goes to the book', async () => {
  const { machine, shown, stop } = await start();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(machine.notifications.map(({ title, body }) => [title, body])).toEqual([
    ['提醒：《长夜行》', '交稿 soon'],
  ]);
  machine.notifications[0]?.click();
  expect(shown).toEqual(['a']);
  stop();
  await vi.advanceTimersByTimeAsync(3 * 3600_000);
  expect(machine.notifications).toHaveLength(1);
});

test('a computer that slept over a reminder shows it on waking', async () => {
  const { machine } = await start();
  vi.setSystemTime(new Date(at('11:00')));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(machine.notifications.map(({ body }) => body)).toEqual(['交稿 soon', '交稿 late']);
});

test('a reminder is shown although the shelf can’t be read', async () => {
  const { machine } = await start(true, () => Promise.reject(new Error('disk')));
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(machine.notifications.map(({ body }) => body)).toEqual(['交稿 soon']);
});

test('a system without notifications is not asked for any', async () => {
  const { machine } = await start(false);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(machine.notifications).toEqual([]);
});
