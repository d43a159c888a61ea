import type { Locale, Message } from '#model/messages.ts';
import { type Explained, explainAll, type Issue, sayTool } from '#tools/explain.ts';

/** Why a call does not run, in one language for the model, and as data for the author. */
export function explainCall(
  { problem, issues }: { problem: Message; issues: readonly Issue[] },
  locale: Locale,
): { message: string; said: Message; issues?: Explained[] } {
  const why = { message: sayTool(locale, problem), said: problem };
  return issues.length === 0 ? why : { ...why, issues: explainAll(issues, locale) };
}
