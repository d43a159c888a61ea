import { isActing } from '../acts.ts';
import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import { factOf, saidFactOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { isRoleName, judgeRoleNames, readRoleNames } from './role-names.ts';

const WEDDING = '*';

function read(sentence: Sentence): Fact[] {
  const { hits, near, text } = sentence;
  const facts = hits.map(({ start, end }) => factOf(sentence, 'names', 'set', text.slice(start, end), ''));
  if (wedded.test(text) && wedded.test(text.replace(asAdjective, ''))) {
    const told = [...hits.map(({ name }) => name), sentence.subject ?? sentence.topic, sentence.last];
    facts.push(factOf(sentence, 'names', 'cancel', WEDDING, [...new Set(told)].join('|')));
  }
  for (const [, surname = ''] of matchesIn(text, wives))
    facts.push(factOf(sentence, 'names', 'cancel', `${WEDDING}${surname}`, ''));
  for (const { name, variant, start } of near) {
    const end = start + variant.length;
    const isOther = otherSurname(name, variant);
    if (isOther && (renamed.test(text) || renamed.test(text.slice(0, start))))
      facts.push(factOf(sentence, 'names', 'cancel', `${name}|${variant}`, ''));
    const isPerson =
      isOther ||
      /[a-z]/.test(name) ||
      (name.length > 2
        ? isBounded(text, start, end)
        : speaks.test(text.slice(end)) && isActing(sentence, { start, end }));
    // two who stand side by side are two people
    if (text.includes(name)) facts.push(factOf(sentence, 'names', 'cancel', `${name}|${variant}`, ''));
    else if (isPerson) {
      const said = sentence.said.find((one) => start >= one.start && end <= one.start + one.text.length);
      facts.push(saidFactOf(sentence, said, 'names', 'use', name, `${variant}|${text.slice(0, 8)}`));
    }
  }
  return [...facts, ...readRoleNames(sentence)];
}

/** 冯立川 for 孟立川, Julian Wickham for Julian Thorne: a slip in memory, where the others are slips of the pen. */
const otherSurname = (name: string, variant: string): boolean =>
  /[a-z]/.test(name)
    ? name.split(' ')[0] === variant.split(' ')[0] && variant.includes(' ')
    : name.length === 3 && name.slice(1) === variant.slice(1);
/** Names are taken, given and laid down. */
const renamed = quick(
  /本名|原名|真名|化名|假名|笔名|艺名|改姓|改名|姓|叫做|名叫|名唤|过继|入赘|冒充|顶替|\b(?:née|alias|real name|maiden|pen name|called (?:him|her)self|changed|stage name)\b|\b(?:named|called) (?:[A-Z][a-z]+\.? )?$/i,
);
/** A wedding gives one of the two another surname. */
const wedded = quick(/\b(?:married|marry|marriage|wedding|bride|bridegroom|honeymoon|widow)\b/i);
/** A married surgeon has no wedding. */
const asAdjective = /\b[Aa] (?:\w+ )?married \w+/g;
const wives = /\bMrs\.? ([A-Z][a-z]+)/g;

const speaks = /^[^，。；！？：“”]{0,3}(?:道|说|笑|问|喊|叫|站|走|坐)/;
const isBounded = (text: string, start: number, end: number): boolean =>
  /(?:^|[，。、；：“”！？\s替与和同向对见被将把叫唤名])$/.test(text.slice(0, start)) ||
  /^(?:[，。、：；！？”道说笑答问的]|$)/.test(text.slice(end));

/** Mistress Farrow and Mistress Scaife, Big Susan and Big Anatole share no first name. */
const isTitled = (name: string): boolean =>
  /^(?:Mistress|Madame?|Master|Mister|Monsieur|Mademoiselle|Big|Little|Old|Young|Good|Poor|Dear|Fat|Long|Red|Black|White|Blind|Uncle|Aunt|Auntie|Cousin|Father|Mother|Brother|Sister|Granny|Goody|Goodman|Saint|King|Queen|Prince|Princess|Lord|Lady|Sir|Dame|Duke|Count|Baron|Captain|Colonel|Major|General|Sergeant|Lieutenant|Corporal|Inspector|Constable|Doctor|Professor|Judge|Nurse|Reverend|Bishop|President|Senator) /.test(
    name,
  );

/** One letter more, less or other. */
function isOneOff(a: string, b: string): boolean {
  let [from, end] = [0, 0];
  const least = Math.min(a.length, b.length);
  while (from < least && a.charAt(from) === b.charAt(from)) from++;
  while (end < least - from && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - from - end <= 1;
}

/** Whether a wedding is told of somebody, or of whom the book does not say. */
const mayBeWed = ({ value }: Placed, name: string): boolean => {
  const first = name.split(' ')[0] ?? name;
  return value.split('|').some((one) => one === '@' || ` ${one} `.includes(` ${first} `));
};

/** A name is settled when it stands in as many chapters: two, more in a long book. A slip stands in one. */
const SETTLED = 2;
const SETTLED_MOST = 6;
const PER_SETTLED = 15;
/** Slips told at once, the surest first: two, and one for every hundred chapters. A careless scan has very many. */
const TOLD = 2;
const MOST_SLIPS = 2;
/**
 * In a book of so few chapters a full name told once is settled, and a wedding is its bearer's or another's: nobody
 * shares the first half of it.
 */
const SHORT = 12;

function judge(all: readonly Placed[]): Draft[] {
  const facts = all.filter((fact) => !isRoleName(fact));
  const roles = judgeRoleNames(all.filter(isRoleName));
  const slips = judgeSlips(facts).filter(({ at }) => !roles.some((one) => one.at.quote === at.quote));
  return [...roles, ...slips];
}

function judgeSlips(facts: readonly Placed[]): Draft[] {
  const settled = Map.groupBy(
    facts.filter(({ say }) => say === 'set'),
    ({ key }) => key,
  );
  const slips = Map.groupBy(
    facts.filter(({ say }) => say === 'use'),
    ({ key, value }) => `${key}|${value.split('|')[0]}`,
  );
  const apart = new Set(facts.filter(({ say }) => say === 'cancel').map(({ key }) => key));
  const weddings = facts.filter(({ key }) => key === WEDDING);
  const wed = new Set(facts.flatMap(({ key }) => (key.startsWith(WEDDING) ? [key.slice(1)] : [])));
  const last = facts.at(-1)?.chapter ?? 0;
  const found = [...slips].flatMap(([slip, own]) => {
    if (apart.has(slip)) return [];
    const [at] = own;
    const sets = at && (settled.get(at.key) ?? wordSets(settled, at.key));
    const [from] = sets ?? [];
    if (!at || !from || !sets) return [];
    const chapters = new Set(sets.map(({ chapter }) => chapter)).size;
    const isOnce = own.length <= MOST_SLIPS && own.every(({ chapter }) => chapter === at.chapter);
    const variant = at.value.split('|')[0] ?? '';
    const isOther = otherSurname(at.key, variant);
    if (isOther && isTitled(at.key) && !isOneOff(at.key, variant)) return [];
    if (
      isOther &&
      weddings.some((one) => one.chapter <= at.chapter && (last > SHORT || mayBeWed(one, at.key)))
    )
      return [];
    if (isOther && wed.has(variant.split(' ').at(-1) ?? '')) return [];
    const isFull = isOther && last <= SHORT && own.length === 1;
    const least = Math.min(SETTLED_MOST, Math.max(SETTLED, Math.ceil(at.chapter / PER_SETTLED)));
    if (!isOnce || (!isFull && (chapters < least || own.length * 2 > sets.length))) return [];
    if (from.chapter >= at.chapter) return [];
    const told = { was: at.key, is: variant, times: sets.length };
    const draft: Draft = { kind: 'name-drift', severity: 'hint', confidence: 0.65, from, at, facts: told };
    return [draft];
  });
  const most = Math.max(TOLD, Math.floor(last / 100));
  return found.toSorted((a, b) => Number(b.facts.times) - Number(a.facts.times)).slice(0, most);
}

/** Facts of the names that hold a word, where the word by itself is none. */
const wordSets = (settled: ReadonlyMap<string, Placed[]>, word: string): Placed[] =>
  /[a-z]/.test(word)
    ? [...settled].filter(([name]) => ` ${name} `.includes(` ${word} `)).flatMap(([, sets]) => sets)
    : [];

/** A name is spelt with another character of the same sound, or another vowel, in a single place. */
export const namesRule: Rule = { name: 'names', read, judge };
