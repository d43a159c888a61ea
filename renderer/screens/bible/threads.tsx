import { Plus } from 'lucide-react';
import type { Thread } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import type { SectionProps } from './characters.tsx';
import { EntryRow, matches, Panes } from './parts.tsx';
import { addEntry } from './save.ts';
import { ThreadForm } from './thread-form.tsx';

export const matchesThread = (query: string) => (one: Thread) =>
  matches(query, one.title, one.note, ...one.steps.map(({ quote }) => quote));

/** What was planted and has to be paid, with the chosen one's steps. */
export function Threads({ view, query, entryId }: SectionProps) {
  const { t } = useWords();
  const book = useBookServices();
  const found = view.threads.filter(matchesThread(query));
  const chosen = found.find(({ id }) => id === entryId) ?? found[0];
  const title = t('bible.newThread');
  const empty = { title, note: '', dueChapterId: null, steps: [] };
  return (
    <Panes
      label={t('bible.threads')}
      tools={
        <div className="bible-bar">
          <span className="grow" />
          <button
            type="button"
            className="button"
            onClick={() => void addEntry(book, 'thread', empty, title)}
          >
            <Plus size={14} aria-hidden />
            {t('bible.add')}
          </button>
        </div>
      }
      list={
        <ul className="scroll">
          {found.map((thread) => (
            <li key={thread.id}>
              <EntryRow id={thread.id} chosen={thread === chosen}>
                <span className="entry-name clip">{thread.title}</span>
                <Stage thread={thread} />
              </EntryRow>
            </li>
          ))}
        </ul>
      }
    >
      {chosen ? (
        <ThreadForm key={chosen.id} thread={chosen} view={view} />
      ) : (
        <Empty
          title={t(query ? 'bible.noMatch' : 'bible.empty')}
          text={t(query ? 'bible.noMatch.text' : 'bible.empty.threads')}
        />
      )}
    </Panes>
  );
}

/** How far a thread is: the stage of its last step. */
function Stage({ thread: { steps } }: { thread: Thread }) {
  const { t } = useWords();
  const last = steps.at(-1);
  if (!last) return <span className="quiet">{t('bible.thread.open')}</span>;
  const isOver = last.stage === 'paid' || last.stage === 'dropped';
  return <span className={isOver ? 'pill jade' : 'pill amber'}>{t(`stage.${last.stage}`)}</span>;
}
