import { useState } from 'react';
import { showAll, showKeys } from '#renderer/actions/keys.ts';
import { actions } from '#renderer/actions/registry.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Card } from './row.tsx';
import { anchorOf } from './sections.ts';

const places = ['app', 'book', 'chapter'] as const;

/** Every shortcut there is, from the registry that menus and the palette draw from. */
export function Shortcuts() {
  const { t } = useWords();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = actions.flatMap((action) => {
    if (!('keys' in action)) return [];
    const { id, needs, keys } = action;
    const besides = 'besides' in action ? action.besides : [];
    const row = { id, needs, keys: showAll(keys, besides), label: t(`action.${id}`) };
    return `${row.label} ${row.keys}`.toLowerCase().includes(wanted) ? [row] : [];
  });
  return (
    <>
      <p className="quiet" id={anchorOf('settings.section.shortcuts')} tabIndex={-1}>
        {t('settings.shortcuts.hint', { keys: showKeys('Mod+K') })}
        <br />
        {t('shortcuts.besides')}
      </p>
      <input
        type="search"
        className="input settings-filter"
        aria-label={t('settings.shortcuts.search')}
        placeholder={t('settings.shortcuts.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {places.map((place) => {
        const rows = shown.filter(({ needs }) => needs === place);
        return (
          rows.length > 0 && (
            <Card key={place} title={t(`settings.shortcuts.${place}`)}>
              <dl className="shortcut-list">
                {rows.map(({ id, keys, label }) => (
                  <div key={id} className="shortcut-row">
                    <dt>{label}</dt>
                    <dd className="kbd">{keys}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          )
        );
      })}
      {shown.length === 0 && <p className="quiet">{t('settings.notFound')}</p>}
    </>
  );
}
