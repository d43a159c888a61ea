import type { EntityView } from '#contract/checks.ts';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { PlaceLink } from '#renderer/ui/place-link.tsx';
import { adopt } from './use-cast.ts';

/** Below this the finder itself is in doubt. */
const UNSURE = 0.6;

type Props = {
  view: BookView;
  entity: EntityView;
  isKnown: boolean;
  /** Whether it is chosen; null where it can't be. */
  chosen: boolean | null;
  toggle(): void;
};

export function CastRow({ view, entity, isKnown, chosen, toggle }: Props) {
  const { t } = useWords();
  const book = useBookServices();
  const { name, mentions, presence, first, confidence } = entity;
  const language = view.project.language;
  const aliases = entity.aliases.filter((alias) => alias !== name);
  return (
    <li className="cast-row">
      {chosen === null ? (
        <span />
      ) : (
        <input
          type="checkbox"
          checked={chosen}
          aria-label={t('relations.cast.choose', { name })}
          onChange={toggle}
        />
      )}
      <div className="cast-name">
        <b lang={language}>{name}</b>
        {isKnown && <span className="pill jade">{t('relations.cast.known')}</span>}
        {!isKnown && confidence < UNSURE && <span className="pill amber">{t('relations.cast.unsure')}</span>}
        {aliases.length > 0 && (
          <span className="quiet" lang={language}>
            {t('relations.cast.aliases', { names: aliases.join(t('relations.cast.between')) })}
          </span>
        )}
      </div>
      <span className="cast-figures number quiet">
        <span>{t('relations.cast.mentions', { count: mentions })}</span>
        <span>{t('relations.cast.chapters', { count: Object.keys(presence).length })}</span>
      </span>
      <First view={view} first={first} />
      {chosen === null ? (
        <span />
      ) : (
        <button
          type="button"
          className="button plain"
          aria-label={t('relations.cast.adoptOne', { name })}
          onClick={() => void adopt(book, [entity])}
        >
          {t('relations.cast.adopt')}
        </button>
      )}
    </li>
  );
}

function First({ view, first: { chapterId, quote } }: { view: BookView; first: EntityView['first'] }) {
  const card = view.chapters.find(({ id }) => id === chapterId);
  return (
    <p className="cast-first">
      {card && (
        <PlaceLink chapterId={chapterId} quote={quote}>
          {chapterName(card)}
        </PlaceLink>
      )}
      <q lang={view.project.language}>{/\p{P}$/u.test(quote) ? quote : `${quote}…`}</q>
    </p>
  );
}
