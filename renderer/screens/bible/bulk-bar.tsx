import { useState } from 'react';
import type { Character } from '#model/bible.ts';
import type { Change } from '#model/change.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { commit } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { onSubmit } from '#renderer/ui/form.tsx';
import { withTyped } from './tokens.tsx';

type Props = { characters: Character[]; done(): void };

/** Changes several characters in one step: a tag more, another role, or all of them gone. */
export function BulkBar({ characters, done }: Props) {
  const { t } = useWords();
  const book = useBookServices();
  const count = characters.length;
  const run = async (changes: Change[], code: string) => {
    const said = { done: { key: 'done.characters', facts: { count } } } as const;
    return commit(book, { code, facts: { count } }, changes, said);
  };
  const put = (change: (one: Character) => Partial<Character>) =>
    run(
      characters.map((one) => ({ type: 'character-put', value: { ...one, ...change(one) } })),
      'label-characters-put',
    );
  const remove = async () => {
    const gone = characters.map(({ id }): Change => ({ type: 'character-remove', id }));
    if (await run(gone, 'label-characters-remove')) done();
  };
  return (
    <div className="bulk-bar">
      <OneField
        label={t('bible.bulk.tag')}
        run={(tag) => put((one) => ({ tags: withTyped(one.tags, tag) }))}
      />
      <OneField label={t('bible.bulk.role')} run={(role) => put(() => ({ role }))} />
      <button type="button" className="button danger" onClick={() => void remove()}>
        {t('bible.bulk.delete', { count })}
      </button>
    </div>
  );
}

/** A text and the button that carries it out; it empties only once that has worked. */
function OneField({ label, run }: { label: string; run(text: string): Promise<boolean> }) {
  const [text, setText] = useState('');
  const submit = async () => {
    if (text.trim() && (await run(text.trim()))) setText('');
  };
  return (
    <form onSubmit={onSubmit(submit)}>
      <input
        className="input"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button" disabled={text.trim() === ''}>
        {label}
      </button>
    </form>
  );
}
