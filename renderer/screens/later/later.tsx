import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { Empty } from '#renderer/ui/empty.tsx';

/** A place that is not built yet says so, and where to go meanwhile. */
export function Later({ route: { screen, bookId } }: ScreenProps) {
  const { t } = useWords();
  const place = screen === 'checks' ? screen : 'relations';
  return (
    <Empty
      glyph={t(`glyph.${place}`)}
      heading="h1"
      badge={t('later.badge')}
      title={t(`later.${place}`)}
      text={t(`later.${place}.text`)}
    >
      <a className="button" href={toHash({ at: 'book', bookId, screen: 'bible' })}>
        {t('later.toBible')}
      </a>
      <a className="button primary" href={toHash({ at: 'book', bookId, screen: 'write' })}>
        {t('later.toWrite')}
      </a>
    </Empty>
  );
}
