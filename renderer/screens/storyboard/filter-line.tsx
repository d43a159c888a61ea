import { X } from 'lucide-react';
import { useRef } from 'react';
import type { BookView } from '#contract/views.ts';
import { chapterStatuses } from '#model/chapter.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Select } from '#renderer/ui/field.tsx';
import { type Filter, NO_FILTER, setFilter } from './filter.ts';

type Props = {
  view: BookView;
  filter: Filter;
  /** How many chapters are shown; null where nothing is asked. */
  count: number | null;
};

/** What the board shows of the book: by words, status, person and thread, with how much that is. */
export function FilterLine({ view, filter, count }: Props) {
  const { t } = useWords();
  const { bookId, chapters } = view;
  const field = useRef<HTMLInputElement>(null);
  const change = (patch: Partial<Filter>) => setFilter(bookId, { ...filter, ...patch });
  return (
    <search className="board-filter" aria-label={t('board.filter')}>
      <input
        ref={field}
        type="search"
        className="input"
        aria-label={t('board.filter.text')}
        placeholder={t('board.filter.text')}
        value={filter.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <Choices view={view} filter={filter} change={change} />
      <output className="grow quiet number">
        {count !== null && t('board.filter.count', { count, all: chapters.length })}
      </output>
      <button
        type="button"
        className="button plain"
        disabled={count === null}
        onClick={() => {
          setFilter(bookId, NO_FILTER);
          field.current?.focus();
        }}
      >
        <X size={14} aria-hidden />
        {t('board.filter.clear')}
      </button>
    </search>
  );
}

type ChoicesProps = Pick<Props, 'view' | 'filter'> & { change(patch: Partial<Filter>): void };

function Choices({ view, filter, change }: ChoicesProps) {
  const { t } = useWords();
  return (
    <>
      <Select
        aria-label={t('board.filter.status')}
        value={filter.status}
        options={[
          { value: '', label: t('board.filter.status.all') },
          ...chapterStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        change={(value) => change({ status: chapterStatuses.find((one) => one === value) ?? '' })}
      />
      <Select
        aria-label={t('board.filter.person')}
        value={filter.person}
        options={namesOf(
          view.characters.map(({ name }) => name),
          t('board.filter.person.all'),
        )}
        change={(person) => change({ person })}
      />
      <Select
        aria-label={t('board.filter.thread')}
        value={filter.thread}
        options={namesOf(
          view.threads.map(({ title }) => title),
          t('board.filter.thread.all'),
        )}
        change={(thread) => change({ thread })}
      />
    </>
  );
}

const namesOf = (names: readonly string[], all: string) => [
  { value: '', label: all },
  ...[...new Set(names)].map((value) => ({ value, label: value })),
];
