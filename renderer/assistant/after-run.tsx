import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { useBookServices } from '#renderer/state/services.ts';
import type { ChatState } from './chat-state.ts';
import { brokenTurn, isInterrupted } from './live-prose.ts';
import { OpenBar } from './open-bar.tsx';
import { useAssistant, useIsRunning } from './use-assistant.ts';

/** What stands under the last message: how a run ended, and what can be done now. */
export function AfterRun({ chat, canUndo }: { chat: ChatState; canUndo: boolean }) {
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
