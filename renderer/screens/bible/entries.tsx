import { Lock } from 'lucide-react';
import type { Character, Guideline, WorldEntry } from '#model/bible.ts';
import { useWords } from '#renderer/i18n/use-words.ts';

export const Characters = ({ characters }: { characters: Character[] }) => (
  <div className="entries">
    {characters.map((character) => (
      <CharacterCard key={character.id} character={character} />
    ))}
  </div>
);

function CharacterCard({ character }: { character: Character }) {
  const { t } = useWords();
  const { name, role, description, aliases, tags, behaviors, locked } = character;
  return (
    <section className="entry">
      <h3>
        <span className="name-seal" aria-hidden>
          {Array.from(name)[0]}
        </span>
        {name}
        <span className="quiet">{role}</span>
        {locked.length > 0 && <Locked />}
      </h3>
      <p>{description}</p>
      <ListLine label={t('bible.aliases')} items={aliases} />
      <ListLine label={t('bible.tags')} items={tags} />
      {behaviors.length > 0 && (
        <dl className="behaviors">
          {behaviors.map(({ context, response }) => (
            <div key={`${context} ${response}`}>
              <dt>{context}</dt>
              <dd>{response}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Locked() {
  const { t } = useWords();
  return <Lock size={13} role="img" aria-label={t('bible.locked')} />;
}

function ListLine({ label, items }: { label: string; items: string[] }) {
  const { t } = useWords();
  if (items.length === 0) return null;
  return (
    <p className="quiet">
      {label} · {items.join(t('bible.listJoin'))}
    </p>
  );
}

export function World({ world }: { world: WorldEntry[] }) {
  const { t } = useWords();
  const groups = Map.groupBy(world, ({ category }) => category || t('bible.uncategorised'));
  return [...groups].map(([category, entries]) => (
    <section key={category} className="entry-group">
      <h2>{category}</h2>
      <div className="entries">
        {entries.map(({ id, name, description, aliases, locked }) => (
          <section key={id} className="entry">
            <h3>
              {name}
              {locked && <Locked />}
            </h3>
            <p>{description}</p>
            <ListLine label={t('bible.aliases')} items={aliases} />
          </section>
        ))}
      </div>
    </section>
  ));
}

export function Guidelines({ guidelines }: { guidelines: Guideline[] }) {
  const { t } = useWords();
  return (
    <ul className="entries wide">
      {guidelines.map(({ id, category, content, isActive }) => (
        <li key={id} className="entry">
          <h3>
            {category || t('bible.uncategorised')}
            {!isActive && <span className="pill amber">{t('bible.inactive')}</span>}
          </h3>
          <p>{content}</p>
        </li>
      ))}
    </ul>
  );
}
