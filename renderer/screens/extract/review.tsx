import { useState } from 'react';
import type { OfferView } from '#contract/extract.ts';
import type { BookView } from '#contract/views.ts';
import { offerKinds } from '#model/runs.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { Segments } from '#renderer/ui/field.tsx';
import { focusAfter } from '#renderer/ui/hold-focus.ts';
import { OfferCard } from './offer-card.tsx';
import type { ReviewState } from './use-review.ts';

/** Cards drawn at once: a book of a thousand chapters has thousands. */
const PAGE = 40;

/** What waits for the author, by kind: all can be taken at once, each one taken, corrected or turned down. */
export function Review({ view, review }: { view: BookView; review: ReviewState }) {
  const { t } = useWords();
  const { offers, accept } = review;
  const [asked, setKind] = useState('all');
  const [most, setMost] = useState(PAGE);
  const [isBusy, setBusy] = useState(false);
  if (!offers) return <p className="quiet">{t('extract.review.loading')}</p>;
  if (offers.length === 0)
    return (
      <section className="extract-review" tabIndex={-1} aria-label={t('extract.review')}>
        <Empty title={t('extract.none')} text={t('extract.none.text')} />
      </section>
    );
  // the last of a kind takes its filter along
  const kind = offers.some((offer) => offer.kind === asked) ? asked : 'all';
  const shown = kind === 'all' ? offers : offers.filter((offer) => offer.kind === kind);
  const takeAll = async () => {
    if (isBusy) return;
    setBusy(true);
    await accept(kind === 'all' ? null : shown.map(({ id }) => ({ id })));
    setBusy(false);
    focusAfter('.extract-bar .primary', '.extract-review[tabindex]');
  };
  return (
    <section className="extract-review" aria-labelledby="extract-review">
      <div className="extract-bar">
        <h2 id="extract-review">
          {t('extract.review')} <span className="number quiet">{offers.length}</span>
        </h2>
        <Kinds offers={offers} kind={kind} change={setKind} />
        <span className="grow" />
        <button
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={() => void takeAll()}
        >
          {t('extract.acceptAll')} <span className="number">{shown.length}</span>
        </button>
      </div>
      <ul>
        {shown.slice(0, most).map((offer) => (
          <OfferCard key={offer.id} view={view} offer={offer} review={review} />
        ))}
      </ul>
      {shown.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + PAGE)}>
          {t('extract.more', { count: Math.min(PAGE, shown.length - most) })}
        </button>
      )}
    </section>
  );
}

type KindsProps = { offers: readonly OfferView[]; kind: string; change(kind: string): void };

function Kinds({ offers, kind, change }: KindsProps) {
  const { t } = useWords();
  const counts = Map.groupBy(offers, (offer) => offer.kind);
  const present = offerKinds.filter((one) => counts.has(one));
  if (present.length < 2) return null;
  return (
    <Segments
      label={t('extract.kind')}
      value={kind}
      options={[
        { value: 'all', label: t('extract.kind.all') },
        ...present.map((value) => ({
          value,
          label: `${t(`extract.kind.${value}`)} ${counts.get(value)?.length ?? 0}`,
        })),
      ]}
      change={change}
    />
  );
}
