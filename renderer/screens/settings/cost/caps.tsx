import { useState } from 'react';
import type { ModelsView } from '#contract/models.ts';
import { money } from '#renderer/assistant/money.ts';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';
import type { Given } from '../models/models.tsx';
import { Row } from '../row.tsx';

const LEAST_BUDGET = 2000;

/** Caps on what may be spent, and how much may be sent. */
export function Caps({ view, actions }: Given) {
  const words = useWords();
  const { caps, budget } = view;
  const setCap = (which: keyof Caps) => (value: number | undefined) =>
    void actions.limits({ caps: withCap(caps, which, value) });
  const setBudget = (tokens = LEAST_BUDGET) =>
    void actions.limits({ budget: Math.max(LEAST_BUDGET, Math.round(tokens)) });
  return (
    <>
      <Row name="models.cap.request">
        <NumberInput value={caps.request} save={setCap('request')} />
      </Row>
      <Row name="models.cap.day" hint={spentToday(view, words)}>
        <NumberInput value={caps.day} save={setCap('day')} />
      </Row>
      <Row name="models.budget">
        <NumberInput value={budget} step={1000} save={setBudget} />
      </Row>
    </>
  );
}

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
  value: number | undefined;
  step?: number;
  save(value: number | undefined): void;
  id?: string;
  'aria-describedby'?: string | undefined;
};

/** Saved when the field is left; empty, or nothing above 0, takes the limit away. */
function NumberInput({ value, step, save, ...rest }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed === null) return;
    const read = Number(typed);
    save(typed.trim() === '' || !(read > 0) ? undefined : read);
    setTyped(null);
  };
  return (
    <input
      className="input number"
      type="number"
      min={0}
      step={step ?? 'any'}
      value={typed ?? value ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      {...rest}
    />
  );
}
