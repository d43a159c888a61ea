import { Search } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash, useRoute } from '#renderer/route.ts';
import { findSettings, type Section, type SectionId, sectionRoute, sections } from './sections.ts';

type Props = {
  section: Section;
  hasBook: boolean;
  open(id: SectionId, entry?: string): void;
  version: string;
};

/** The sections, or what a search finds in them. */
export function SideList({ section, hasBook, open, version }: Props) {
  const { t } = useWords();
  const [query, setQuery] = useState('');
  return (
    <div className="settings-side scroll">
      <h2 className="sr-only">{t('settings.title')}</h2>
      <search className="settings-search">
        <Search size={14} aria-hidden />
        <input
          type="search"
          className="input"
          aria-label={t('settings.search')}
          placeholder={t('settings.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </search>
      {query.trim() === '' ? (
        <nav aria-label={t('settings.sections')}>
          <Group group="app" section={section} />
          {hasBook && <Group group="book" section={section} />}
        </nav>
      ) : (
        <Results query={query} hasBook={hasBook} open={open} />
      )}
      <span className="grow" />
      {version && <p className="quiet">{t('settings.version', { version })}</p>}
    </div>
  );
}

function Group({ group, section }: { group: Section['group']; section: Section }) {
  const { t } = useWords();
  const route = useRoute();
  return (
    <>
      <h3>{t(`settings.group.${group}`)}</h3>
      <ul>
        {sections
          .filter((one) => one.group === group)
          .map(({ id }) => (
            <li key={id}>
              <a href={toHash(sectionRoute(route, id))} aria-current={id === section.id ? 'page' : undefined}>
                {t(`settings.section.${id}`)}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}

function Results({ query, hasBook, open }: Pick<Props, 'hasBook' | 'open'> & { query: string }) {
  const words = useWords();
  const { t } = words;
  const found = findSettings(query, words).filter(({ section }) => hasBook || section.group === 'app');
  return (
    <div className="settings-results">
      <output className="quiet">
        {found.length === 0 ? t('settings.notFound') : t('settings.found', { count: found.length })}
      </output>
      <ul>
        {found.map(({ section, entry, label, hint }) => (
          <li key={`${section.id} ${entry}`}>
            <button type="button" onClick={() => open(section.id, entry)}>
              <b>{label}</b>
              <span className="quiet">{t(`settings.section.${section.id}`)}</span>
              {hint && <span className="quiet settings-result-hint">{hint}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
