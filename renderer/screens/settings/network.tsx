import { useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toast } from '#renderer/state/toasts.ts';
import { Select } from '#renderer/ui/field.tsx';
import { type Given, WithModels } from './models/models.tsx';
import { Card, NamedCard, Row } from './row.tsx';

/** The way to the providers, and the keys as a whole. */
export function Network() {
  const { t } = useWords();
  return (
    <WithModels>
      {(given) => (
        <>
          <Card title={t('models.proxy')}>
            <ProxyRows {...given} />
          </Card>
          <NamedCard name="network.keys">
            <Keys {...given} />
          </NamedCard>
        </>
      )}
    </WithModels>
  );
}

const EXAMPLE = 'http://127.0.0.1:7890';
const ways = ['env', 'none', 'own'] as const;
type Way = (typeof ways)[number];

const wayOf = (proxy: string): Way => {
  if (proxy === 'env') return 'env';
  return proxy === '' ? 'none' : 'own';
};

function ProxyRows({ view: { proxy }, actions }: Given) {
  const { t } = useWords();
  const [way, setWay] = useState<Way>(wayOf(proxy));
  const [url, setUrl] = useState(wayOf(proxy) === 'own' ? proxy : '');
  const isUsable = URL.canParse(url.trim()) && /^https?:/i.test(url.trim());
  const change = (value: string) => {
    const next = ways.find((one) => one === value) ?? 'env';
    setWay(next);
    if (next !== 'own') void actions.limits({ proxy: next === 'env' ? 'env' : '' });
  };
  return (
    <>
      <Row name="network.proxy">
        <Select
          value={way}
          options={ways.map((value) => ({ value, label: t(`models.proxy.${value}`) }))}
          change={change}
        />
      </Row>
      {way === 'own' && (
        <Row
          name="models.proxy.url"
          hint={t(url && !isUsable ? 'models.proxy.wrong' : 'models.proxy.url.hint')}
        >
          <input
            className="input"
            type="url"
            placeholder={EXAMPLE}
            aria-invalid={url !== '' && !isUsable}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            onBlur={() => isUsable && void actions.limits({ proxy: url.trim() })}
          />
        </Row>
      )}
    </>
  );
}

/** Removed keys can't be brought back, so this asks once more. */
function Keys({ view, actions }: Given) {
  const { t } = useWords();
  const [isSure, setSure] = useState(false);
  const remove = async () => {
    if (!isSure) return setSure(true);
    setSure(false);
    if (await actions.removeKeys()) toast({ text: t('network.keys.removed') });
  };
  return (
    <>
      <p className="quiet">{t(`models.keys.${view.keys}`)}</p>
      {view.keys !== 'sealed' && <p className="quiet">{t('network.keys.environment')}</p>}
      <div className="line">
        <span className="grow number">{t('network.keys.count', { count: view.withKey.length })}</span>
        <button
          type="button"
          className={isSure ? 'button danger' : 'button'}
          disabled={view.withKey.length === 0}
          onClick={() => void remove()}
          onBlur={() => setSure(false)}
        >
          {t(isSure ? 'network.keys.sure' : 'network.keys.remove')}
        </button>
      </div>
    </>
  );
}
