import { actorAt } from '../actor.ts';
import { isDreamt, isRemembered, isSupposed } from '../guards.ts';
import { isAfter } from '../order.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { thingsIn } from './thing-names.ts';

const measure = '(?:半)?(?:把|柄|枚|块|支|张|封|本|只|面|卷|串|颗|件|对|幅|匹|顶|条|根|道|册|份|枝|盒|袋)';
const hands = '(?:手里|手中|手上|手心|怀里|怀中)?';
const givenZh = new RegExp(
  `(?:把|将)(?:那|这|自己的)?${measure}?([\\u4e00-\\u9fff]{1,5}?)(?:亲手|郑重地|悄悄)?(?:传给|送给|交给|赠给|留给|传与|赠与|交到|塞给|塞到|托付给|递给|给)了?([\\u4e00-\\u9fff]{2,4}?)${hands}(?=[，。；！、]|$)`,
);
/** 沈渡接过那半枚鱼符: a thing taken from another's hand belongs to who takes it. */
const takenZh = new RegExp(
  `(?:接过|收下|得到|捡起|拾起|夺过|抢过|抢走|偷走|赢走|买下)了?(?:那|这)?${measure}?([\\u4e00-\\u9fff]{1,5}?)(?=[，。；！、]|$)`,
);
const keptZh = new RegExp(
  `(?:把|将)(?:那|这)?${measure}?([\\u4e00-\\u9fff]{1,5}?)(?:贴身|贴肉|小心地|仔细)?(?:收进|揣进|塞进|藏进|收入|揣入|系在|挂在|佩在|别在)(?:自己的)?(?:怀|袖|腰|颈|胸|口袋|衣)`,
);
const storedZh = '从(?:自己的)?(?:怀|袖|腰|衣|袋|包|囊|口袋|兜|胸|贴身|靴|枕|行李|匣)[^，。；]{0,5}?';
const heldZh = new RegExp(
  `(?:${storedZh}(?:掏|摸|取|拿|抽|拔|翻)出(?:来)?|抽出|拔出|掏出|亮出|解下|手(?:里|中)(?:还|正|紧紧)?(?:举|握|攥|拿|捧|提)着)(?:了)?(?:那|这)${measure}([\\u4e00-\\u9fff]{1,6}?)(?=[，。；！、]|$)`,
);
/** 从袖子里摸出赤霄镜: a thing known by its name needs no measure. */
const outZh = new RegExp(
  `(?:${storedZh}(?:掏|摸|取|拿|抽|拔|翻)出(?:来)?|抽出|拔出|掏出|亮出|解下|祭出|摸出|取出)(?:了)?(?:他|她|自己)?的?$`,
);
const takesOut = quick(/掏出|摸出|取出|拿出|翻出|抽出|拔出|亮出|解下|祭出/);
/** Characters of a name that is no mere kind of thing. */
const NAMED = 3;
const BY_NAME = 0.5;
const bequeathedZh = new RegExp(
  `(?:传|送|交|赠|留|给)(?:给|与)?(?:他|她|自己)的(?:那|这)?${measure}?([\\u4e00-\\u9fff]{1,5}?)(?=[，。；！、]|$)`,
);
const holdsZh = quick(
  /抽出|拔出|拿出|取出|掏出|举起|亮出|解下|戴着|佩着|挂着|握着|摸着|抚着|捧着|攥着|系着|骑着/,
);

const noLink = '(?!(?:that|which|from|to|in|on|of|out)\\b)';
const thing = `((?:${noLink}[a-z-]+ ){0,2}${noLink}[a-z]+)`;
const givenEn = new RegExp(
  `\\b(?:gave|handed|left|passed|bequeathed|entrusted|sent) (?:the|his|her) ${thing} to ([A-Z][a-z]+)|\\b(?:gave|handed|left|sent) ([A-Z][a-z]+) (?:the|his|her) ${thing}(?=[,.;]|$)`,
);
const keptEn = new RegExp(
  `\\b(?:with|had) the ${thing} (?:on|in|at|round|around) (?:his|her) (?:watch-chain|pocket|belt|neck|coat|bag|purse|chain|finger)`,
);
const heldEn = new RegExp(
  `\\b(?:took|drew|pulled|fished|brought|produced|slipped) (?:out )?the ${thing} (?:out of|from) (?:his|her) (?:cuff|pocket|sleeve|belt|coat|bag|purse|cloak|boot|bosom|satchel|waistcoat)`,
);
const bequeathedEn = new RegExp(
  `\\b([A-Z][a-z]+|[Tt]he [a-z]+(?: [a-z]+)?) (?:drew|took out|pulled out|held up|raised|wore|unsheathed|produced) the ${thing} (?:that |which )?(?:\\w+ ){1,3}had (?:given|left|handed|passed|bequeathed)(?: to)? (?:him|her)`,
);
const moved = quick(
  /偷|夺|抢|借|还给|还了|转赠|换给|丢了|遗失|卖给|递给|交给|给了|放回|接过|捡|拾|搜出|取回|拿回|讨回|\b(?:stole|stolen|borrowed|lent|returned|took back|sold|lost|swapped|gave|handed|passed|back|found)\b/,
);

/** A thing by its name that somebody takes out. */
function namedThing({ plain }: Sentence): { name: string; at: number } | undefined {
  if (!takesOut.test(plain)) return undefined;
  const thing = thingsIn(plain, 'zh').find(
    ({ key, start }) => key.length >= NAMED && outZh.test(plain.slice(0, start)),
  );
  return thing && { name: thing.key, at: thing.start };
}

