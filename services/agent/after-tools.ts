import type { Locale, Message } from '#model/messages.ts';
import { sayTool } from '#tools/explain.ts';
import { type Log, resultOf, turnsOfRequest } from './entries.ts';
import { type OwnWords, ownWords } from './local-turn.ts';
import { sayAgent } from './messages.ts';
import { readResult } from './result-data.ts';

/** Whether a model's turn says nothing: no text, no call. Thinking alone is nothing to see. */
export const isSilent = ({ text, calls }: { text: string; calls: readonly unknown[] }): boolean =>
  text.trim() === '' && calls.length === 0;

/**
 * What happened for this request, a line for each call, made from the stored results: shown where a model falls
 * silent after tools or its turns are used up. A normal end, not an error.
 */
export function summaryOf(log: Log, locale: Locale): OwnWords {
  const lines = turnsOfRequest(log).flatMap((span) =>
    span.turn.calls.flatMap((call): Line[] => {
      const result = resultOf(span, call.id);
      if (!result) return [];
      const { summary, message = '', kind } = readResult(result);
      if (kind === 'length' || kind === 'bible') return [];
      if (result.status === 'ok')
        return summary ? [doneLine({ code: summary.code, facts: summary.facts ?? {} }, locale)] : [];
      return [failedLine(result.status, { name: call.name, message }, locale)];
    }),
  );
  if (lines.length === 0) return ownWords(locale, { code: 'summary-none' });
  const distinct = [...new Map(lines.map((line) => [line.text, line])).values()];
  return { text: distinct.map(({ text }) => text).join('\n'), said: distinct.map(({ said }) => said) };
}

type Line = { text: string; said: Message };

const doneLine = (said: Message, locale: Locale): Line => ({ text: sayTool(locale, said), said });

/** Why a call failed stands on its own line, in words for the author: here it is said to the model. */
function failedLine(
  status: 'error' | 'rejected' | 'interrupted',
  { name, message }: { name: string; message: string },
  locale: Locale,
): Line {
  if (status !== 'error') {
    const said = { code: `summary-${status}`, facts: { name } };
    return { text: sayAgent(locale, said), said };
  }
  const text = sayAgent(locale, { code: 'summary-failed', facts: { name, message } });
  return { text, said: { code: 'summary-not-done', facts: { name } } };
}
