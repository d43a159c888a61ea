import { isDreamt, isSupposed } from '../guards.ts';
import { type Pattern, quick } from '../quick.ts';
import { saidFactOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

/** From which side of a family an uncle or an aunt is. */
const sideZh: readonly (readonly [string, Pattern])[] = [
  [
    'maternal',
    quick(
      /我(?:的)?(?:亲)?(?:[大二三四小]姨|姨妈|姨母|[大二三四小]?舅舅?|舅父|外公|外婆|姥[姥爷])|我妈(?:妈)?的(?:亲)?[兄弟姐妹哥]|我娘的(?:亲)?[兄弟姐妹哥]/,
    ),
  ],
  [
    'paternal',
    quick(
      /我(?:的)?(?:亲)?(?:[大二三四小]姑|姑姑|姑妈|姑母|叔父|伯父)|我爸(?:爸)?的(?:亲)?[兄弟姐妹哥]|我爹的(?:亲)?[兄弟姐妹哥]/,
    ),
  ],
];
/** 姑姑敬你: what one calls oneself to a niece. */
const selfZh: readonly (readonly [string, Pattern])[] = [
  ['maternal', quick(/(?:小姨|姨妈|大姨|舅舅)(?:敬|给|跟|告诉|问|带|来|对不起|疼|陪|送|也|就|替|祝)/)],
  ['paternal', quick(/(?:姑姑|姑妈|小姑)(?:敬|给|跟|告诉|问|带|来|对不起|疼|陪|送|也|就|替|祝)/)],
];
const sideEn =
  /\bmy (mother|father)['’]s (?:[a-z]+ ){0,2}(?:brother|sister)\b|\b(?:brother|sister) (?:of|to) (?:my|[A-Z]\w+['’]s) (mother|father)\b|\b[A-Z]\w+['’]s (mother|father)['’]s (?:[a-z]+ ){0,2}(?:brother|sister)\b|\b(?:uncle|aunt) on (?:my|his|her|[A-Z]\w+['’]s) (mother|father)['’]s side\b/;

const NEAR = 60;
const sideOf = (word: string | undefined): string => (word === 'mother' ? 'maternal' : 'paternal');

/** Who is the uncle or aunt: named nearest, else whom "he" or "she" means. */
function relativeOf({ hits, text, meant }: Sentence, match: RegExpExecArray, speaker: string | undefined) {
  const owner = /([A-Z]\w+)['’]s (?:mother|father)/.exec(match[0])?.[1];
  const isOther = (name: string) => name !== speaker && !(owner && name.split(' ').includes(owner));
  const before = /\b(he|she) (?:is|was)\b[^.]{0,30}$/i.exec(text.slice(0, match.index))?.[1];
  if (before) return meant[/^she$/i.test(before) ? 'f' : 'm'];
  return hits
    .filter(({ name, start }) => isOther(name) && Math.abs(start - match.index) < NEAR)
    .toSorted((a, b) => Math.abs(a.start - match.index) - Math.abs(b.start - match.index))[0]?.name;
}

function readEnglish(sentence: Sentence): Fact[] {
  const match = sentence.language === 'en' ? sideEn.exec(sentence.text) : null;
  if (!match) return [];
  const said = sentence.said.find(
    ({ start, text }) => match.index >= start && match.index < start + text.length,
  );
  const who = relativeOf(sentence, match, said?.speaker);
  const side = sideOf(match.slice(1).find(Boolean));
  return who && who !== '@' ? [saidFactOf(sentence, said, 'sides', 'set', who, side)] : [];
}

const hint = quick(/姨|舅|姑|叔父|伯父|外公|外婆|姥|我[妈爸娘爹]/);

/** “这是我小姨，她叫陶然”: of the one named last in the speech or after it; “姑姑敬你”: of the speaker. */
function readChinese(sentence: Sentence): Fact[] {
  if (sentence.language === 'en' || !hint.test(sentence.text)) return [];
  const { said, hits } = sentence;
  return said.flatMap((one) => {
    const { text, start, speaker } = one;
    const self = selfZh.find(([, pattern]) => pattern.test(text))?.[0];
    if (self && speaker && speaker !== '@') return [saidFactOf(sentence, one, 'sides', 'set', speaker, self)];
    const side = sideZh.find(([, pattern]) => pattern.test(text))?.[0];
    const named = hits.find(
      (hit) =>
        hit.start >= start &&
        hit.name !== speaker &&
        /(?:叫|姨|舅|姑|父|[“"，是])$/.test(sentence.text.slice(0, hit.start)),
    );
    return side && named ? [saidFactOf(sentence, one, 'sides', 'set', named.name, side)] : [];
  });
}

function read(sentence: Sentence): Fact[] {
  if (isSupposed(sentence.plain) || isDreamt(sentence)) return [];
  return [...readEnglish(sentence), ...readChinese(sentence)];
}

/** In a long book somebody is one's aunt from one side and another's from the other. In chapters. */
const SHORT = 12;

function judge(facts: readonly Placed[]): Draft[] {
  if ((facts.at(-1)?.chapter ?? 0) > SHORT) return [];
  return [...Map.groupBy(facts, ({ key }) => key)].flatMap(([who, own]): Draft[] => {
    const [from] = own;
    const at = own.find(({ value, chapter }) => from && value !== from.value && chapter > from.chapter);
    if (!from || !at) return [];
    const told = { who, was: from.value, is: at.value };
    return [{ kind: 'kin', severity: 'warning', confidence: 0.65, from, at, facts: told }];
  });
}

/** A mother's brother becomes a father's. */
export const sidesRule: Rule = { name: 'sides', read, judge };
