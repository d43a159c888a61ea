import type { BookEvent } from '#contract/events.ts';
import type { BookServices } from './services.ts';

type Listener = (event: BookEvent) => void;
const listeners = new Set<Listener>();

/** Hears every event of the open book, for parts that keep a state of their own. Answers its end. */
export function listenToBook(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const tellNews: Listener = (event) => {
  for (const listener of listeners) listener(event);
};

const endings = new WeakMap<BookServices, (() => void)[]>();

/** What a part of an open book listens to ends when the window leaves the book. */
export function untilLeft(book: BookServices, ...ends: (() => void)[]): void {
  endings.set(book, [...(endings.get(book) ?? []), ...ends]);
}

export function leaveBook(book: BookServices): void {
  for (const end of endings.get(book) ?? []) end();
  endings.delete(book);
}
