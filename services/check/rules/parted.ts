import { actorAt } from '../actor.ts';
import { isDreamt, isNegated, isRemembered, isSupposed } from '../guards.ts';
import { inChapters, isAfter } from '../order.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { keptIt, type Loss, liesOn, losses, regainedIn, surely, usesEn, usesZh } from './parted-words.ts';
import { judgeSpent, readSpent } from './spent.ts';
import { isSameThing, type Thing, thingsIn } from './thing-names.ts';

const gone = new Set<Loss>(['destroyed', 'sold', 'lost']);
/** 他解下青钢剑，一扬手抛进了江里: what is done in the next clauses without an object of its own. */
const nextClauses =
  /^[^，。；！？]{0,6}，[^，。；！？把将他她]{1,14}[，。；！](?:[^，。；！？把将他她]{1,10}[，。；！])?/;

function lossOf({ text, language }: Sentence, thing: Thing, limit: number): Loss | undefined {
  const from = Math.max(0, text.slice(0, thing.start).search(/[^，。；,.;!！]*$/));
  const stop = text.slice(thing.end).search(language === 'zh' ? /[，。；！？]/ : /[.;!?]|, (?!for|at|on|to)/);
  const behind = text.slice(thing.end, stop < 0 ? text.length : thing.end + stop);
  const before = text.slice(from, thing.start);
  const next = language === 'zh' ? nextClauses.exec(text.slice(thing.end, limit))?.[0] : undefined;
  for (const [loss, zh, en] of losses) {
    const pattern = language === 'zh' ? zh : en;
    const isMoved =
      language !== 'zh' ||
      /[把将]|被|^[^，。]{0,3}$/.test(before) ||
      loss === 'taken' ||
      loss === 'destroyed';
    if (isMoved && pattern.test(behind)) return loss;
    if (next && gone.has(loss) && pattern.test(next)) return loss;
    const match = pattern.exec(before);
    if (match && before.length - match.index - match[0].length < (language === 'zh' ? 8 : 14)) return loss;
    if (
      language === 'en' &&
      pattern.test(before + text.slice(thing.start, thing.end) + behind) &&
      loss !== 'given'
    )
      return loss;
  }
  const rest = language === 'en' ? (text.slice(thing.end, limit).split(/[.;!?]/)[0] ?? '') : '';
  return keptIt.test(rest) ? 'kept' : undefined;
}

/** Characters behind a thing in which it lies on somebody. */
const LIES = 50;

function isUsed({ plain, language }: Sentence, thing: Thing): boolean {
  const before =
    plain
      .slice(0, thing.start)
      .split(language === 'zh' ? /[，。；！？]/ : /[;.!?]/)
      .at(-1) ?? '';
  const behind = plain.slice(thing.end, thing.end + 8);
  if (language === 'en')
    return usesEn.test(before.slice(-30)) || liesOn.test(plain.slice(thing.end, thing.end + LIES));
  return usesZh.test(before.slice(-16)) || (/[把将拿用]/.test(before) && usesZh.test(behind));
}

function readParted(sentence: Sentence): Fact[] {
  const { text, plain, hits, language } = sentence;
  const facts: Fact[] = [];
  const things = thingsIn(text, language);
  const mayReturn = things.length > 0 || /它|赎|买回|失而复得|要回来|\bit\b|redeemed|back/.test(text);
  if (mayReturn && regainedIn[language].test(text)) facts.push(factOf(sentence, 'parted', 'cancel', '', ''));
  if (things.length === 0 || isSupposed(text) || isDreamt(sentence)) return facts;
  for (const [index, thing] of things.entries()) {
    const isName = hits.some(({ start, end }) => start < thing.end && end > thing.start);
    const isHandled = /[把将]$|[那这一][\u4e00-\u9fff]$|\b(?:the|his|her|my) $/.test(
      text.slice(0, thing.start),
    );
    if (plain.charAt(thing.start) === '□' || (isName && !isHandled)) continue;
    const lost =
      isRemembered(sentence) || isNegated(plain)
        ? undefined
        : lossOf(sentence, thing, things[index + 1]?.start ?? text.length);
    const who = actorAt(sentence, thing.start) ?? '';
    const others = hits.filter(({ start }) => start >= thing.end).map(({ name }) => name);
    if (lost) facts.push(factOf(sentence, 'parted', 'set', thing.key, [lost, who, ...others].join('|')));
    else if (who && isUsed(sentence, thing) && !isNegated(plain) && !isRemembered(sentence))
      facts.push(factOf(sentence, 'parted', 'use', thing.key, who, thing.isDefinite ? 1 : 0.5));
  }
  return facts;
}

/** Whoever it was taken from has it again; of what was put away, someone else has. What is destroyed nobody has. */
function contradicts(from: Placed, at: Placed): boolean {
  const [loss, owner = '', ...others] = from.value.split('|');
  if (loss === 'destroyed') return true;
  if (at.value === '@' || others.includes(at.value)) return false;
  if (!owner || owner === '@') return loss === 'sold' && /.../.test(from.key);
  return loss === 'kept' || loss === 'taken' ? at.value !== owner : at.value === owner;
}

const read = (sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] => [
  ...readParted(sentence),
  ...readSpent(sentence, at, all),
];

function judgeParted(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  // names of one thing end alike
  const uses = Map.groupBy(
    facts.filter(({ say }) => say === 'use'),
    ({ key }) => key.slice(-1),
  );
  const cancels = facts.filter(({ say }) => say === 'cancel');
  const sets = facts.filter(({ say }) => say === 'set');
  for (const from of sets) {
    const isIt = (key: string, isDefinite: boolean) => isSameThing(from.key, key, isDefinite);
    const later = inChapters(uses.get(from.key.slice(-1)) ?? [], from.chapter + 1);
    const at = later.find((use) => isIt(use.key, use.weight === 1));
    if (!at || !contradicts(from, at)) continue;
    const head = from.key.split(' ').at(-1)?.slice(-2) ?? from.key;
    const isBack = [...cancels, ...sets].some(
      (fact) =>
        fact.quote !== from.quote &&
        !isAfter(from, fact) &&
        !isAfter(fact, at) &&
        (fact.say === 'set'
          ? isIt(fact.key, true)
          : fact.quote.toLowerCase().includes(head) ||
            surely.test(fact.quote) ||
            /它|\bit\b/.test(fact.quote)),
    );
    if (isBack || drafts.some((draft) => draft.at === at)) continue;
    const how = from.value.split('|')[0] ?? '';
    drafts.push({
      ...{ kind: 'item-gone', severity: 'warning', confidence: 0.65, from, at },
      facts: { item: at.key, how, other: at.value },
    });
  }
  return drafts;
}

/** Each use of what is gone once. */
function judge(facts: readonly Placed[]): Draft[] {
  const drafts = judgeParted(facts.filter(({ key }) => !key.startsWith('spent|')));
  const spent = judgeSpent(facts).filter(({ at }) => !drafts.some((draft) => draft.at.quote === at.quote));
  return [
    ...drafts,
    ...spent.filter(({ at }, index) => index === spent.findIndex((one) => one.at.quote === at.quote)),
  ];
}

/** A thing that was sold, given away, lost, destroyed or locked up is used again by those who cannot have it. */
export const partedRule: Rule = { name: 'parted', read, judge };
