import { useState } from 'react';
import type { CastView, EntityView } from '#contract/checks.ts';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Segments } from '#renderer/ui/field.tsx';
import { CastRow } from './cast-row.tsx';
import { adopt, knownIn } from './use-cast.ts';

const kinds = ['characters', 'places', 'items', 'organisations'] as const;

type Props = { view: BookView; cast: CastView };

/** Everyone and everything found, with where they first stand; new people can be put into the bible. */
export function Cast({ view, cast }: Props) {
  const { t } = useWords();
  const [kind, setKind] = useState<(typeof kinds)[number]>('characters');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isKnown = knownIn(view);
  const shown = kinds.filter((one) => one === 'characters' || cast[one].length > 0);
  const entities = cast[kind];
  const fresh = kind === 'characters' ? entities.filter((entity) => !isKnown(entity)) : [];
  const toggle = (name: string) =>
    setChosen((old) =>
      old.has(name) ? new Set([...old].filter((one) => one !== name)) : new Set([...old, name]),
    );
  return (
    <>
      <div className="relations-bar">
        {shown.length > 1 ? (
          <Segments
            label={t('relations.cast.kinds')}
            value={kind}
            options={shown.map((value) => ({
              value,
              label: `${t(`relations.cast.${value}`)} ${cast[value].length}`,
            }))}
            change={(value) => setKind(kinds.find((one) => one === value) ?? 'characters')}
          />
        ) : (
          <span className="quiet number">{`${t('relations.cast.characters')} ${cast.characters.length}`}</span>
        )}
        <span className="grow" />
        {fresh.length > 0 && <AdoptBar fresh={fresh} chosen={chosen} choose={setChosen} />}
      </div>
      <ul className="cast scroll">
        {entities.map((entity) => (
          <CastRow
            key={entity.name}
            view={view}
            entity={entity}
            isKnown={isKnown(entity)}
            chosen={fresh.includes(entity) ? chosen.has(entity.name) : null}
            toggle={() => toggle(entity.name)}
          />
        ))}
      </ul>
    </>
  );
}

type AdoptProps = {
  fresh: EntityView[];
  chosen: ReadonlySet<string>;
  choose(names: ReadonlySet<string>): void;
};

function AdoptBar({ fresh, chosen, choose }: AdoptProps) {
  const { t } = useWords();
  const book = useBookServices();
  const wanted = fresh.filter(({ name }) => chosen.has(name));
  const add = async () => {
    await adopt(book, wanted);
    choose(new Set());
  };
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => choose(new Set(wanted.length > 0 ? [] : fresh.map(({ name }) => name)))}
      >
        {t(wanted.length > 0 ? 'relations.cast.chooseNone' : 'relations.cast.chooseNew')}
      </button>
      <button
        type="button"
        className="button primary"
        disabled={wanted.length === 0}
        onClick={() => void add()}
      >
        {wanted.length > 0
          ? t('relations.cast.adoptMany', { count: wanted.length })
          : t('relations.cast.adopt')}
      </button>
    </>
  );
}
