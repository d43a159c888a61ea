import type { Locale } from '#model/messages.ts';
import { sayTool } from '#tools/explain.ts';
import { type Log, resultOf, turnsOfRequest } from './entries.ts';
import { sayAgent } from './messages.ts';
import { readResult } from './result-data.ts';

/** Whether a model's turn says nothing: no text, no call. Thinking alone is nothing to see. */
export const isSilent = ({ text, calls }: { text: string; calls: readonly unknown[] }): boolean =>
  text.trim() === '' && calls.length === 0;

/**
 * What happened for this request, a line for each call, made from the stored results: shown where a model falls
 * silent after tools or its turns are used up. A normal end, not an error.
 */
export function summaryOf(log: Log, locale: Locale): string {
  const lines = turnsOfRequest(log).flatMap((span) =>
    span.turn.calls.flatMap((call) => {
      const result = resultOf(span, call.id);
      if (!result) return [];
      const { summary, message = '', kind } = readResult(result);
      if (kind === 'length' || kind === 'bible') return [];
      if (result.status === 'ok')
        return summary ? [sayTool(locale, { code: summary.code, facts: summary.facts ?? {} })] : [];
      const code = result.status === 'error' ? 'summary-failed' : `summary-${result.status}`;
      return [sayAgent(locale, { code, facts: { name: call.name, message } })];
    }),
  );
  return lines.length === 0 ? sayAgent(locale, { code: 'summary-none' }) : [...new Set(lines)].join('\n');
}
