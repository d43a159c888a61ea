import type { BookEvent } from '#contract/events.ts';

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
