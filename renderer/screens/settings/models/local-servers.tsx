import { useState } from 'react';
import type { Client } from '#renderer/client.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { tried } from '#renderer/state/commands.ts';
import { useServices } from '#renderer/state/services.ts';
import type { Given } from './models.tsx';
import { newProvider, presetName } from './provider.ts';

type Server = Awaited<ReturnType<Client['models']['discover']>>[number];

/** Model servers that run on this machine, found when asked for. */
export function LocalServers({ view, actions }: Given) {
  const { t } = useWords();
  const { client } = useServices();
  const [found, setFound] = useState<Server[] | null>(null);
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    const servers = await tried(() => client.models.discover());
    if (servers) setFound(servers);
    setLooking(false);
  };
  return (
    <div className="local">
      <button type="button" className="button" disabled={isLooking} onClick={() => void look()}>
        {t('models.local.find')}
      </button>
      <output className="quiet">{found?.length === 0 && t('models.local.none')}</output>
      <ul className="providers">
        {found?.map((server) => (
          <ServerLine key={server.baseUrl} {...{ server, view, actions }} />
        ))}
      </ul>
    </div>
  );
}

function ServerLine({ server, view, actions }: Given & { server: Server }) {
  const words = useWords();
  const { t } = words;
  const preset = view.presets.find(({ id }) => id === server.preset);
  const name = preset ? presetName(preset, words) : server.preset;
  const isAdded = view.providers.some(
    ({ preset: id, baseUrl }) => id === server.preset && (baseUrl || preset?.baseUrl) === server.baseUrl,
  );
  const use = () => {
    const models = server.models.map(({ id }) => id);
    const provider = newProvider(view, { id: server.preset, models });
    return actions.save({ ...provider, baseUrl: server.baseUrl });
  };
  return (
    <li className="line">
      <span className="grow">{t('models.local.found', { name, count: server.models.length })}</span>
      <code className="quiet">{server.baseUrl}</code>
      <button type="button" className="button" disabled={isAdded} onClick={() => void use()}>
        {t(isAdded ? 'models.local.added' : 'models.local.use')}
      </button>
    </li>
  );
}
