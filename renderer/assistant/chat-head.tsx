import { Popover } from '@base-ui/react/popover';
import { ChevronDown, PanelRightClose, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { ChatList } from './chat-list.tsx';
import { showPane } from './pane.ts';
import { useAssistant, useAssistantState, useIsRunning } from './use-assistant.ts';

/** Which chat is open, with the way to the others. */
export function ChatHead() {
  const { t } = useWords();
  const assistant = useAssistant();
  const isRunning = useIsRunning();
  const [isOpen, setOpen] = useState(false);
  const title = useAssistantState(({ chat, heads }) => {
    const head = heads.find(({ chatId }) => chatId === chat?.view.chatId);
    const first = chat?.view.entries.find((entry) => entry.role === 'user' && !entry.local);
    return head?.title || (first?.role === 'user' ? first.text : '');
  });
  const shown = title || t('assistant.untitled');
  return (
    <header className="chat-head">
      <h2 className="sr-only">{t('assistant.title')}</h2>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          render={
            <button
              type="button"
              className="button plain chat-title"
              aria-label={t('assistant.switch', { title: shown })}
            >
              <span className="clip">{shown}</span>
              <ChevronDown size={14} aria-hidden />
            </button>
          }
        />
        <Popover.Portal>
          <Popover.Positioner className="menu-positioner" sideOffset={4} align="start">
            <Popover.Popup className="chat-popup" aria-label={t('assistant.chats')}>
              <ChatList close={() => setOpen(false)} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <span className="grow" />
      <button
        type="button"
        className="button plain icon"
        aria-label={t('assistant.new')}
        title={t('assistant.new')}
        disabled={isRunning}
        onClick={() => assistant.startNew()}
      >
        <Plus size={16} aria-hidden />
      </button>
      <button
        type="button"
        className="button plain icon"
        aria-label={t('assistant.hide')}
        title={t('assistant.hide')}
        onClick={() => showPane(false)}
      >
        <PanelRightClose size={16} aria-hidden />
      </button>
    </header>
  );
}
