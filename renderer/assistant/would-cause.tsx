import { useEffect, useEffectEvent } from 'react';
import type { Approval } from '#contract/chats.ts';
import type { FindingView } from '#contract/checks.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBook, useBookLanguage } from '#renderer/state/book.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { useJob } from '#renderer/state/use-job.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { proseItem } from './live-prose.ts';
import { proseKind } from './verdict.ts';

/** What new prose of a chapter would contradict in the book: a warning, never a refusal. */
export function WouldCause({ approval }: { approval: Approval }) {
  const kind = proseKind(approval);
  const prose = proseItem(approval)?.after ?? '';
  if ((kind !== 'new' && kind !== 'rewrite') || prose === '') return null;
  return <Found key={prose} number={Number(approval.args.chapterNumber)} prose={prose} />;
}

function useChapterAt(number: number): string | null {
  const chapters = useBook(({ view }) => view?.chapters);
  return chapters?.find((chapter) => chapter.number === number)?.id ?? null;
}

function Found({ number, prose }: { number: number; prose: string }) {
  const { t, say } = useWords();
  const { client, bookId } = useBookServices();
  const chapterId = useChapterAt(number);
  const { state, start } = useJob<FindingView[]>();
  const look = useEffectEvent(
    () => void start((signal) => client.checks.preview({ bookId, chapterId, prose }, { signal })),
  );
  useEffect(() => look(), []);
  if (state.status === 'failed')
    return (
      <p className="note amber card-notes">
        {t('assistant.wouldCause.failed')} · {say(state.failure.message)}
      </p>
    );
  if (state.status !== 'done' || state.result.length === 0)
    return (
      <p className="quiet card-notes" role="status">
        {t(state.status === 'done' ? 'assistant.wouldCause.none' : 'assistant.wouldCause.looking')}
      </p>
    );
  return (
    <section className="note amber card-notes" aria-label={t('assistant.wouldCause')}>
      <p>{t('assistant.wouldCause')}</p>
      <ul>
        {state.result.map(({ key, message, places }) => (
          <li key={key}>
            {say(message)}
            {places.map((place) => (
              <Place key={`${place.chapterId} ${place.paragraph} ${place.quote}`} place={place} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the book says it and with which words; the new prose has no place in the book yet. */
function Place({ place: { chapterId, quote, entry } }: { place: FindingView['places'][number] }) {
  const { t } = useWords();
  const language = useBookLanguage();
  const card = useBook(({ view }) => view?.chapters.find(({ id }) => id === chapterId));
  const name = entry ? t('checks.entry', { name: entry }) : card && chapterName(card);
  return (
    <span className="would-cause-place">
      {name && <span className="quiet">{name}</span>} <q lang={language}>{quote}</q>
    </span>
  );
}
