import { type Locale, type Message, say } from '#model/messages.ts';
import { type Explained, explain, type Issue } from '#validators/issue.ts';
import { toolWords } from './messages.ts';

/** A tool's sentence in one language. */
export const sayTool = (locale: Locale, message: Message): string => say(toolWords, locale, message);

/** Findings in one language; the same facts for model, author and log. */
export const explainAll = (issues: readonly Issue[], locale: Locale): Explained[] =>
  issues.map((found) => explain(found, locale));

export type { Explained, Issue };
