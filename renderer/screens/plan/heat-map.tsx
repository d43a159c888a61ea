import { useMemo } from 'react';
import type { PlanView } from '#contract/plan.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { byMonth, type Cell, monthsOf, sayDay, toCells, written } from './calendar.ts';

const STEP = 14;
const SIZE = 11;
const HEAD = 18;
const COLUMNS = 53;

/** A year of days as squares, the fuller the more was written; said by months to those who don't see it. */
export function HeatMap({ plan }: { plan: PlanView }) {
  const { t, locale } = useWords();
  const cells = useMemo(() => toCells(plan), [plan]);
  const months = byMonth(cells);
  return (
    <section className="plan-card" aria-labelledby="plan-year">
      <div className="plan-head">
        <h2 id="plan-year">{t('plan.year')}</h2>
        <span className="grow" />
        <Legend />
      </div>
      <svg className="heat" viewBox={`0 0 ${COLUMNS * STEP} ${HEAD + 7 * STEP}`} aria-hidden>
        {monthsOf(cells).map(({ column, day }) => (
          <text key={day} x={column * STEP} y={11}>
            {sayDay(day, locale, { month: 'short' })}
          </text>
        ))}
        {cells.map((cell) => (
          <Square key={cell.day.day} cell={cell} />
        ))}
      </svg>
      <table className="sr-only">
        <caption>{t('plan.year')}</caption>
        <thead>
          <tr>
            <th>{t('plan.month')}</th>
            <th>{t('plan.writingDays')}</th>
            <th>{t('plan.total')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, days, total }) => (
            <tr key={month}>
              <th>{sayDay(month, locale, { year: 'numeric', month: 'long' })}</th>
              <td>{t('plan.days', { count: days })}</td>
              <td>{t('plan.words', { count: total })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {months.length === 0 && <p className="quiet">{t('plan.nothingYet')}</p>}
    </section>
  );
}

function Square({ cell: { day, column, row, level } }: { cell: Cell }) {
  const { t, locale } = useWords();
  const when = sayDay(day.day, locale, { dateStyle: 'medium' });
  return (
    <rect x={column * STEP} y={HEAD + row * STEP} width={SIZE} height={SIZE} rx={2} data-level={level}>
      <title>{`${when} · ${t('plan.words', { count: written(day) })}`}</title>
    </rect>
  );
}

function Legend() {
  const { t } = useWords();
  return (
    <span className="heat-legend quiet" aria-hidden>
      {t('plan.less')}
      <svg className="heat" viewBox={`0 0 ${5 * STEP} ${SIZE}`} aria-hidden>
        {[0, 1, 2, 3, 4].map((level) => (
          <rect key={level} x={level * STEP} width={SIZE} height={SIZE} rx={2} data-level={level} />
        ))}
      </svg>
      {t('plan.more')}
    </span>
  );
}
