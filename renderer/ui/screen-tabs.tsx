import { useWords } from '#renderer/i18n/use-words.ts';
import { type Screen, siblingsOf, toHash } from '#renderer/route.ts';
import { useBookServices } from '#renderer/state/services.ts';

/** Links between the screens that share a place of the rail. */
export function ScreenTabs({ here }: { here: Screen }) {
  const { t, tOr } = useWords();
  const { bookId } = useBookServices();
  return (
    <nav className="tabs screen-tabs" aria-label={t('tab.screens')}>
      {siblingsOf(here).map((screen) => (
        <a
          key={screen}
          className="tab"
          href={toHash({ at: 'book', bookId, screen })}
          aria-current={screen === here ? 'page' : undefined}
          {...(screen === here ? { 'data-active': '' } : {})}
        >
          {tOr(`tab.${screen}`, screen)}
        </a>
      ))}
    </nav>
  );
}
