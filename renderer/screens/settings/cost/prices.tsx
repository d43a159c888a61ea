import { useId, useState } from 'react';
import type { PricedModel } from '#contract/models.ts';
import { currencies, type Rate } from '#model/models.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import type { Given } from '../models/models.tsx';
import { isPractice, providerName } from '../models/provider.ts';

/** Each model in use with its price, where that was read and when, and a form to change it. */
export const Prices = (given: Given) => (
  <ul className="prices">
    {given.view.priced
      .filter(
        ({ providerId }) => !given.view.providers.some((one) => one.id === providerId && isPractice(one)),
      )
      .map((priced) => (
        <PriceLine key={`${priced.providerId}/${priced.model}`} priced={priced} {...given} />
      ))}
  </ul>
);

type LineProps = Given & { priced: PricedModel };

function PriceLine({ priced, view, actions }: LineProps) {
  const words = useWords();
  const { t } = words;
  const [isOpen, setOpen] = useState(false);
  const { providerId, model, isOwn, price } = priced;
  const provider = view.providers.find(({ id }) => id === providerId);
  const isFree = price?.source === 'local';
  return (
    <li className="price">
      <div className="line">
        <div className="grow">
          <b>{model}</b> <span className="quiet">{provider && providerName(view, provider, words)}</span>
          <PriceText priced={priced} />
        </div>
        {isOwn && <span className="pill jade">{t('cost.price.own')}</span>}
        {!price && <span className="pill amber">{t('cost.price.unknown')}</span>}
        {!isFree && (
          <button
            type="button"
            className="button"
            aria-expanded={isOpen}
            aria-label={t('cost.price.editOf', { model })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'models.done' : 'cost.price.edit')}
          </button>
        )}
      </div>
      {isOpen && (
        <PriceForm
          priced={priced}
          save={async (rate) => {
            if (await actions.setPrice({ providerId, model }, rate)) setOpen(false);
          }}
        />
      )}
    </li>
  );
}

/** An address becomes a link to read on; remarks behind it stay text. */
const SOURCE = /^(https:\/\/\S+)(.*)$/;

function PriceText({ priced: { price, isOwn } }: Pick<LineProps, 'priced'>) {
  const { t } = useWords();
  if (!price) return null;
  const { input, cached, output, currency, source, read } = price;
  if (source === 'local') return <p className="quiet">{t('cost.price.free')}</p>;
  const [, address, remark = ''] = SOURCE.exec(source) ?? [];
  return (
    <>
      <p className="number">{t('cost.price.line', { input, cached, output, currency })}</p>
      {!isOwn && address && (
        <p className="quiet price-source">
          <a href={address} target="_blank" rel="noreferrer">
            {t('cost.price.source', { source: `${new URL(address).host}${remark}`, read })}
          </a>
        </p>
      )}
    </>
  );
}

const free: Rate = { currency: 'USD', input: 0, cached: 0, output: 0 };
const figures = ['input', 'cached', 'output'] as const;

type FormProps = Pick<LineProps, 'priced'> & { save(rate: Rate | null): Promise<void> };

function PriceForm({ priced: { model, isOwn, price }, save }: FormProps) {
  const { t } = useWords();
  const [rate, setRate] = useState<Rate>(() => {
    const { currency, input, cached, output } = price ?? free;
    return { currency, input, cached, output };
  });
  const id = useId();
  const isRight = figures.every((name) => Number.isFinite(rate[name]) && rate[name] >= 0);
  return (
    <form className="price-form" aria-labelledby={id} onSubmit={onSubmit(() => isRight && save(rate))}>
      <h3 id={id} className="sr-only">
        {t('cost.price.of', { model })}
      </h3>
      <Field label={t('cost.price.currency')}>
        <Select
          value={rate.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          change={(value) => setRate({ ...rate, currency: currencies.find((one) => one === value) ?? 'USD' })}
        />
      </Field>
      {figures.map((name) => (
        <Field key={name} label={t(`cost.price.${name}`)}>
          <input
            className="input number"
            type="number"
            min={0}
            step="any"
            required
            value={Number.isNaN(rate[name]) ? '' : rate[name]}
            onChange={(event) => setRate({ ...rate, [name]: event.target.valueAsNumber })}
          />
        </Field>
      ))}
      <div className="line">
        <button type="submit" className="button primary" disabled={!isRight}>
          {t('cost.price.save')}
        </button>
        {isOwn && (
          <button type="button" className="button" onClick={() => void save(null)}>
            {t('cost.price.reset')}
          </button>
        )}
      </div>
    </form>
  );
}
