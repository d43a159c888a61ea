import { useState } from 'react';
import type { PlanView, WritingDay } from '#contract/plan.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Segments } from '#renderer/ui/field.tsx';
import { lastDays, roundTop, sayDay, written } from './calendar.ts';

const HEIGHT = 100;
const BAR = 0.72;
const SPANS = ['30', '90'] as const;
/** So many days have their date below. */
const DATES = 6;

/** Words of each day as bars, typed below and accepted above, with the target as a line. */
export function DayPlot({ plan }: { plan: PlanView }) {
  const { t } = useWords();
  const [span, setSpan] = useState<string>('30');
  const days = lastDays(plan, Number(span));
  const top = roundTop(Math.max(plan.target, ...days.map(written)));
  return (
    <section className="plan-card" aria-labelledby="plan-days">
      <div className="plan-head">
        <h2 id="plan-days">{t('plan.perDay')}</h2>
        <span className="grow" />
        <Segments
          label={t('plan.span')}
          value={span}
          change={setSpan}
          options={SPANS.map((value) => ({ value, label: t('plan.days', { count: Number(value) }) }))}
        />
      </div>
      <div className="plot" aria-hidden>
        <Scale top={top} />
        <Bars days={days} top={top} target={plan.target} />
        <Dates days={days} />
      </div>
      <DayTable days={days} />
    </section>
  );
}

function Scale({ top }: { top: number }) {
  const { locale } = useWords();
  const say = new Intl.NumberFormat(locale);
  return (
    <div className="plot-scale number quiet">
      {[top, top / 2, 0].map((value) => (
        <span key={value}>{say.format(value)}</span>
      ))}
    </div>
  );
}

type BarsProps = { days: WritingDay[]; top: number; target: number };

function Bars({ days, top, target }: BarsProps) {
  const { t, locale } = useWords();
  const high = (count: number) => (count / top) * HEIGHT;
  return (
    <svg
      className="plot-bars"
      viewBox={`0 0 ${days.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <line key={y} className="grid" x1={0} x2={days.length} y1={y} y2={y} />
      ))}
      {days.map((day, at) => {
        const { typed, assisted } = day;
        const x = at + (1 - BAR) / 2;
        const when = sayDay(day.day, locale, { dateStyle: 'medium' });
        return (
          <g key={day.day}>
            <title>{`${when} · ${t('plan.split', { typed, assisted })}`}</title>
            <rect className="hit" x={at} y={0} width={1} height={HEIGHT} />
            <rect className="typed" x={x} y={HEIGHT - high(typed)} width={BAR} height={high(typed)} />
            <rect
              className="assisted"
              x={x}
              y={HEIGHT - high(typed + assisted)}
              width={BAR}
              height={high(assisted)}
            />
          </g>
        );
      })}
      {target > 0 && (
        <line
          className="target"
          x1={0}
          x2={days.length}
          y1={HEIGHT - high(target)}
          y2={HEIGHT - high(target)}
        />
      )}
    </svg>
  );
}

function Dates({ days }: { days: WritingDay[] }) {
  const { locale } = useWords();
  const every = days.length / DATES;
  const shown = Array.from({ length: DATES }, (_, n) => days[Math.round(n * every)]?.day ?? '');
  return (
    <div className="plot-dates number quiet">
      {shown.map((day) => (
        <span key={day}>{sayDay(day, locale, { month: 'numeric', day: 'numeric' })}</span>
      ))}
    </div>
  );
}

function DayTable({ days }: { days: WritingDay[] }) {
  const { t, locale } = useWords();
  const shown = days.filter((day) => written(day) + day.removed > 0).toReversed();
  return (
    <table className="sr-only">
      <caption>{t('plan.perDay')}</caption>
      <thead>
        <tr>
          <th>{t('plan.day')}</th>
          <th>{t('plan.typed')}</th>
          <th>{t('plan.assisted')}</th>
          <th>{t('plan.removed')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ day, typed, assisted, removed }) => (
          <tr key={day}>
            <th>{sayDay(day, locale, { dateStyle: 'medium' })}</th>
            <td>{typed}</td>
            <td>{assisted}</td>
            <td>{removed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
