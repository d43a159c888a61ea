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
  if (one.startsWith(KIN)) return one.slice(KIN.length);
  if (/我|\b(?:me|my)\b/.test(match[0])) return said.findLast(({ start }) => start <= match.index)?.speaker;
  const earlier = hits.find((hit) => hit.end <= match.index && hit.name !== one);
  const whom = /她|\bher?\b|she/.test(match[0]) && !/\bhe\b/.test(match[0]) ? meant.f : meant.m;
  return [subject, earlier?.name, topic, whom].find((name) => name && name !== '@' && name !== one);
}

/** What stands for whoever is the brother, the sister or a parent of one that is named. */
export const KIN = 'kin:';
const kinZh =
  /(我|他|她|的)?(?:大|二|小)?(?:哥哥?|姐姐?|弟弟?|妹妹?|爹|娘|爸爸?|妈妈?|父亲|母亲|丈夫|妻子|媳妇|儿子|女儿)(?:要|就|整整)?$/;
const kinEn =
  /\b(my|his|her|[A-Z][a-z]+['’]s) (?:elder |older |younger |big |little |only |twin )?(?:brother|sister|father|mother|husband|wife|son|daughter) (?:was|is|were)? ?(?:just |exactly |only )?$/i;

/** Whose brother or sister is compared: 我哥比我大七岁, her brother was seven years older. */
function kinOf(sentence: Sentence, at: number): { key: string; at: number } | undefined {
  const { text, said, meant, topic, subject, language, hits } = sentence;
  const match = (language === 'zh' ? kinZh : kinEn).exec(text.slice(0, at));
  if (!match) return undefined;
  const word = (match[1] ?? '').toLowerCase();
  const speaker = said.findLast(({ start }) => start <= at)?.speaker;
  const named = hits.find(({ end }) => end === match.index || (end > match.index && end <= at))?.name;
  const owner =
    named ??
    (/^(?:我|my)$/.test(word)
      ? (speaker ?? topic)
      : /^(?:她|her)$/.test(word)
        ? meant.f
        : /^(?:他|his)$/.test(word)
          ? meant.m
          : (subject ?? topic));
  return owner && owner !== '@' ? { key: `${KIN}${owner}`, at: match.index } : undefined;
}

const bornZh = new RegExp(
  `(${numberZh})岁(?:上|那年|时|的时候)?(?:才|便|就)?(?:得了|生下|生了|有了|添了|得)(?!病|了病)`,
);
const bornEn = new RegExp(
  `\\b(?:was|at) (${numberEn}) when (?:(?:s?he|her \\w+|his \\w+) (?:bore|had) |[A-Z][a-z]+ was born)|\\b(?:bore|had) (?:him|her|[A-Z][a-z]+) at (${numberEn})\\b`,
);

/** 顾太太三十五岁上才得了儿子顾念: how old one was at the birth of another who is named. */
function readBirthGap(sentence: Sentence): Fact[] {
  const { plain, hits, subject, language } = sentence;
  const match = (language === 'zh' ? bornZh : bornEn).exec(plain);
  const years = parseNumeral((match?.[1] ?? match?.[2] ?? '').toLowerCase());
  const child = match && hits.find(({ name, end }) => end > match.index && name !== subject)?.name;
  if (!years || years < 14 || !child || !subject || subject === '@') return [];
  return [factOf(sentence, 'age', 'set', `gap|${subject}|${child}`, String(years))];
}

/** 姐姐陆敏大他四岁: how much older one is than another, as `gap|one|other`. */
export function readGaps(sentence: Sentence): Fact[] {
  const { text, hits, language } = sentence;
  const birth = readBirthGap(sentence);
  if (birth.length > 0 || !counted.test(text)) return birth;
  const match = (language === 'zh' ? gapZh : gapEn).exec(text);
  const years = parseNumeral((match?.groups?.years ?? '').toLowerCase());
  if (!match || years === undefined || years > 60) return [];
  const named = hits.findLast(({ end }) => end <= match.index && !isOwner(text, end));
  const kin = kinOf(sentence, match.index);
  const one = kin && (!named || named.end < kin.at) ? kin.key : named?.name;
  const other = one && otherOf(sentence, match, one);
  if (!one || !other || other === '@') return [];
  const isYounger = /小|年轻|younger|junior/.test(match.groups?.way ?? match.groups?.place ?? '');
  return [factOf(sentence, 'age', 'set', `gap|${one}|${other}`, String(isYounger ? -years : years))];
}
