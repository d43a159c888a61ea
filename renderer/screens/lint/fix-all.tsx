import { useEffect, useEffectEvent, useState } from 'react';
import type { LintFixesView, LintFixView } from '#contract/lint.ts';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { change } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { useJob } from '#renderer/state/use-job.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { Modal } from '#renderer/ui/modal.tsx';
import { JobProgress } from '#renderer/ui/progress.tsx';

/** Fixes that are shown one by one; the rest is told by its number and fixed too. */
const LIMIT = 500;

type Props = { view: BookView; code: string; title: string; close(): void; done(): void };

/** Everything that would be fixed of one kind, each with a tick; carried out as one step. */
export function FixAll({ view, code, title, close, done }: Props) {
  const { t, say } = useWords();
  const { job, fixes, skip, toggle, apply } = useFixes(code, done);
  const { state } = job;
  return (
    <Modal title={t('lint.fixAll.title', { kind: title })} close={close}>
      {state.status === 'running' && (
        <JobProgress label={t('lint.running')} {...state} what="" stop={close} />
      )}
      {state.status === 'failed' && (
        <p className="note seal" role="alert">
          {say(state.failure.message)}
        </p>
      )}
      {fixes && (
        <>
          <ul className="lint-fixes scroll" aria-label={t('lint.fixes')}>
            {fixes.fixes.map((fix) => (
              <FixRow
                key={fix.id}
                view={view}
                fix={fix}
                isOn={!skip.has(fix.id)}
                toggle={() => toggle(fix.id)}
              />
            ))}
          </ul>
          {fixes.total > fixes.fixes.length && (
            <p className="quiet">{t('lint.fixAll.more', { count: fixes.total - fixes.fixes.length })}</p>
          )}
          <div className="end">
            <button type="button" className="button" onClick={close}>
              {t('frame.cancel')}
            </button>
            <button
              type="button"
              className="button primary"
              disabled={fixes.total === skip.size}
              onClick={() => void apply()}
            >
              {t('lint.fixAll.go', { count: fixes.total - skip.size })}
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}

function useFixes(code: string, done: () => void) {
  const book = useBookServices();
  const { client, bookId, sessions } = book;
  const job = useJob<LintFixesView>();
  const [skip, setSkip] = useState<ReadonlySet<string>>(new Set());
  const look = useEffectEvent((of: string) => {
    void job.start(async (signal) => {
      await sessions.flush();
      return client.lint.preview({ bookId, code: of, limit: LIMIT }, { signal });
    });
  });
  useEffect(() => look(code), [code]);
  const fixes = job.state.status === 'done' ? job.state.result : null;
  const apply = async () => {
    if (!fixes) return;
    const facts = { count: fixes.total - skip.size };
    const step = async () => {
      const asked = { bookId, code, seen: fixes.seen, skip: [...skip] };
      for await (const event of await client.lint.fix(asked)) {
        if (event.type !== 'done') continue;
        facts.count = event.result.fixed;
        return event.result.view;
      }
      throw new Error('The job ended without a result.');
    };
    if (await change(book, step, { key: 'lint.fixed', facts })) done();
  };
  const toggle = (id: string) =>
    setSkip((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  return { job, fixes, skip, toggle, apply };
}

type RowProps = { view: BookView; fix: LintFixView; isOn: boolean; toggle(): void };

function FixRow({ view, fix, isOn, toggle }: RowProps) {
  const { t } = useWords();
  const { chapterId, paragraph, before, removed, inserted, after } = fix;
  const card = view.chapters.find(({ id }) => id === chapterId);
  const place = t('checks.place', { chapter: card ? chapterName(card) : '', paragraph });
  return (
    <li>
      <label className="lint-fix">
        <input
          type="checkbox"
          aria-label={t('lint.fixOf', { place, before, removed, inserted, after })}
          checked={isOn}
          onChange={toggle}
        />
        <span className="grow" lang={view.project.language}>
          {before}
          <del>{removed}</del>
          {isOn && <ins>{inserted}</ins>}
          {after}
        </span>
        <span className="quiet">{place}</span>
      </label>
    </li>
  );
}
