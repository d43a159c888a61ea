import { MoreHorizontal } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { ShelfEntry } from '#contract/views.ts';
import { type Failure, toFailure } from '#renderer/client.ts';
import { unitOf } from '#renderer/i18n/i18n.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { go } from '#renderer/route.ts';
import { tried } from '#renderer/state/commands.ts';
import { useServices } from '#renderer/state/services.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { MenuButton } from '#renderer/ui/menu.tsx';

type Shown = { books: ShelfEntry[] | null; failure: Failure | null };

type Props = {
  open(bookId: string): void;
  /** Stands before an empty shelf, as the next step, and behind one with books. */
  beside: ReactNode;
};

/** The books this machine knows, the last opened first. */
export function Shelf({ open, beside }: Props) {
  const { t, say } = useWords();
  const { books, failure, reload } = useShelf();
  const isEmpty = books?.length === 0;
  return (
    <>
      {isEmpty && beside}
      <section className="shelf" aria-labelledby="shelf-title">
        <h2 id="shelf-title">{t('library.books')}</h2>
        {failure && (
          <p className="note seal" role="alert">
            {t('library.failed')} · {say(failure.message)}
          </p>
        )}
        {isEmpty && !failure && <Empty title={t('library.empty')} text={t('library.empty.text')} />}
        <ul className="shelf-books">
          {books?.map((book) => (
            <Book key={book.bookId} book={book} open={open} reload={reload} />
          ))}
        </ul>
      </section>
      {books && !isEmpty && beside}
    </>
  );
}

function useShelf() {
  const { client } = useServices();
  const [shown, setShown] = useState<Shown>({ books: null, failure: null });
  const reload = useCallback(
    () =>
      client.library.list().then(
        (books) => setShown({ books: books.toSorted(lastOpenedFirst), failure: null }),
        (error: unknown) => setShown({ books: [], failure: toFailure(error) }),
      ),
    [client],
  );
  useEffect(() => void reload(), [reload]);
  return { ...shown, reload };
}

const lastOpenedFirst = (a: ShelfEntry, b: ShelfEntry) => (b.openedAt ?? '').localeCompare(a.openedAt ?? '');

const goToBackups = () => go({ at: 'library', screen: 'settings', section: 'backup' });

type BookProps = { book: ShelfEntry; open(bookId: string): void; reload(): unknown };

function Book({ book, open, reload }: BookProps) {
  const { t } = useWords();
  const title = book.title || t('library.untitled');
  return (
    <li className="shelf-book" data-available={book.available}>
      <button type="button" className="cover" disabled={!book.available} onClick={() => open(book.bookId)}>
        <span className="cover-title">{title}</span>
        <span className="cover-author clip">{book.author}</span>
      </button>
      <div className="shelf-line">
        <span className="grow number quiet">
          <span>{t('count.chapters', { count: book.chapterCount })}</span>
          <span>{t('count.total', { count: book.total, unit: unitOf(book.language) })}</span>
        </span>
        <BookMenu book={book} title={title} reload={reload} />
      </div>
      <p className="clip quiet" title={book.place}>
        <Opened book={book} />
      </p>
    </li>
  );
}

function Opened({ book: { available, openedAt } }: { book: ShelfEntry }) {
  const { t, locale } = useWords();
  if (!available) return <span className="pill seal">{t('library.missing')}</span>;
  if (openedAt === null) return t('library.never');
  const when = new Date(openedAt).toLocaleDateString(locale, { dateStyle: 'medium' });
  return t('library.opened', { when });
}

function BookMenu({ book, title, reload }: Omit<BookProps, 'open'> & { title: string }) {
  const { t } = useWords();
  const { client } = useServices();
  const forget = async () => {
    await tried(() => client.library.forget({ bookId: book.bookId }));
    await reload();
  };
  return (
    <MenuButton
      entries={() => [
        ...(book.available ? [] : [{ label: t('library.restore'), run: goToBackups }]),
        { label: t('library.forget'), run: forget },
      ]}
      trigger={
        <button type="button" className="button plain icon" aria-label={t('library.menu', { title })}>
          <MoreHorizontal size={15} aria-hidden />
        </button>
      }
    />
  );
}
