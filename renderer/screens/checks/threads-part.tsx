import type { ThreadCandidateView } from '#contract/checks.ts';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { labelledColumns } from '#renderer/screens/relations/matrix.ts';
import { commit } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { useJob } from '#renderer/state/use-job.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { PlaceLink } from '#renderer/ui/place-link.tsx';
import { JobProgress } from '#renderer/ui/progress.tsx';
import { type Dot, type ThreadRow, toRows } from './thread-axis.ts';

const tones = { paid: 'jade', dropped: 'quiet', overdue: 'seal', open: 'quiet' } as const;
const toneOf = (state: ThreadRow['state']): string =>
  state === 'paid' || state === 'dropped' || state === 'overdue' || state === 'open' ? tones[state] : 'amber';

type Props = { view: BookView };

/** The life of each thread over the chapters, and threads that the prose seems to plant. */
export function ThreadsPart({ view }: Props) {
  const { t } = useWords();
  const rows = toRows(view);
  return (
    <section className="checks-group" aria-labelledby="checks-threads">
      <h2 id="checks-threads">{t('checks.threads')}</h2>
      <p className="quiet">{t(rows.length > 0 ? 'checks.threads.lead' : 'checks.threads.none')}</p>
      {rows.length > 0 && (
        <>
          <Legend rows={rows} />
          <ul className="threads-axis">
            <Ticks view={view} />
            {rows.map((row) => (
              <Row key={row.thread.id} view={view} row={row} />
            ))}
          </ul>
        </>
      )}
      <Finder view={view} />
    </section>
  );
}

const stages = ['planted', 'advanced', 'due', 'paid', 'dropped'] as const;

/** What the dots that are there stand for. */
function Legend({ rows }: { rows: readonly ThreadRow[] }) {
  const { t } = useWords();
  const present = new Set(rows.flatMap(({ dots }) => dots.map(({ stage }) => stage)));
  return (
    <p className="threads-legend quiet">
      {stages
        .filter((stage) => present.has(stage))
        .map((stage) => (
          <span key={stage}>
            <i className="thread-mark" data-stage={stage} aria-hidden /> {t(`stage.${stage}`)}
          </span>
        ))}
    </p>
  );
}

/** What a line of the axis is wide at least, in CSS pixels: so many numbers stand over it. */
const LINE_PX = 520;

const placeOf = (at: number, { chapters }: BookView): string =>
  `${(100 * (at + 0.5)) / Math.max(1, chapters.length)}%`;

/** The numbers of chapters over the lines; each dot says its own. */
function Ticks({ view }: Props) {
  const { chapters } = view;
  const labelled = labelledColumns(chapters, LINE_PX / Math.max(1, chapters.length));
  return (
    <li className="threads-ticks number quiet" aria-hidden>
      <div>
        {[...labelled].map(([at, label]) => (
          <span key={at} style={{ left: placeOf(at, view) }}>
            {label}
          </span>
        ))}
      </div>
    </li>
  );
}

function Row({ view, row: { thread, dots, state } }: Props & { row: ThreadRow }) {
  const { t } = useWords();
  const { bookId } = useBookServices();
  const href = toHash({ at: 'book', bookId, screen: 'bible', entryId: thread.id });
  return (
    <li>
      <a className="clip" href={href} title={t('checks.threads.edit', { title: thread.title })}>
        {thread.title}
      </a>
      <span className={`pill ${toneOf(state)}`}>
        {state === 'overdue'
          ? t('checks.threads.overdue')
          : t(state === 'open' ? 'bible.thread.open' : `stage.${state}`)}
      </span>
      <div className="thread-line">
        {dots.map((dot) => (
          <AxisDot key={`${dot.stage} ${dot.chapterId} ${dot.quote}`} view={view} dot={dot} />
        ))}
      </div>
    </li>
  );
}

function AxisDot({ view, dot: { stage, at, chapterId, quote } }: Props & { dot: Dot }) {
  const { t } = useWords();
  const card = view.chapters[at];
  const where = card ? chapterName(card) : '';
  const label = t('checks.threads.dot', { stage: t(`stage.${stage}`), chapter: where });
  return (
    <span
      className="thread-dot"
      style={{ left: placeOf(at, view) }}
      title={quote ? t('checks.threads.quoted', { label, quote }) : label}
    >
      <PlaceLink chapterId={chapterId} quote={quote}>
        <span className="thread-mark" data-stage={stage} />
        <span className="sr-only">{label}</span>
      </PlaceLink>
    </span>
  );
}

function Finder({ view }: Props) {
  const { t, say } = useWords();
  const { client, bookId, sessions } = useBookServices();
  const { state, start, stop } = useJob<ThreadCandidateView[]>();
  const find = () =>
    void start(async (signal) => {
      await sessions.flush();
      return client.checks.threads({ bookId }, { signal });
    });
  if (state.status === 'running')
    return <JobProgress label={t('checks.threads.finding')} {...state} stop={stop} />;
  const kept = new Set(view.threads.map(({ title }) => title));
  const found = state.status === 'done' ? state.result.filter(({ title }) => !kept.has(title)) : [];
  return (
    <>
      {state.status === 'failed' && (
        <p className="note seal" role="alert">
          {say(state.failure.message)}
        </p>
      )}
      {state.status === 'done' && (
        <p className="quiet" role="status">
          {t(found.length > 0 ? 'checks.threads.found' : 'checks.threads.notFound')}
        </p>
      )}
      <ul className="threads-found">
        {found.map((candidate) => (
          <Candidate key={`${candidate.kind} ${candidate.title}`} view={view} candidate={candidate} />
        ))}
      </ul>
      <button type="button" className="button" onClick={find}>
        {t('checks.threads.find')}
      </button>
    </>
  );
}

function Candidate({ view, candidate }: Props & { candidate: ThreadCandidateView }) {
  const { t } = useWords();
  const book = useBookServices();
  const { kind, title, steps } = candidate;
  const keep = () => {
    const value = { id: `e-${crypto.randomUUID()}`, title, note: '', dueChapterId: null, steps };
    const label = { code: 'label-thread-add', facts: { name: title } };
    return commit(book, label, [{ type: 'thread-put', value }], {
      done: { key: 'done.added', facts: { title } },
    });
  };
  return (
    <li className="finding">
      <p className="finding-head">
        <span className="pill quiet">{t(`checks.threads.kind.${kind}`)}</span>
        <b className="grow">{title}</b>
        <button type="button" className="button plain" disabled={view.readOnly} onClick={() => void keep()}>
          {t('checks.threads.keep')}
        </button>
      </p>
      <div className="finding-places">
        {steps.map(({ stage, chapterId, quote }) => {
          const card = view.chapters.find(({ id }) => id === chapterId);
          return (
            <figure key={`${chapterId} ${quote}`}>
              <figcaption>
                <span className="quiet">{t(`stage.${stage}`)}</span>
                <PlaceLink chapterId={chapterId} quote={quote}>
                  {card ? chapterName(card) : ''}
                </PlaceLink>
              </figcaption>
              <blockquote lang={view.project.language}>{quote}</blockquote>
            </figure>
          );
        })}
      </div>
    </li>
  );
}
