import type { Thread } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import type { SectionProps } from './characters.tsx';
import { AddBar, EntryRow, matches, NoEntry, Panes } from './parts.tsx';
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
      tools={<AddBar add={() => addEntry(book, 'thread', empty, title)} />}
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
        <NoEntry query={query} section="threads" />
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
