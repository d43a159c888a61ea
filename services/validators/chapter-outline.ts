import { defaultLimits, type Limits } from '#model/limits.ts';
import { countText, type TextCount } from '#text/count.ts';
import { type Checked, error, type Issue, warning } from './issue.ts';

const path = 'chapter_outline';

/** The six elements of an outline and the words that announce them. */
const elements = {
  task: /任务|目标|目的|作用|功能|\b(?:task|goal|objective|purpose|function)/iu,
  details: /细节|经过|情节发展|具体情节|场景|过程|\b(?:detail|event|scene|beat|what happens)/iu,
  relationships: /关系|\brelation/iu,
  foreshadowing: /伏笔|铺垫|埋线|暗线|\b(?:foreshadow|plant(?:ed|s|ing)?\b|setup|set-up|payoff)/iu,
  emotion: /情绪|情感|心境|\b(?:emotion|mood|feeling)/iu,
  information: /信息|线索|揭示|\b(?:information|reveal|clue|key fact|revelation)/iu,
} as const;
export type OutlineElement = keyof typeof elements;

// safe: the keys of a literal object
export const outlineElements = Object.keys(elements) as OutlineElement[];

export const missingElements = (outline: string): OutlineElement[] =>
  outlineElements.filter((element) => !elements[element].test(outline));

const isCjk = ({ cjk, words }: TextCount): boolean => cjk >= words && cjk > 0;

/** The issues an outline's length raises: 字 for CJK text, words for other scripts. */
function lengthIssues(outline: string, limits: Limits['outline']): Issue[] {
  const counted = countText(outline);
  const cjk = isCjk(counted);
  const { refuseBelow, warnBelow, warnAbove, refuseAbove } = cjk ? limits.cjk : limits.words;
  const count = counted.total;
  const unit = cjk ? 'cjk' : 'words';
  const short = { count, min: count < refuseBelow ? refuseBelow : warnBelow };
  const long = { count, max: count > refuseAbove ? refuseAbove : warnAbove };
  if (count < refuseBelow) return [error(`outline.too-short.${unit}`, path, 'outline.longer', short)];
  if (count > refuseAbove) return [error(`outline.too-long.${unit}`, path, 'outline.shorter', long)];
  if (count < warnBelow) return [warning(`outline.too-short.${unit}`, path, 'outline.longer', short)];
  if (count > warnAbove) return [warning(`outline.too-long.${unit}`, path, 'outline.shorter', long)];
  return [];
}

/** A chapter's outline: within its limits and with the six elements. Missing ones are named, each once. */
export function checkChapterOutline(
  raw: string,
  limits: Limits['outline'] = defaultLimits.outline,
): Checked<string> {
  const value = raw.trim();
  if (value === '') return { value, issues: [error('outline.missing', path, 'outline.write')] };
  const missing = missingElements(value).map((element) =>
    warning(`outline.no-${element}`, path, `outline.${element}`),
  );
  return { value, issues: [...lengthIssues(value, limits), ...missing] };
}
