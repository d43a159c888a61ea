import { useId, useState } from 'react';
import type { FindingView } from '#contract/checks.ts';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { useWords, word } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { chapterName, namesItself } from '#renderer/ui/chapter-name.ts';
import { holdFocus } from '#renderer/ui/hold-focus.ts';
import { PlaceLink } from '#renderer/ui/place-link.tsx';
import { volumeName } from '#renderer/ui/volume-name.ts';
import { surenessOf } from './findings.ts';
import { Opinion } from './opinion.tsx';
import { Quote } from './quote.tsx';
import { waive } from './use-checks.ts';
import { WaiveForm } from './waive-form.tsx';

const pills = { error: 'seal', warning: 'amber', hint: 'quiet' } as const;

type Props = { view: BookView; finding: FindingView };

/** What is said in one place and contradicted in the other. */
export function FindingCard({ view, finding }: Props) {
  const { t, say } = useWords();
  const id = useId();
  const { severity, confidence, message, places, waived } = finding;
  const names = Object.values(message.facts ?? {}).filter((fact) => typeof fact === 'string');
  return (
    <li className="finding" data-severity={severity} data-waived={waived !== null} aria-labelledby={id}>
      <p className="finding-head">
        <span className={`pill ${pills[severity]}`}>{t(`checks.severity.${severity}`)}</span>
        <b className="grow" id={id}>
          {say(message)}
        </b>
        <span className="quiet">{t(`checks.sure.${surenessOf(confidence)}`)}</span>
      </p>
      <div className="finding-places">
        {places.map((place, at) => (
          <Place
            key={`${place.chapterId} ${place.paragraph} ${place.quote}`}
            view={view}
            place={place}
            names={names}
            label={places.length > 1 ? t(at === 0 ? 'checks.first' : 'checks.then') : null}
          />
        ))}
      </div>
      <div className="finding-foot">
        {waived === null && <Opinion finding={finding} language={view.project.language} />}
        <Mark finding={finding} />
      </div>
    </li>
  );
}

type PlaceProps = {
  view: BookView;
  place: FindingView['places'][number];
  /** What the finding is about, to be seen in the quote. */
  names: readonly string[];
  label: string | null;
};

/** With its volume where another chapter has the same name: older books count their chapters anew in each. */
function placeName(view: BookView, card: ChapterCard): string {
  const name = chapterName(card);
  const volume = volumeName(view, card.volumeId);
  const isShared =
    namesItself(card) && view.chapters.some(({ id, title }) => id !== card.id && title === card.title);
  return volume && isShared ? word('checks.inVolume', { volume, chapter: name }) : name;
}

function Place({ view, place: { chapterId, paragraph, quote, entry }, names, label }: PlaceProps) {
  const { t } = useWords();
  const card = view.chapters.find(({ id }) => id === chapterId);
  const name = card && placeName(view, card);
  return (
    <figure>
      <figcaption>
        {label && <span className="quiet">{label}</span>}
        {entry && <span className="pill quiet">{t('checks.entry', { name: entry })}</span>}
        {name ? (
          <PlaceLink chapterId={chapterId} paragraph={paragraph} quote={quote}>
            {paragraph > 0 ? t('checks.place', { chapter: name, paragraph }) : name}
          </PlaceLink>
        ) : (
          !entry && <span className="quiet">{t('checks.chapterGone')}</span>
        )}
      </figcaption>
      {quote && (
        <blockquote lang={view.project.language}>
          <Quote text={quote} names={names} />
        </blockquote>
      )}
    </figure>
  );
}

function Mark({ finding: { key, waived } }: Pick<Props, 'finding'>) {
  const { t } = useWords();
  const book = useBookServices();
  const [isAsking, setAsking] = useState(false);
  const during = async (step: () => Promise<void>) => {
    const restore = holdFocus('.finding-mark button');
    await step();
    restore();
  };
  const mark = async (reason: string | null) => {
    if (await waive(book, key, reason)) setAsking(false);
  };
  if (isAsking && waived === null)
    return (
      <WaiveForm
        close={() => void during(async () => setAsking(false))}
        save={(reason) => during(() => mark(reason))}
      />
    );
  return (
    <p className="finding-mark">
      {waived !== null && (
        <span className="grow">
          <span className="pill jade">{t('checks.waived')}</span> {waived}
        </span>
      )}
      <button
        type="button"
        className="button plain"
        onClick={() => (waived === null ? setAsking(true) : void during(() => mark(null)))}
      >
        {t(waived === null ? 'checks.waive' : 'checks.unwaive')}
      </button>
    </p>
  );
}
