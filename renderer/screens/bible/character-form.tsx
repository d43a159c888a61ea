import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import type { BookView } from '#contract/views.ts';
import type { Character, characterFields } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { type Draft, useDraft } from '#renderer/state/use-draft.ts';
import { BookArea, BookInput } from '#renderer/ui/book-text.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import { Behaviors } from './behaviors.tsx';
import { DeleteButton, LockToggle } from './parts.tsx';
import { removeEntry, useSaveEntry } from './save.ts';
import { Timeline } from './timeline.tsx';
import { Tokens } from './tokens.tsx';

type Props = { character: Character; view: BookView };

/** One character to edit. Saved at each pause; a card without a name waits for one. */
export function CharacterForm({ character, view }: Props) {
  const { t } = useWords();
  const draft = useDraft(character, {
    isReady: ({ name }) => name.trim() !== '',
    save: useSaveEntry('character', ({ name }) => name),
  });
  const { value, set, flush } = draft;
  return (
    <form className="form entry-form" onSubmit={onSubmit(flush)} onBlur={flush}>
      <fieldset disabled={view.readOnly}>
        <Head draft={draft} character={character} />
        <div className="columns">
          <Locking draft={draft} field="role" label={t('bible.role')}>
            <BookInput
              className="input"
              value={value.role}
              onChange={(event) => set({ role: event.target.value })}
            />
          </Locking>
          <Locking draft={draft} field="tags" label={t('bible.tags')}>
            <Tokens items={value.tags} change={(tags) => set({ tags })} />
          </Locking>
        </div>
        <Locking draft={draft} field="aliases" label={t('bible.aliases')}>
          <Tokens items={value.aliases} change={(aliases) => set({ aliases })} />
        </Locking>
        <Locking draft={draft} field="description" label={t('bible.description')}>
          <BookArea
            className="textarea"
            rows={6}
            value={value.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Locking>
        <BehaviorSection draft={draft} />
      </fieldset>
      <Timeline character={character} view={view} />
    </form>
  );
}

function Head({ draft, character }: { draft: Draft<Character>; character: Character }) {
  const { t } = useWords();
  const book = useBookServices();
  const { value, set, flush, drop } = draft;
  const remove = () => {
    drop();
    return removeEntry(book, 'character', character.id, character.name);
  };
  const rename = () => {
    flush();
    showOverlay({ kind: 'rename', characterId: character.id });
  };
  return (
    <div className="entry-head">
      <Locking
        draft={draft}
        field="name"
        label={t('bible.name')}
        hint={value.name.trim() ? '' : t('bible.needsName')}
      >
        <BookInput
          className="input entry-title"
          value={value.name}
          aria-invalid={value.name.trim() === ''}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Locking>
      <button type="button" className="button" onClick={rename}>
        {t('bible.rename')}
      </button>
      <DeleteButton label={t('bible.delete', { name: character.name })} run={remove} />
    </div>
  );
}

type CharacterField = (typeof characterFields)[number];
type LockingProps = {
  draft: Draft<Character>;
  field: CharacterField;
  label: string;
  hint?: string;
  children: ReactElement<{ id?: string; 'aria-describedby'?: string | undefined }>;
};

function useLock({ value, set }: Draft<Character>, field: CharacterField) {
  const locked = value.locked.includes(field);
  const change = (on: boolean) =>
    set({ locked: on ? [...value.locked, field] : value.locked.filter((one) => one !== field) });
  return { locked, change };
}

/** A field with its lock beside the label. */
function Locking({ draft, field, label, hint, children }: LockingProps) {
  const lock = useLock(draft, field);
  return (
    <div className="locking">
      <Field label={label} hint={hint}>
        {children}
      </Field>
      <LockToggle field={label} {...lock} />
    </div>
  );
}

function BehaviorSection({ draft }: { draft: Draft<Character> }) {
  const { t } = useWords();
  const { value, set } = draft;
  const lock = useLock(draft, 'behaviors');
  const add = () => set({ behaviors: [...value.behaviors, { context: '', response: '' }] });
  return (
    <section className="locking">
      <h3 className="label">{t('bible.behaviors')}</h3>
      <LockToggle field={t('bible.behaviors')} {...lock} />
      <Behaviors behaviors={value.behaviors} change={(behaviors) => set({ behaviors })} />
      <button type="button" className="button plain" onClick={add}>
        <Plus size={14} aria-hidden />
        {t('bible.behaviors.add')}
      </button>
    </section>
  );
}
