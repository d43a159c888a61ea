import { createStore, type StoreApi } from 'zustand/vanilla';
import type { VerdictInput } from '#contract/chats.ts';
import type { ProposalsView, ProposalView } from '#contract/proposals.ts';
import type { BookView } from '#contract/views.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { showBook } from '#renderer/state/book.ts';
import { listenToBook, untilLeft } from '#renderer/state/book-news.ts';
import { isSame, offerUndo, tried } from '#renderer/state/commands.ts';
import type { BookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';

/** How long, in ms, typing pauses before waiting proposals are compared with the new text. */
const PAUSE_MS = 1000;

type State = ProposalsView & { isDeciding: boolean };

/** What other programs propose for the open book. */
export type Proposals = {
  store: StoreApi<State>;
  refresh(): Promise<void>;
  decide(proposal: ProposalView, verdict: VerdictInput): Promise<void>;
};

const known = new WeakMap<BookServices, Proposals>();

export function proposalsOf(book: BookServices): Proposals {
  const proposals = known.get(book) ?? createProposals(book);
  known.set(book, proposals);
  return proposals;
}

function createProposals(book: BookServices): Proposals {
  const { client, bookId } = book;
  const store = createStore<State>(() => ({ waiting: [], damaged: [], isDeciding: false }));
  const refresh = async () => {
    const view = await tried(() => client.proposals.list({ bookId }));
    if (view) store.setState(view);
  };
  follow(book, store, refresh);
  return {
    store,
    refresh,
    async decide({ proposalId, stamp }, { callId: _, ...verdict }) {
      store.setState({ isDeciding: true });
      const view = await tried(async () => {
        await book.sessions.flush();
        return client.proposals.decide({ bookId, verdict: { ...verdict, proposalId, stamp } });
      });
      if (view) {
        showBook(view);
        book.sessions.apply({ type: 'book-changed', view });
        say(book, verdict.verdict, view);
      }
      await refresh();
      store.setState({ isDeciding: false });
    },
  };
}

function say(book: BookServices, verdict: VerdictInput['verdict'], { canUndo }: BookView): void {
  const action = offerUndo(book, isSame(canUndo));
  if (verdict === 'accepted') toast({ text: word('proposals.accepted'), action });
  else toast({ text: word('proposals.rejected') });
}

/** What waits is compared with the book anew whenever either has changed. */
function follow(book: BookServices, store: StoreApi<State>, refresh: () => Promise<void>): void {
  let typing: number | undefined;
  const deaf = listenToBook(({ type }) => {
    if (type === 'proposals-changed') void refresh();
    if (store.getState().waiting.length === 0) return;
    if (type === 'book-changed') void refresh();
    if (type !== 'chapter-saved') return;
    window.clearTimeout(typing);
    typing = window.setTimeout(() => void refresh(), PAUSE_MS);
  });
  let isFirst = true;
  const unlinked = book.connection.listen((state) => {
    // The services may have been started anew: the book has to be open before it is asked about.
    if (state === 'open' && !isFirst)
      void tried(() => book.client.books.open({ bookId: book.bookId })).then(refresh);
    isFirst = false;
  });
  untilLeft(book, deaf, unlinked, () => window.clearTimeout(typing));
}
