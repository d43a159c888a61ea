import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { BookView } from '#contract/views.ts';
import type { Character } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { sealLetters } from '#renderer/ui/seal-letters.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CharacterForm } from './character-form.tsx';
import { AddBar, EntryRow, matches, NoEntry, Panes } from './parts.tsx';
import { addEntry } from './save.ts';

export type SectionProps = { view: BookView; query: string; entryId: string | undefined };

export const matchesCharacter = (query: string) => (one: Character) =>
  matches(
    query,
    one.name,
    one.role,
    one.description,
    ...one.aliases,
    ...one.tags,
    ...one.behaviors.flatMap(({ context, response }) => [context, response]),
  );

/** The characters that fit the search, the ticked ones to change together, and the chosen one's card. */
export function Characters({ view, query, entryId }: SectionProps) {
  const { t } = useWords();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const found = view.characters.filter(matchesCharacter(query));
  const chosen = found.find(({ id }) => id === entryId) ?? found[0];
  const chosenMany = view.characters.filter(({ id }) => ticked.has(id));
  const tick = (id: string) =>
    setTicked((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  return (
    <Panes
      label={t('bible.characters')}
      tools={<Tools found={found} ticked={chosenMany} setTicked={setTicked} />}
      list={
        <ul className="scroll">
          {found.map((character) => (
            <li key={character.id}>
              <input
                type="checkbox"
                className="bible-tick"
                aria-label={t('bible.tick', { name: character.name })}
                checked={ticked.has(character.id)}
                onChange={() => tick(character.id)}
              />
              <CharacterRow character={character} chosen={character === chosen} />
            </li>
          ))}
        </ul>
      }
    >
      {chosen ? (
        <CharacterForm key={chosen.id} character={chosen} view={view} />
      ) : (
        <NoEntry query={query} section="characters" />
      )}
    </Panes>
  );
}

function CharacterRow({ character, chosen }: { character: Character; chosen: boolean }) {
  const { t } = useWords();
  const { id, name, role, tags, locked } = character;
  return (
    <EntryRow id={id} chosen={chosen}>
      <span className="name-seal" aria-hidden>
        {sealLetters([name])[0]}
      </span>
      <span className="entry-name clip">
        {name}
        {locked.length > 0 && (
          <>
            {' '}
            <Lock size={12} role="img" aria-label={t('bible.lockedCount', { count: locked.length })} />
          </>
        )}
      </span>
      <span className="quiet clip">{[role, ...tags].filter(Boolean).join(t('bible.listJoin'))}</span>
    </EntryRow>
  );
}

type ToolsProps = { found: Character[]; ticked: Character[]; setTicked(ids: ReadonlySet<string>): void };

function Tools({ found, ticked, setTicked }: ToolsProps) {
  const { t } = useWords();
  const book = useBookServices();
  const name = t('bible.newCharacter');
  const empty = {
    name,
    role: '',
    description: '',
    tags: [],
    aliases: [],
    locked: [],
    behaviors: [],
    extra: {},
  };
  const all = found.length > 0 && ticked.length === found.length;
  return (
    <>
      <AddBar add={() => addEntry(book, 'character', empty, name)}>
        {found.length === 0 ? (
          <span className="grow" />
        ) : (
          <label className="check grow">
            <input
              type="checkbox"
              checked={all}
              onChange={() => setTicked(new Set(all ? [] : found.map(({ id }) => id)))}
            />
            {ticked.length > 0 ? t('bible.ticked', { count: ticked.length }) : t('bible.tickAll')}
          </label>
        )}
      </AddBar>
      {ticked.length > 0 && <BulkBar characters={ticked} done={() => setTicked(new Set())} />}
    </>
  );
}
