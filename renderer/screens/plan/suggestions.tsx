import type { Suggestion, SuggestionsView } from '#contract/plan.ts';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What the assistant proposes to do today. */
export function Suggestions({ book }: { book: BookView }) {
  const { t } = useWords();
  const { shown, ask, stop } = useSuggestions();
  const isRunning = shown.status === 'running';
  return (
    <section className="plan-card" aria-labelledby="plan-suggest">
      <div className="plan-head">
        <h2 id="plan-suggest">{t('plan.suggest')}</h2>
        <span className="grow" />
        <button type="button" className="button" onClick={() => (isRunning ? stop() : void ask())}>
          {t(isRunning ? 'job.stop' : shown.status === 'done' ? 'plan.suggest.again' : 'plan.suggest.ask')}
        </button>
      </div>
      {shown.status === 'idle' && !shown.problem && <p className="quiet">{t('plan.suggest.none')}</p>}
      {isRunning && (
        <p className="quiet plan-text" role="status">
          {shown.text || t('plan.suggest.reading')}
        </p>
      )}
      {shown.status !== 'running' && shown.problem && (
        <p className="note amber" role="alert">
          {shown.problem}
        </p>
      )}
      {shown.status === 'done' && <Answer answer={shown.answer} book={book} />}
    </section>
  );
}

type AnswerProps = { answer: SuggestionsView; book: BookView };

function Answer({ answer: { suggestions, text }, book }: AnswerProps) {
  const { t } = useWords();
  if (suggestions.length === 0)
    return (
      <>
        <p className="note">{t('plan.suggest.plain')}</p>
        <p className="plan-text">{text}</p>
      </>
    );
  return (
    <ol className="plan-suggestions">
      {suggestions.map((one) => (
        <One key={one.title} suggestion={one} book={book} />
      ))}
    </ol>
  );
}

function One({ suggestion, book }: { suggestion: Suggestion; book: BookView }) {
  const { title, why, step, chapterNumber } = suggestion;
  const card = book.chapters.find(({ number }) => number !== null && number === chapterNumber);
  const to = { at: 'book', bookId: book.bookId, screen: 'write', chapterId: card?.id ?? '' } as const;
  return (
    <li>
      <b>{title}</b>
      <p className="quiet">{why}</p>
      <p>{step}</p>
      {card && <a href={toHash(to)}>{chapterName(card)}</a>}
    </li>
  );
}
