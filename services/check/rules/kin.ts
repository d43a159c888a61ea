import { isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const kinds: readonly (readonly [string, RegExp])[] = [
  ['cousin', /表[兄弟姐妹哥亲]|堂[兄弟姐妹哥]|cousin/i],
  ['sworn', /义[兄弟姐妹父母子女]|结拜|干[爹娘妈儿女]|sworn|adopted|foster|half-|step|in-law/i],
  ['neighbour', /邻居|街坊|neighbou?r|stranger|陌生人/i],
  ['spouse', /夫妻|夫妇|妻子|丈夫|老婆|老公|wife|husband/i],
  ['parent', /父子|父女|母子|母女|父亲|母亲|爹|娘|儿子|女儿|father|mother|\bson\b|daughter/i],
  ['sibling', /姐妹|兄弟|兄妹|姐弟|哥哥|弟弟|姐姐|妹妹|brother|sister|twin/i],
];
const kinOf = (text: string): string | undefined => kinds.find(([, pattern]) => pattern.test(text))?.[0];

const words =
  '(?:亲|孪生|双胞胎|同胞|表|堂|义|干|结拜)?(?:姐妹|兄弟|兄妹|姐弟|夫妻|夫妇|父子|父女|母子|母女|邻居|表亲)';
const bothZh = /^(?:和|与|同|跟)$/;
const areZh = new RegExp(`^(?:两人|二人|俩)?(?:是|原是|本是|乃是)(?:一对)?(${words})`);
const introZh =
  /(?:这是|这位是|她是|他是)我的?((?:亲|表|堂|义|干)?(?:姐姐|妹妹|哥哥|弟弟|表妹|表姐|表哥|表弟|堂妹|堂姐|堂哥|堂弟|义妹|义兄|妻子|丈夫|女儿|儿子|母亲|父亲|邻居|姐|妹|哥|弟))([\u4e00-\u9fff]{2,3})?/;
const ownZh =
  /^的((?:亲|表|堂|义)?(?:姐姐|妹妹|哥哥|弟弟|表妹|表姐|表哥|表弟|堂妹|堂姐|堂哥|堂弟|妻子|丈夫|女儿|儿子|母亲|父亲))(?:是|叫)?$/;
const onlyZh =
  /^(?:是|原是|本是|乃)(?:家中|家里)?(?:的)?(?:独生子|独生女|独子|独女|独苗)|^(?:没有|并无|从无)(?:亲)?(?:兄弟姐妹|兄弟|姐妹|手足)/;
/** What someone is said to lack, and the words that show it all the same. */
const lacks: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    'spouse',
    /^(?:终身未娶|终身未嫁|一辈子没有?(?:娶|嫁|成亲)|从未(?:娶妻|成亲|嫁人)|打了一辈子光棍)|^ never married/,
    /^的(?:妻子|丈夫|老婆|夫人|媳妇)|^['’]s (?:[a-z]+ )?(?:wife|husband)\b/,
  ],
  [
    'child',
    /^(?:无儿无女|膝下无子|没有(?:孩子|子女|儿女)|一生无子)|^ (?:had|has) no children/,
    /^的(?:大|小|亲)?(?:儿子|女儿|孩子)|^['’]s (?:[a-z]+ )?(?:son|daughter|child)\b/,
  ],
  [
    'parent',
    /^(?:是(?:个)?孤儿|父母双亡|自幼父母双亡|从小没了爹娘)|^ (?:was an orphan|had lost both (?:his|her) parents)/,
    /^的(?:父亲|母亲|爹|娘)(?:走|来|说|笑|推|坐|站|在|从|拿|送|端)|^['’]s (?:father|mother) (?:said|came|met|stood|sat|opened|called|took|walked|brought)\b/,
  ],
];
const siblingZh = /^的(?:亲)?(?:大|二|小|三)?(?:哥哥|弟弟|姐姐|妹妹|哥|姐|兄长)/;
const onlyEn =
  /^(?:,? (?:who )?(?:was|is|had been) an only (?:child|son|daughter)| (?:had|has) no (?:brothers?|sisters?|siblings?))/;
const siblingEn = /^['’]s (?:[a-z]+ ){0,2}(?:brother|sister|twin)\b(?!-in-law)/;
const areEn =
  /^ (?:were|are) ((?:[a-z]+ )?(?:sisters|brothers|cousins|twins|neighbou?rs|strangers|husband and wife|father and \w+|mother and \w+))/;
const roleEn = /^, the (?:[a-z-]+ )?(neighbou?r|stranger)\b/;
const mineEn =
  /["“]My (sister|brother|mother|father|cousin|wife|husband|daughter|son),?["”],? (?:said|says|cried|whispered|explained) ([A-Z][a-z]+)/;

/** Characters between two names beyond which they are not told of together. */
const NEAR = 12;

const metZh: readonly (readonly [string, RegExp])[] = [
  ['strangers', /^(?:两人|二人)?(?:素不相识|从未见过|从没见过面?|互不相识|素未谋面)/],
  ['friends', /^(?:两人|二人)?(?:是|原是)?(?:发小|从小一起长大|自幼相识|青梅竹马|多年的老朋友|自小相识)/],
];

const pairKey = (a: string, b: string): string => [a, b].sort().join('|');

function readPairs(sentence: Sentence): Fact[] {
  const { text, hits, language } = sentence;
  const facts: Fact[] = [];
  hits.forEach((a, index) => {
    const b = hits[index + 1];
    if (!b || a.name === b.name) return;
    const between = text.slice(a.end, b.start);
    if (between.length > NEAR) return;
    const after = text.slice(b.end);
    const are =
      language === 'zh'
        ? bothZh.test(between) && areZh.exec(after)
        : / and $/.test(between) && areEn.exec(after);
    const own = language === 'zh' ? ownZh.exec(between)?.[1] : undefined;
    const intro = introZh.exec(between)?.[1];
    const met = /^(?:和|与|同|跟)$/.test(between)
      ? metZh.find(([, pattern]) => pattern.test(after))?.[0]
      : undefined;
    if (met) facts.push(factOf(sentence, 'kin', 'set', `${pairKey(a.name, b.name)}|met`, met));
    const kin = kinOf((are ? are[1] : undefined) ?? own ?? intro ?? '');
    if (kin) facts.push(factOf(sentence, 'kin', 'set', pairKey(a.name, b.name), kin));
  });
  return facts;
}

function readRoles(sentence: Sentence): Fact[] {
  const { text, hits, last, language } = sentence;
  const facts: Fact[] = [];
  for (const hit of hits) {
    const after = text.slice(hit.end);
    const isOnly = (language === 'zh' ? onlyZh : onlyEn).test(after);
    if (isOnly) facts.push(factOf(sentence, 'kin', 'set', `only|${hit.name}`, 'only'));
    else if ((language === 'zh' ? siblingZh : siblingEn).test(after))
      facts.push(factOf(sentence, 'kin', 'use', `only|${hit.name}`, 'sibling'));
    for (const [what, without, having] of lacks) {
      if (without.test(after)) facts.push(factOf(sentence, 'kin', 'set', `only|${hit.name}|${what}`, what));
      else if (having.test(after))
        facts.push(factOf(sentence, 'kin', 'use', `only|${hit.name}|${what}`, what));
    }
    const role = roleEn.exec(after);
    if (role) facts.push(factOf(sentence, 'kin', 'set', `role|${hit.name}`, kinOf(role[1] ?? '') ?? ''));
  }
  const mine = mineEn.exec(text);
  const other = hits.find(({ name }) => name !== mine?.[2])?.name ?? last;
  if (mine?.[1] && mine[2] && other !== mine[2] && other !== '@') {
    facts.push(factOf(sentence, 'kin', 'set', pairKey(other, mine[2]), kinOf(mine[1]) ?? ''));
    facts.push(factOf(sentence, 'kin', 'use', `role|${other}`, `${kinOf(mine[1]) ?? ''}|${mine[2]}`));
  }
  return facts;
}

const read = (sentence: Sentence): Fact[] =>
  isSupposed(sentence.text) || isRemembered(sentence) ? [] : [...readPairs(sentence), ...readRoles(sentence)];

function contradicts(from: Placed, at: Placed): boolean {
  if (at.key !== from.key || at.chapter <= from.chapter) return false;
  if (from.key.startsWith('only|')) return at.say === 'use';
  if (from.key.startsWith('role|')) return at.say === 'use' && at.value.split('|')[0] !== from.value;
  const isMarriage = at.value === 'spouse' && from.value !== 'sibling' && from.value !== 'parent';
  return at.say === 'set' && at.value !== from.value && !isMarriage;
}

const judge = (facts: readonly Placed[]): Draft[] =>
  [...Map.groupBy(facts, ({ key }) => key).values()].flatMap((own) => {
    const from = own.find(({ say }) => say === 'set');
    const at = from && own.find((fact) => contradicts(from, fact));
    if (!from || !at) return [];
    const who = [
      from.key.replace(/^(?:only|role)\|/, '').replace(/\|(?:met|spouse|child|parent)$/, ''),
      at.value.split('|')[1] ?? '',
    ]
      .filter(Boolean)
      .join('|');
    return [
      {
        kind: 'kin' as const,
        severity: 'warning' as const,
        confidence: 0.7,
        from,
        at,
        facts: { who, was: from.value, is: at.value.split('|')[0] ?? '' },
      },
    ];
  });

/** Relations that flip: sisters become cousins, an only child has a brother. */
export const kinRule: Rule = { name: 'kin', read, judge };
