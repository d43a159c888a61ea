import { type Catalogue, fill, type Locale } from '#model/messages.ts';
import { fixWords, issueWords } from './messages.ts';

export type Severity = 'error' | 'warning';
export type Facts = Readonly<Record<string, string | number>>;

/**
 * One finding of a rule. `path` is where in the arguments (`characters.0.name`), `fix` the code of the sentence
 * that says what to do; both sentences are filled from `facts`.
 */
export type Issue = {
  code: keyof typeof issueWords;
  path: string;
  severity: Severity;
  facts: Facts;
  fix: keyof typeof fixWords;
};

/** A value after its rules: corrected where a rule may correct, with everything that was found. */
export type Checked<T> = { value: T; issues: Issue[] };

type IssueCode = Issue['code'];

export const issue = (
  severity: Severity,
  code: IssueCode,
  path: string,
  fix: Issue['fix'],
  facts: Facts = {},
): Issue => ({ code, path, severity, facts, fix });

export const error = (code: IssueCode, path: string, fix: Issue['fix'], facts?: Facts): Issue =>
  issue('error', code, path, fix, facts);
export const warning = (code: IssueCode, path: string, fix: Issue['fix'], facts?: Facts): Issue =>
  issue('warning', code, path, fix, facts);

export const hasErrors = (issues: readonly Issue[]): boolean =>
  issues.some(({ severity }) => severity === 'error');

const worded = (catalogue: Catalogue, code: string, locale: Locale, facts: Facts): string => {
  const words = catalogue[code];
  return words ? fill(locale === 'zh-CN' ? words.zh : words.en, facts) : code;
};

export type Explained = {
  code: string;
  path: string;
  severity: Severity;
  message: string;
  fix: string;
  /** What `message` was filled from, for one who reads another language; older findings have none. */
  facts?: Facts | undefined;
};

/** The finding in the reader's language; model, author and log read the same facts. */
export function explain(found: Issue, locale: Locale): Explained {
  const { code, path, severity, facts, fix } = found;
  return {
    code,
    path,
    severity,
    message: worded(issueWords, code, locale, facts),
    fix: worded(fixWords, fix, locale, facts),
    facts,
  };
}

/** The same issue seen from an enclosing object: `name` inside `characters.0` becomes `characters.0.name`. */
export const within = (prefix: string, issues: readonly Issue[]): Issue[] =>
  issues.map((found) => ({ ...found, path: found.path ? `${prefix}.${found.path}` : prefix }));
