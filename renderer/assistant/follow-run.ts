import type { StoreApi } from 'zustand/vanilla';
import type { ChatEvent } from '#contract/chats.ts';
import { toFailure } from '#renderer/client.ts';
import { say } from '#renderer/i18n/use-words.ts';
import { beginRun, type ChatState, reduceChat } from './chat-state.ts';

export type Start = () => Promise<AsyncIterable<ChatEvent>>;

/** Longest time that streamed text waits before it is drawn, in ms: about one frame in two. */
const DRAW_MS = 32;

type Held = StoreApi<{ chat: ChatState | null }>;

/**
 * Shows a run of the open chat until it ends. Deltas are gathered, so that a fast model doesn't draw more often than
 * a screen can show. A run that can't be followed ends as one with a problem: what was stored is read anew after it.
 */
export async function followRun(store: Held, start: Start): Promise<void> {
  const { chat } = store.getState();
  if (!chat) return;
  const drawing = createDrawing(store, chat.live ? chat : beginRun(chat));
  try {
    for await (const event of await start()) drawing.take(event);
  } catch (error) {
    const message = say(toFailure(error).message);
    drawing.take({ type: 'run-end', reason: 'problem', message });
  } finally {
    drawing.end();
  }
}

/** Another chat may be opened meanwhile: the run is then no longer drawn, but goes on. */
function createDrawing(store: Held, begun: ChatState) {
  const { chatId } = begun.view;
  let next = begun;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    clearTimeout(timer);
    timer = undefined;
    store.setState(({ chat }) => (chat?.view.chatId === chatId ? { chat: next } : {}));
  };
  draw();
  return {
    take(event: ChatEvent) {
      next = reduceChat(next, event);
      if (!event.type.endsWith('-delta')) draw();
      else timer ??= setTimeout(draw, DRAW_MS);
    },
    end() {
      next = { ...next, live: null, view: { ...next.view, isRunning: false } };
      draw();
    },
  };
}
