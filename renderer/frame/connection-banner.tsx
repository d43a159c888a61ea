import { useWords } from '#renderer/i18n/use-words.ts';
import { useApp } from '#renderer/state/app.ts';

/** Says that the connection is gone, for as long as it is. */
export function ConnectionBanner() {
  const { t } = useWords();
  const connection = useApp((app) => app.connection);
  return (
    <div
      role="status"
      className="connection-banner"
      hidden={connection === 'open' || connection === 'connecting'}
    >
      {connection === 'lost' && t('connection.lost')}
      {connection === 'refused' && t('connection.refused')}
    </div>
  );
}