/** 他取出赤霄镜递过去，洛长缨接过镜子: what is taken is what the sentence named before. */
function fullName(key: string, text: string, at: number): string {
  const kind = key.replace(/子$/, '');
  const named = thingsIn(text.slice(0, at), 'zh').findLast(
    (thing) => thing.key.length >= NAMED && thing.key.endsWith(kind),
  );
  return named?.key ?? key;
}

const words = (text: string): string => text.replace(/^(?:那|这)/, '');

function ownerFact(sentence: Sentence): [string, string] | undefined {
  const { text, plain, language, subject } = sentence;
  if (language === 'en') {
    const given = givenEn.exec(text);
    const kept = keptEn.exec(plain);
    if (given) return [given[1] ?? given[4] ?? '', given[2] ?? given[3] ?? ''];
    return kept?.[1] && subject ? [kept[1], subject] : undefined;
  }
  const given = givenZh.exec(text);
  if (given?.[1] && given[2] && !/^(?:他|她|自己|我|你)/.test(given[2])) return [given[1], given[2]];
  const taken = takenZh.exec(plain);
  // the later clause wins: who gets it has it
  const taker = taken && actorAt(sentence, taken.index);
  const isAnother = taker && taker !== '@' && taker !== subject;
  if (taken?.[1] && isAnother) return [fullName(taken[1], plain, taken.index), taker];
  const kept = keptZh.exec(plain) ?? taken;
  return kept?.[1] && subject ? [kept[1], subject] : undefined;
}

/** Whose hands a thing is in here, and whether it is said to be a gift to them. */
function holderFact(sentence: Sentence): [string, string, number] | undefined {
  const { text, plain, language, subject } = sentence;
  if (language === 'en') {
    const told = bequeathedEn.exec(text);
    if (told?.[1] && told[2]) return [told[2], told[1].replace(/^The /, 'the '), 1];
    const held = heldEn.exec(plain)?.[1];
    return held && subject ? [held, subject, 0.6] : undefined;
  }
  const told = bequeathedZh.exec(plain)?.[1];
  const who =
    subject ??
    /(?:^|[，。；、])([\u4e00-\u9fff]{2,4}?)(?:抽出|拔出|拿出|取出|掏出|举起|亮出|解下)/.exec(plain)?.[1];
  if (told && who && holdsZh.test(plain)) return [told, who, 1];
  const held = heldZh.exec(plain)?.[1];
  if (held) return subject ? [held, subject, 0.6] : undefined;
  const named = namedThing(sentence);
  const holder = named && actorAt(sentence, named.at);
  return holder ? [named.name, holder, BY_NAME] : undefined;
}

function read(sentence: Sentence): Fact[] {
  const facts: Fact[] = [];
  if (isSupposed(sentence.text) || isDreamt(sentence)) return facts;
  const holder = holderFact(sentence);
  const owner = holder && holder[2] !== BY_NAME ? undefined : ownerFact(sentence);
  if (owner?.[0] && owner[1] && owner[1] !== '@' && !isRemembered(sentence))
    facts.push(factOf(sentence, 'item', 'set', words(owner[0]), owner[1]));
  if (holder && holder[1] !== '@' && (holder[2] === 1 || !isRemembered(sentence)))
    facts.push(factOf(sentence, 'item', 'use', words(holder[0]), holder[1], holder[2]));
  if (moved.test(sentence.text)) facts.push(factOf(sentence, 'item', 'cancel', '', ''));
  return facts;
}

const isSame = (a: string, b: string): boolean => a === b || a.endsWith(b) || b.endsWith(a);
/** The same thing: one name ends with the other; of English names the last word and what else both have. */
function isSameThing(a: string, b: string): boolean {
  if (!/[a-z]/.test(a)) return isSame(a, b) || (b.length > 1 && a.includes(b));
  const [mine, yours] = [a.toLowerCase().split(' '), b.toLowerCase().split(' ')];
  return mine.at(-1) === yours.at(-1);
}

function findOwner(at: Placed, sets: readonly Placed[]): Placed | undefined {
  const isIt = (key: string) => (at.weight === BY_NAME ? key === at.key : isSameThing(key, at.key));
  const own = sets.filter(({ key, chapter }) => isIt(key) && chapter <= at.chapter);
  if (own.length === 0) return undefined;
  // a gift told of is a gift whoever holds the thing since
  if (at.weight === 1) return own.some(({ value }) => isSame(value, at.value)) ? undefined : own.at(-1);
  const last = own.at(-1);
  return last && last.chapter < at.chapter && !isSame(last.value, at.value) ? last : undefined;
}

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  const sets = facts.filter(({ say }) => say === 'set');
  const cancels = facts.filter(({ say }) => say === 'cancel');
  if (sets.length === 0) return drafts;
  for (const at of facts) {
    const from = at.say === 'use' ? findOwner(at, sets) : undefined;
    if (!from) continue;
    const head = from.key.split(' ').at(-1) ?? from.key;
    const isMoved = cancels.some(
      (fact) =>
        fact.quote !== at.quote &&
        fact.quote !== from.quote &&
        (fact.quote.includes(head) || fact.quote.includes(at.key)) &&
        isAfter(fact, from) &&
        !isAfter(fact, at),
    );
    if (!isMoved && !drafts.some((draft) => draft.from === from))
      drafts.push({
        kind: 'item-owner',
        severity: 'warning',
        confidence: at.weight === 1 ? 0.75 : 0.65,
        from,
        at,
        facts: { item: at.key, owner: from.value, other: at.value },
      });
  }
  return drafts;
}

/** One thing that was given to two people, or that another holds without having got it. */
export const itemRule: Rule = { name: 'item', read, judge };
