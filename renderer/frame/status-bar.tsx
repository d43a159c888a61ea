import { useStore } from 'zustand';
import type { BookView } from '#contract/views.ts';
import type { Session } from '#renderer/editor/session.ts';
import { useSession } from '#renderer/editor/use-session.ts';
import { say, useWords } from '#renderer/i18n/use-words.ts';
import { ProposalsBadge } from '#renderer/proposals/badge.tsx';
import { useToday } from '#renderer/state/today.ts';

type Props = { view: BookView; chapterId: string | undefined };

/** The bar at the bottom: whether the text is safe, how much there is, and today's work. */
export function StatusBar({ view, chapterId }: Props) {
  const { t } = useWords();
  // a chapter that left the book and came back has another session
  const isHere = view.chapters.some(({ id }) => id === chapterId);
  const session = useSession(isHere ? chapterId : undefined);
  return (
    <footer className="status">
      {session ? (
        <SaveState session={session} />
      ) : (
        <span className="save-state saved">{t('status.saved')}</span>
      )}
      <Today view={view} />
      <span className="grow" />
      <ProposalsBadge />
      {view.readOnly && <span className="amber-text">{t('frame.readOnly')}</span>}
      {view.problems.length > 0 && <Problems view={view} />}
      {session && <Counts session={session} />}
    </footer>
  );
}

function SaveState({ session }: { session: Session }) {
  const { t } = useWords();
  const save = useStore(session.store, (view) => view.save);
  const failure = useStore(session.store, (view) => view.failure);
  return (
    <output className={`save-state ${save}`} title={failure ? say(failure.message) : undefined}>
      {t(`status.${save}`)}
    </output>
  );
}

function Today({ view }: Pick<Props, 'view'>) {
  const { t } = useWords();
  const today = useToday();
  if (!today) return null;
  const { typed, assisted } = today;
  const count = typed + assisted;
  const target = view.project.settings.dailyTarget;
  const parts = t('plan.split', { typed, assisted });
  if (!target)
    return (
      <span className="number" title={parts}>
        {t('status.today', { count })}
      </span>
    );
  return (
    <span className="today number" title={parts}>
      {t('status.todayOf', { count, target })}
      <span className="meter" aria-hidden>
        <i style={{ width: `${Math.min(100, (count / target) * 100)}%` }} />
      </span>
    </span>
  );
}

function Counts({ session }: { session: Session }) {
  const { t } = useWords();
  const counts = useStore(session.store, (view) => view.counts);
  const selected = useStore(session.store, (view) => view.selected);
  return (
    <span className="number" title={t('status.chars', counts)}>
      {selected
        ? t('status.selected', { count: selected.total })
        : t('status.chapter', { count: counts.total })}
    </span>
  );
}

function Problems({ view }: Pick<Props, 'view'>) {
  const { t } = useWords();
  const lines = view.problems.map((problem) => `${problem.file}: ${say(problem)}`);
  return (
    <details className="problems">
      <summary className="amber-text">{t('status.problems', { count: lines.length })}</summary>
      <ul className="scroll">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
