import type { FindingView, OpinionView } from '#contract/checks.ts';
import { money } from '#renderer/assistant/money.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { modelName } from '#renderer/ui/model-name.ts';
import { useOpinion } from './opinions.ts';

const pills = { contradiction: 'seal', fine: 'jade', unsure: 'quiet' } as const;

type Props = { finding: FindingView; language: string };

/** What a model thinks of a finding, asked for by hand: each answer may cost money, and is kept with its date. */
export function Opinion({ finding: { key }, language }: Props) {
  const { t, say } = useWords();
  const { opinion, failure, isAsking, ask, stop } = useOpinion(key);
  return (
    <div className="finding-opinion">
      <div className="finding-verdict" role="status">
        {opinion && <Verdict opinion={opinion} language={language} />}
        {isAsking && <span className="quiet">{t('checks.opinion.asking')}</span>}
      </div>
      {failure && (
        <p className="note seal" role="alert">
          {say(failure.message)}
        </p>
      )}
      {/* one button, so that the focus stays on it */}
      <button type="button" className="button plain" onClick={isAsking ? stop : ask}>
        {t(
          isAsking
            ? 'checks.opinion.stop'
            : opinion || failure
              ? 'checks.opinion.again'
              : 'checks.opinion.ask',
        )}
      </button>
    </div>
  );
}

function Verdict({ opinion, language }: { opinion: OpinionView; language: string }) {
  const words = useWords();
  const { t, locale } = words;
  const { verdict, reason, quote, model, at, amount, currency } = opinion;
  const when = new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const cost = amount === null ? '' : t('write.meta.between') + money(amount, currency, words);
  return (
    <figure>
      <figcaption>
        <span className={`pill ${pills[verdict]}`}>{t(`checks.opinion.${verdict}`)}</span>
        <span className="quiet">
          {modelName(model, words)}
          {cost}
        </span>
        <time className="quiet number" dateTime={at}>
          {when}
        </time>
      </figcaption>
      <p>{reason}</p>
      {quote && <blockquote lang={language}>{quote}</blockquote>}
    </figure>
  );
}
