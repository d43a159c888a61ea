import { useWords } from '#renderer/i18n/use-words.ts';
import { helpPage, LICENCES_PAGE } from '#renderer/pages.ts';
import { useApp } from '#renderer/state/app.ts';
import { Card, type Named, Row } from './row.tsx';

/** Which Mojian this is, its help and its licences. */
export function About() {
  const { t } = useWords();
  const version = useApp((app) => app.version);
  const locale = useApp(({ settings }) => settings.locale);
  return (
    <Card title={t('app.name')}>
      <Row name="about.version">
        <output className="number">{version}</output>
      </Row>
      <PageRow name="about.help" page={helpPage(locale)} />
      <PageRow name="about.licences" page={LICENCES_PAGE} />
    </Card>
  );
}

/** The desktop app opens such pages in windows of their own, from its menu. */
function PageRow({ name, page }: { name: Named; page: string }) {
  const { t } = useWords();
  const isTab = useApp(({ shell }) => shell === 'browser');
  if (!isTab)
    return (
      <Row name={name}>
        <span className="quiet">{t('about.inMenu')}</span>
      </Row>
    );
  return (
    <Row name={name}>
      <a
        className="button"
        href={page}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('about.openOne', { name: t(name) })}
      >
        {t('about.open')}
      </a>
    </Row>
  );
}
