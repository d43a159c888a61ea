import { actorAt, clauseStart } from '../actor.ts';
import { createPicker } from '../gates.ts';
import { isDreamt, isNegated, isRemembered, isSupposed } from '../guards.ts';
import { inChapters } from '../order.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Language, Placed, Sentence } from '../types.ts';
import { acts, type Condition, conditions, kinds, type Word } from './taboo-words.ts';

/** Words of a law that holds for everybody. */
const general = {
  zh: quick(/铁律|规矩|法则|天规|天条|门规|祖训|禁令|禁忌|戒律|例外|自古|没有一个|从来没有/),
  en: /\b(?:laws?|rules?|forbidden|exceptions?|no one has ever|nothing has ever)\b/i,
};
const never = {
  zh: quick(
    /不能|不可|不得|不许|不准|不会|无法|[不]了|不着|不开|不动|不出|不进|不去|没有一个|没人能|必死|就死|会死|失效|无效|不灵|没用|绝不|从不|永不|决不|休想|怕|碰不得|沾不得|见不得|灼伤|烧成|化成/,
  ),
  en: /\b(?:cannot|can not|can['’]t|could (?:not|never)|couldn['’]t|never|must not|may not|no \w+ (?:can|could|may|will|shall)|nobody|no one|none|nothing|dies?|kills?|burns?|won['’]t|will not|fails?|useless|powerless|fears?|poison)\b/i,
};
const only = {
  zh: quick(/只有|只能|只在|必须|除非|才能|才会|非[^，。；]{1,6}不/),
  en: /\b(?:only|must (?!not)|unless|ha(?:s|ve) to|needs?)\b/i,
};
const excused = {
  zh: quick(
    /例外|破例|解除|打破|废除|特许|改良|护符|护身|保护|免疫|半妖|混血|竟|居然|奇怪|惊|痛|疼|灼|嘶|惨叫|冒烟|退|缩回|吐血|代价|装作|假/,
  ),
  en: /\b(?:exception|except|lifted|broke the (?:curse|spell)|amulet|protect\w*|half-|immune|strange\w*|impossible|astonish\w*|scream\w*|hissed|smok\w+|flinch\w*|recoil\w*|pain|blister\w*|gloves?|tongs|pretend\w*|somehow)\b/i,
};

const lifted = quick(
  /解除|废除|打破|破例|特许|改了规矩|\b(?:lifted|repealed|broke the|changed the law|exception)\b/i,
);

const pickAct = createPicker(acts, ({ zh, needs }) => needs ?? zh);
const pickCondition = createPicker(conditions, ({ zh }) => zh);
const actsIn = (text: string, language: Language): Word[] =>
  (language === 'zh' ? pickAct(text) : acts).filter((word) => word[language].test(text));
const conditionsIn = (text: string, language: Language): Condition[] =>
  (language === 'zh' ? pickCondition(text) : conditions).filter((word) => word[language].test(text));

/** Which condition a law forbids: the one it names, or the opposite of the only one it allows. */
function forbidden(text: string, language: Language): string[] {
  const said = conditionsIn(text, language);
  const isOnly = only[language].test(text);
  return said.flatMap(({ name, opposite }) => (isOnly ? (opposite ?? []) : name));
}

function readLaw(sentence: Sentence): Fact[] {
  const { text, language } = sentence;
  if (!kinds[language].test(text) && !general[language].test(text)) return [];
  if (!never[language].test(text) && !only[language].test(text)) return [];
  return text.split(/[。！？!?]|\. /).flatMap((part) => readClause({ ...sentence, text: part }, text));
}

/** A law is short. */
const LONGEST = { zh: 48, en: 160 };
/** Characters around what is done in which it is forbidden. */
const AROUND = { zh: 8, en: 24 };
const deadly = quick(/没有一个|必死|活不了|\b(?:dies?|kills?)\b/);

/** Whom a sentence names as doing what stands at `at`: a kind of beings before it in the same clause. */
function kindBefore(text: string, at: number, language: Language): string {
  const clause = text.slice(clauseStart(text, at), at);
  return (kinds[language].exec(clause)?.[0] ?? '').toLowerCase();
}

function readClause(sentence: Sentence, quote: string): Fact[] {
  const { text, language } = sentence;
  if (text.length > LONGEST[language]) return [];
  const when = forbidden(text, language);
  return actsIn(text, language).flatMap((act) => {
    const match = act[language].exec(text);
    if (!match) return [];
    const end = match.index + match[0].length;
    const around = text.slice(Math.max(0, match.index - AROUND[language]), end + AROUND[language]);
    const isForbidden = never[language].test(around) || only[language].test(around) || deadly.test(text);
    const kind = kindBefore(text, match.index + 1, language);
    if (!isForbidden || (!kind && !general[language].test(text))) return [];
    const conditions = when.length > 0 ? when : kind && never[language].test(around) ? [''] : [];
    return conditions.map((condition) =>
      factOf({ ...sentence, text: quote }, 'law', 'set', 'taboo', `${act.name}|${condition}|${kind}`),
    );
  });
}

/** 阿狸是只狐妖: what is said of her kind holds for her. */
function readMembers(sentence: Sentence): Fact[] {
  const { text, plain, hits, language } = sentence;
  const kind = kinds[language].exec(plain);
  if (!kind) return [];
  return hits.flatMap(({ name, start, end }) => {
    const between = plain.slice(end, kind.index);
    const isMember =
      start === kind.index + kind[0].length ||
      (end <= kind.index &&
        (language === 'zh'
          ? /^(?:就|也)?(?:是|乃)(?:一)?(?:只|个|名|头|位|条)?[^，。的]{0,4}$/
          : /^ (?:was|is) (?:a|an|one of the|half|born)\b[^,.]{0,14}$/
        ).test(between));
    return isMember && text.slice(start, end)
      ? [factOf(sentence, 'law', 'set', 'member', `${name}|${kind[0].toLowerCase()}`)]
      : [];
  });
}

const denied = quick(/[不没未]|\bnot\b|n['’]t/);

/** Words of acts and conditions that a sentence of the narration does. */
function readDeed(sentence: Sentence): Fact[] {
  const { plain, text, hits, language } = sentence;
  const when = conditionsIn(plain, language).map(({ name }) => name);
  if (when.length === 0 && hits.length === 0 && !kinds[language].test(plain)) return [];
  const done = actsIn(plain, language).flatMap((act) => {
    const match = act[language].exec(plain);
    if (!match || denied.test(plain.slice(Math.max(0, match.index - 3), match.index + match[0].length)))
      return [];
    return [{ name: act.name, at: match.index + 1 }];
  });
  if (done.length === 0 || isNegated(plain) || isSupposed(plain) || isRemembered(sentence)) return [];
  if (excused[language].test(text)) return [];
  return done.map(({ name, at }) => {
    const who = [actorAt(sentence, at) ?? '@', kindBefore(plain, at, language)];
    return factOf(sentence, 'law', 'use', 'taboo', [name, when.join('+'), ...who].join('|'));
  });
}

export function tabooFacts(sentence: Sentence): Fact[] {
  const { text, language, paragraph } = sentence;
  if (paragraph === 0 || isDreamt(sentence)) return [];
  const law = isSupposed(text) ? [] : readLaw(sentence);
  return [
    ...law,
    ...readMembers(sentence),
    ...(law.length > 0 ? [] : readDeed(sentence)),
    ...(law.length === 0 && (excused[language].test(text) || lifted.test(text))
      ? [factOf(sentence, 'law', 'cancel', 'taboo', '')]
      : []),
  ];
}

function breaks(from: Placed, at: Placed, members: readonly Placed[]): boolean {
  const [act = '', condition = '', kind = ''] = from.value.split('|');
  const [done = '', when = '', who = '', mine = ''] = at.value.split('|');
  if (act !== done || (condition && !when.split('+').includes(condition))) return false;
  if (!kind) return true;
  return mine === kind || members.some(({ value }) => value === `${who}|${kind}`);
}

export function judgeTaboos(facts: readonly Placed[]): Draft[] {
  const members = facts.filter(({ key }) => key === 'member');
  const uses = facts.filter(({ say, key }) => say === 'use' && key === 'taboo');
  const cancels = facts.filter(({ say, key }) => say === 'cancel' && key === 'taboo');
  return facts.flatMap((from): Draft[] => {
    if (from.say !== 'set' || from.key !== 'taboo') return [];
    const at = inChapters(uses, from.chapter + 1).find((use) => breaks(from, use, members));
    if (!at) return [];
    const isExcused = cancels.some(({ chapter, paragraph, quote }) =>
      lifted.test(quote)
        ? quote !== from.quote && chapter >= from.chapter && chapter <= at.chapter
        : chapter === at.chapter && Math.abs(paragraph - at.paragraph) <= 1,
    );
    const what = from.value.split('|').filter(Boolean).join(', ');
    return isExcused
      ? []
      : [{ kind: 'world-rule', severity: 'warning', confidence: 0.65, from, at, facts: { what } }];
  });
}
