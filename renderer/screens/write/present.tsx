import { memo } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';
import { chapterOrdinal } from '#renderer/ui/chapter-name.ts';
import { deathBefore, linesOf } from '#text/deaths.ts';

type Props = { view: BookView; card: ChapterCard };
type Standing = { isDead: boolean; state: string; from: ChapterCard | undefined };

/** Who of the bible is in this chapter, with their living state. */
export const Present = memo(function Present({ view, card }: Props) {
  const { t } = useWords();
  return (
    <section className="present" aria-labelledby="present-title">
      <h2 id="present-title">{t('write.present')}</h2>
      {card.present.length === 0 && <p className="quiet">{t('write.present.none')}</p>}
      <ul>
        {card.present.map((name) => (
          <Person key={name} name={name} standing={standingOf(name, view, card.id)} />
        ))}
      </ul>
    </section>
  );
});

function Person({ name, standing: { isDead, state, from } }: { name: string; standing: Standing }) {
  const { t } = useWords();
  const text = from ? t('write.present.since', { chapter: shortOrdinal(from, t), state }) : state;
  return (
    <li data-dead={isDead}>
      <i className="dot final" aria-hidden />
      <span>{name}</span>
      <span className="quiet clip" title={text}>
        {text}
      </span>
    </li>
  );
}

/** The column is narrow. */
const shortOrdinal = (card: ChapterCard, t: Words['t']): string =>
  card.number === null ? chapterOrdinal(card) : t('board.beat.one', { from: card.number });

/**
 * How somebody stands as a chapter is read: dead since an earlier one, or the newest line up to here. What only a
 * later chapter brings is shown with that chapter, for it is not true yet.
 */
function standingOf(name: string, { characters, state, chapters }: BookView, chapterId: string): Standing {
  const ids = chapters.map(({ id }) => id);
  const at = ids.indexOf(chapterId);
  const character = characters.find((one) => one.name === name) ?? { name, aliases: [] };
  const lines = linesOf(character, state.characters, ids);
  const death = deathBefore(lines, at);
  const line = death ?? lines.findLast((one) => one.at <= at) ?? lines.at(0);
  if (!line) return { isDead: false, state: '', from: undefined };
  const isElsewhere = death !== undefined || line.at > at;
  return {
    isDead: death !== undefined,
    state: line.state,
    from: isElsewhere ? chapters[line.at] : undefined,
  };
}
