import type { BinItemView } from '#contract/bin.ts';
import type { Client } from '#renderer/client.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { go, type Route } from '#renderer/route.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { change } from '#renderer/state/commands.ts';
import type { BookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';
import { binName, placeWords } from './bin-names.ts';

type Restored = Awaited<ReturnType<Client['bin']['restore']>>;

/** Brings a thing back as one step; a toast says where it is, and leads there. */
export async function restoreFromBin(book: BookServices, item: BinItemView): Promise<boolean> {
  const { client, bookId } = book;
  let restored: Restored | undefined;
  const step = async () => {
    restored = await client.bin.restore({ bookId, id: item.id });
    return restored.view;
  };
  if (!(await change(book, step)) || !restored) return false;
  const { view, itemId, place } = restored;
  const text = itemId && place ? placeWords(view, itemId, place) : word('bin.done', { name: binName(item) });
  const route = wayTo(bookId, item, itemId);
  const run = () => {
    showOverlay(null);
    if (route) go(route);
  };
  toast({ text, ...(route && { action: { label: word('bin.go'), run } }) });
  return true;
}

/** Where the thing is shown; documents have several homes, so nothing is said of theirs. */
function wayTo(bookId: string, { kind, of }: BinItemView, itemId: string | null): Route | null {
  if (kind === 'chapter' && itemId) return { at: 'book', bookId, screen: 'write', chapterId: itemId };
  if (kind === 'draft' && of) return { at: 'book', bookId, screen: 'write', chapterId: of };
  if (kind === 'document' || !itemId) return null;
  return { at: 'book', bookId, screen: 'bible', entryId: itemId };
}
