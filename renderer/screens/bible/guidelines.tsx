import type { BookView } from '#contract/views.ts';
import type { Guideline } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { useDraft } from '#renderer/state/use-draft.ts';
import { BookArea, BookInput } from '#renderer/ui/book-text.tsx';
import { Check, Field } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import type { SectionProps } from './characters.tsx';
import { AddBar, DeleteButton, EntryRow, matches, NoEntry, Panes } from './parts.tsx';
import { addEntry, removeEntry, useSaveEntry } from './save.ts';

export const matchesGuideline = (query: string) => (one: Guideline) =>
  matches(query, one.category, one.content);

/** How the book is to be written; what is switched off is not sent to the AI. */
export function Guidelines({ view, query, entryId }: SectionProps) {
  const { t } = useWords();
  const book = useBookServices();
  const found = view.guidelines.filter(matchesGuideline(query));
  const chosen = found.find(({ id }) => id === entryId) ?? found[0];
  const name = t('bible.newGuideline');
  const empty = { category: name, content: '', isActive: true };
  return (
    <Panes
      label={t('bible.guidelines')}
      tools={<AddBar add={() => addEntry(book, 'guideline', empty, name)} />}
      list={
        <ul className="scroll">
          {found.map(({ id, category, content, isActive }) => (
            <li key={id}>
              <EntryRow id={id} chosen={id === chosen?.id}>
                <span className="entry-name clip">
                  {category || t('bible.uncategorised')}{' '}
                  {!isActive && <span className="pill amber">{t('bible.inactive')}</span>}
                </span>
                <span className="quiet clip">{content}</span>
              </EntryRow>
            </li>
          ))}
        </ul>
      }
    >
      {chosen ? (
        <GuidelineForm key={chosen.id} guideline={chosen} view={view} />
      ) : (
        <NoEntry query={query} section="guidelines" />
      )}
    </Panes>
  );
}

function GuidelineForm({ guideline, view }: { guideline: Guideline; view: BookView }) {
  const { t } = useWords();
  const book = useBookServices();
  const { value, set, flush, drop } = useDraft(guideline, {
    isReady: () => true,
    save: useSaveEntry('guideline', ({ category }) => category),
  });
  const remove = () => {
    drop();
    return removeEntry(book, 'guideline', guideline.id, guideline.category);
  };
  return (
    <form className="form entry-form" onSubmit={onSubmit(flush)} onBlur={flush}>
      <fieldset disabled={view.readOnly}>
        <div className="entry-head">
          <Field label={t('bible.category')}>
            <BookInput
              className="input entry-title"
              value={value.category}
              onChange={(event) => set({ category: event.target.value })}
            />
          </Field>
          <DeleteButton label={t('bible.delete', { name: guideline.category })} run={remove} />
        </div>
        <Field label={t('bible.content')}>
          <BookArea
            className="textarea"
            rows={8}
            value={value.content}
            onChange={(event) => set({ content: event.target.value })}
          />
        </Field>
        <Check
          label={t('bible.active')}
          hint={t('bible.active.hint')}
          checked={value.isActive}
          change={(isActive) => set({ isActive })}
        />
      </fieldset>
    </form>
  );
}
