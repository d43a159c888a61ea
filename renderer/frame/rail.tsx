import { memo } from 'react';
import { showKeys } from '#renderer/actions/keys.ts';
import { keysOf } from '#renderer/actions/use-actions.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { type Place, places, type Screen, siblingsOf, toHash } from '#renderer/route.ts';

type Props = { bookId: string; screen: Screen; chapterId?: string | undefined };

/** The seven places of a book, and its settings below. */
export const Rail = memo(function Rail({ bookId, screen, chapterId }: Props) {
  const { t } = useWords();
  return (
    <nav className="rail scroll" aria-label={t('frame.rail')}>
      {places.map((place) => (
        <RailLink key={place} place={place} {...{ bookId, screen, chapterId }} />
      ))}
      <span className="grow" />
      <RailLink place="settings" {...{ bookId, screen, chapterId }} />
    </nav>
  );
});

function RailLink({ place, bookId, screen, chapterId }: Props & { place: Place | 'settings' }) {
  const { t } = useWords();
  const keys = keysOf(place);
  return (
    <a
      href={toHash({ at: 'book', bookId, screen: place, ...(chapterId ? { chapterId } : {}) })}
      aria-current={place === screen ? 'page' : siblingsOf(screen)[0] === place ? 'true' : undefined}
      title={keys ? `${t(`place.${place}`)}  ${showKeys(keys)}` : t(`place.${place}`)}
    >
      <i aria-hidden>{t(`glyph.${place}`)}</i>
      <span>{t(`place.${place}`)}</span>
    </a>
  );
}
