import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Feed } from './feed.tsx';
import { RecoveredDrafts, useRecovered } from './recovered-drafts.tsx';
import { useAssistantState, useChat } from './use-assistant.ts';

/** The open chat from its beginning, or what to do where there is none. */
export function Conversation({ chapterId }: { chapterId: string | undefined }) {
  const { t } = useWords();
  const chat = useChat();
  const recovered = useRecovered();
  const drafts = <RecoveredDrafts drafts={recovered} chapterId={chapterId} />;
  if (chat && chat.view.entries.length > 0)
    return <Feed chat={chat} drafts={recovered.length > 0 ? drafts : null} />;
  return (
    <section className="conversation unsaid scroll" aria-label={t('assistant.messages')} tabIndex={-1}>
      {drafts}
      <Nothing />
    </section>
  );
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
