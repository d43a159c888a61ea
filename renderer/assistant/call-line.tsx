import { Redo2 } from 'lucide-react';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';
import { foundLine } from './card-notes.tsx';
import { ChapterLink } from './chapter-link.tsx';
import { toolTitle } from './tool-name.ts';
import { type CallState, readOutcome } from './turns.ts';
import { useAssistant, useIsRunning } from './use-assistant.ts';

type Props = { call: CallState; isUndone: boolean; canRedo: boolean };

/** A call that is over: what it was, what became of it, and why. What was undone can be done again at times. */
export function CallLine({ call, isUndone, canRedo }: Props) {
  const words = useWords();
  const { t } = words;
  const { label, tone } = isUndone
    ? { label: t('assistant.pill.undone'), tone: 'quiet' }
    : stateOf(call, words);
  const reason = call.decision?.verdict === 'rejected' ? call.decision.reason : '';
  const said = isUndone ? t('assistant.undone') : outcomeOf(call, words);
  return (
    <div className="call-line">
      <span className="grow">{toolTitle(call.name, call.args, words)}</span>
      <span className={`pill ${tone}`}>{label}</span>
      {reason && <p className="quiet">{t('assistant.because', { reason })}</p>}
      {said && <p className="quiet">{said}</p>}
      {isUndone ? canRedo && <Redo /> : <ChapterLink call={call} />}
    </div>
  );
}

function Redo() {
  const { t } = useWords();
  const assistant = useAssistant();
  const isRunning = useIsRunning();
  return (
    <button
      type="button"
      className="button plain"
      disabled={isRunning}
      onClick={() => void assistant.redoTurn()}
    >
      <Redo2 size={14} aria-hidden />
      {t('assistant.redoTurn')}
    </button>
  );
}

function stateOf({ decision, result }: CallState, { t }: Words): { label: string; tone: string } {
  if (decision?.verdict === 'rejected') return { label: t('assistant.pill.rejected'), tone: 'quiet' };
  if (!result) return { label: t('assistant.pill.open'), tone: 'quiet' };
  if (result.status === 'error') return { label: t('assistant.pill.error'), tone: 'amber' };
  if (result.status === 'interrupted') return { label: t('assistant.pill.interrupted'), tone: 'amber' };
  return decision
    ? { label: t('assistant.pill.accepted'), tone: 'jade' }
    : { label: t('assistant.pill.done'), tone: 'quiet' };
}

/** What the result says, in the app's words where it has some. */
function outcomeOf({ result }: CallState, words: Words): string {
  if (!result || result.status === 'rejected') return '';
  const { summary, said, message, errors } = readOutcome(result);
  if (summary) return words.say(summary);
  // what was stored before the author's own words were has those for the model
  if (!errors) return said ? words.say(said) : (message ?? '');
  const why = errors.map((one) => foundLine(one, words));
  return [words.t('assistant.notPassed'), ...new Set(why)].join(words.locale === 'zh-CN' ? '' : ' ');
}
