import { surnames } from '../discover.ts';
import { isDreamt, isRemembered, isRumour, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { perLanguage, quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

/** Grades that one has one of, by ladder: behind a full name, before it, or said of its bearer. */
const laddersZh: readonly string[] = [
  '列兵|上等兵|下士|中士|上士|准尉|少尉|中尉|上尉|大尉|少校|中校|上校|大校|少将|中将|上将|元帅',
  '男爵|子爵|伯爵|侯爵|公爵|亲王',
  '讲师|副教授|教授',
  '实习医生|住院医师|主治医师|主任医师',
  '科员|科长|处长|局长|厅长|副科长|副处长|副局长|副厅长',
  '警员|警司|警督|警监|巡警',
  '知县|知府|知州|巡抚|总督|侍郎|尚书|丞相|大学士',
  '百户|千户|参将|总兵|副将|游击|把总|千总',
];
const grade = `(?:${laddersZh.join('|')})`;
const isGrade = new RegExp(`^(?:一[名位个])?(?<grade>${grade})(?![的们夫府级家军衔])`);
const told =
  '(?:已经|现在|如今|还|仍|只|就|才|不过|一直|正|也|刚刚?)*(?:是|为|任|官拜|官居|升为|晋升为|授衔|被授予|做|当)(?:了|的是)?(?:一[名位个]|个|名|位)?';
const saidGrade = new RegExp(`^${told}(?<grade>${grade})(?![的们夫府级家军衔])`);
const ladderOf = (word: string): number => laddersZh.findIndex((ladder) => ladder.split('|').includes(word));

const changes = quick(
  /升|晋|提拔|擢|贬|降[为职级衔]|革职|撤职|免职|处分|处罚|改任|调任|改判|授予|册封|加封|袭爵|继承|复职|开除|除名|退役|当选|考上|评上|封为|顶替|冒充|前任|曾经?是|\b(?:promot\w*|demot\w*|created|elevated|raised|inherit\w*|succeed\w*|made (?:him|her|a)|stripped|reduced|broken)\b/,
);
/** 没有人受处分, he has been a duke as long as I have known him: nothing has changed. */
const unchanged = quick(
  /没有?人?[^，。]{0,4}(?:处分|升|降|受罚|变)|一直(?:都)?是|从来(?:都)?是|向来是|没有(?:升|变|改)|\b(?:always been|always had been|as long as|nothing higher|no more than that|nothing more|only a|ever since)\b/,
);

/** The grade of a person: 蔺北辰中尉, 蔺北辰是大校, 罗德里克只是个伯爵. */
function readGrades(sentence: Sentence): Fact[] {
  const { text, hits, language } = sentence;
  if (language === 'en') return readPeers(sentence);
  return hits.flatMap(({ name, start, end }) => {
    const after = text.slice(end);
    const word = (isGrade.exec(after) ?? saidGrade.exec(after))?.groups?.grade;
    const ladder = word ? ladderOf(word) : -1;
    const isShort = end - start < 2 || (end - start === 2 && text.slice(start, end) !== name);
    return word && ladder >= 0 && !isShort
      ? [factOf(sentence, 'styles', 'set', `grade|${name}|${ladder}`, word)]
      : [];
  });
}

const peer =
  /\b(Baron|Viscount|Earl|Count|Marquess|Marquis|Duke|Prince|Baroness|Viscountess|Countess|Marchioness|Duchess|Princess) of ([A-Z]\w+)\b/g;
const female: Readonly<Record<string, string>> = {
  Baroness: 'Baron',
  Viscountess: 'Viscount',
  Countess: 'Count',
  Marchioness: 'Marquess',
  Duchess: 'Duke',
  Princess: 'Prince',
};

/** The title of a house is told as one that has not changed: only then are two of it a fault. */
const readPeers = (sentence: Sentence): Fact[] =>
  matchesIn(sentence.text, peer).map(([, title = '', place = '']) =>
    factOf(
      sentence,
      'styles',
      'set',
      `peer|${place}|${unchanged.test(sentence.text) ? 'held' : ''}`,
      female[title] ?? title,
    ),
  );

const titleZh = '(?:同志|同学|先生|女士|医生|老师|警官|大夫|护士|师傅|小姐|经理|工程师)';
const introZh =
  /姓(?<surname>[\u4e00-\u9fff])[，,]?(?:单名|名|单字|名字|大名)?(?:一个|叫做?|叫)?(?:\k<surname>)?[“「]?(?<given>[\u4e00-\u9fff]{1,2})(?=[”」，。；]|字)/g;
const single = [...surnames].filter((char) => char.length === 1).join('');
const calledZh = new RegExp(`(?<surname>[${single}])(?<given>[\\u4e00-\\u9fff]{1,2})(?=${titleZh})`, 'g');
const writtenZh =
  /(?:叫|名叫|(?:大字|名字|姓名|署名|落款|签名|写着|签着|签下|写下|印着|刻着|写的是)[^，。；：]{0,6}[：:，]?)[“「]?(?<full>[\u4e00-\u9fff]{3})(?=[。，；！”」]|$)/g;
const mayName = quick(
  /姓|叫|大字|名字|姓名|署名|落款|签名|写着|签着|签下|写下|印着|刻着|同志|同学|先生|女士|医生|老师|警官|大夫|护士|师傅|小姐|经理|工程师|\b(?:[Nn]ame|[Cc]alled|[Nn]amed|[Ss]igned)\b/,
);
const introEn =
  /\b(?:whose name was|(?:his|her|my) (?:full |own |real )?name(?: was|,|:| is)|was called|was named|gave (?:his|her) name as|signed (?:him|her)self|called (?:him|her)self|full name(?: was|,|:| is| on [^,.]{0,20},)?|name (?:on|in) [^,.:]{0,30}(?: was|:|,))\s["“]?(?<first>[A-Z][a-z]+) (?<last>[A-Z][a-z]+)\b/g;
/** Another name is taken, or two bear it. */
const renamed = perLanguage(
  /双胞胎|改[^，。]{0,2}[名姓]|化名|真名|本名|原名|别名|艺名|笔名|同名|过继|不是[^，。]{0,6}[，。]|别写成|冒名|\b(?:married|maiden|alias|real name|changed|nicknam\w*|short for|stage name|pen name|namesake|twins?)\b/,
);
/** Two of a family. */
const kin = perLanguage(
  /[兄弟姐妹哥]|女儿|儿子|闺女|娘家|婆家|\b(?:sister|brother|cousin|mother|father|daughter|son|aunt|uncle|wife|husband)\b/,
);
const BEFORE = 30;
const BEHIND = 16;

/** What somebody is called where the text says that it is the name: 姓邱，单名一个“朗”字; her full name, Agnes Pym. */
function readCalled(sentence: Sentence): Fact[] {
  const { text, language } = sentence;
  if (!mayName.test(text)) return [];
  if (renamed[language].test(text)) return [factOf(sentence, 'styles', 'cancel', 'name', '')];
  const facts: Fact[] = [];
  const add = (kind: string, key: string, value: string, { index, 0: words }: RegExpExecArray) => {
    const around = text.slice(Math.max(0, index - BEFORE), index + words.length + BEHIND);
    if (!kin[language].test(around)) facts.push(factOf(sentence, 'styles', 'set', `${kind}|${key}`, value));
  };
  if (language === 'en') {
    for (const match of matchesIn(text, introEn))
      add('first', match.groups?.last ?? '', match.groups?.first ?? '', match);
    return facts;
  }
  for (const pattern of [introZh, calledZh])
    for (const match of matchesIn(text, pattern)) {
      const { groups } = match;
      const surname = groups?.surname ?? '';
      if (surnames.has(surname))
        add(pattern === introZh ? 'surname' : 'called', groups?.given ?? '', surname, match);
    }
  for (const match of matchesIn(text, writtenZh)) {
    const full = match.groups?.full ?? '';
    if (surnames.has(full.charAt(0))) add('full', full.charAt(0), full, match);
  }
  return facts;
}

function read(sentence: Sentence): Fact[] {
  const { text, plain, telling } = sentence;
  const facts =
    changes.test(text) && !unchanged.test(text) ? [factOf(sentence, 'styles', 'cancel', 'grade', '')] : [];
  if (isDreamt(sentence) || isSupposed(plain) || isRumour(text) || isRemembered({ text: plain, telling }))
    return facts;
  return [...facts, ...readGrades(sentence), ...readCalled(sentence)];
}

/** A change that is told from the first place to the second, in another sentence than either. */
const isChanged = (facts: readonly Placed[], what: string, from: Placed, at: Placed): boolean =>
  facts.some(
    ({ say, key, chapter, quote }) =>
      say === 'cancel' &&
      key === what &&
      chapter >= from.chapter &&
      chapter <= at.chapter &&
      quote !== from.quote &&
      quote !== at.quote,
  );

const SURE = 0.6;
const draftOf = (kind: Draft['kind'], from: Placed, at: Placed, facts: Draft['facts']): Draft => ({
  ...{ kind, severity: 'hint', confidence: SURE, from, at, facts },
});

/** The first of another value in a later chapter. */
const otherOf = (
  own: readonly Placed[],
  from: Placed,
  isOther: (at: Placed) => boolean,
): Placed | undefined =>
  own.find((at) => at.chapter > from.chapter && at.value !== from.value && isOther(at));

function judgeGrades(sets: readonly Placed[], all: readonly Placed[]): Draft[] {
  const people = Map.groupBy(sets, ({ key }) => key);
  return [...people.values()].flatMap((own) => {
    const [from] = own;
    const at = from && otherOf(own, from, () => true);
    if (!from || !at || isChanged(all, 'grade', from, at)) return [];
    const who = from.key.split('|')[1] ?? '';
    return [draftOf('title-drift', from, at, { who, was: from.value, is: at.value })];
  });
}

function judgePeers(sets: readonly Placed[], all: readonly Placed[]): Draft[] {
  const houses = Map.groupBy(sets, ({ key }) => key.split('|')[1] ?? '');
  return [...houses].flatMap(([place, own]) => {
    const [from] = own;
    const at = from && otherOf(own, from, () => true);
    const isHeld = [from, at].some((one) => one?.key.endsWith('|held'));
    if (!from || !at || !isHeld || isChanged(all, 'grade', from, at)) return [];
    return [draftOf('title-drift', from, at, { who: place, was: from.value, is: at.value })];
  });
}

/** One character of three, or the first name of two: the surname is the same. */
const isSlip = (a: string, b: string): boolean =>
  a.charAt(0) === b.charAt(0) && (a.charAt(1) === b.charAt(1)) !== (a.charAt(2) === b.charAt(2));

function judgeNames(sets: readonly Placed[], all: readonly Placed[]): Draft[] {
  const byKind = Map.groupBy(sets, ({ key }) => key.split('|')[0] ?? '');
  const intro = byKind.get('surname') ?? [];
  const found = [
    ...intro.map((from) => {
      const given = from.key.split('|')[1] ?? '';
      const called = [...(byKind.get('called') ?? []), ...intro].filter(({ key }) =>
        key.endsWith(`|${given}`),
      );
      return [from, otherOf(called, from, () => true), given] as const;
    }),
    ...(byKind.get('full') ?? []).map(
      (from, index, own) =>
        [from, otherOf(own.slice(index), from, (at) => isSlip(from.value, at.value)), ''] as const,
    ),
    ...(byKind.get('first') ?? []).map(
      (from, index, own) =>
        [
          from,
          otherOf(own.slice(index), from, ({ key }) => key === from.key),
          from.key.split('|')[1] ?? '',
        ] as const,
    ),
  ];
  const [first] = found.filter(([from, at]) => at && !isChanged(all, 'name', from, at));
  if (!first?.[1]) return [];
  const [from, at, rest] = first;
  const spelt = ({ value, key }: Placed) =>
    key.startsWith('full') ? value : key.startsWith('first') ? `${value} ${rest}` : `${value}${rest}`;
  return [draftOf('name-drift', from, at, { was: spelt(from), is: spelt(at), times: 1 })];
}

/** In a book of more chapters two of one surname are two people. */
const SHORT = 12;

function judge(facts: readonly Placed[]): Draft[] {
  const sets = facts.filter(({ say }) => say === 'set');
  const ofKind = (kind: string) => sets.filter(({ key }) => key.startsWith(`${kind}|`));
  const isShort = (facts.at(-1)?.chapter ?? 0) <= SHORT;
  const names = sets.filter(({ key }) => !/^(?:grade|peer)\|/.test(key));
  return [
    ...(isShort ? judgeGrades(ofKind('grade'), facts) : []),
    ...judgePeers(ofKind('peer'), facts),
    ...(isShort ? judgeNames(names, facts) : []),
  ];
}

/** Somebody has another grade, title, surname or first name than the book has told, and no change is told. */
export const stylesRule: Rule = { name: 'styles', read, judge };
