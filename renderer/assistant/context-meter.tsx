import { useEffect, useRef, useState } from 'react';
import type { ChatRequestInput, ContextPart } from '#contract/chats.ts';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import type { Spending } from './chat-state.ts';
import { ContextPreview } from './context-preview.tsx';
import { money, short } from './money.ts';
import { useAssistantState } from './use-assistant.ts';

export type Context = { parts: ContextPart[]; tokens: number; budget: number };

const WAIT_MS = 700;
/** A chat that is not there yet: its context is the same as an empty one's. */
const NO_CHAT = 'new';

/** How full the next request is, what the last one has cost, and a way to see what goes in. */
export function ContextMeter({ request }: { request: ChatRequestInput }) {
  const words = useWords();
  const { t } = words;
  const context = useContextOf(request);
  const spent = useAssistantState(({ chat }) => chat?.spent ?? null);
  const last = useAssistantState(({ chat }) => chat?.lastUse ?? null);
  const [isOpen, setOpen] = useState(false);
  const used = short(context?.tokens ?? 0, words);
  const budget = short(context?.budget ?? 0, words);
  return (
    <div className="context-line number">
      <button
        type="button"
        className="link"
        disabled={!context}
        aria-label={t('assistant.context.open', { used, budget })}
        onClick={() => setOpen(true)}
      >
        {context ? t('assistant.context.meter', { used, budget }) : t('assistant.context')}
        <Bar share={context ? context.tokens / context.budget : 0} />
      </button>
      {last && last.input > 0 && last.cached > 0 && (
        <span>{t('assistant.context.cached', { share: Math.round((last.cached / last.input) * 100) })}</span>
      )}
      <span className="grow" />
      {spent && <span>{costOf(spent, words)}</span>}
      {isOpen && context && <ContextPreview context={context} close={() => setOpen(false)} />}
    </div>
  );
}

const Bar = ({ share }: { share: number }) => (
  <span className="meter" aria-hidden>
    <i style={{ width: `${Math.min(100, share * 100)}%` }} />
  </span>
);

/** Asked for at once, and anew when the request's kind or words change, a moment after the last change. */
function useContextOf(request: ChatRequestInput): Context | null {
  const { client, bookId } = useBookServices();
  const chatId = useAssistantState(({ chat }) => chat?.view.chatId ?? NO_CHAT);
  const entries = useAssistantState(({ chat }) => chat?.view.entries.length ?? 0);
  const [context, setContext] = useState<Context | null>(null);
  const wait = useRef(0);
  const key = JSON.stringify({ request, entries });
  useEffect(() => {
    const { request: asked }: { request: ChatRequestInput } = JSON.parse(key);
    let isWanted = true;
    const timer = setTimeout(async () => {
      // A meter that can't be read says nothing; sending will say why.
      const read = await client.chats.context({ bookId, chatId, request: asked }).catch(() => null);
      if (isWanted) setContext(read);
    }, wait.current);
    wait.current = WAIT_MS;
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [client, bookId, chatId, key]);
  return context;
}

function costOf({ amount, currency, input, output }: Spending, words: Words): string {
  if (amount === null || amount === 0)
    return words.t('assistant.cost.tokens', { tokens: short(input + output, words) });
  return words.t('assistant.cost', { amount: money(amount, currency, words) });
}
