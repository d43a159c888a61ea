import { useState } from 'react';
import type { PlanView } from '#contract/plan.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { written } from './calendar.ts';
import type { PartProps } from './plan.tsx';
import { Targets } from './targets.tsx';

/** Today's count against its target, what it is made of, and the days in a row. */
export function TodayCard({ plan, change }: PartProps) {
  const { t } = useWords();
  const [isSetting, setSetting] = useState(false);
  const { today, target } = plan;
  const count = written(today);
  return (
    <section className="plan-card" aria-labelledby="plan-today">
      <div className="plan-head">
        <h2 id="plan-today">{t('plan.today')}</h2>
        {target > 0 && count >= target && <span className="pill jade">{t('plan.reached')}</span>}
        <span className="grow" />
        <button type="button" className="button" onClick={() => setSetting(true)}>
          {t('plan.setTargets')}
        </button>
      </div>
      <p className="plan-count number">
        <b>{t('plan.words', { count })}</b>
        <span className="quiet">{target > 0 ? t('plan.ofTarget', { target }) : t('plan.noTarget')}</span>
      </p>
      <TodayBar plan={plan} />
      <dl className="plan-figures">
        <Figure name={t('plan.typed')} value={t('plan.words', { count: today.typed })} mark="typed" />
        <Figure
          name={t('plan.assisted')}
          value={t('plan.words', { count: today.assisted })}
          mark="assisted"
        />
        <Figure name={t('plan.removed')} value={t('plan.words', { count: today.removed })} />
        <Figure name={t('plan.streak')} value={t('plan.days', { count: plan.streak.current })} />
        <Figure name={t('plan.longest')} value={t('plan.days', { count: plan.streak.longest })} />
      </dl>
      {isSetting && <Targets plan={plan} change={change} close={() => setSetting(false)} />}
    </section>
  );
}

function TodayBar({ plan: { today, target } }: { plan: PlanView }) {
  const { t } = useWords();
  const count = written(today);
  const full = Math.max(target, count, 1);
  const share = (part: number) => ({ width: `${(part / full) * 100}%` });
  return (
    <div
      className="plan-bar"
      role="progressbar"
      aria-label={t('plan.today')}
      aria-valuemin={0}
      aria-valuemax={full}
      aria-valuenow={count}
      aria-valuetext={target > 0 ? t('status.todayOf', { count, target }) : t('status.today', { count })}
    >
      <i className="typed" style={share(today.typed)} />
      <i className="assisted" style={share(today.assisted)} />
    </div>
  );
}

type FigureProps = { name: string; value: string; mark?: 'typed' | 'assisted' };

export const Figure = ({ name, value, mark }: FigureProps) => (
  <div>
    <dt>
      {mark && <i className={`plan-dot ${mark}`} aria-hidden />}
      {name}
    </dt>
    <dd className="number">{value}</dd>
  </div>
);
