import { useEffect, useState } from 'react';
import type { ModelsView } from '#contract/models.ts';
import type { Client } from '#renderer/client.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { newProvider, presetName } from '#renderer/screens/settings/models/provider.ts';
import type { ModelActions } from '#renderer/screens/settings/models/use-models.ts';
import { useServices } from '#renderer/state/services.ts';

type Server = Awaited<ReturnType<Client['models']['discover']>>[number];
type Props = { view: ModelsView; actions: ModelActions };

/** Model servers that run on this machine, found without being asked for. */
export function FoundServers({ view, actions }: Props) {
  const words = useWords();
  const { t } = words;
  const servers = useServers();
  const use = ({ preset: id, baseUrl, models }: Server) =>
    actions.save({ ...newProvider(view, { id, models: models.map((one) => one.id) }), baseUrl });
  const nameOf = ({ preset }: Server) => {
    const known = view.presets.find(({ id }) => id === preset);
    return known ? presetName(known, words) : preset;
  };
  return (
    <div className="first-local">
      <b>{t('models.local')}</b>
      {servers === null && <p className="quiet">{t('library.model.looking')}</p>}
      {servers?.length === 0 && <p className="quiet">{t('models.local.none')}</p>}
      {servers?.map((server) => (
        <div key={server.baseUrl} className="line">
          <span className="grow">
            {t('models.local.found', { name: nameOf(server), count: server.models.length })}
          </span>
          <button type="button" className="button" onClick={() => void use(server)}>
            {t('models.local.use')}
          </button>
        </div>
      ))}
    </div>
  );
}

/** Null while looking; none where looking fails: the way by the settings stays. */
function useServers(): Server[] | null {
  const { client } = useServices();
  const [servers, show] = useState<Server[] | null>(null);
  useEffect(() => {
    let isHere = true;
    const tell = (found: Server[]) => isHere && show(found);
    client.models.discover().then(tell, () => tell([]));
    return () => {
      isHere = false;
    };
  }, [client]);
  return servers;
}
