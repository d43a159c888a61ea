import { useWords } from '#renderer/i18n/use-words.ts';
import { reachable } from '#renderer/ui/reachable.ts';
import { liveProse, proseOfStream } from './live-prose.ts';
import { useAssistant, useAssistantState, useChat } from './use-assistant.ts';

/**
 * What a model was writing when the app went away; it stays here until the author has said what to do with it. The one
 * that stands under the open chapter's prose is not shown twice.
 */
export function RecoveredDrafts({ chapterId }: { chapterId: string | undefined }) {
  const { t, locale } = useWords();
  const assistant = useAssistant();
  const recovered = useAssistantState((state) => state.recovered);
  const beside = liveProse(useChat(), recovered);
  const shown = chapterId !== undefined && beside?.state === 'broken' ? beside.draft : undefined;
  return recovered
    .filter((draft) => draft !== shown)
    .map((draft) => (
      <section
        key={draft.draftId}
        className="tool-card recovered"
        aria-label={t('assistant.recovered.title')}
      >
        <header>
          <h3>{t('assistant.recovered.title')}</h3>
        </header>
        <div className="tool-body">
          <p className="quiet">
            {t('assistant.recovered.text', {
              model: draft.model,
              when: new Date(draft.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </p>
          <p className="recovered-text" {...reachable}>
            {proseOfStream(draft.text)}
          </p>
        </div>
        <footer>
          <button
            type="button"
            className="button primary"
            disabled={chapterId === undefined}
            onClick={() => chapterId && void assistant.keepRecovered(draft, chapterId)}
          >
            {t('assistant.recovered.keep')}
          </button>
          <button type="button" className="button" onClick={() => void assistant.forget(draft.draftId)}>
            {t('assistant.recovered.forget')}
          </button>
        </footer>
      </section>
    ));
}
