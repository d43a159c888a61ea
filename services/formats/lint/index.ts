import { isMeasuredInCharacters } from '#model/project.ts';
import type { Progress } from '#model/result.ts';
import { eachPaced } from '../export/pace.ts';
import { clichesEn, clichesZh } from './data/cliches.ts';
import { toParagraphs } from './finding.ts';
import { cliche } from './rules/cliche.ts';
import { doubledWord } from './rules/doubled-word.ts';
import { homophone } from './rules/homophone.ts';
import { longParagraph } from './rules/long-paragraph.ts';
import { overused } from './rules/overused.ts';
import { punctuation } from './rules/punctuation.ts';
import { quotes } from './rules/quotes.ts';
import { repeatedOpening } from './rules/repeated-opening.ts';
import type { LintContext, LintFinding, LintInput, LintOptions, LintRule } from './types.ts';

export const lintRules: readonly LintRule[] = [
  ...[repeatedOpening, overused, cliche, punctuation, quotes, homophone, longParagraph, doubledWord],
];

/** The list of clichés a new book begins with, for the author to edit; empty for languages we do not know enough. */
export function defaultCliches(language: string): readonly string[] {
  if (/^zh\b/i.test(language)) return clichesZh;
  return /^en\b/i.test(language) ? clichesEn : [];
}

/** The longest paragraph that is not told: characters in Chinese and Japanese, words elsewhere. */
export const usualLongest = (language: string): number => (isMeasuredInCharacters(language) ? 300 : 250);

/**
 * Looks for slips of style in a book. Deterministic: equal input gives equal findings, in the order of the
 * text. Nothing is changed; a finding's `fix` is for one click. Throws only the signal's reason.
 */
export async function lintBook(
  input: LintInput,
  options: LintOptions,
  progress: Progress,
  signal: AbortSignal,
): Promise<LintFinding[]> {
  const context = toContext(input, options);
  const rules = lintRules.filter(({ id }) => !options.rules || options.rules.includes(id));
  const checks: ((chapter: LintContext['chapters'][number]) => readonly LintFinding[])[] = [];
  await eachPaced(rules, (rule) => checks.push(rule.prepare(context)), {
    what: '',
    progress: () => {},
    signal,
  });
  const findings: LintFinding[] = [];
  const look = (chapter: LintContext['chapters'][number]): void => {
    const found = checks.flatMap((check) => check(chapter));
    findings.push(...found.sort((a, b) => a.place.at - b.place.at || a.rule.localeCompare(b.rule)));
  };
  await eachPaced(context.chapters, look, { what: '', progress, signal });
  return findings;
}

function toContext({ language, chapters, names }: LintInput, options: LintOptions): LintContext {
  const isCjk = isMeasuredInCharacters(language);
  return {
    ...{ language, isCjk, isChinese: /^zh\b/i.test(language) },
    chapters: chapters.map((chapter) => ({ ...chapter, paragraphs: toParagraphs(chapter.prose) })),
    names: names.filter((name) => name.trim()).toSorted((a, b) => b.length - a.length),
    cliches: options.cliches ?? defaultCliches(language),
    longest: options.longest ?? usualLongest(language),
  };
}
