import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Sentence } from '../types.ts';

/** A capitalised name with what stands before it: the ferryman Ulric, Goff the miller. */
const nameEn = '(?:the (?:[a-z]+ )?)?(?:[a-z]+ )?((?:[A-Z][a-z]+)(?: [A-Z][a-z]+)?)';
const fathersEn: readonly RegExp[] = [
  new RegExp(`([A-Z][a-z]+)[’']s (father|mother),? (?:was |is |had been )?${nameEn}`, 'g'),
  new RegExp(`([A-Z][a-z]+), whose (father|mother) (?:was|is|had been) ${nameEn}`, 'g'),
  new RegExp(
    `([A-Z][a-z]+) was [^.;,]{0,20}\\b(son|daughter) of ${nameEn}(?= the (?:smith|miller|king|baker|weaver|farmer|fisherman|blacksmith|carpenter))`,
    'g',
  ),
];
const ofSpeakerEn = new RegExp(`\\b[Mm]y (father|mother)(?: is|[’']s| was|,) ${nameEn}`, 'g');
/** Goff the miller, his father */
const apposedEn = /((?:[A-Z][a-z]+)(?: [A-Z][a-z]+)?)(?: the [a-z]+)?, (his|her) (father|mother)\b/g;

const roleOf = (word: string): string => (/mother|[母娘妈]/.test(word) ? 'mother' : 'father');
const hitAt = ({ hits }: Sentence, start: number, end: number): string =>
  hits.find((hit) => hit.start < end && hit.end > start)?.name ?? '';
const parentFact = (sentence: Sentence, child: string, role: string, parent: string): Fact =>
  factOf(sentence, 'bonds', 'set', `${child}|${role}`, parent);

function parentsEn(sentence: Sentence): Fact[] {
  const { plain, text, hits, said } = sentence;
  const told = fathersEn.flatMap((pattern) =>
    matchesIn(plain, pattern).flatMap(({ 1: child = '', 2: role = '', 3: parent = '', index }) => {
      const who = hitAt(sentence, index, index + child.length);
      return who && parent && who !== parent ? [parentFact(sentence, who, roleOf(role), parent)] : [];
    }),
  );
  const apposed = matchesIn(plain, apposedEn).flatMap(({ 1: parent = '', 3: role = '', index }) => {
    const child = hits.find(({ end }) => end < index);
    return child && child.name !== parent ? [parentFact(sentence, child.name, roleOf(role), parent)] : [];
  });
  const own = matchesIn(text, ofSpeakerEn).flatMap(({ 1: role = '', 2: parent = '', index }) => {
    const speaker = said.find(
      ({ start, text: words }) => index >= start && index < start + words.length,
    )?.speaker;
    return speaker && speaker !== '@' ? [parentFact(sentence, speaker, roleOf(role), parent)] : [];
  });
  return [...told, ...apposed, ...own];
}

const parentZh = '(父亲|母亲|爹|娘|爸爸?|妈妈?|生父|生母|亲爹|亲娘)';
const isParentZh = new RegExp(
  `^的(?:亲生)?${parentZh}(?:就|便|乃|正)?(?:是|叫|名叫|，)?(?:[\\u4e00-\\u9fff]{0,6}?)$`,
);
const isChildZh = /^(?:就|便|乃|正|本)?是(?:[^，。；]{0,6}?)$/;
const childZh =
  /^的(?:亲|亲生|嫡亲|独生|私生)?(?:儿子|女儿|长子|次子|幼子|长女|次女|独子|独女|骨肉)(?=[，。；！？”、]|$)/;
const selfZh =
  /(?:家|先)(父|母)(?:讳|名叫|叫|是|乃|正是|就是)?$|我(?:的)?(?:亲)?(父亲|母亲|爹|娘|爸爸?|妈妈?)(?:就|便)?(?:是|叫|名叫)?$/;
const mayParent = quick(/父|母|爹|娘|爸|妈|儿|女|子/);

function parentsZh(sentence: Sentence): Fact[] {
  const { text, hits, said } = sentence;
  if (!mayParent.test(text)) return [];
  const told = hits.flatMap((a, index) => {
    const b = hits[index + 1];
    if (!b || a.name === b.name) return [];
    const middle = text.slice(a.end, b.start);
    const role = isParentZh.exec(middle)?.[1];
    if (role) return [parentFact(sentence, a.name, roleOf(role), b.name)];
    const isSon = isChildZh.test(middle) && childZh.test(text.slice(b.end));
    // a son has his father's surname
    return isSon && a.name.charAt(0) === b.name.charAt(0)
      ? [parentFact(sentence, a.name, 'father', b.name)]
      : [];
  });
  const own = said.flatMap(({ text: speech, start, speaker }) =>
    hits.flatMap((hit) => {
      const inside = hit.start >= start && hit.end <= start + speech.length;
      const match = inside && selfZh.exec(text.slice(start, hit.start));
      return match && speaker && speaker !== '@' && speaker !== hit.name
        ? [parentFact(sentence, speaker, roleOf(match[1] ?? match[2] ?? ''), hit.name)]
        : [];
    }),
  );
  return [...told, ...own];
}

