import { defaultLimits, type Limits } from '#model/limits.ts';
import { countText } from '#text/count.ts';
import { checkChapterTitle } from './chapter-title.ts';
import { type Checked, error, type Issue, warning } from './issue.ts';
import { findStrayTalk } from './stray-talk.ts';

const path = 'chapter_content';

/** Literal `\n` become line breaks where the text has no real one; a text with real ones keeps its backslashes. */
export function withLineBreaks(text: string): string {
  if (/[\r\n]/u.test(text)) return text.replace(/\r\n?/gu, '\n');
  return text.replace(/\\r\\n|\\n|\\r/gu, '\n');
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The prose without a first line that only repeats the title, numbered or not. */
export function withoutTitleLine(prose: string, title: string): string {
  const [, line = '', rest = ''] = /^\s*([^\n]*)\n?([\s\S]*)$/u.exec(prose) ?? [];
  const bare = line.replace(/^[\s#*]+|[\s*]+$/gu, '');
  const wanted = letters(title);
  if (bare === '' || wanted === '') return prose;
  const same = letters(bare) === wanted || letters(checkChapterTitle(bare).value) === wanted;
  return same ? rest.replace(/^\s*\n/u, '').replace(/^\n+/u, '') : prose;
}

export type ContentFacts = {
  title: string;
  /** Target length in 字 or words, 0 for none. */
  target: number;
  limits?: Limits['prose'];
};

/** A chapter's prose: long enough, near its target, and nothing but story. */
export function checkChapterContent(raw: string, facts: ContentFacts): Checked<string> {
  const { title, target, limits = defaultLimits.prose } = facts;
  const value = withoutTitleLine(withLineBreaks(raw), title);
  const count = countText(value).total;
  if (count < limits.refuseBelow)
    return {
      value,
      issues: [error('prose.too-short', path, 'prose.write-all', { count, min: limits.refuseBelow })],
    };
  const issues: Issue[] = [];
  if (count < limits.warnBelow)
    issues.push(warning('prose.short', path, 'prose.write-all', { count, min: limits.warnBelow }));
  if (isOffTarget(count, target, limits.tolerance)) {
    const percent = Math.round((count / target - 1) * 100);
    issues.push(warning('prose.off-target', path, 'prose.resize', { count, target, percent }));
  }
  for (const { kind, paragraph, quote } of findStrayTalk(value))
    issues.push(warning(`prose.${kind}`, path, 'prose.only-story', { paragraph, quote }));
  return { value, issues };
}

/** Whether a length lies outside target ± tolerance (0.1 = 10 %); a target of 0 is none. */
export const isOffTarget = (count: number, target: number, tolerance: number): boolean =>
  target > 0 && Math.abs(count - target) > target * tolerance;
