import './assistant.css';
import './cards.css';
import './composer.css';
import { PanelRightOpen } from 'lucide-react';
import { memo } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { ChatHead } from './chat-head.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { showPane, usePane } from './pane.ts';
import { useChat, useFreshAssistant } from './use-assistant.ts';

type Props = { view: BookView; card: ChapterCard | undefined };

/** The right column of the write screen; it can be folded away. */
export const Assistant = memo(function Assistant({ view, card }: Props) {
  const { t } = useWords();
  const isOpen = usePane((pane) => pane.isOpen);
  useFreshAssistant();
  if (!isOpen) return <Folded />;
  return (
    <aside className="assistant" aria-label={t('assistant.title')}>
      <ChatHead />
      <OpenConversation chapterId={card?.id} />
      <Status />
      <Composer view={view} card={card} />
    </aside>
  );
});

/** Each chat begins at its end. */
function OpenConversation({ chapterId }: { chapterId: string | undefined }) {
  const chat = useChat();
  return <Conversation key={chat?.view.chatId} chapterId={chapterId} />;
}

function Folded() {
  const { t } = useWords();
  const status = useStatus();
  return (
    <aside className="assistant-folded" aria-label={t('assistant.title')}>
      <button
        type="button"
        className="button plain"
        aria-label={t('assistant.show')}
        title={t('assistant.show')}
        data-status={status}
        onClick={() => showPane(true)}
      >
        <PanelRightOpen size={16} aria-hidden />
        <span aria-hidden>{t('assistant.title')}</span>
      </button>
    </aside>
  );
}

/** Told once for each state, not for each token. */
function Status() {
  const { t } = useWords();
  const status = useStatus();
  return (
    <output className={status === 'elsewhere' ? 'note elsewhere' : 'sr-only'}>
      {t(`assistant.status.${status}`)}
    </output>
  );
}

function useStatus() {
  const chat = useChat();
  if (chat?.live) return 'writing';
  if (chat?.view.isRunning) return 'elsewhere';
  return chat && chat.view.approvals.length > 0 ? 'waiting' : 'idle';
}
