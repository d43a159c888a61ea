import { type Locale, type Message, say } from '#model/messages.ts';
import { toAuthor } from '#validators/author-words.ts';
import { type Explained, explain, type Issue } from '#validators/issue.ts';
import { toolWords } from './messages.ts';

/** A tool's sentence in one language. */
export const sayTool = (locale: Locale, message: Message): string => say(toolWords, locale, message);

/** Findings in one language, with advice to the model that made the call. */
export const explainAll = (issues: readonly Issue[], locale: Locale): Explained[] =>
  issues.map((found) => explain(found, locale));

/** Findings in one language, with what the author can do who decides on the call. */
export const explainToAuthor = (issues: readonly Issue[], locale: Locale): Explained[] =>
  issues.map((found) => toAuthor(explain(found, locale), locale));

export type { Explained, Issue };
export { toAuthor };
