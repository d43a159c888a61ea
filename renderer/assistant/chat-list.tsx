import { useEffect, useState } from 'react';
import type { ChatHead } from '#contract/chats.ts';
import type { ChatEntry } from '#model/chat.ts';
import type { Client } from '#renderer/client.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { spokenText } from './tool-name.ts';
import type { Said } from './turns.ts';
import { useAssistant, useAssistantState } from './use-assistant.ts';

/** The chats of the book, newest first, and a search through all that was said in them. */
export function ChatList({ close }: { close(): void }) {
  const { t } = useWords();
  const heads = useAssistantState((state) => state.heads);
  const openId = useAssistantState(({ chat }) => chat?.view.chatId);
  const [query, setQuery] = useState('');
  const { found, isReading } = useFound(heads, query);
  return (
    <>
      <input
        type="search"
        className="input"
        aria-label={t('assistant.search')}
        placeholder={t('assistant.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.length === 0 && !isReading && (
        <p className="quiet" role="status">
          {t(heads.length === 0 ? 'assistant.chats.none' : 'assistant.search.none')}
        </p>
      )}
      <ul className="chat-list scroll">
        {found.map((row) => (
          <ChatRow
            key={`${row.head.chatId} ${row.entryId}`}
            found={row}
            close={close}
            isOpen={row.head.chatId === openId}
          />
        ))}
      </ul>
    </>
  );
}

type RowProps = { found: Found; isOpen: boolean; close(): void };

function ChatRow({ found: { head, quote, entryId }, isOpen, close }: RowProps) {
  const { chatId, title, at } = head;
  const { t, locale } = useWords();
  const assistant = useAssistant();
  const open = () => {
    close();
    void assistant.open(chatId, entryId);
  };
  return (
    <li>
      <button type="button" className="chat-row" aria-current={isOpen} onClick={open}>
        <span className="clip">{title || t('assistant.untitled')}</span>
        <span className="quiet number">{new Date(at).toLocaleDateString(locale)}</span>
        {quote && <span className="quiet clip quote">{quote}</span>}
      </button>
    </li>
  );
}

/** A chat, and the message in it that holds what is looked for, where there is one. */
type Found = { head: ChatHead; quote: string; entryId?: string };
type Spoken = { id: string; text: string; said: Said };

const WAIT_MS = 200;
const AROUND = 24;
/** Most messages listed of one chat, the newest; more are no help in finding one. */
const MOST = 20;

/**
 * Titles are matched at once; what was said in the chats is read when there is something to look for. Until then
 * nobody knows that there is nothing.
 */
function useFound(heads: readonly ChatHead[], query: string): { found: Found[]; isReading: boolean } {
  const words = useWords();
  const { client, bookId } = useBookServices();
  const [said, setSaid] = useState<ReadonlyMap<string, Spoken[]> | null>(null);
  const wanted = query.trim().toLocaleLowerCase();
  const isSearching = wanted !== '';
  useEffect(() => {
    if (!isSearching) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const read = await tried(() => readSaid(client, bookId, heads));
      if (isWanted) setSaid((known) => read ?? known ?? new Map());
    }, WAIT_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [client, bookId, heads, isSearching]);
  if (!isSearching) return { found: heads.map((head) => ({ head, quote: '' })), isReading: false };
  const found = heads.flatMap((head) => {
    const hits = (said?.get(head.chatId) ?? []).flatMap(({ id, ...spoken }): Found[] => {
      const quote = quoteOf(spokenText(spoken, words), wanted);
      return quote ? [{ head, quote, entryId: id }] : [];
    });
    const isNamed = hits.length === 0 && head.title.toLocaleLowerCase().includes(wanted);
    return isNamed ? [{ head, quote: '' }] : hits.slice(-MOST).reverse();
  });
  return { found, isReading: said === null };
}

async function readSaid(client: Client, bookId: string, heads: readonly ChatHead[]) {
  const said = new Map<string, Spoken[]>();
  for (const { chatId } of heads) {
    const { entries } = await client.chats.read({ bookId, chatId });
    said.set(chatId, entries.flatMap(saidIn));
  }
  return said;
}

function saidIn(entry: ChatEntry): Spoken[] {
  const isSaid = entry.role === 'assistant' || (entry.role === 'user' && !entry.local);
  return isSaid ? [{ id: entry.id, text: entry.text, said: entry.said }] : [];
}

function quoteOf(text: string, wanted: string): string {
  const at = text.toLocaleLowerCase().indexOf(wanted);
  if (at < 0) return '';
  return text.slice(Math.max(0, at - AROUND), at + wanted.length + AROUND).replaceAll('\n', ' ');
}
