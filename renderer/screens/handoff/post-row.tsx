import { Check, Copy, MoreHorizontal } from 'lucide-react';
import type { PlatformView, PostHead } from '#contract/handoff.ts';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { go } from '#renderer/route.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { MenuButton, type MenuEntry } from '#renderer/ui/menu.tsx';
import { goToSpot } from '#renderer/ui/place-link.tsx';
import { openUpTo } from './posts.ts';
import { copyBody, copyTitle, mark } from './use-handoff.ts';

type Props = { view: BookView; all: PostHead[]; head: PostHead; platform: PlatformView; isNext: boolean };

/** One chapter: its title as the site wants it, its length, what is wrong, and the buttons in the order of use. */
export function PostRow({ view, all, head, platform, isNext }: Props) {
  const { t } = useWords();
  const book = useBookServices();
  const { title, count, problems, hits, state } = head;
  const isPosted = state === 'posted';
  return (
    <div className="post-row" data-state={state} data-next={isNext}>
      <div className="post-line">
        <b className="clip grow" lang={view.project.language} title={title}>
          {title}
        </b>
        <span className={problems.length > 0 ? 'number amber-text' : 'number quiet'}>
          {t(`handoff.count.${platform.counts}`, { count })}
        </span>
        <State head={head} />
        <span className="post-buttons">
          <button
            type="button"
            className="button"
            aria-label={t('handoff.copyTitleOf', { title })}
            onClick={() => void copyTitle(head)}
          >
            {t('handoff.copyTitle')}
          </button>
          <button
            type="button"
            className={isNext ? 'button primary' : 'button'}
            aria-label={t('handoff.copyBodyOf', { title })}
            disabled={count === 0}
            onClick={() => void copyBody(book, platform, head)}
          >
            <Copy size={13} aria-hidden />
            {t('handoff.copyBody')}
          </button>
          <button
            type="button"
            className="button icon"
            aria-pressed={isPosted}
            aria-label={t(isPosted ? 'handoff.unmarkOf' : 'handoff.markOf', { title })}
            title={t(isPosted ? 'handoff.unmark' : 'handoff.mark')}
            disabled={count === 0}
            onClick={() => void mark(book, platform, [head], !isPosted)}
          >
            <Check size={14} aria-hidden />
          </button>
          <More view={view} all={all} head={head} platform={platform} />
        </span>
      </div>
      {(problems.length > 0 || hits.length > 0) && <Notes head={head} />}
    </div>
  );
}

function Notes({ head: { chapterId, problems, hits } }: Pick<Props, 'head'>) {
  const { say } = useWords();
  return (
    <div className="post-notes">
      {problems.map((problem) => (
        <span key={problem.code} className="amber-text">
          {say(problem)}
        </span>
      ))}
      {hits.map((hit) => (
        <Hit key={hit.word} chapterId={chapterId} hit={hit} />
      ))}
    </div>
  );
}

function State({ head: { state, postedAt } }: Pick<Props, 'head'>) {
  const { t, locale } = useWords();
  if (state === 'new') return <span className="post-state quiet">{t('handoff.state.new')}</span>;
  const at = postedAt ? new Date(postedAt).toLocaleDateString(locale) : '';
  return (
    <span className="post-state" title={at}>
      <span className={state === 'posted' ? 'pill jade' : 'pill seal'}>{t(`handoff.state.${state}`)}</span>
    </span>
  );
}

function More({ view, all, head, platform }: Omit<Props, 'isNext'>) {
  const { t } = useWords();
  const book = useBookServices();
  const { chapterId, title, state } = head;
  const entries = (): MenuEntry[] => {
    const open = openUpTo(all, chapterId);
    const card = view.chapters.find(({ id }) => id === chapterId);
    return [
      {
        label: t('handoff.open', { title: card ? chapterName(card) : title }),
        run: () => go({ at: 'book', bookId: book.bookId, screen: 'write', chapterId }),
      },
      {
        label: t('handoff.markUpTo', { count: open.length }),
        disabled: open.length === 0,
        run: () => mark(book, platform, open, true),
      },
      {
        label: t('handoff.unmark'),
        disabled: state === 'new',
        run: () => mark(book, platform, [head], false),
      },
    ];
  };
  return (
    <MenuButton
      entries={entries}
      trigger={
        <button type="button" className="button plain icon" aria-label={t('handoff.moreOf', { title })}>
          <MoreHorizontal size={16} aria-hidden />
        </button>
      }
    />
  );
}

type HitProps = { chapterId: string; hit: PostHead['hits'][number] };

/** A watched word: a menu of its places, each of which leads there. */
function Hit({ chapterId, hit: { word, instead, count, places } }: HitProps) {
  const { t } = useWords();
  const book = useBookServices();
  const entries = (): MenuEntry[] =>
    places.map(({ at, length, before, after }) => ({
      label: t('handoff.place', { before, word, after }),
      run: () => goToSpot(book, chapterId, () => ({ offset: at, length })),
    }));
  return (
    <MenuButton
      entries={entries}
      trigger={
        <button type="button" className="watched" title={t('handoff.hitOf', { count })}>
          {word} <span className="number">×{count}</span>
          {instead && <span className="quiet"> → {instead}</span>}
        </button>
      }
    />
  );
}
