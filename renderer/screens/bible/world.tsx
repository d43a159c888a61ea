import { Lock } from 'lucide-react';
import { useId } from 'react';
import type { BookView } from '#contract/views.ts';
import type { WorldEntry } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { useDraft } from '#renderer/state/use-draft.ts';
import { BookArea, BookInput } from '#renderer/ui/book-text.tsx';
import { Check, Field } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import type { SectionProps } from './characters.tsx';
import { AddBar, DeleteButton, EntryRow, matches, NoEntry, Panes } from './parts.tsx';
import { addEntry, removeEntry, useSaveEntry } from './save.ts';
import { Tokens } from './tokens.tsx';

export const matchesWorld = (query: string) => (one: WorldEntry) =>
  matches(query, one.name, one.category, one.description, ...one.aliases);

/** Places, things, powers: listed by category, with the chosen one's card. */
export function World({ view, query, entryId }: SectionProps) {
  const { t } = useWords();
  const found = view.world.filter(matchesWorld(query));
  const chosen = found.find(({ id }) => id === entryId) ?? found[0];
  const groups = [...Map.groupBy(found, ({ category }) => category)];
  return (
    <Panes
      label={t('bible.world')}
      tools={<AddWorld category={chosen?.category ?? t('bible.uncategorised')} />}
      list={
        <div className="scroll">
          {groups.map(([category, entries]) => (
            <section key={category}>
              <h3 className="list-head">{category}</h3>
              <ul>
                {entries.map(({ id, name, description, locked }) => (
                  <li key={id}>
                    <EntryRow id={id} chosen={id === chosen?.id}>
                      <span className="entry-name clip">
                        {name} {locked && <Lock size={12} role="img" aria-label={t('bible.locked')} />}
                      </span>
                      <span className="quiet clip">{description}</span>
                    </EntryRow>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      }
    >
      {chosen ? (
        <WorldForm key={chosen.id} entry={chosen} view={view} />
      ) : (
        <NoEntry query={query} section="world" />
      )}
    </Panes>
  );
}

function AddWorld({ category }: { category: string }) {
  const { t } = useWords();
  const book = useBookServices();
  const name = t('bible.newWorld');
  const empty = { category, name, description: '', aliases: [], locked: false, extra: {} };
  return <AddBar add={() => addEntry(book, 'world', empty, name)} />;
}

function WorldForm({ entry, view }: { entry: WorldEntry; view: BookView }) {
  const { t } = useWords();
  const book = useBookServices();
  const draft = useDraft(entry, {
    isReady: ({ name, category }) => name.trim() !== '' && category.trim() !== '',
    save: useSaveEntry('world', ({ name }) => name),
  });
  const { value, set, flush, drop } = draft;
  const remove = () => {
    drop();
    return removeEntry(book, 'world', entry.id, entry.name);
  };
  return (
    <form className="form entry-form" onSubmit={onSubmit(flush)} onBlur={flush}>
      <fieldset disabled={view.readOnly}>
        <div className="entry-head">
          <Field label={t('bible.name')} hint={value.name.trim() ? undefined : t('bible.needsName')}>
            <BookInput
              className="input entry-title"
              value={value.name}
              aria-invalid={value.name.trim() === ''}
              onChange={(event) => set({ name: event.target.value })}
            />
          </Field>
          <DeleteButton label={t('bible.delete', { name: entry.name })} run={remove} />
        </div>
        <div className="columns">
          <Category value={value.category} view={view} change={(category) => set({ category })} />
          <Field label={t('bible.aliases')}>
            <Tokens items={value.aliases} change={(aliases) => set({ aliases })} />
          </Field>
        </div>
        <Field label={t('bible.description')}>
          <BookArea
            className="textarea"
            rows={10}
            value={value.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
        <Check
          label={t('bible.lock.entry')}
          hint={t('bible.lock.hint')}
          checked={value.locked}
          change={(locked) => set({ locked })}
        />
      </fieldset>
    </form>
  );
}

type CategoryProps = { value: string; view: BookView; change(category: string): void };

function Category({ value, view, change }: CategoryProps) {
  const { t } = useWords();
  const list = useId();
  const known = [...new Set(view.world.map(({ category }) => category))];
  return (
    <>
      <Field label={t('bible.category')} hint={value.trim() ? undefined : t('bible.needsCategory')}>
        <BookInput
          className="input"
          list={list}
          value={value}
          aria-invalid={value.trim() === ''}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <datalist id={list}>
        {known.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}