const numbers: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  ...{ 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
};
const numberEn = 'one|two|three|four|five|six|seven|eight|nine';
const manyEn = '(sons?|daughters?|children|brothers?|sisters?|boys|girls)';
const countsEn: readonly RegExp[] = [
  new RegExp(
    `\\b([A-Z][a-z]+|[Tt]he [A-Z][a-z]+) (?:had|has) (?:only |just |but )?(${numberEn}) ${manyEn}\\b`,
    'g',
  ),
  new RegExp(`\\b([A-Z][a-z]+|[Tt]he [A-Z][a-z]+)[’']s (${numberEn}) ${manyEn}\\b`, 'g'),
];
const allEn = new RegExp(`\\b[Aa]ll (${numberEn}) of ([A-Z][a-z]+|the [A-Z][a-z]+)[’']s ${manyEn}\\b`, 'g');
const kindOf = (word: string): string =>
  word
    .replace(/^children$/, 'child')
    .replace(/^boys$/, 'son')
    .replace(/^girls$/, 'daughter')
    .replace(/s$/, '');

function countFact(sentence: Sentence, who: string, many: string, kind: string): Fact[] {
  const number = numbers[many];
  return who && number ? [factOf(sentence, 'bonds', 'set', `${who}|many ${kind}`, String(number))] : [];
}

function countFactsEn(sentence: Sentence): Fact[] {
  const { plain } = sentence;
  const who = (word: string, at: number) => hitAt(sentence, at, at + word.length) || word.toLowerCase();
  return [
    ...countsEn.flatMap((pattern) =>
      matchesIn(plain, pattern).flatMap(({ 1: own = '', 2: many = '', 3: kind = '', index }) =>
        countFact(sentence, who(own, index), many, kindOf(kind)),
      ),
    ),
    ...matchesIn(plain, allEn).flatMap(({ 0: whole, 1: many = '', 2: own = '', 3: kind = '', index }) =>
      countFact(sentence, who(own, index + whole.indexOf(own)), many, kindOf(kind)),
    ),
  ];
}

const manyZh = '(孩子|儿子|女儿|兄弟|姐妹|哥哥|弟弟|姐姐|妹妹)';
const countZh = new RegExp(
  `^的?(?:膝下)?(?:只|总共|一共|共)?(?:有|生有|育有|生了|养了|生养了)?([一两二三四五六七八九])个(?:亲生?)?${manyZh}`,
);
const mayCount = quick(/[一两二三四五六七八九]个/);

function countFactsZh(sentence: Sentence): Fact[] {
  const { text, plain, hits } = sentence;
  if (!mayCount.test(plain)) return [];
  return hits.flatMap(({ name, end, start }) => {
    const isHouse = name.endsWith('家');
    const match = isHouse || plain.charAt(start) === '□' ? null : countZh.exec(text.slice(end));
    return match ? countFact(sentence, name, match[1] ?? '', match[2] ?? '') : [];
  });
}

/** Whose father or mother somebody is, and how many children or brothers one has. */
export const namedFacts = (sentence: Sentence): Fact[] =>
  sentence.language === 'zh'
    ? [...parentsZh(sentence), ...countFactsZh(sentence)]
    : [...parentsEn(sentence), ...countFactsEn(sentence)];

const isSame = (a: string, b: string): boolean =>
  a.includes(b) ||
  b.includes(a) ||
  a.split(' ').some((word) => word.length > 1 && b.split(' ').includes(word));

/** Two fathers, or another number of children. */
export function judgeNamed(own: readonly Placed[]): Draft[] {
  const sets = own.filter(({ say }) => say === 'set');
  const [from] = sets;
  const at = from && sets.find(({ value, chapter }) => chapter > from.chapter && !isSame(value, from.value));
  if (!from || !at) return [];
  const [who = '', role = ''] = from.key.split('|');
  const facts = { who, was: from.value, is: at.value };
  return [
    { kind: 'kin', severity: 'warning', confidence: role.startsWith('many') ? 0.6 : 0.65, from, at, facts },
  ];
}
