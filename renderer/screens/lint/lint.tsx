import './lint.css';
import type { LintKindView } from '#contract/lint.ts';
import type { BookView } from '#contract/views.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { JobProgress } from '#renderer/ui/progress.tsx';
import { ScreenTabs } from '#renderer/ui/screen-tabs.tsx';
import { KindPart } from './kind-part.tsx';
import { byRule, countAll } from './kinds.ts';
import { LintSettingsPart } from './settings-part.tsx';
import { type Lint as State, useLint } from './use-lint.ts';

/** Slips of style, each with its place, and a fix where only one is right. */
export function Lint({ view }: ScreenProps) {
  const { t, say } = useWords();
  const lint = useLint(view);
  const { job, kinds, isStale, run } = lint;
  const { state } = job;
  return (
    <div className="lint">
      <ScreenTabs here="lint" />
      <div className="scroll">
        <div className="lint-inner">
          <div className="lint-head">
            <div className="grow">
              <h1>{t('lint.title')}</h1>
              <p className="quiet">{t('lint.lead')}</p>
            </div>
            {state.status !== 'running' && kinds && (
              <button type="button" className="button primary" onClick={() => void run()}>
                {t('lint.again')}
              </button>
            )}
          </div>
          <LintSettingsPart view={view} />
          {state.status === 'running' && (
            <JobProgress label={t('lint.running')} {...state} what="" stop={job.stop} />
          )}
          {state.status === 'failed' && (
            <p className="note seal" role="alert">
              {t('lint.failed')} · {say(state.failure.message)}
            </p>
          )}
          {kinds && isStale && state.status !== 'running' && (
            <p className="note amber" role="status">
              {t('lint.stale')}
            </p>
          )}
          {kinds && <Found view={view} kinds={kinds} lint={lint} />}
          {!kinds && state.status !== 'running' && (
            <Empty glyph={t('glyph.checks')} title={t('lint.none')} text={t('lint.none.text')}>
              <button type="button" className="button primary" onClick={() => void run()}>
                {t('lint.run')}
              </button>
            </Empty>
          )}
        </div>
      </div>
    </div>
  );
}

type FoundProps = { view: BookView; kinds: LintKindView[]; lint: State };

function Found({ view, kinds, lint }: FoundProps) {
  const { t, tOr } = useWords();
  if (kinds.length === 0)
    return (
      <div role="status">
        <Empty glyph={t('glyph.checks')} title={t('lint.clean')} text={t('lint.clean.text')} />
      </div>
    );
  const rules = byRule(kinds);
  return (
    <>
      <p className="lint-sum number" role="status">
        <b>{t('lint.found', { count: countAll(kinds) })}</b>
      </p>
      <nav className="lint-rules" aria-label={t('lint.kinds')}>
        {rules.map(([rule, own]) => (
          <button
            type="button"
            key={rule}
            className="button"
            onClick={() => document.getElementById(`lint-${rule}`)?.scrollIntoView()}
          >
            {tOr(`message.lint-rule-${rule}`, rule)}{' '}
            <span className="number quiet">{t('count.bare', { count: countAll(own) })}</span>
          </button>
        ))}
      </nav>
      {rules.map(([rule, own]) => (
        <section key={rule} id={`lint-${rule}`} className="lint-rule" aria-labelledby={`lint-${rule}-name`}>
          <h2 id={`lint-${rule}-name`}>{tOr(`message.lint-rule-${rule}`, rule)}</h2>
          {own.map((kind) => (
            <KindPart key={kind.code} view={view} kind={kind} isAlone={own.length === 1} lint={lint} />
          ))}
        </section>
      ))}
    </>
  );
}
