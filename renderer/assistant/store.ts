import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatHead, ChatRequestInput, ChatView, Recovered, VerdictInput } from '#contract/chats.ts';
import type { ModelsView } from '#contract/models.ts';
import type { BookView } from '#contract/views.ts';
import type { WordKey } from '#renderer/i18n/catalogue.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { showBook, useBook } from '#renderer/state/book.ts';
import { listenToBook, untilLeft } from '#renderer/state/book-news.ts';
import { change, tried } from '#renderer/state/commands.ts';
import type { BookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';
import { beginRun, type ChatState, openChatState } from './chat-state.ts';
import { followRun, type Start } from './follow-run.ts';
import { sayKept } from './place-name.ts';
import { keepRecovered } from './recovered.ts';

/** What the assistant's pane shows of one book. */
export type AssistantState = {
  heads: ChatHead[];
  /** The open chat; null where a new one begins with the next words. */
  chat: ChatState | null;
  recovered: Recovered[];
  models: ModelsView | null;
  /** What the author is about to say. It outlives the pane. */
  text: string;
  /** The message that a search has found and that is to be seen; a new object each time. */
  shown: { id: string } | null;
};

/** What a failed call was, corrected by the author. */
export type Fix = { name: string; args: Record<string, unknown> };

export type Assistant = {
  store: StoreApi<AssistantState>;
  /** Reads everything anew; the first call opens the chat used last. */
  refresh(): Promise<void>;
  /** Opens a chat at its end, or at one of its messages. */
  open(chatId: string, entryId?: string): Promise<void>;
  startNew(): void;
  setText(text: string): void;
  /** Answers false where nothing was sent. */
  send(request: ChatRequestInput): Promise<boolean>;
  decide(verdicts: VerdictInput[]): Promise<void>;
  fix(fix: Fix): Promise<void>;
  resume(): Promise<void>;
  retry(): Promise<void>;
  stop(): Promise<void>;
  keepDraft(): Promise<void>;
  drop(): Promise<void>;
  undoTurn(): Promise<void>;
  /** Keeps it beside the chapter it is for; where nothing tells that, beside the open one. */
  keepRecovered(draft: Recovered, openId: string | undefined): Promise<void>;
  redoTurn(): Promise<void>;
  forget(draftId: string): Promise<void>;
};

const assistants = new WeakMap<BookServices, Assistant>();

/** The assistant of an open book. It works on while other screens are shown. */
export function assistantOf(book: BookServices): Assistant {
  const known = assistants.get(book) ?? createAssistant(book);
  assistants.set(book, known);
  return known;
}

const chatKey = (bookId: string) => `mojian.chat.${bookId}`;
const textKey = (bookId: string) => `mojian.ask.${bookId}`;

export function createAssistant(book: BookServices, storage: Storage = localStorage): Assistant {
  const { client, bookId } = book;
  const store = createStore<AssistantState>(() => ({
    heads: [],
    chat: null,
    recovered: [],
    models: null,
    text: storage.getItem(textKey(bookId)) ?? '',
    shown: null,
  }));
  const chats = createChatting(book, store, storage);
  const refresh = async () => {
    const [heads, recovered, models] = await Promise.all([
      tried(() => client.chats.list({ bookId })),
      tried(() => client.chats.recovered({ bookId })),
      tried(() => client.models.view()),
    ]);
    store.setState({ heads: heads ?? [], recovered: recovered ?? [], models: models ?? null });
    const { chat } = store.getState();
    const last = storage.getItem(chatKey(bookId));
    const known = heads?.find(({ chatId }) => chatId === last) ?? (last === '' ? undefined : heads?.[0]);
    if (chat) await chats.reread();
    else if (known) await chats.open(known.chatId);
  };
  follow(book, store, { refresh, reread: chats.reread });
  return {
    store,
    refresh,
    ...chats,
    setText(text) {
      storage.setItem(textKey(bookId), text);
      store.setState({ text });
    },
    async keepRecovered(draft, openId) {
      const { view } = useBook.getState();
      const kept = view && (await tried(() => keepRecovered(book, draft, view, openId)));
      if (!kept) return;
      showEverywhere(book, kept.view);
      toast({ text: kept.said });
      await forget(draft.draftId);
    },
    forget: (draftId) => forget(draftId),
  };

  async function forget(draftId: string): Promise<void> {
    await tried(() => client.chats.forget({ bookId, draftId }));
    store.setState(({ recovered }) => ({ recovered: recovered.filter((one) => one.draftId !== draftId) }));
  }
}

function showEverywhere({ sessions }: BookServices, view: BookView): void {
  showBook(view);
  sessions.apply({ type: 'book-changed', view });
}

type Chatting = Omit<Assistant, 'store' | 'refresh' | 'setText' | 'keepRecovered' | 'forget'> & {
  reread(): Promise<void>;
};

function createChatting(book: BookServices, store: StoreApi<AssistantState>, storage: Storage): Chatting {
  const { client, bookId } = book;
  const chatId = () => store.getState().chat?.view.chatId ?? '';
  const at = () => ({ bookId, chatId: chatId() });
  const remember = (id: string) => storage.setItem(chatKey(bookId), id);
  const open = async (id: string, entryId?: string) => {
    const shown = entryId === undefined ? null : { id: entryId };
    const { chat } = store.getState();
    // A run that is followed goes on being followed.
    if (chat?.view.chatId === id) return store.setState({ shown });
    const view = await tried(() => client.chats.read({ bookId, chatId: id }));
    if (!view) return;
    remember(id);
    store.setState({ chat: openChatState(view), shown });
  };
  const reread = () => rereadChat(book, store);
  const run = async (start: Start) => {
    await followRun(store, async () => {
      await book.sessions.flush();
      return start();
    });
    await Promise.all([reread(), listAnew(book, store)]);
  };
  const then = async (step: () => Promise<unknown>) => {
    await tried(step);
    await reread();
  };
  return {
    open,
    reread,
    startNew() {
      remember('');
      store.setState({ chat: null, shown: null });
    },
    async send(request) {
      const chat = store.getState().chat ?? (await beginChat(book, store));
      if (!chat || chat.live) return false;
      remember(chat.view.chatId);
      store.setState({ chat: withWords(beginRun(chat), request), shown: null });
      await run(() => client.chats.send({ ...at(), request }));
      const now = store.getState().chat?.view;
      return now?.chatId !== chat.view.chatId || countAsked(now) > countAsked(chat.view);
    },
    decide: (verdicts) => run(() => client.chats.decide({ ...at(), verdicts })),
    fix: (fix) => run(() => client.chats.fix({ ...at(), ...fix })),
    resume: () => run(() => client.chats.resume(at())),
    retry: () => run(() => client.chats.retry(at())),
    stop: async () => void (await tried(() => client.chats.stop(at()))),
    keepDraft: () =>
      then(async () => {
        toast({ text: sayKept(await client.chats.keepDraft(at())) });
      }),
    drop: () => then(() => client.chats.drop(at())),
    ...undoing(book, at, reread),
  };
}

/** Undo and redo of a turn, each told with the way back. */
function undoing(
  book: BookServices,
  at: () => { bookId: string; chatId: string },
  reread: () => Promise<void>,
) {
  const { chats } = book.client;
  const step = async (
    take: () => Promise<BookView>,
    key: WordKey,
    back: () => Promise<void>,
    label: WordKey,
  ) => {
    const isDone = await change(book, take);
    await reread();
    if (isDone) toast({ text: word(key), action: { label: word(label), run: () => void back() } });
  };
  const undoTurn = () =>
    step(() => chats.undoTurn(at()), 'assistant.done.undone', redoTurn, 'assistant.redoShort');
  const redoTurn = (): Promise<void> =>
    step(() => chats.redoTurn(at()), 'assistant.done.redone', undoTurn, 'frame.undoShort');
  return { undoTurn, redoTurn };
}

/** A full disk or a refusal can keep words from being stored: the count is then what it was. */
const countAsked = ({ entries }: ChatView): number =>
  entries.filter((entry) => entry.role === 'user' && !entry.local).length;

/** The author's words stand in the chat at once; the stored entry takes their place. */
function withWords(chat: ChatState, { text, ...request }: ChatRequestInput): ChatState {
  const entry = { id: 'sending', at: new Date().toISOString(), role: 'user', text, request } as const;
  return { ...chat, view: { ...chat.view, entries: [...chat.view.entries, entry] } };
}

async function beginChat({ client, bookId }: BookServices, store: StoreApi<AssistantState>) {
  const made = await tried(() => client.chats.create({ bookId }));
  if (!made) return null;
  const chat = openChatState({
    chatId: made.chatId,
    entries: [],
    approvals: [],
    failed: [],
    isRunning: false,
    undone: [],
    redo: null,
  });
  store.setState({ chat });
  return chat;
}

/** Takes over what is stored, unless this window is writing: it knows more then. */
async function rereadChat({ client, bookId }: BookServices, store: StoreApi<AssistantState>): Promise<void> {
  const { chat } = store.getState();
  if (!chat || chat.live) return;
  const { chatId } = chat.view;
  const view = await tried(() => client.chats.read({ bookId, chatId }));
  store.setState(({ chat: now }) =>
    view && now && !now.live && now.view.chatId === chatId ? { chat: { ...now, view } } : {},
  );
}

/** The list of chats, and what a run that ended too early has left behind. */
async function listAnew({ client, bookId }: BookServices, store: StoreApi<AssistantState>): Promise<void> {
  const [heads, recovered] = await Promise.all([
    tried(() => client.chats.list({ bookId })),
    tried(() => client.chats.recovered({ bookId })),
  ]);
  store.setState({ ...(heads && { heads }), ...(recovered && { recovered }) });
}

/** How long the author pauses before the open proposals are compared with what was typed, in ms. */
const PAUSE_MS = 400;

type Reading = Pick<Assistant, 'refresh'> & Pick<Chatting, 'reread'>;

/** Another window's chat, and changes under open proposals, are seen through the book's events. */
function follow(book: BookServices, store: StoreApi<AssistantState>, { refresh, reread }: Reading): void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const deaf = listenToBook((event) => {
    const { chat } = store.getState();
    // a change of the book may be one that a card shows, or the end of what could be redone
    const isOpen = chat !== null && (chat.view.approvals.length > 0 || chat.view.redo !== null);
    if (event.type === 'book-changed' && isOpen) void reread();
    if (event.type === 'chapter-saved' && isOpen) {
      clearTimeout(soon);
      soon = setTimeout(() => void reread(), PAUSE_MS);
    }
    if (event.type !== 'chat-changed') return;
    if (event.chatId === chat?.view.chatId) void reread();
    void listAnew(book, store);
  });
  let isFirst = true;
  const unlinked = book.connection.listen((state) => {
    // The services may have been started anew: the book has to be open before its chats are asked for.
    if (state === 'open' && !isFirst)
      void tried(() => book.client.books.open({ bookId: book.bookId })).then(refresh);
    isFirst = false;
  });
  untilLeft(book, deaf, unlinked, () => clearTimeout(soon));
}
