import type { VersionPageView, VersionView } from '#contract/versions.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import type { History } from './use-versions.ts';
import { dayOf, deedOf, gainOf, makersOf, pastKey, timeOf, type VersionKey } from './version-names.ts';

type Choice = { chosen: VersionKey | undefined; choose(key: VersionKey): void };
type Props = Choice & { history: History };

/** The states of the chapter by days, and how far the history is read. */
export function HistoryList({ history, chosen, choose }: Props) {
  const words = useWords();
  const { t } = words;
  const { page, isReading, more, stop } = history;
  const days = Map.groupBy(page?.versions ?? [], (version) => dayOf(version, words));
  const canRead = page?.history === 'ours' && !isReading && (page.hasMore || !page.isDone);
  return (
    <>
      {[...days].map(([day, versions]) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ul>
            {versions.map((version) => (
              <Row key={version.id} version={version} chosen={chosen} choose={choose} />
            ))}
          </ul>
        </section>
      ))}
      <p className="quiet" role="status">
        {isReading ? t('versions.reading', { count: page?.read ?? 0 }) : endWords(page, t)}
      </p>
      {isReading && (
        <button type="button" className="button" onClick={stop}>
          {t('job.stop')}
        </button>
      )}
      {canRead && (
        <button type="button" className="button plain" onClick={more}>
          {t('versions.more')}
        </button>
      )}
    </>
  );
}

/** Why there is no more, where that needs saying. */
function endWords(page: VersionPageView | null, t: ReturnType<typeof useWords>['t']): string {
  if (!page) return '';
  if (page.history !== 'ours') return t(`versions.${page.history}`);
  if (page.isCut) return t('versions.cut');
  if (!page.isDone) return t('versions.stopped');
  return page.versions.length === 0 ? t('versions.soon') : '';
}

function Row({ version, chosen, choose }: Choice & { version: VersionView }) {
  const words = useWords();
  const { t } = words;
  const key = pastKey(version);
  const deed = deedOf(version);
  const { count, gained } = version;
  return (
    <li>
      <button type="button" className="version-row" aria-pressed={chosen === key} onClick={() => choose(key)}>
        <span className="version-line">
          <b className="number">{timeOf(version, words)}</b>
          {makersOf(version).map((maker) => (
            <span key={maker} className={maker === 'hand' ? 'quiet' : 'pill'}>
              {t(`versions.by.${maker}`)}
            </span>
          ))}
        </span>
        {deed && <span className="clip">{deed}</span>}
        <span className="version-line quiet number">
          {t('count.total', { count })}
          <span className={gained !== null && gained < 0 ? 'gain less' : 'gain'}>{gainOf(version)}</span>
        </span>
      </button>
    </li>
  );
}
