import { memo } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';

/** Who of the bible is in this chapter, with their living state. */
export const Present = memo(function Present({ view, card }: { view: BookView; card: ChapterCard }) {
  const { t } = useWords();
  const states = new Map(view.state.characters.map(({ name, state }) => [name, state]));
  return (
    <section className="present" aria-labelledby="present-title">
      <h2 id="present-title">{t('write.present')}</h2>
      {card.present.length === 0 && <p className="quiet">{t('write.present.none')}</p>}
      <ul>
        {card.present.map((name) => (
          <li key={name}>
            <i className="dot final" aria-hidden />
            <span>{name}</span>
            <span className="quiet clip">{states.get(name)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});
