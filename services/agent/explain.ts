import type { Locale, Message } from '#model/messages.ts';
import { type Explained, explainAll, type Issue, sayTool } from '#tools/explain.ts';

/** Why a call does not run, in one language, for the stored result. */
export function explainCall(
  { problem, issues }: { problem: Message; issues: readonly Issue[] },
  locale: Locale,
): { message: string; issues?: Explained[] } {
  const message = sayTool(locale, problem);
  return issues.length === 0 ? { message } : { message, issues: explainAll(issues, locale) };
}
