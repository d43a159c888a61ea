import type { Recovered } from '#contract/chats.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { reachable } from '#renderer/ui/reachable.ts';
import { liveProse, proseOfStream } from './live-prose.ts';
import { useAssistant, useAssistantState, useChat } from './use-assistant.ts';

/** Drafts that broke off, but for the one that stands under the open chapter's prose. */
export function useRecovered(chapterId: string | undefined): Recovered[] {
  const recovered = useAssistantState((state) => state.recovered);
  const beside = liveProse(useChat(), recovered);
  const shown = chapterId !== undefined && beside?.state === 'broken' ? beside.draft : undefined;
  return recovered.filter((draft) => draft !== shown);
}

type Props = { drafts: readonly Recovered[]; chapterId: string | undefined };

/** What a model was writing when the app went away; it stays here until the author has said what to do with it. */
export function RecoveredDrafts({ drafts, chapterId }: Props) {
  const { t, locale } = useWords();
  const assistant = useAssistant();
  return drafts.map((draft) => (
    <section key={draft.draftId} className="tool-card recovered" aria-label={t('assistant.recovered.title')}>
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
