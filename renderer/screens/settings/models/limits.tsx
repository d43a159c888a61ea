import { useState } from 'react';
import type { ModelsView } from '#contract/models.ts';
import { money } from '#renderer/assistant/money.ts';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import type { Given } from './models.tsx';

/** Caps on what may be spent, how much may be sent, and the way through the network. */
export function Limits({ view, actions }: Given) {
  const words = useWords();
  const { t } = words;
  const { caps, budget } = view;
  return (
    <div className="limits">
      <NumberField
        label={t('models.cap.request')}
        hint={t('models.cap.request.hint')}
        value={caps.request}
        save={(request) => void actions.limits({ caps: withCap(caps, 'request', request) })}
      />
      <NumberField
        label={t('models.cap.day')}
        hint={spentToday(view, words)}
        value={caps.day}
        save={(day) => void actions.limits({ caps: withCap(caps, 'day', day) })}
      />
      <NumberField
        label={t('models.budget')}
        hint={t('models.budget.hint')}
        value={budget}
        step={1000}
        save={(tokens) =>
          void actions.limits({ budget: Math.max(LEAST_BUDGET, Math.round(tokens ?? LEAST_BUDGET)) })
        }
      />
      <ProxyFields view={view} actions={actions} />
    </div>
  );
}

const LEAST_BUDGET = 2000;

type Caps = ModelsView['caps'];

function withCap(caps: Caps, which: keyof Caps, value: number | undefined): Caps {
  const { [which]: _, ...other } = caps;
  return value === undefined ? other : { ...other, [which]: value };
}

function spentToday({ spent }: ModelsView, words: Words): string {
  const sums = Object.entries(spent).filter(([, amount]) => amount > 0);
  if (sums.length === 0) return words.t('models.spent.none');
  const total = sums.map(([currency, amount]) => money(amount, currency, words)).join(' + ');
  return words.t('models.cap.day.hint', { spent: total });
}

type NumberProps = {
  label: string;
  hint: string;
  value: number | undefined;
  step?: number;
  save(value: number | undefined): void;
};

/** Saved when the field is left; empty, or nothing above 0, takes the limit away. */
function NumberField({ label, hint, value, step, save }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed === null) return;
    const read = Number(typed);
    save(typed.trim() === '' || !(read > 0) ? undefined : read);
    setTyped(null);
  };
  return (
    <Field label={label} hint={hint}>
      <input
        className="input"
        type="number"
        min={0}
        step={step ?? 'any'}
        value={typed ?? value ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
      />
    </Field>
  );
}

const EXAMPLE = 'http://127.0.0.1:7890';
const ways = ['env', 'none', 'own'] as const;
type Way = (typeof ways)[number];

const wayOf = (proxy: string): Way => {
  if (proxy === 'env') return 'env';
  return proxy === '' ? 'none' : 'own';
};

function ProxyFields({ view: { proxy }, actions }: Given) {
  const { t } = useWords();
  const [way, setWay] = useState<Way>(wayOf(proxy));
  const [url, setUrl] = useState(wayOf(proxy) === 'own' ? proxy : '');
  const change = (value: string) => {
    const next = ways.find((one) => one === value) ?? 'env';
    setWay(next);
    if (next !== 'own') void actions.limits({ proxy: next === 'env' ? 'env' : '' });
  };
  return (
    <>
      <Field label={t('models.proxy')} hint={t('models.proxy.hint')}>
        <Select
          value={way}
          options={ways.map((value) => ({ value, label: t(`models.proxy.${value}`) }))}
          change={change}
        />
      </Field>
      {way === 'own' && (
        <Field label={t('models.proxy.url')}>
          <input
            className="input"
            type="url"
            placeholder={EXAMPLE}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            onBlur={() => url.trim() !== '' && void actions.limits({ proxy: url.trim() })}
          />
        </Field>
      )}
    </>
  );
}
