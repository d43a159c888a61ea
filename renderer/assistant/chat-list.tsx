import { useEffect, useState } from 'react';
import type { ChatHead } from '#contract/chats.ts';
import type { ChatEntry } from '#model/chat.ts';
import type { Client } from '#renderer/client.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { useAssistant, useAssistantState } from './use-assistant.ts';

/** The chats of the book, newest first, and a search through all that was said in them. */
export function ChatList({ close }: { close(): void }) {
  const { t } = useWords();
  const heads = useAssistantState((state) => state.heads);
  const openId = useAssistantState(({ chat }) => chat?.view.chatId);
  const [query, setQuery] = useState('');
  const found = useFound(heads, query);
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
      {found.length === 0 && (
        <p className="quiet" role="status">
          {t(heads.length === 0 ? 'assistant.chats.none' : 'assistant.search.none')}
        </p>
      )}
      <ul className="chat-list scroll">
        {found.map(({ head, quote }) => (
          <ChatRow key={head.chatId} {...{ head, quote, close }} isOpen={head.chatId === openId} />
        ))}
      </ul>
    </>
  );
}

type RowProps = { head: ChatHead; quote: string; isOpen: boolean; close(): void };

function ChatRow({ head: { chatId, title, at }, quote, isOpen, close }: RowProps) {
  const { t, locale } = useWords();
  const assistant = useAssistant();
  const open = () => {
    close();
    void assistant.open(chatId);
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

type Found = { head: ChatHead; quote: string };

const WAIT_MS = 200;
const AROUND = 24;

/** Titles are matched at once; what was said in the chats is read when there is something to look for. */
function useFound(heads: readonly ChatHead[], query: string): Found[] {
  const { client, bookId } = useBookServices();
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = query.trim().toLocaleLowerCase();
  const isSearching = wanted !== '';
  useEffect(() => {
    if (!isSearching) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const read = await tried(() => readTexts(client, bookId, heads));
      if (isWanted && read) setTexts(read);
    }, WAIT_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [client, bookId, heads, isSearching]);
  if (!isSearching) return heads.map((head) => ({ head, quote: '' }));
  return heads.flatMap((head) => {
    const quote = quoteOf(texts.get(head.chatId) ?? '', wanted);
    return quote || head.title.toLocaleLowerCase().includes(wanted) ? [{ head, quote }] : [];
  });
}

async function readTexts(client: Client, bookId: string, heads: readonly ChatHead[]) {
  const texts = new Map<string, string>();
  for (const { chatId } of heads) {
    const { entries } = await client.chats.read({ bookId, chatId });
    texts.set(chatId, entries.map(saidIn).join('\n'));
  }
  return texts;
}

const saidIn = (entry: ChatEntry): string => {
  if (entry.role === 'assistant') return entry.text;
  return entry.role === 'user' && !entry.local ? entry.text : '';
};

function quoteOf(text: string, wanted: string): string {
  const at = text.toLocaleLowerCase().indexOf(wanted);
  if (at < 0) return '';
  return text.slice(Math.max(0, at - AROUND), at + wanted.length + AROUND).replaceAll('\n', ' ');
}
