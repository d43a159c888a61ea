import { Notification } from 'electron';
import { remindersIn } from '#app/reminders.ts';
import type { Services } from '#app/services.ts';
import type { Speak } from './words.ts';

const LOOK_MS = 30_000;

export type ReminderNeeds = {
  client: Pick<Services['client'], 'plan' | 'library'>;
  /** The books that are open now. */
  openBooks(): string[];
  show(bookId: string): void;
  speak: Speak;
  now(): Date;
};

/**
 * Looks twice a minute and shows each reminder that fell due since the last look, once, as the system's own
 * notification; a click goes to the book. Answers the end of looking.
 */
export function startReminders(needs: ReminderNeeds): () => void {
  let since = needs.now();
  const look = async () => {
    const now = needs.now();
    const from = since;
    since = now;
    for (const bookId of needs.openBooks()) await fire(needs, bookId, from, now);
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
}

async function fire(needs: ReminderNeeds, bookId: string, since: Date, now: Date): Promise<void> {
  const { client, speak, show } = needs;
  // A book that closed in between has nothing to remind of.
  const view = await client.plan.view({ bookId }).catch(() => null);
  for (const { text } of view ? remindersIn(view, since, now) : []) {
    const title = speak('reminder-title', { title: await titleOf(client, bookId) });
    notify({ title, body: text }, () => show(bookId));
  }
}

/** Empty where the shelf can't be read now: what is told of a book is told without its title. */
export async function titleOf(client: Pick<Services['client'], 'library'>, bookId: string): Promise<string> {
  const shelf = await client.library.list().catch(() => []);
  return shelf.find((book) => book.bookId === bookId)?.title ?? '';
}

/** Shows a notification where the system has them; `clicked` when the person clicks it. */
export function notify(words: { title: string; body: string }, clicked: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification(words);
  notification.on('click', clicked);
  notification.show();
}
