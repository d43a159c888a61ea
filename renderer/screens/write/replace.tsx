import { useState } from 'react';
import type { ReplaceQuery } from '#contract/replace.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Check, Field } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';
import { ReplacePreviewList } from './replace-preview.tsx';
import { useReplace } from './use-replace.ts';

type TextQuery = Extract<ReplaceQuery, { mode: 'text' }>;

const EMPTY: TextQuery = {
  mode: 'text',
  find: '',
  to: '',
  caseSensitive: true,
  wholeWord: false,
  isPattern: false,
  scope: 'prose',
};

/** Find and replace in the whole book: what to find, then every place with a tick, then one change. */
export function ReplaceInBook({ close }: { close(): void }) {
  const { t } = useWords();
  const [query, setQuery] = useState(EMPTY);
  const replace = useReplace();
  const set = (patch: Partial<TextQuery>) => {
    replace.reset();
    setQuery((old) => ({ ...old, ...patch }));
  };
  return (
    <Modal title={t('replace.title')} close={close}>
      <form className="form replace-form" onSubmit={onSubmit(() => query.find && replace.look(query))}>
        <div className="columns">
          <TextField label={t('replace.find')} value={query.find} change={(find) => set({ find })} />
          <TextField label={t('replace.to')} value={query.to} change={(to) => set({ to })} />
        </div>
        <Options query={query} set={set} />
        <p className="quiet">
          {query.isPattern && (
            <>
              {t('replace.patternHint')}
              <br />
            </>
          )}
          {t('replace.untouched')}
        </p>
        <div className="replace-end">
          <span className="grow" />
          <button type="submit" className="button" disabled={query.find === ''}>
            {t('replace.look')}
          </button>
        </div>
      </form>
      <ReplacePreviewList replace={replace} close={close} />
    </Modal>
  );
}

type FieldProps = { label: string; value: string; change(value: string): void };

const TextField = ({ label, value, change }: FieldProps) => (
  <Field label={label}>
    <input className="input" value={value} onChange={(event) => change(event.target.value)} />
  </Field>
);

function Options({ query, set }: { query: TextQuery; set(patch: Partial<TextQuery>): void }) {
  const { t } = useWords();
  return (
    <div className="replace-options">
      {(['caseSensitive', 'wholeWord', 'isPattern'] as const).map((option) => (
        <Check
          key={option}
          label={t(`replace.${option}`)}
          checked={query[option]}
          change={(on) => set({ [option]: on })}
        />
      ))}
      <Check
        label={t('replace.all')}
        checked={query.scope === 'all'}
        change={(all) => set({ scope: all ? 'all' : 'prose' })}
      />
    </div>
  );
}
