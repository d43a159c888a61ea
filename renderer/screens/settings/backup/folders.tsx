import { useCallback } from 'react';
import type { FoldersView } from '#contract/preferences.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { tried } from '#renderer/state/commands.ts';
import { useServices } from '#renderer/state/services.ts';
import { Card } from '../row.tsx';
import { anchorOf } from '../sections.ts';
import { useLoaded } from '../use-loaded.ts';

const both = ['library', 'backups'] as const;
type Which = (typeof both)[number];

/** The two folders of this machine; only the system's own picker changes them. */
export function Folders() {
  const { t, say } = useWords();
  const { client } = useServices();
  const { value, failure, show } = useLoaded(useCallback(() => client.preferences.folders(), [client]));
  const pick = async (which: Which) => {
    const next = await tried(() => client.preferences.pickFolder({ which }));
    if (next) show(next);
  };
  const reset = async (which: Which) => {
    const next = await tried(() => client.preferences.resetFolder({ which }));
    if (next) show(next);
  };
  return (
    <Card title={t('folders.title')}>
      {failure && (
        <p className="note seal" role="alert">
          {t('settings.failed')}: {say(failure.message)}
        </p>
      )}
      {value && both.map((which) => <FolderLine key={which} {...{ which, view: value, pick, reset }} />)}
      {value && !value.canPick && <p className="note quiet">{t('folders.browser')}</p>}
    </Card>
  );
}

type LineProps = {
  which: Which;
  view: FoldersView;
  pick(which: Which): Promise<void>;
  reset(which: Which): Promise<void>;
};

function FolderLine({ which, view, pick, reset }: LineProps) {
  const { t } = useWords();
  const name = t(`folders.${which}`);
  return (
    <div className="settings-row" id={anchorOf(`folders.${which}`)} tabIndex={-1}>
      <div className="settings-what">
        <b>{name}</b>
        <p className="quiet">{t(`folders.${which}.hint`)}</p>
        <code className="settings-path">{view[which]}</code>
      </div>
      {view.canPick && (
        <div className="settings-control">
          {view.isOwn[which] && (
            <button
              type="button"
              className="button plain"
              aria-label={t('folders.resetOf', { name })}
              onClick={() => void reset(which)}
            >
              {t('folders.reset')}
            </button>
          )}
          <button
            type="button"
            className="button"
            aria-label={t('folders.changeOf', { name })}
            onClick={() => void pick(which)}
          >
            {t('folders.change')}
          </button>
        </div>
      )}
    </div>
  );
}
