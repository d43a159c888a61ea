import { isDreamt, isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { judgeNamed, namedFacts } from './bonds-named.ts';
import { noneFacts } from './bonds-none.ts';
import { type Owned, ownedIn } from './bonds-owned.ts';
import { callFacts, ownedPairs, toldPairs } from './bonds-pairs.ts';
import { classOf, diedEn, diedZh, gained, wider } from './bonds-words.ts';
import { LONGEST_BOOK } from './longest-book.ts';

const denies =
  /(?:没有?|不是|并非|无|未|假装|当作|当成|如同|像|好比|似)[^，。；]{0,4}$|\b(?:no|not|never|if|without|like|than|as)\s(?:a |an |the )?$/;
const gone =
  /照片|相片|画像|已故|亡|先|死去|去世|生前|遗|坟|墓|\b(?:late|dead|grave|funeral|widow|memory|photo(?:graph)?s?|portrait|ghost)\b/i;

/** What somebody has (`use`), and who is said to be dead (`set`). */
function ownedFacts(sentence: Sentence, owned: readonly Owned[]): Fact[] {
  const { text, plain, language } = sentence;
  return owned.flatMap(({ owner, role, name, start, end }) => {
    const kind = classOf(role);
    if (!owner || !kind) return [];
    const isDead = (language === 'zh' ? diedZh : diedEn).test(text.slice(end));
    const isOwn = /^(?:我|my)/i.test(text.slice(start)) && !/[？?]/.test(text);
    if (isDead && (isOwn || plain.charAt(start) !== '□'))
      return [factOf(sentence, 'bonds', 'set', `${owner}|none`, `${kind}|dead|${name}`)];
    if (denies.test(text.slice(0, start)) || gone.test(text) || isRemembered(sentence)) return [];
    return [factOf(sentence, 'bonds', 'use', `${owner}|none`, `${kind}|${name}`)];
  });
}

function read(sentence: Sentence): Fact[] {
  const { text, plain, language, hits, topic, paragraph } = sentence;
  if (paragraph === 0 || isDreamt(sentence) || isSupposed(plain)) return [];
  const owned = ownedIn(sentence);
  const facts = [
    ...noneFacts(sentence),
    ...ownedFacts(sentence, owned),
    ...ownedPairs(sentence, owned),
    ...toldPairs(sentence),
    ...callFacts(sentence),
    ...namedFacts(sentence),
  ];
  if (!gained[language].test(text)) return facts;
  const who = [...new Set([...hits.map(({ name }) => name), topic])];
  return [...facts, ...who.map((name) => factOf(sentence, 'bonds', 'cancel', `${name}|none`, ''))];
}

const covers = (none: string, kind: string): boolean => none === kind || none === wider[kind];

function judgeNone(own: readonly Placed[], cancels: readonly Placed[]): Draft[] {
  return own.flatMap((from): Draft[] => {
    if (from.say !== 'set') return [];
    const [none = '', how = '', name = ''] = from.value.split('|');
    const isIt = ({ say, value }: Placed) => {
      const [kind = '', other = ''] = value.split('|');
      return say === 'use' && covers(none, kind) && (how !== 'one' || (other !== '' && other !== name));
    };
    const later = own.find((fact) => isIt(fact) && fact.chapter > from.chapter);
    // who never married has had no wife before
    const earlier =
      how === 'none' &&
      /spouse|sibling|brother|sister/.test(none) &&
      own.find((fact) => isIt(fact) && fact.chapter < from.chapter);
    if (earlier && !later && !cancels.some(({ key }) => key === from.key))
      return [draftOf(earlier, from, none, how)];
    const at = later;
    if (!at) return [];
    const called = at.value.split('|')[1] ?? '';
    const isGained = cancels.some(
      ({ key, chapter, quote }) =>
        (key === from.key || (called !== '' && quote.includes(called))) &&
        chapter >= from.chapter &&
        chapter <= at.chapter &&
        quote !== from.quote,
    );
    if (isGained) return [];
    return [draftOf(from, at, none, how)];
  });
}

function draftOf(from: Placed, at: Placed, none: string, how: string): Draft {
  const [who = ''] = from.key.split('|');
  const [kind = ''] = (at.say === 'use' ? at : from).value.split('|');
  const isDeath = how === 'dead' && (kind === 'father' || kind === 'mother');
  return {
    ...{ kind: isDeath ? 'dead-acts' : 'kin', severity: 'warning', confidence: 0.65, from, at },
    facts: isDeath
      ? { who, parent: kind }
      : { who, was: how === 'one' ? `one ${none}` : `no ${none}`, is: kind },
  };
}

function judgePair(own: readonly Placed[]): Draft[] {
  const [from] = own;
  const at =
    from &&
    own.find(
      ({ value, chapter }) =>
        chapter > from.chapter &&
        value !== from.value &&
        !(value === 'spouse' && ['no kin', 'cousin'].includes(from.value)),
    );
  if (!from || !at) return [];
  const [, a = '', b = ''] = from.key.split('|');
  const facts = { who: `${a}|${b}`, was: from.value, is: at.value };
  return [{ kind: 'kin', severity: 'warning', confidence: 0.65, from, at, facts }];
}

/** The Bishop is Bishop Laud, where there is but one. */
function joinTitles(facts: readonly Placed[]): Placed[] {
  const owners = [...new Set(facts.map(({ key }) => key.split('|')[0] ?? ''))];
  const full = new Map<string, string>();
  for (const title of owners.filter((one) => one.startsWith('the '))) {
    const own = owners.filter((one) => one.toLowerCase().startsWith(`${title.slice(4)} `));
    if (own[0] && own.length === 1) full.set(title, own[0]);
  }
  return facts.map((fact) => {
    const [owner = '', ...rest] = fact.key.split('|');
    const name = full.get(owner);
    return name ? { ...fact, key: [name, ...rest].join('|') } : fact;
  });
}

function judgeOne(key: string, own: readonly Placed[], cancels: readonly Placed[]): Draft[] {
  if (key.startsWith('pair|')) return judgePair(own);
  return key.endsWith('|none') ? judgeNone(own, cancels).slice(0, 1) : judgeNamed(own);
}

function judge(all: readonly Placed[]): Draft[] {
  const facts = joinTitles(all);
  const cancels = facts.filter(({ say }) => say === 'cancel');
  return [...Map.groupBy(facts, ({ key }) => key)].flatMap(([key, own]) => judgeOne(key, own, cancels));
}

/** Who has no wife, child, brother or parent has one; a wife becomes a mother; one has two fathers. */
export const bondsRule: Rule = { name: 'bonds', most: LONGEST_BOOK, read, judge };
