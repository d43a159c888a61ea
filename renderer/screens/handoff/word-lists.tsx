import { Plus, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { WordListView } from '#contract/handoff.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { change } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';
import { Check } from '#renderer/ui/field.tsx';
import type { Handoff } from './use-handoff.ts';
import { WordListForm } from './word-list-form.tsx';

/** The author's own lists of words to watch for: on or off, edited, brought in from a file. */
export function WordLists({ state: { lists, isLoose, setLoose } }: { state: Handoff }) {
  const { t } = useWords();
  const { save, bring } = useLists(lists);
  const [edited, edit] = useState<WordListView | 'new' | null>(null);
  const count = lists.reduce((sum, { isOn, words }) => sum + (isOn ? words.length : 0), 0);
  const put = (list: WordListView) =>
    save(
      lists.some(({ id }) => id === list.id)
        ? lists.map((one) => (one.id === list.id ? list : one))
        : [...lists, list],
    );
  return (
    <details className="handoff-side">
      <summary>
        <b>{t('handoff.lists')}</b>
        <span className="quiet number">{t('handoff.lists.count', { count })}</span>
      </summary>
      <div className="word-lists">
        {lists.length === 0 && <p className="quiet">{t('handoff.lists.none')}</p>}
        <ul>
          {lists.map((list) => (
            <ListRow
              key={list.id}
              list={list}
              put={put}
              edit={() => edit(list)}
              remove={() => save(lists.filter(({ id }) => id !== list.id))}
            />
          ))}
        </ul>
        <div className="word-lists-end">
          <Bring bring={bring} />
          <button type="button" className="button" onClick={() => edit('new')}>
            <Plus size={14} aria-hidden />
            {t('handoff.lists.new')}
          </button>
        </div>
        <Check
          label={t('handoff.loose')}
          hint={t('handoff.loose.hint')}
          checked={isLoose}
          change={setLoose}
        />
      </div>
      {edited && (
        <WordListForm
          list={edited === 'new' ? null : edited}
          close={() => edit(null)}
          save={async (list) => {
            if (await put(list)) edit(null);
          }}
        />
      )}
    </details>
  );
}

function useLists(lists: WordListView[]) {
  const { t } = useWords();
  const book = useBookServices();
  const { client, bookId } = book;
  const save = (next: WordListView[]) => change(book, () => client.handoff.setLists({ bookId, lists: next }));
  const bring = async (file: File) => {
    let count = 0;
    const step = async () => {
      const added = await client.handoff.importList({ bookId, name: file.name, bytes: file });
      count = added.count;
      return added.view;
    };
    if (await change(book, step)) toast({ text: t('handoff.lists.brought', { count, name: file.name }) });
  };
  return { save, bring, lists };
}

type RowProps = { list: WordListView; put(list: WordListView): unknown; edit(): void; remove(): unknown };

function ListRow({ list, put, edit, remove }: RowProps) {
  const { t } = useWords();
  const { name, isOn, words } = list;
  return (
    <li>
      <span className="grow clip">
        <Check label={name} checked={isOn} change={(on) => void put({ ...list, isOn: on })} />
      </span>
      <span className="quiet number">{t('handoff.lists.count', { count: words.length })}</span>
      <button
        type="button"
        className="button plain"
        aria-label={t('handoff.lists.editOf', { name })}
        onClick={edit}
      >
        {t('handoff.lists.edit')}
      </button>
      <button
        type="button"
        className="button plain icon"
        aria-label={t('handoff.lists.removeOf', { name })}
        onClick={() => void remove()}
      >
        <Trash2 size={14} aria-hidden />
      </button>
    </li>
  );
}

function Bring({ bring }: { bring(file: File): Promise<void> }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Upload size={14} aria-hidden />
        {t('handoff.lists.bring')}
      </button>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,.md,text/plain"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('handoff.lists.bring')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void bring(file);
        }}
      />
    </>
  );
}
