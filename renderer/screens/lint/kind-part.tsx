import { useState } from 'react';
import type { LintItemView, LintKindView, LintPlaceView } from '#contract/lint.ts';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { PlaceLink } from '#renderer/ui/place-link.tsx';
import { FixAll } from './fix-all.tsx';
import { askToRewrite, type Lint } from './use-lint.ts';

/** Items and places drawn before the rest is asked for. */
const STEP = 8;
const PLACES = 4;

type Props = { view: BookView; kind: LintKindView; isAlone: boolean; lint: Lint };

/** Slips of one kind: all of them fixed at once, or place by place. */
export function KindPart({ view, kind, isAlone, lint }: Props) {
  const { t, tOr } = useWords();
  const [shown, setShown] = useState(STEP);
  const [isFixing, setFixing] = useState(false);
  const { code, count, fixable, items } = kind;
  const name = tOr(`message.lint-kind-${code}`, code);
  const left = items.length - shown;
  return (
    <div className="lint-kind">
      <div className="lint-kind-head">
        {!isAlone && <h3>{name}</h3>}
        <span className="number quiet grow">{t('lint.places', { count })}</span>
        {fixable > 0 && (
          <button type="button" className="button" onClick={() => setFixing(true)}>
            {t('lint.fixAll', { count: fixable })}
          </button>
        )}
      </div>
      <ul className="lint-items">
        {items.slice(0, shown).map((item) => (
          <Item
            key={`${item.chapterId} ${JSON.stringify(item.message)}`}
            view={view}
            item={item}
            lint={lint}
          />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className="button" onClick={() => setShown(shown + STEP * 5)}>
          {t('lint.more', { count: Math.min(left, STEP * 5) })}
        </button>
      )}
      {isFixing && (
        <FixAll
          view={view}
          code={code}
          title={name}
          close={() => setFixing(false)}
          done={() => {
            setFixing(false);
            void lint.run();
          }}
        />
      )}
    </div>
  );
}

type ItemProps = { view: BookView; item: LintItemView; lint: Lint };

function Item({ view, item, lint }: ItemProps) {
  const { t, say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { chapterId, message, places } = item;
  const card = view.chapters.find(({ id }) => id === chapterId);
  const rest = places.length - PLACES;
  return (
    <li className="lint-item">
      <p className="lint-item-head">
        <span className="quiet">{card ? chapterName(card) : t('checks.chapterGone')}</span>
        <span>{say(message)}</span>
      </p>
      <ul>
        {(isOpen ? places : places.slice(0, PLACES)).map((place) => (
          <Place
            key={place.at}
            view={view}
            chapterId={chapterId}
            place={place}
            why={say(message)}
            lint={lint}
          />
        ))}
      </ul>
      {rest > 0 && !isOpen && (
        <button type="button" className="button plain" onClick={() => setOpen(true)}>
          {t('lint.morePlaces', { count: rest })}
        </button>
      )}
    </li>
  );
}

type PlaceProps = { view: BookView; chapterId: string; place: LintPlaceView; why: string; lint: Lint };

function Place({ view, chapterId, place, why, lint }: PlaceProps) {
  const { t } = useWords();
  const book = useBookServices();
  const { at, length, paragraph, before, quote, after, fix } = place;
  const isCut = quote.length < length;
  return (
    <li className="lint-place">
      <PlaceLink chapterId={chapterId} paragraph={paragraph} quote={quote}>
        {t('lint.paragraph', { paragraph })}
      </PlaceLink>
      <q lang={view.project.language}>
        {before}
        <mark>{quote}</mark>
        {isCut ? '……' : after}
      </q>
      <span className="lint-tools">
        {fix && (
          <button type="button" className="button" onClick={() => void lint.fix(chapterId, place)}>
            {fix.inserted ? t('lint.fix', { better: fix.inserted }) : t('lint.fix.remove')}
          </button>
        )}
        {!fix && (
          <button
            type="button"
            className="button plain"
            onClick={() =>
              void askToRewrite(book, chapterId, {
                at,
                length,
                quote: `${before}${quote}${isCut ? '……' : after}`,
                why,
              })
            }
          >
            {t('lint.rewrite')}
          </button>
        )}
      </span>
    </li>
  );
}
