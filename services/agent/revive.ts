import type { Locale } from '#model/messages.ts';
import { CHAPTER_TOOL, resolveArguments } from './chapter-text.ts';
import { type Log, type NewEntry, requestStart, resultOf, spansOf } from './entries.ts';
import { localTurn } from './local-turn.ts';
import { sayAgent } from './messages.ts';
import { isFailure } from './result-data.ts';

/**
 * A valid chapter that was held for its length or bible, and that the model then let lie: it is offered to the
 * author as it is. Nothing where the newest chapter call of this request was not held.
 */
export function reviveHeld(log: Log, locale: Locale, id: string): NewEntry[] {
  const spans = spansOf(log).filter(({ at }) => at > requestStart(log));
  const span = spans.findLast(({ turn }) => turn.calls.some(({ name }) => name === CHAPTER_TOOL));
  const call = span?.turn.calls.findLast(({ name }) => name === CHAPTER_TOOL);
  const result = span && call && resultOf(span, call.id);
  if (!call || !result || !isFailure(result, 'length', 'bible')) return [];
  const args = resolveArguments(log.slice(0, log.indexOf(result)), call);
  return [
    { role: 'user', text: sayAgent(locale, { code: 'as-it-is' }), local: true },
    localTurn(undefined, [{ id, name: call.name, arguments: args }]),
  ];
}
