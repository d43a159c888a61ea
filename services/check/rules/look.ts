import { parseNumeral } from '#text/numerals.ts';
import { actorAt } from '../actor.ts';
import { clauseAround, isSupposedAt, withoutNames } from '../clauses.ts';
import { adoptDescribed, readIdentified, SOMEBODY } from '../described.ts';
import { isDreamt, isNegated, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import { factOf, saidFactOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Said, Sentence } from '../types.ts';
import {
  builds,
  changed,
  coloured,
  groupOf,
  heightEn,
  heightZh,
  isNewMark,
  lent,
  lights,
  scar,
  seatOf,
  traits,
} from './look-words.ts';

/** Somebody without a name, or a beast. */
const someone = quick(/[人男女汉妇孩童兵妪翁]|姑娘|少年|家伙|小子|[马狗猫狼兽龙鸟蛇虎狐鹰]/);

/** The girl at the ferry: she may be named in what follows. */
const nameless =
  /^(?:The|A|An|This|That) (?:(?!his|her|their|of|on)[a-z'’-]+ ){1,6}?(?:was|had|wore|stood|looked|has|is)\b|^(?:那|这|来)(?:个)?(?:人|男人|女人|姑娘|少年|汉子|书生|青年|老人)/;

/** She spoke to a blue-eyed clerk; his mother's gray hair; one of his eyes was black. */
const others =
  /\b(?:to|at|with|of|by|for|on|from|saw|met|like) (?:an?|the|some|two|three|several) (?:[a-z-]+,? ){0,3}$|\b(?:mother|father|sister|brother|wife|husband|daughter|son|child|lady|man|woman|girl|boy)['’]s? (?:\w+ ){0,6}$|\bone of (?:his|her) $/i;

/** Whose looks they are: the owner named right before, whom "his" or "her" means, else who does what is told there. */
function bearerOf(sentence: Sentence, at: number): string | undefined {
  const { plain, text, hits, language } = sentence;
  if (language === 'en' && others.test(plain.slice(0, at))) return undefined;
  const before = hits.filter(({ start, end }) => plain.charAt(start) !== '□' && end <= at);
  const owner = before.findLast(
    ({ end }) => /^(?:的|之|’s|'s|, (?:the|a) )/.test(text.slice(end)) && at - end < 24,
  );
  if (owner) return owner.name;
  const last = before.at(-1);
  // what she saw of Jasper Loy was his eyes
  if (last && language === 'en' && /^,? (?:was|were|had|is|with|by) (?:his|her)\b/.test(text.slice(last.end)))
    return last.name;
  // 自我介绍说叫安琪: the nameless subject has a name from here on
  const introduced = before.findLast(({ start }) => /叫$/.test(plain.slice(0, start)));
  if (introduced) return introduced.name;
  if (before.length === 0) {
    if (nameless.test(plain)) return SOMEBODY;
    const pronoun = pronounBefore(sentence, at);
    if (pronoun) return pronoun;
  }
  const actor = actorAt(sentence, at);
  if (actor && (language === 'en' || before.length > 0 || !someone.test(plain.slice(0, at)))) {
    const isNamed = before.length > 0 || sentence.subject !== undefined || language === 'zh';
    if (isNamed) return actor;
  }
  const [only] = hits;
  return hits.length === 1 && only && only.end <= at + 8 && plain.charAt(only.start) !== '□'
    ? only.name
    : undefined;
}

/** Her eyes were brown: whom the pronoun means, where nobody is named; `@m` and `@f` for one of the chapters before. */
function pronounBefore({ plain, hits, meant, last }: Sentence, at: number): string | undefined {
  const own = /\b(his|her) (?:[a-z]+,? ){0,3}$/i.exec(plain.slice(0, at))?.[1];
  const doer = own ?? /(?:^|[.!?,;] |\band )(he|she)\b/i.exec(plain.slice(0, at))?.[1];
  if (!doer) return undefined;
  const gender = /^h?er$|she/i.test(doer) ? 'f' : 'm';
  const behind = hits.find(({ start }) => start > at && plain.charAt(start) !== '□');
  const whom = meant[gender] === '@' && behind && hits.length === 1 ? behind.name : meant[gender];
  return whom === '@' ? (last === '@' ? `@${gender}` : SOMEBODY) : whom;
}

/** Where the part is owned inside the match itself: the warm brown of his eyes. */
const ends = ({ index, 0: said }: RegExpExecArray): number =>
  index + Math.max(0, said.search(/\b(?:eyes|hair)\b/i));

/** A colour is lent, or only supposed, where its own clause says so. */
function isUnreal(text: string, { index, 0: said }: RegExpExecArray): boolean {
  const end = index + said.length;
  return lent.test(clauseAround(text, index, end)) || isSupposedAt(text, index, end);
}

function readColours(sentence: Sentence): Fact[] {
  const { plain, language } = sentence;
  if (!coloured.test(plain) || lights.test(plain)) return [];
  const bare = withoutNames(plain, sentence);
  return Object.entries(traits).flatMap(([trait, patterns]) =>
    matchesIn(bare, patterns[language]).flatMap((match) => {
      const who = bearerOf(sentence, language === 'zh' ? match.index : ends(match));
      return who && !isUnreal(bare, match) ? colourFact(sentence, who, trait, match) : [];
    }),
  );
}

function colourFact(
  sentence: Sentence,
  who: string,
  trait: string,
  match: RegExpExecArray,
  said?: Said,
): Fact[] {
  const colour = groupOf(match.slice(1).find(Boolean));
  const isBlood = trait === 'eyes' && (colour === 'red' || colour === 'white');
  return colour && !isBlood ? [saidFactOf(sentence, said, 'look', 'set', `${who}|${trait}`, colour)] : [];
}

/** What somebody says of his own looks, of the one he names or of a man described. */
function readSaidColours(sentence: Sentence): Fact[] {
  const { said, hits, language } = sentence;
  return said.flatMap((one) => {
    const { text, start, speaker } = one;
    if (!coloured.test(text) || /[？?]|如果|要是|\b(?:if|your|you)\b/.test(text) || lights.test(text))
      return [];
    const bare = withoutNames(text, sentence, start);
    return Object.entries(traits).flatMap(([trait, patterns]) => {
      const match = matchesIn(bare, patterns[language]).find((each) => !isUnreal(bare, each));
      const inside = hits.find((hit) => hit.start >= start && hit.end <= start + text.length);
      const who = inside?.name ?? (/我|\bmy\b/.test(text) ? speaker : SOMEBODY);
      return match && who ? colourFact(sentence, who, trait, match, one) : [];
    });
  });
}

/** One scar may be told at the ear and at the cheek. */
const seatFor = (mark = '', place = ''): string => {
  const seat = seatOf(place);
  return /疤|痕|scar/.test(mark) && /cheek|brow|eye|ear|temple|mouth/.test(seat) ? 'face' : seat;
};

const markFact = (
  sentence: Sentence,
  who: string,
  { mark, side, seat: place }: Record<string, string>,
): Fact => factOf(sentence, 'look', 'set', `${who}|${mark ?? ''}|${seatFor(mark, place)}`, side ?? '');

function readMark(sentence: Sentence): Fact[] {
  const { plain, meant } = sentence;
  const found = scar.exec(plain);
  if (!found?.groups || isNewMark.test(plain)) return [];
  const pronoun = /\b(?:his|her)\b/.exec(found[0])?.[0];
  const who =
    bearerOf(sentence, sentence.language === 'zh' ? found.index : found.index + found[0].length) ??
    (pronoun ? meant[pronoun === 'her' ? 'f' : 'm'] : SOMEBODY);
  return who ? [markFact(sentence, who, found.groups)] : [];
}

/** A witness describes a mark: of the one he names, or of whoever is identified next. */
function readSaidMarks(sentence: Sentence): Fact[] {
  return sentence.said.flatMap(({ text, start, speaker }) => {
    const found = scar.exec(text);
    if (!found?.groups || isNewMark.test(text) || /[？?]/.test(text)) return [];
    const inside = sentence.hits.find((hit) => hit.start >= start && hit.end <= start + text.length);
    const who = inside?.name ?? (/我|\bmy\b/.test(text) ? speaker : SOMEBODY);
    return who ? [markFact(sentence, who, found.groups)] : [];
  });
}

/** A sentence without any of these tells no build. */
const builtZh = quick(/[高矮胖瘦胡须]|身材|个子|踮起|低头|弯腰|下巴|大耳|大腹|皮包骨/);

/** Tall or short, stout or thin. */
function readBuild(sentence: Sentence): Fact[] {
  const { plain, language } = sentence;
  if (language === 'zh' && !builtZh.test(plain)) return [];
  return builds.flatMap(([trait, value, patterns]) => {
    const match = patterns[language].exec(plain);
    if (!match || isNegated(plain) || /孩|\b(?:boy|girl|child)\b/.test(plain)) return [];
    const who = bearerOf(sentence, match.index);
    return who ? [factOf(sentence, 'look', 'set', `${who}|${trait}`, value)] : [];
  });
}

function read(sentence: Sentence): Fact[] {
  const { plain, text, language } = sentence;
  if (isDreamt(sentence)) return [];
  const facts = readColours(sentence);
  facts.push(...readSaidColours(sentence));
  if (isSupposed(plain)) return facts;
  facts.push(...readBuild(sentence));
  facts.push(...readMark(sentence), ...readSaidMarks(sentence), ...readIdentified(sentence, 'look'));
  const height = (language === 'zh' ? heightZh : heightEn).exec(plain);
  const tall = height && bearerOf(sentence, height.index);
  const feet = parseNumeral(height?.[1] ?? '');
  if (tall && feet) facts.push(factOf(sentence, 'look', 'set', `${tall}|height`, String(feet)));
  const who = sentence.subject ?? sentence.hits[0]?.name;
  if (changed.test(text))
    for (const key of [who, '*']) if (key) facts.push(factOf(sentence, 'look', 'cancel', key, ''));
  return facts;
}

/** Chapters beyond which a look told once may be another's. */
const FAR = 15;
/** Chapters in which nobody grows, fattens or wastes away. */
const SOON = 6;

/** Grey and white hair come with years, and a foot of height may be a child's. */
function canTurn(key: string, was: string, is: string, chapters: number): boolean {
  if (/\|(?:size|build)$/.test(key)) return chapters > SOON;
  // a beard grows in weeks and goes in minutes
  if (key.endsWith('|chin')) return is === 'shaven' || chapters > 2;
  if (key.endsWith('|hair')) return is === 'white' || is === 'grey';
  if (key.endsWith('|height')) return Number(is) - Number(was) < 2 && Number(is) >= Number(was) - 1;
  return false;
}

function judge(told: readonly Placed[]): Draft[] {
  const facts = adoptDescribed(told);
  const first = new Map<string, Placed>();
  const reported = new Set<string>();
  const drafts: Draft[] = [];
  const cancels = Map.groupBy(
    facts.filter(({ say }) => say === 'cancel'),
    ({ key }) => key,
  );
  const times = new Map<string, number>();
  for (const fact of facts) {
    if (fact.say !== 'set') continue;
    const told = `${fact.key} ${fact.value}`;
    times.set(told, (times.get(told) ?? 0) + 1);
    const from = first.get(fact.key);
    if (!from) first.set(fact.key, fact);
    else if (
      from.value !== fact.value &&
      fact.chapter > from.chapter &&
      !canTurn(fact.key, from.value, fact.value, fact.chapter - from.chapter) &&
      !reported.has(fact.key)
    ) {
      const [who = '', trait = ''] = fact.key.split('|');
      if (cancels.get(who)?.some(({ chapter }) => chapter <= fact.chapter)) continue;
      if (cancels.get('*')?.some(({ chapter }) => chapter === fact.chapter)) continue;
      reported.add(fact.key);
      const isFar = fact.chapter - from.chapter > FAR && (times.get(`${fact.key} ${from.value}`) ?? 0) < 2;
      drafts.push({
        kind: 'look',
        severity: 'warning',
        confidence: isFar ? 0.45 : 0.75,
        from,
        at: fact,
        facts: { who, trait, was: from.value, is: fact.value },
      });
    }
  }
  return drafts;
}

/** Eye colour, hair colour, height and the side of a scar change. */
export const lookRule: Rule = { name: 'look', read, judge };
