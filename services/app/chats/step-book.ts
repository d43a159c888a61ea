import type { BookView } from '#contract/views.ts';
import { listChats } from '#project/chats.ts';
import { inBackground } from '../background.ts';
import { orRefuse } from '../errors.ts';
import type { Session } from '../sessions.ts';
import { type Chats, findChat, tellChanged } from './chats.ts';
import { callsInHistory } from './undone.ts';

/** Takes the book's last step back, or does it again; the chats whose calls had made it are told. */
export async function stepBook(chats: Chats, session: Session, way: 'undo' | 'redo'): Promise<BookView> {
  const before = callsInHistory(session.store);
  orRefuse(await session.store[way]());
  const after = callsInHistory(session.store);
  const calls = [...after].flatMap(([call, undone]) => (undone !== before.get(call) ? [call] : []));
  // the step is done: a chat that can't be written to must not make it look refused
  if (calls.length > 0) inBackground(chats.app.ports, noteIn(chats, session, calls, way === 'undo'));
  return session.view();
}

async function noteIn(chats: Chats, session: Session, calls: readonly string[], undone: boolean) {
  const at = chats.app.ports.clock.now().toISOString();
  for (const { id } of await listChats(session.store.dir)) {
    const place = { session, chatId: id };
    const chat = await findChat(chats, place);
    const turns = new Set(chat.entries().map((entry) => entry.id));
    const own = calls.filter((call) => turns.has(call.slice(0, call.indexOf('/'))));
    if (own.length === 0) continue;
    await chat.note({ role: 'undone', at, calls: own, undone });
    tellChanged(place);
  }
}
