import { Lock, LockOpen, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { useBook, useBookLanguage } from '#renderer/state/book.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { chapterName, chapterOrdinal } from '#renderer/ui/chapter-name.ts';
import { Empty } from '#renderer/ui/empty.tsx';

/** Whether any of the texts holds what is looked for, whatever its case. */
export const matches = (query: string, ...texts: readonly string[]): boolean =>
  texts.join('\n').toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());

type LockProps = { field: string; locked: boolean; change(locked: boolean): void };

/** Keeps the AI from changing a field; the author may always. */
export function LockToggle({ field, locked, change }: LockProps) {
  const { t } = useWords();
  const Icon = locked ? Lock : LockOpen;
  return (
    <button
      type="button"
      className="button plain lock"
      aria-pressed={locked}
      aria-label={t('bible.lock', { field })}
      title={t(locked ? 'bible.lock.on' : 'bible.lock.off')}
      onClick={() => change(!locked)}
    >
      <Icon size={13} aria-hidden />
    </button>
  );
}

type DeleteProps = { label: string; run(): unknown };

export const DeleteButton = ({ label, run }: DeleteProps) => (
  <button
    type="button"
    className="button plain icon"
    aria-label={label}
    title={label}
    onClick={() => void run()}
  >
    <Trash2 size={15} aria-hidden />
  </button>
);

/** Where something in the bible comes from: the chapter, to go there. */
export function ChapterLink({ chapterId }: { chapterId: string | null }) {
  const { t } = useWords();
  const { bookId } = useBookServices();
  const card = useBook(({ view }) => view?.chapters.find(({ id }) => id === chapterId));
  if (!card || chapterId === null) return <span className="quiet">{t('bible.nowhere')}</span>;
  return (
    <a
      className="chapter-link number"
      href={toHash({ at: 'book', bookId, screen: 'write', chapterId })}
      title={chapterName(card)}
    >
      {chapterOrdinal(card)}
    </a>
  );
}

/** Longer lists are drawn when they are reached. */
const LISTED = 200;

const NO_CHAPTERS: ChapterCard[] = [];

type ChapterSelectProps = {
  chapterId: string | null;
  change(chapterId: string | null): void;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  id?: string;
};

/** Chooses a chapter. Thousands of names are listed only once the choice is reached. */
export function ChapterSelect({ chapterId, change, ...rest }: ChapterSelectProps) {
  const { t } = useWords();
  const [isReached, reach] = useState(false);
  const chapters = useBook(({ view }) => view?.chapters ?? NO_CHAPTERS);
  const listed =
    isReached || chapters.length <= LISTED ? chapters : chapters.filter(({ id }) => id === chapterId);
  return (
    <select
      {...rest}
      className="select"
      value={chapterId ?? ''}
      onFocus={() => reach(true)}
      onChange={(event) => change(event.target.value || null)}
    >
      <option value="">{t('bible.nowhere')}</option>
      {listed.map((card) => (
        <option key={card.id} value={card.id}>
          {chapterName(card)}
        </option>
      ))}
    </select>
  );
}

type PanesProps = { label: string; tools: ReactNode; list: ReactNode; children: ReactNode };

/** A list of entries, and the card of the chosen one. */
export const Panes = ({ label, tools, list, children }: PanesProps) => (
  <div className="bible-panes">
    <section className="bible-list" aria-label={label}>
      <div className="bible-tools">{tools}</div>
      {list}
    </section>
    <div className="bible-card scroll">{children}</div>
  </div>
);

type RowProps = { id: string; chosen: boolean; children: ReactNode };

export function EntryRow({ id, chosen, children }: RowProps) {
  const { bookId } = useBookServices();
  return (
    <a
      className="entry-row"
      lang={useBookLanguage()}
      href={toHash({ at: 'book', bookId, screen: 'bible', entryId: id })}
      aria-current={chosen ? 'true' : undefined}
    >
      {children}
    </a>
  );
}

type AddProps = { add(): unknown; children?: ReactNode };

/** The line above a list: what is said of it, and the button that adds an entry. */
export function AddBar({ add, children }: AddProps) {
  const { t } = useWords();
  return (
    <div className="bible-bar">
      {children ?? <span className="grow" />}
      <button type="button" className="button" onClick={() => void add()}>
        <Plus size={14} aria-hidden />
        {t('bible.add')}
      </button>
    </div>
  );
}

type NoneProps = { query: string; section: 'characters' | 'world' | 'guidelines' | 'threads' };

/** In place of a card: nothing fits the search, or nothing is there yet. */
export function NoEntry({ query, section }: NoneProps) {
  const { t } = useWords();
  const { bookId } = useBookServices();
  return query ? (
    <Empty title={t('bible.noMatch')} text={t('bible.noMatch.text')} />
  ) : (
    <Empty glyph={t('glyph.bible')} title={t('bible.empty')} text={t(`bible.empty.${section}`)}>
      <a className="button" href={toHash({ at: 'book', bookId, screen: 'extract' })}>
        {t('action.extract')}
      </a>
    </Empty>
  );
}
