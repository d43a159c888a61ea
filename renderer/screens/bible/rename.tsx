import { useState } from 'react';
import type { Character } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { ReplacePreviewList } from '#renderer/screens/write/replace-preview.tsx';
import { useReplace } from '#renderer/screens/write/use-replace.ts';
import { useBook } from '#renderer/state/book.ts';
import { Field } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';

type Props = { characterId: string; close(): void };

/** Gives a character another name, and its aliases too, wherever the book says them. */
export function Rename({ characterId, close }: Props) {
  const character = useBook(({ view }) => view?.characters.find(({ id }) => id === characterId));
  const [opened] = useState(character);
  return opened && <RenameForm character={opened} close={close} />;
}

function RenameForm({ character, close }: { character: Character; close(): void }) {
  const { t } = useWords();
  const replace = useReplace();
  const names = [character.name, ...character.aliases];
  const [given, give] = useState<Record<string, string>>({});
  const pairs = names
    .map((from) => ({ from, to: (given[from] ?? from).trim() }))
    .filter(({ from, to }) => to !== '' && to !== from);
  const change = (from: string, to: string) => {
    replace.reset();
    give((old) => ({ ...old, [from]: to }));
  };
  return (
    <Modal title={t('rename.title', { name: character.name })} close={close}>
      <form
        className="form replace-form"
        onSubmit={onSubmit(() => pairs.length > 0 && replace.look({ mode: 'rename', pairs }))}
      >
        <div className="rename-pairs">
          {names.map((from, at) => (
            <Field key={from} label={at === 0 ? t('rename.name') : t('rename.alias', { name: from })}>
              <input
                className="input"
                value={given[from] ?? from}
                onChange={(event) => change(from, event.target.value)}
              />
            </Field>
          ))}
        </div>
        <p className="quiet">
          {t('rename.hint')}
          <br />
          {t('replace.untouched')}
        </p>
        <div className="replace-end">
          <span className="grow" />
          <button type="submit" className="button" disabled={pairs.length === 0}>
            {t('replace.look')}
          </button>
        </div>
      </form>
      <ReplacePreviewList replace={replace} close={close} />
    </Modal>
  );
}
