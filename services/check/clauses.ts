import { clauseStart } from './actor.ts';
import { isSupposed } from './guards.ts';
import type { Sentence } from './types.ts';

const mark = /[，。；！？：—…,.;!?]/;

/** The clause around a stretch of a text. */
export function clauseAround(text: string, start: number, end: number): string {
  const before = text.slice(0, start).split(mark).at(-1) ?? '';
  return before + text.slice(start, end) + (text.slice(end).split(mark)[0] ?? '');
}

/** 浅得几乎透明 says nothing of another clause; a condition does. */
const degrees = /几乎|险些|\b(?:almost|nearly)\b/gi;

/** Whether what is told between two places of a text is only supposed: by its clause, or by a condition elsewhere. */
export const isSupposedAt = (text: string, start: number, end: number): boolean =>
  isSupposed(text) && (isSupposed(clauseAround(text, start, end)) || isSupposed(text.replace(degrees, '')));

/** A text of a sentence with the names in it blanked out: 季蓝 is no colour, 阿九十六岁 is sixteen, not ninety-six. */
export const withoutNames = (text: string, { hits }: Pick<Sentence, 'hits'>, from = 0): string =>
  hits.reduce((blanked, { start, end }) => {
    const [first, last] = [start - from, end - from];
    return first < 0 || last > text.length
      ? blanked
      : blanked.slice(0, first) + '□'.repeat(last - first) + blanked.slice(last);
  }, text);

const doersZh =
  /(?:徒弟|弟子|儿子|女儿|孩子|别人|有人|众人|伙计|丫[鬟头]|小厮|医生|护士|郎中|大夫|师父|师兄|妻子|丈夫|母亲|父亲|士兵|手下|兄弟|朋友|同学|队友|男人|女人|老人|大家|其他人|老者|老翁|老[头妪]|婆子|汉子|女子|和尚|道士|司机|船夫|车夫|助手|秘书)[^，。；]{0,6}$/;
const doersEn = /^\s*(?:the|an?|his|her|my|their|our) (?:[a-z]+ ){1,2}$/i;
const joints = /\b(?:while|and|as|but|when|because|so|then)\b/;

/** 徒弟揉好面，何四坐在一旁; while his sister played: the clause of what is done at `at` has a doer without a name. */
export function isByOther({ plain, hits, language }: Sentence, at: number): boolean {
  const from = clauseStart(plain, at);
  const before = plain.slice(from, at);
  if (language === 'en') return doersEn.test(before.split(joints).at(-1) ?? '');
  return doersZh.test(before) && !hits.some((hit) => hit.start >= from && hit.end <= at);
}
