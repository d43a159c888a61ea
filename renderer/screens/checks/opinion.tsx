import type { FindingView, OpinionView } from '#contract/checks.ts';
import { money } from '#renderer/assistant/money.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { useJob } from '#renderer/state/use-job.ts';
import { modelName } from '#renderer/ui/model-name.ts';

const pills = { contradiction: 'seal', fine: 'jade', unsure: 'quiet' } as const;

type Props = { finding: FindingView; language: string };

/** What a model thinks of a finding, asked for by hand: each answer may cost money. */
export function Opinion({ finding: { key }, language }: Props) {
  const { t, say } = useWords();
  const { client, bookId } = useBookServices();
  const { state, start, stop } = useJob<OpinionView>();
  const ask = () => void start((signal) => client.checks.ask({ bookId, key }, { signal }));
  if (state.status === 'running')
    return (
      <p className="finding-opinion" role="status">
        <span className="quiet grow">{t('checks.opinion.asking')}</span>
        <button type="button" className="button plain" onClick={stop}>
          {t('checks.opinion.stop')}
        </button>
      </p>
    );
  return (
    <div className="finding-opinion">
      {state.status === 'done' && <Verdict opinion={state.result} language={language} />}
      {state.status === 'failed' && (
        <p className="note seal" role="alert">
          {say(state.failure.message)}
        </p>
      )}
      <button type="button" className="button plain" onClick={ask}>
        {t(state.status === 'idle' ? 'checks.opinion.ask' : 'checks.opinion.again')}
      </button>
    </div>
  );
}

function Verdict({ opinion, language }: { opinion: OpinionView; language: string }) {
  const words = useWords();
  const { t } = words;
  const { verdict, reason, quote, model, amount, currency } = opinion;
  const cost = amount === null ? '' : t('write.meta.between') + money(amount, currency, words);
  return (
    <figure role="status">
      <figcaption>
        <span className={`pill ${pills[verdict]}`}>{t(`checks.opinion.${verdict}`)}</span>
        <span className="quiet">
          {modelName(model, words)}
          {cost}
        </span>
      </figcaption>
      <p>{reason}</p>
      {quote && <blockquote lang={language}>{quote}</blockquote>}
    </figure>
  );
}
