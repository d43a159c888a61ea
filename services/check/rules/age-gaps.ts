import { parseNumeral } from '#text/numerals.ts';
import { isOwner } from '../actor.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Fact, Language, Sentence } from '../types.ts';
import { numberEn, numberZh } from './age-numbers.ts';

const gapZh = new RegExp(
  `(?:比(?<other>[^，。；]{1,4}?))?(?:要|整整|足足|只)*(?<way>大|小|年长|年轻)(?:了|着)?(?:[他她我](?!们)|[\\u4e00-\\u9fff]{2,3}?)?(?:整整|足足)?(?<years>${numberZh})岁|(?:相差|差着?)(?<years>${numberZh})岁`,
);
const gapEn = new RegExp(
  `\\b(?<years>${numberEn}) years? (?:(?<way>older|younger) than (?:(?:his|her|my) (?:\\w+ )?(?:brother|sister|husband|wife|friend),? )?(?:he|she|him|her|me|[A-Z][a-z]+)|(?:his|her|my|[A-Z][a-z]+['’]s) (?<place>senior|junior|elder))\\b`,
);

const counted = quick(/岁|\byears?\b/);

/** The same with years between two people blanked out: 大他四岁 is no age. */
export function withoutGaps(text: string, language: Language): string {
  const match = counted.test(text) ? (language === 'zh' ? gapZh : gapEn).exec(text) : null;
  return match ? text.replace(match[0], '□'.repeat(match[0].length)) : text;
}

/** Whom the one is older or younger than: named in the comparison, the speaker, or whom the sentence is about. */
function otherOf(sentence: Sentence, match: RegExpExecArray, one: string): string | undefined {
  const end = match.index + match[0].length;
  const { hits, said, subject, topic, meant } = sentence;
  const inside = hits.find((hit) => hit.start >= match.index && hit.end <= end);
  if (inside) return inside.name;
  if (/我|\b(?:me|my)\b/.test(match[0])) return said.findLast(({ start }) => start <= match.index)?.speaker;
  const earlier = hits.find((hit) => hit.end <= match.index && hit.name !== one);
  const whom = /她|\bher?\b|she/.test(match[0]) && !/\bhe\b/.test(match[0]) ? meant.f : meant.m;
  return [subject, earlier?.name, topic, whom].find((name) => name && name !== '@' && name !== one);
}

/** 姐姐陆敏大他四岁: how much older one is than another, as `gap|one|other`. */
export function readGaps(sentence: Sentence): Fact[] {
  const { text, hits, language } = sentence;
  if (!counted.test(text)) return [];
  const match = (language === 'zh' ? gapZh : gapEn).exec(text);
  const years = parseNumeral(match?.groups?.years ?? '');
  if (!match || years === undefined || years > 60) return [];
  const one = hits.findLast(({ end }) => end <= match.index && !isOwner(text, end))?.name;
  const other = one && otherOf(sentence, match, one);
  if (!one || !other || other === '@') return [];
  const isYounger = /小|年轻|younger|junior/.test(match.groups?.way ?? match.groups?.place ?? '');
  return [factOf(sentence, 'age', 'set', `gap|${one}|${other}`, String(isYounger ? -years : years))];
}
