import { Check, Minus, TriangleAlert } from 'lucide-react';
import type { ProbeView } from '#contract/models.ts';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';
import type { Probe } from './use-probe.ts';

const marks = { yes: Check, no: Minus, problem: TriangleAlert };
const tones = { yes: 'jade', no: 'quiet', problem: 'amber' };

/** What a test has found so far, a line for each step. */
export function ProbeResults({ probe }: { probe: Probe }) {
  const { t, say } = useWords();
  const { results, failure, isRunning, stop } = probe;
  if (!isRunning && results.length === 0 && !failure) return null;
  return (
    <section className="probe" aria-label={t('models.test.result')} aria-live="polite">
      <ul>
        {results.map((result) => (
          <ResultLine key={result.step} result={result} />
        ))}
      </ul>
      {failure && <p className="note seal">{say(failure.message)}</p>}
      {isRunning && (
        <p className="line">
          <span className="quiet grow">{t('models.testing')}</span>
          <button type="button" className="button" onClick={stop}>
            {t('models.test.stop')}
          </button>
        </p>
      )}
    </section>
  );
}

function ResultLine({ result }: { result: ProbeView }) {
  const words = useWords();
  const { t } = words;
  const { step, outcome } = result;
  const Mark = marks[outcome];
  return (
    <li className={tones[outcome]}>
      <Mark size={14} aria-hidden />
      <b>{t(`models.probe.${step}`)}</b>
      <span>{detailOf(result, words)}</span>
    </li>
  );
}

function detailOf({ outcome, count, firstMs, message }: ProbeView, { t, say }: Words): string {
  if (message) return say(message);
  if (count !== undefined) return t('models.probe.count', { count });
  if (firstMs !== undefined) return t('models.probe.firstMs', { ms: Math.round(firstMs) });
  return t(`models.probe.${outcome}`);
}
