import { quick } from './quick.ts';
import type { Sentence } from './types.ts';

const marks = '，。！？；：、“”「」…,.!?;:"—□';
/** Where the clause that holds `at` begins. */
export function clauseStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && !marks.includes(text.charAt(start - 1))) start--;
  return start;
}

/** Whether what ends at `end` owns what follows. */
export const isOwner = (text: string, end: number): boolean => /^(?:的|之|’s|'s)/.test(text.slice(end));
/** 冲小耿一笑: the one named is not who does it. */
const towards = quick(/[冲对向朝把被给跟替](?:着|了)?$/);
const headZh = /^(?:[^，。他她我]{0,4}?)(他|她|自己)(?!们|的[^，。]{0,2}(?:手|修为|境界|实力)?$)/;
const headEn = /^\s*(?:and |but |then |so |now |when |as |because |that |while )?(he|she|they)\b/i;
const selfZh = quick(
  /我(?!们|[爹妈娘爸家弟妹哥姐妻])|老[夫子身娘](?!家|爷)|俺(?!们)|在下|贫道|本[座王宫]|朕|哀家|洒家|奴[婢家]|妾身|末将|卑职|属下|小的|晚辈|咱(?!们)/,
);
const selfEn = /\bI\b|\bme\b|\bmy\b/;
const thirdZh = quick(/[他她](?!们)|[这那](?:孩子|丫头|小子|人|姑娘|妮子|家伙|小鬼|后生)/);
const thirdEn = /\b(he|she|him|her|his)\b/i;
const otherZh = quick(/[你您他她它]|别人|人家/);
const otherEn = /\b(?:you|he|she|they|it|him|her)\b/i;

/** Whom speech at `at` says it of: one named before it in the speech, or the speaker by "I" or where nobody is told of. */
function spokenOf(
  { text, hits, said, topic, last, meant, language }: Sentence,
  at: number,
): string | undefined {
  const one = said.findLast(({ start }) => start <= at);
  if (!one) return undefined;
  const from = clauseStart(text, at);
  const named = hits.findLast((hit) => hit.start >= from && hit.end <= at && !isOwner(text, hit.end));
  if (named) return named.name;
  const clause = text.slice(from, at);
  const [self, other] = language === 'zh' ? [selfZh, otherZh] : [selfEn, otherEn];
  if (self.test(clause)) return one.speaker;
  if (thirdZh.test(clause)) return [topic, last].find((name) => name !== '@' && name !== one.speaker);
  const third = language === 'en' && !/\byou\b/i.test(clause) ? thirdEn.exec(clause)?.[1] : undefined;
  if (third)
    return [meant[/^h(?:e|is|im)$/i.test(third) ? 'm' : 'f'], last].find(
      (name) => name !== '@' && name !== one.speaker,
    );
  if (other.test(clause)) return undefined;
  const own = said.filter(({ speaker }) => speaker === one.speaker);
  return own.some((each) => self.test(each.text)) ? one.speaker : undefined;
}

/**
 * Who does what is told at `at`: named at the head of its clause or of one before it in the sentence, else whom a
 * pronoun there means, else the one the sentence is about. In speech, "I" is the speaker.
 */
export function actorAt(sentence: Sentence, at: number): string | undefined {
  const { text, plain, hits, meant, subject, topic, last, language } = sentence;
  if (plain.charAt(at) === '□') return spokenOf(sentence, at);
  let end = at;
  while (end >= 0) {
    const from = clauseStart(plain, end);
    const named = hits.find(
      (hit) =>
        hit.start >= from &&
        hit.start - from < 8 &&
        hit.end <= end &&
        !isOwner(text, hit.end) &&
        !towards.test(plain.slice(from, hit.start)),
    );
    if (named) return named.name;
    const word = (language === 'zh' ? headZh : headEn).exec(plain.slice(from, end))?.[1];
    if (word && word !== '自己') {
      const earlier = hits.find(
        (hit) => hit.end <= from && plain.charAt(hit.start) !== '□' && !isOwner(text, hit.end),
      );
      const whom = /她|she/i.test(word) ? meant.f : meant.m;
      return earlier?.name ?? (whom === '@' ? last : whom);
    }
    if (from === 0) break;
    end = from - 1;
  }
  return subject ?? (topic === '@' ? undefined : topic);
}
