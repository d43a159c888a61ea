import type { Recovered } from '#contract/chats.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBook } from '#renderer/state/book.ts';
import { modelName } from '#renderer/ui/model-name.ts';
import { reachable } from '#renderer/ui/reachable.ts';
import { liveProse, proseOfStream } from './live-prose.ts';
import { nameOfPlace } from './place-name.ts';
import { placeOfDraft } from './recovered.ts';
import { useAssistant, useAssistantState, useChat } from './use-assistant.ts';

/** Drafts that broke off, but for the one that stands beside the editor. */
export function useRecovered(): Recovered[] {
  const recovered = useAssistantState((state) => state.recovered);
  const beside = liveProse(useChat(), recovered);
  const shown = beside?.state === 'broken' ? beside.draft : undefined;
  return recovered.filter((draft) => draft !== shown);
}

type Props = { drafts: readonly Recovered[]; chapterId: string | undefined };

/** What a model was writing when the app went away; it stays here until the author has said what to do with it. */
export function RecoveredDrafts({ drafts, chapterId }: Props) {
  const words = useWords();
  const { t, locale } = words;
  const assistant = useAssistant();
  const view = useBook((book) => book.view);
  const keepLabel = (draft: Recovered) => {
    if (!view) return t('assistant.keep');
    const place = placeOfDraft(draft, view, chapterId);
    const chapter = nameOfPlace(place, view);
    return t(place.chapterId === null ? 'assistant.keepNew' : 'assistant.keepIn', { chapter });
  };
  return drafts.map((draft) => (
    <section key={draft.draftId} className="tool-card recovered" aria-label={t('assistant.recovered.title')}>
      <header>
        <h3>{t('assistant.recovered.title')}</h3>
      </header>
      <div className="tool-body">
        <p className="quiet">
          {t('assistant.recovered.text', {
            model: modelName(draft.model, words),
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
          onClick={() => void assistant.keepRecovered(draft, chapterId)}
        >
          {keepLabel(draft)}
        </button>
        <button type="button" className="button" onClick={() => void assistant.forget(draft.draftId)}>
          {t('assistant.recovered.forget')}
        </button>
      </footer>
    </section>
  ));
}
