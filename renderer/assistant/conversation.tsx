import { useLayoutEffect, useMemo, useRef } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { reachable } from '#renderer/ui/reachable.ts';
import type { ChatState } from './chat-state.ts';
import { FailedCard } from './failed-card.tsx';
import { brokenTurn, isInterrupted } from './live-prose.ts';
import { LiveTurn, Message } from './messages.tsx';
import { OpenBar } from './open-bar.tsx';
import { RecoveredDrafts } from './recovered-drafts.tsx';
import { changedBook, toItems } from './turns.ts';
import { useAssistant, useAssistantState, useChat, useIsRunning } from './use-assistant.ts';

/** How far from the end, in pixels, still counts as reading along. */
const NEAR = 80;

/** The open chat from its beginning, or what to do where there is none. */
export function Conversation({ chapterId }: { chapterId: string | undefined }) {
  const { t } = useWords();
  const chat = useChat();
  const { scroller, note } = useReadingAlong(chat);
  return (
    <section
      ref={scroller}
      className="conversation scroll"
      aria-label={t('assistant.messages')}
      onScroll={note}
      {...reachable}
    >
      <RecoveredDrafts chapterId={chapterId} />
      {chat && chat.view.entries.length > 0 ? <Entries chat={chat} /> : <Nothing />}
    </section>
  );
}

function Entries({ chat }: { chat: ChatState }) {
  const { view, live } = chat;
  const items = useMemo(() => toItems(view.entries), [view.entries]);
  return (
    <>
      {items.map((item) => (
        <Message key={item.id} item={item} approvals={view.approvals} />
      ))}
      {live && <LiveTurn live={live} />}
      {!live && view.failed.map((failed) => <FailedCard key={failed.name} failed={failed} />)}
      {!live && <AfterRun chat={chat} canUndo={view.approvals.length === 0 && changedBook(items)} />}
    </>
  );
}

/** What stands under the last message: how a run ended, and what can be done now. */
function AfterRun({ chat, canUndo }: { chat: ChatState; canUndo: boolean }) {
  const { t } = useWords();
  const assistant = useAssistant();
  const { bookId } = useBookServices();
  const isRunning = useIsRunning();
  const { end, view } = chat;
  const isBroken = brokenTurn(view.entries) !== undefined && view.failed.length === 0;
  return (
    <>
      {end?.message && end.reason !== 'answered' && (
        <p className={end.reason === 'stopped' ? 'note' : 'note amber'} role="alert">
          {end.message}
        </p>
      )}
      {isInterrupted(chat) && (
        <div className={end ? 'after' : 'note after'}>
          {!end && <span className="grow">{t('assistant.interrupted')}</span>}
          <button type="button" className="button" onClick={() => void assistant.resume()}>
            {t(end ? 'assistant.retry' : 'assistant.resume')}
          </button>
          {end?.reason === 'problem' && (
            <a
              className="button plain"
              href={toHash({ at: 'book', bookId, screen: 'settings', section: 'models' })}
            >
              {t('assistant.checkModel')}
            </a>
          )}
        </div>
      )}
      {isBroken && !isRunning && (
        <div className="after">
          <button type="button" className="button" onClick={() => void assistant.retry()}>
            {t('assistant.retry')}
          </button>
        </div>
      )}
      {view.approvals.length > 1 && <OpenBar approvals={view.approvals} />}
      {canUndo && !isRunning && (
        <div className="after">
          <button type="button" className="button plain" onClick={() => void assistant.undoTurn()}>
            {t('assistant.undoTurn')}
          </button>
        </div>
      )}
    </>
  );
}

/** Follows what is written while the end is in view; one who reads further up is left alone. */
function useReadingAlong(chat: ChatState | null) {
  const scroller = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const note = () => {
    const box = scroller.current;
    if (box) isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  };
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && chat && isAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [chat]);
  return { scroller, note };
}

function Nothing() {
  const { t } = useWords();
  const { bookId } = useBookServices();
  const models = useAssistantState((state) => state.models);
  const isPractice = models?.providers.every(({ preset }) => preset === 'practice') ?? false;
  const hasNone = models?.providers.length === 0;
  return (
    <div className="nothing-said">
      <h3>{t('assistant.empty.title')}</h3>
      <p>{t('assistant.empty.text')}</p>
      {isPractice && (
        <p className="quiet">
          {t(hasNone ? 'assistant.empty.noModel' : 'assistant.empty.practice')}{' '}
          <a href={toHash({ at: 'book', bookId, screen: 'settings' })}>{t('assistant.empty.setup')}</a>
        </p>
      )}
    </div>
  );
}
