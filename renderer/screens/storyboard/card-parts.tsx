import type { ChapterCard } from '#contract/views.ts';
import { threadStages } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBook } from '#renderer/state/book.ts';
import { sealLetters } from '#renderer/ui/seal-letters.ts';

const MOST_SEALS = 5;

/** Characters present, each as a small seal with a character of the name. */
export function Seals({ names }: { names: string[] }) {
  const shown = names.slice(0, MOST_SEALS);
  const letters = sealLetters(shown);
  return (
    <span className="seals">
      {shown.map((name, at) => (
        <span key={name} className="name-seal" role="img" aria-label={name} title={name}>
          {letters[at]}
        </span>
      ))}
    </span>
  );
}

/** Threads planted, due or paid here; the first is written out, the others counted. */
export function Threads({ threads }: Pick<ChapterCard, 'threads'>) {
  const { t } = useWords();
  const [first, ...others] = threads;
  if (!first) return null;
  const say = ({ stage, title }: ChapterCard['threads'][number]) => {
    const known = threadStages.find((one) => one === stage);
    return t('board.thread', { stage: known ? t(`stage.${known}`) : stage, title });
  };
  const title = threads.map(say).join('\n');
  return (
    <span className={first.stage === 'paid' ? 'pill jade thread' : 'pill amber thread'} title={title}>
      <span className="clip">{say(first)}</span>
      {others.length > 0 && <span>+{others.length}</span>}
    </span>
  );
}

/** The chapter's length against its target, else the book's, and its status in words. */
export function Length({ card: { counts, target: own, status, outlineCount } }: { card: ChapterCard }) {
  const { t } = useWords();
  const usual = useBook(({ view }) => view?.project.settings.chapterTarget ?? 0);
  const target = own || usual;
  const written = counts.total > 0;
  const count = counts.total;
  const length = target > 0 ? t('count.ofTarget', { count, target }) : t('count.total', { count });
  const share = target > 0 ? Math.min(100, (count / target) * 100) : 0;
  return (
    <div className="length">
      <div className="bar" aria-hidden>
        <i style={{ width: `${share}%` }} />
      </div>
      <p className="quiet number clip">
        {written || outlineCount === 0 ? length : t('count.outline', { count: outlineCount })}
        {written && `${t('write.meta.between')}${t(`status.${status}`)}`}
      </p>
    </div>
  );
}
