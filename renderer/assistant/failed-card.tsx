import { useId, useState } from 'react';
import type { ChatView } from '#contract/chats.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Issues } from './card-notes.tsx';
import { EditForm } from './edit-form.tsx';
import { toolTitle } from './tool-name.ts';
import { useAssistant, useIsRunning } from './use-assistant.ts';

type Failed = ChatView['failed'][number];

/** A call that failed its checks: correct it by hand, keep its prose, ask again, or leave it. */
export function FailedCard({ failed }: { failed: Failed }) {
  const words = useWords();
  const { t } = words;
  const assistant = useAssistant();
  const [isFixing, setFixing] = useState(false);
  const titleId = useId();
  const title = toolTitle(failed.name, failed.args, words);
  return (
    <article className="tool-card failed" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{t('assistant.failed.title', { name: title })}</h3>
      </header>
      <div className="tool-body">
        {failed.issues.length === 0 && failed.message && <p>{failed.message}</p>}
        <Issues issues={failed.issues} />
      </div>
      {isFixing ? (
        <EditForm
          tool={failed.name}
          schema={failed.schema}
          args={failed.args}
          label={t('assistant.failed.save')}
          save={(args) => assistant.fix({ name: failed.name, args })}
          cancel={() => setFixing(false)}
        />
      ) : (
        <FailedChoices
          fix={() => setFixing(true)}
          hasProse={typeof failed.args.chapter_content === 'string'}
        />
      )}
    </article>
  );
}

function FailedChoices({ fix, hasProse }: { fix(): void; hasProse: boolean }) {
  const { t } = useWords();
  const assistant = useAssistant();
  const isRunning = useIsRunning();
  return (
    <footer>
      <button type="button" className="button primary" disabled={isRunning} onClick={fix}>
        {t('assistant.failed.fix')}
      </button>
      {hasProse && (
        <button
          type="button"
          className="button"
          disabled={isRunning}
          onClick={() => void assistant.keepDraft()}
        >
          {t('assistant.keep')}
        </button>
      )}
      <button type="button" className="button" disabled={isRunning} onClick={() => void assistant.retry()}>
        {t('assistant.retry')}
      </button>
      <button
        type="button"
        className="button plain"
        disabled={isRunning}
        onClick={() => void assistant.drop()}
      >
        {t('assistant.drop')}
      </button>
    </footer>
  );
}
