import { type ComponentProps, useEffect, useId, useState } from 'react';
import type { RunEstimate } from '#contract/extract.ts';
import type { ModelsView } from '#contract/models.ts';
import type { BookView } from '#contract/views.ts';
import type { Range } from '#model/graph/ties.ts';
import type { RunKind } from '#model/runs.ts';
import { modelLabel } from '#renderer/assistant/model-select.tsx';
import { money, short } from '#renderer/assistant/money.ts';
import { type Failure, toFailure } from '#renderer/client.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Check, Select } from '#renderer/ui/field.tsx';
import { focusAfter } from '#renderer/ui/hold-focus.ts';
import { RangeFields } from '#renderer/ui/range-fields.tsx';
import { CONTROLS } from './run-card.tsx';
import type { RunGiven } from './use-run.ts';

type Props = {
  kind: RunKind;
  view: BookView;
  /** Offers that a new run would put away. */
  waiting: number;
  start(given: RunGiven): Promise<void>;
  cancel?: () => void;
};

/** The first field, as `focusAfter` finds it. */
export const FIELDS = '.extract-fields :is(input, select)';
const START = '.extract-actions .primary:not(:disabled)';
const CONCURRENCY = ['1', '2', '4', '8', '16'];

/** Which chapters, which model, how many at once, and what that will take. */
export function SetUp({ kind, view, waiting, start, cancel }: Props) {
  const { t } = useWords();
  const models = useModelChoices();
  const last = Math.max(0, view.chapters.length - 1);
  const [range, setRange] = useState<Range>({ from: 0, to: last });
  const [model, setModel] = useState('');
  const [atOnce, setAtOnce] = useState('4');
  const [wantsBatches, setBatches] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const estimateId = useId();
  const chosen = view.chapters.slice(range.from, range.to + 1).map(({ id }) => id);
  const asked = { chapterIds: chosen, ...(model !== '' && { model }) };
  const estimate = useEstimate(kind, chosen, model, wantsBatches);
  const offersBatches = useOffers(estimate);
  const inBatches = wantsBatches && offersBatches;
  const begin = async () => {
    if (isStarting) return;
    setStarting(true);
    await start({ ...asked, concurrency: Number(atOnce), ...(inBatches && { inBatches }) });
    setStarting(false);
    focusAfter(START, CONTROLS);
  };
  return (
    <section className="extract-card" aria-label={t('extract.new')}>
      <div className="extract-fields">
        <RangeFields chapters={view.chapters} range={range} change={setRange} />
        <Choice label={t('extract.model')} value={model} options={models} change={setModel} />
        {!inBatches && (
          <Choice
            label={t('extract.concurrency')}
            value={atOnce}
            options={CONCURRENCY.map((value) => ({ value, label: value }))}
            change={setAtOnce}
          />
        )}
      </div>
      {offersBatches && (
        <Check
          label={t('extract.batches')}
          hint={t('extract.batches.text')}
          checked={wantsBatches}
          change={setBatches}
        />
      )}
      <div id={estimateId}>
        <Estimate estimate={estimate} />
      </div>
      {waiting > 0 && <p className="note amber">{t('extract.startOver', { count: waiting })}</p>}
      <Actions
        // what can't be reckoned can't be begun either: the reason stands above
        disabled={isRefused(estimate)}
        isBusy={isStarting}
        reasonId={estimateId}
        begin={() => void begin()}
        {...(cancel && { cancel })}
      />
    </section>
  );
}

type ActionsProps = {
  disabled: boolean;
  isBusy: boolean;
  reasonId: string;
  begin(): void;
  cancel?: () => void;
};

function Actions({ disabled, isBusy, reasonId, begin, cancel }: ActionsProps) {
  const { t } = useWords();
  return (
    <div className="extract-actions">
      <button
        type="button"
        className="button primary"
        disabled={disabled}
        // a button that is disabled loses the focus
        aria-disabled={isBusy}
        aria-describedby={reasonId}
        onClick={begin}
      >
        {t('extract.start')}
      </button>
      {cancel && (
        <button type="button" className="button" onClick={cancel}>
          {t('frame.cancel')}
        </button>
      )}
    </div>
  );
}

const Choice = ({ label, ...rest }: { label: string } & ComponentProps<typeof Select>) => (
  <div className="extract-field">
    <span>{label}</span>
    <Select aria-label={label} {...rest} />
  </div>
);

/** Every provider's usual model, behind the one of the settings. */
function useModelChoices(): { value: string; label: string }[] {
  const words = useWords();
  const { client } = useBookServices();
  const [models, setModels] = useState<ModelsView | null>(null);
  useEffect(() => {
    void tried(() => client.models.view()).then((found) => found && setModels(found));
  }, [client]);
  const known = models?.providers.map((one) => ({
    value: `${one.id}/${one.model}`,
    label: modelLabel(one, one.model, words),
  }));
  return [{ value: '', label: words.t('extract.model.auto') }, ...(known ?? [])];
}

/** How long (ms) a choice has to stand before it is reckoned with. */
const CALM_MS = 400;

function useEstimate(
  kind: RunKind,
  chapterIds: string[],
  model: string,
  inBatches: boolean,
): RunEstimate | Failure | null {
  const { client, bookId } = useBookServices();
  const [estimate, setEstimate] = useState<RunEstimate | Failure | null>(null);
  const ids = chapterIds.join(' ');
  useEffect(() => {
    const stop = new AbortController();
    setEstimate(null);
    const asked = {
      ...{ bookId, kind, chapterIds: ids.split(' ').filter(Boolean) },
      ...(model !== '' && { model }),
      ...(inBatches && { inBatches }),
    };
    const timer = setTimeout(async () => {
      const found = await client.extract.estimate(asked, { signal: stop.signal }).catch(toFailure);
      if (!stop.signal.aborted) setEstimate(found);
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, bookId, kind, ids, model, inBatches]);
  return estimate;
}

/** Whether the chosen model's provider has batches: as it was last told, while it is being reckoned. */
function useOffers(estimate: RunEstimate | Failure | null): boolean {
  const [offers, setOffers] = useState(false);
  const told = estimate && 'offersBatches' in estimate ? estimate.offersBatches : offers;
  if (told !== offers) setOffers(told);
  return told;
}

const isRefused = (estimate: RunEstimate | Failure | null): estimate is Failure =>
  estimate !== null && 'message' in estimate;

function Estimate({ estimate }: { estimate: RunEstimate | Failure | null }) {
  const words = useWords();
  const { t, say } = words;
  if (!estimate)
    return (
      <p className="quiet" role="status">
        {t('extract.estimating')}
      </p>
    );
  if (isRefused(estimate))
    return (
      <p className="note seal" role="alert">
        {say(estimate.message)}
      </p>
    );
  const { chapters, input, output, cost } = estimate;
  const facts = { chapters, input: short(input, words), output: short(output, words) };
  return (
    <p className="extract-estimate number" role="status">
      <span>{t('extract.estimate', facts)}</span>
      <b>
        {cost
          ? t('extract.estimate.cost', { cost: money(cost.amount, cost.currency, words) })
          : t('extract.estimate.unknown')}
      </b>
    </p>
  );
}
