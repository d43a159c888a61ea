import './plan.css';
import type { PlanView } from '#contract/plan.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Checklist } from './checklist.tsx';
import { DayPlot } from './day-plot.tsx';
import { HeatMap } from './heat-map.tsx';
import { PaceCard } from './pace-card.tsx';
import { Routine } from './routine.tsx';
import { Suggestions } from './suggestions.tsx';
import { TodayCard } from './today-card.tsx';
import { type Change, usePlan } from './use-plan.ts';

export type PartProps = { plan: PlanView; change: Change };

/** What was written, what is to be written, and what comes next. */
export function Plan({ view: book }: ScreenProps) {
  const { t, say } = useWords();
  const { view, failure, change } = usePlan();
  return (
    <div className="plan scroll">
      <div className="plan-inner">
        <h1>{t('plan.title')}</h1>
        {failure && (
          <p className="note seal" role="alert">
            {t('plan.failed')} · {say(failure.message)}
          </p>
        )}
        {!view && !failure && (
          <p className="quiet" role="status">
            {t('plan.loading')}
          </p>
        )}
        {view && (
          <div className="plan-columns">
            <div className="plan-column">
              <TodayCard plan={view} change={change} />
              <HeatMap plan={view} />
              <DayPlot plan={view} />
              <PaceCard plan={view} />
            </div>
            <div className="plan-column">
              <Checklist plan={view} change={change} />
              <Suggestions book={book} />
              <Routine plan={view} change={change} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
