import type { BookView } from '#contract/views.ts';
import type { Character } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { ChapterLink } from './parts.tsx';
import { toTimeline } from './to-timeline.ts';

type Props = { character: Character; view: BookView };

/** How a character fares, chapter by chapter. */
export function Timeline({ character, view }: Props) {
  const { t } = useWords();
  const moments = toTimeline(character, view);
  return (
    <section className="timeline">
      <h3 className="label">{t('bible.timeline')}</h3>
      {moments.length === 0 && <p className="quiet">{t('bible.timeline.empty')}</p>}
      <ol>
        {moments.map((moment) => (
          <li
            key={`${moment.kind} ${moment.chapterId} ${'text' in moment ? moment.text : ''}`}
            className={moment.kind}
          >
            <ChapterLink chapterId={moment.chapterId} />
            <span>{'text' in moment ? moment.text : t(`bible.timeline.${moment.kind}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
