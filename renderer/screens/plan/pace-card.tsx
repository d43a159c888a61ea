import type { Pace, PlanView } from '#contract/plan.ts';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';
import { sayDay } from './calendar.ts';
import { Figure } from './today-card.tsx';

/** How long the book is, how fast it grows, and how fast it has to grow for its deadline. */
export function PaceCard({ plan }: { plan: PlanView }) {
  const words = useWords();
  const { t } = words;
  const { bookTotal, chapters, pace } = plan;
  const verdict = verdictOn(pace, bookTotal, words);
  return (
    <section className="plan-card" aria-labelledby="plan-pace">
      <div className="plan-head">
        <h2 id="plan-pace">{t('plan.pace')}</h2>
      </div>
      {pace.goal !== null && <GoalBar total={bookTotal} goal={pace.goal} />}
      <dl className="plan-figures">
        <Figure name={t('plan.bookTotal')} value={t('plan.words', { count: bookTotal })} />
        <Figure name={t('plan.finished')} value={t('plan.finishedOf', { ...chapters })} />
        <Figure name={t('plan.week')} value={t('plan.words', { count: pace.week })} />
        <Figure name={t('plan.thirty')} value={t('plan.words', { count: pace.month })} />
        {pace.neededPerDay !== null && (
          <Figure name={t('plan.needed')} value={t('plan.words', { count: pace.neededPerDay })} />
        )}
        {pace.daysLeft !== null && (
          <Figure name={t('plan.left')} value={t('plan.days', { count: pace.daysLeft })} />
        )}
      </dl>
      <p className={`note ${verdict.tone}`}>{verdict.text}</p>
    </section>
  );
}

function GoalBar({ total, goal }: { total: number; goal: number }) {
  const { t } = useWords();
  const percent = Math.min(100, Math.floor((total / goal) * 100));
  return (
    <div className="plan-goal">
      <div
        className="plan-bar"
        role="progressbar"
        aria-label={t('plan.goal')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i className="typed" style={{ width: `${percent}%` }} />
      </div>
      <span className="number">{t('plan.goalOf', { percent, goal })}</span>
    </div>
  );
}

type Verdict = { tone: string; text: string };

/** One sentence on where this leads. */
function verdictOn(pace: Pace, total: number, { t, locale }: Words): Verdict {
  const { goal, deadline, finishBy, neededPerDay, daysLeft } = pace;
  const say = (day: string) => sayDay(day, locale, { dateStyle: 'long' });
  if (goal === null) return { tone: '', text: t('plan.verdict.noGoal') };
  if (total >= goal) return { tone: 'jade', text: t('plan.verdict.done') };
  if (daysLeft === 0 && deadline)
    return { tone: 'amber', text: t('plan.verdict.late', { day: say(deadline) }) };
  if (!finishBy) return { tone: '', text: t('plan.verdict.noPace') };
  if (!deadline) return { tone: '', text: t('plan.verdict.forecast', { day: say(finishBy) }) };
  return finishBy <= deadline
    ? { tone: 'jade', text: t('plan.verdict.onTime', { day: say(finishBy), deadline: say(deadline) }) }
    : {
        tone: 'amber',
        text: t('plan.verdict.behind', {
          day: say(finishBy),
          deadline: say(deadline),
          needed: neededPerDay ?? 0,
        }),
      };
}
