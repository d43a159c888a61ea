import { isActing } from '../acts.ts';
import { isDreamt, isNegated, isRemembered, isSupposed } from '../guards.ts';
import { createQuickGate, type Pattern, quick } from '../quick.ts';
import { factOf, saidFactOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const kinds: readonly (readonly [string, Pattern])[] = [
  ['grandparent', quick(/祖父|祖母|爷爷|奶奶|外公|外婆|姥姥|姥爷|孙子|孙女|grand/i)],
  ['uncle', quick(/舅|姨(?!太)|姑(?!娘)|叔|伯|侄|外甥|uncle|aunt|nephew|niece/i)],
  ['cousin', quick(/表[兄弟姐妹哥亲]|堂[兄弟姐妹哥]|cousin/i)],
  ['sworn', quick(/义[兄弟姐妹父母子女]|结拜|干[爹娘妈儿女]|sworn|adopted|foster|half-|step|in-law/i)],
  ['neighbour', quick(/邻居|街坊|neighbou?r|stranger|陌生人/i)],
  ['spouse', quick(/夫妻|夫妇|married|妻子|丈夫|老婆|老公|wife|husband/i)],
  ['parent', quick(/父子|父女|母子|母女|父亲|母亲|爹|娘|儿子|女儿|father|mother|\bson\b|daughter/i)],
  ['sibling', quick(/姐妹|兄弟|兄妹|姐弟|哥哥|弟弟|姐姐|妹妹|brother|sister|twin/i)],
];
const kinOf = (text: string): string | undefined => kinds.find(([, pattern]) => pattern.test(text))?.[0];

const words =
  '(?:亲|孪生|双胞胎|同胞|表|堂|义|干|结拜)?(?:姐妹|兄弟|兄妹|姐弟|夫妻|夫妇|父子|父女|母子|母女|邻居|表亲)';
const bothZh = /^(?:和|与|同|跟)$/;
const areZh = new RegExp(`^(?:两人|二人|俩)?(?:是|原是|本是|乃是)(?:一对)?(${words})`);
const introZh = quick(
  /(?:这是|这位是|她是|他是)我的?((?:亲|表|堂|义|干)?(?:姐姐|妹妹|哥哥|弟弟|表妹|表姐|表哥|表弟|堂妹|堂姐|堂哥|堂弟|义妹|义兄|妻子|丈夫|女儿|儿子|母亲|父亲|邻居|姐|妹|哥|弟))([\u4e00-\u9fff]{2,3})?/,
);
const ownZh =
  /^的((?:亲|表|堂|义)?(?:姐姐|妹妹|哥哥|弟弟|表妹|表姐|表哥|表弟|堂妹|堂姐|堂哥|堂弟|妻子|丈夫|女儿|儿子|母亲|父亲))(?:是|叫)?$/;
const ownEn =
  /^['’]s ((?:[a-z]+ )?(?:sister|brother|cousin|wife|husband|daughter|son|mother|father|uncle|aunt|nephew|niece)),? $/;
/** What someone is said to lack, and the words that show it all the same. */
const lacks: readonly (readonly [string, Pattern, Pattern])[] = [
  [
    'spouse',
    /^[^，。；]{0,4}(?:终身未娶|终身未嫁|(?:一辈子|一直|从来)?没有?(?:娶过?[^，。]{0,2}亲|嫁过?人|成过?[家亲]|结过?婚)|一辈子没有?(?:娶|嫁)|从未(?:娶妻|成亲|成婚|嫁人)|(?:没有|尚未|未曾|还没)(?:娶|嫁|成亲|成婚|结婚|许配)|打了一辈子光棍|是个?(?:光棍|单身汉|老姑娘))|^ (?:had )?never married|^ was (?:a bachelor|a spinster|unmarried)/,
    /^的(?:妻子|丈夫|老婆|夫人|媳妇)|^['’]s (?:[a-z]+ )?(?:wife|husband)\b/,
  ],
  [
    'child',
    /^[^，。；]{0,4}(?:无儿无女|膝下无子|没有(?:过)?(?:孩子|子女|儿女|一儿半女)|^[^。]{0,24}没(?:有)?(?:给[他她])?(?:留下)?(?:过)?一[男儿]半女|一生无子|不能生育|没有生(?:养|育)过?)|^ (?:had|has) (?:no children|never had (?:a child|children))|^ was childless/,
    /^的(?:大|小|亲)?(?:儿子|女儿|孩子)|^['’]s (?:[a-z]+ )?(?:son|daughter|child)\b/,
  ],
  [
    'daughter',
    /^[^，。；]{0,8}(?:只有|尽是|都是)[^，。；]{0,4}儿子|^[^。；]{0,12}一个女儿[都也]没|^ (?:had|has) (?:\w+ )?(?:sons?|boys?) (?:and|but) no (?:daughters?|girls?)|^ (?:had|has) (?:never had a|no) daughter/,
    /^的(?:大|小|亲|独生)?(?:女儿|闺女)|^['’]s (?:[a-z]+ )?daughter\b(?!-in)/,
  ],
  [
    'son',
    /^[^，。；]{0,8}(?:只有|尽是|都是)[^，。；]{0,4}女儿|^[^。；]{0,12}一个儿子[都也]没|^ (?:had|has) (?:\w+ )?(?:daughters?|girls?) (?:and|but) no (?:sons?|boys?)|^ (?:had|has) (?:never had a|no) son/,
    /^的(?:大|小|亲|独生)?儿子|^['’]s (?:[a-z]+ )?son\b(?!-in)/,
  ],
  [
    'parent',
    /^[^，。；]{0,6}(?:是(?:个)?(?:孤儿|没爹没娘)|父母双亡|父母[俱皆都]亡|父母早(?:逝|亡|死)|(?:没了|死了|没有)(?:爹娘|父母|爹妈)|(?:爹娘|父母)(?:都|早就?)?(?:死了|不在了|没了))|^ (?:was an orphan|(?:had )?lost both (?:his|her) parents|was orphaned)/,
    /^的(?:亲生)?(?:父亲|母亲|爹|娘|妈)(?:[\u4e00-\u9fff]{0,4}?)(?:走|来|说|笑|推|坐|站|从|拿|送|端|等|喊|叫|打|提|牵|抱|骂|递|给)|^['’]s (?:father|mother) (?:said|came|met|stood|sat|opened|called|took|walked|brought|was (?:standing|waiting|sitting)|held|laughed|kissed|gave)\b/,
  ],
];
/** Whose mother or father has died: 范进丁母忧, 沈砚的母亲去世了. */
const lostParent: readonly (readonly [string, Pattern, Pattern])[] = [
  [
    'mother',
    /^[^。]{0,12}(?:丁母忧|先母|亡母|先慈|家母(?:去世|过世|故)|母丧|丧母)|^的(?:母亲|娘|妈妈?|生母)[^，。；]{0,12}(?:死了|去世|过世|病逝|病故|亡故|归天|咽了气|没了|下葬|早逝|早亡)|^['’]s mother (?:died|was dead|had died|was buried|had been dead)/,
    /^的(?:母亲|娘|妈妈?|生母)|^['’]s mother\b/,
  ],
  [
    'father',
    /^[^。]{0,12}(?:丁父忧|先父|亡父|先严|家父(?:去世|过世|故)|父丧|丧父)|^的(?:父亲|爹|爸爸?|生父)[^，。；]{0,12}(?:死了|去世|过世|病逝|病故|亡故|归天|咽了气|没了|下葬|早逝|早亡)|^['’]s father (?:died|was dead|had died|was buried|had been dead)/,
    /^的(?:父亲|爹|爸爸?|生父)|^['’]s father\b/,
  ],
];
/** “我娘死得早”: said of one's own. */
const lostOwn: readonly (readonly [string, Pattern])[] = [
  [
    'mother',
    quick(
      /我[娘妈](?:妈)?生我[^。]{0,8}(?:难产|没了|死了|走了)|我(?:的)?(?:亲)?(?:娘|妈妈?|母亲|爹娘|父母|爸妈|爹妈)(?:都|早就?|很早就|[^，。？！我]{0,6})(?:死得早|走得早|没得早|死了|没了|去世|过世|不在了|早死|早亡)|\bmy (?:mother|parents) (?:(?:is|are|was|were|have been|has been) dead|died|passed away|drowned)\b/i,
    ),
  ],
  [
    'father',
    quick(
      /我(?:的)?(?:亲)?(?:爹|爸爸?|父亲|爹娘|父母|爸妈|爹妈)(?:都|早就?|很早就|[^，。？！我娘妈]{0,6})(?:死得早|走得早|没得早|死了|没了|去世|过世|不在了|早死|早亡)|\bmy (?:father|parents) (?:(?:is|are|was|were|have been|has been) dead|died|passed away|drowned)\b/i,
    ),
  ],
];
const areEn =
  /^ (?:had been|have been|were|are|got) (married)\b|^ (?:were|are) ((?:[a-z]+ )?(?:sisters|brothers|cousins|twins|neighbou?rs|strangers|husband and wife|father and \w+|mother and \w+))/;
const roleEn = /^, the (?:[a-z-]+ )?(neighbou?r|stranger)\b/;
const mineEn =
  /["“]My (sister|brother|mother|father|cousin|wife|husband|daughter|son),?["”],? (?:said|says|cried|whispered|explained) ([A-Z][a-z]+)/;

/** Characters between two names beyond which they are not told of together. */
const NEAR = { zh: 12, en: 32 };

const metZh: readonly (readonly [string, Pattern])[] = [
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
    if (between.length > NEAR[language]) return;
    const after = text.slice(b.end);
    const are =
      language === 'zh'
        ? bothZh.test(between) && areZh.exec(after)
        : / and $/.test(between) && areEn.exec(after);
    const own = (language === 'zh' ? ownZh : ownEn).exec(between)?.[1];
    const intro = introZh.exec(between)?.[1];
    const met = /^(?:和|与|同|跟)$/.test(between)
      ? metZh.find(([, pattern]) => pattern.test(after))?.[0]
      : undefined;
    if (met) facts.push(factOf(sentence, 'kin', 'set', `${pairKey(a.name, b.name)}|met`, met));
    const kin = kinOf((are ? (are[1] ?? are[2]) : undefined) ?? own ?? intro ?? '');
    if (kin) facts.push(factOf(sentence, 'kin', 'set', pairKey(a.name, b.name), kin));
  });
  return facts;
}

/** 范进的母亲坐在轿里: the parent does something now. */
function isParentActing(sentence: Sentence, hit: Sentence['hits'][number], owned: Pattern): boolean {
  const match = owned.exec(sentence.text.slice(hit.end));
  if (!match || isNegated(sentence.text.slice(hit.end, hit.end + 12))) return false;
  const end = hit.end + match[0].length;
  return isActing(sentence, { start: hit.start, end });
}

const yours: readonly (readonly [string, Pattern])[] = [
  [
    'mother',
    quick(
      /[你您](?:妈|娘|母亲)(?:刚|又|昨天|今天|方才|刚才|正|在|让我|叫我)*(?:来|打|说|叫|让|寄|托|做了|问|等|喊|给)|\byour (?:mother|mum|mamma) (?:telephoned|called|rang|says|said|wants|sent|asked|came|told|wrote|is (?:waiting|coming|here|downstairs)|has (?:sent|asked))\b/i,
    ),
  ],
  [
    'father',
    quick(
      /[你您](?:爸|爹|父亲)(?:刚|又|昨天|今天|方才|刚才|正|在|让我|叫我)*(?:来|打|说|叫|让|寄|托|做了|问|等|喊|给)|\byour (?:father|dad|papa) (?:telephoned|called|rang|says|said|wants|sent|asked|came|told|wrote|is (?:waiting|coming|here|downstairs)|has (?:sent|asked))\b/i,
    ),
  ],
];

/** "Your mother telephoned," he told Constance: said to the one named beside the speech. */
function readYours(sentence: Sentence): Fact[] {
  const { said, hits, plain } = sentence;
  return said.flatMap((one) => {
    const { text, speaker } = one;
    const told = hits.filter(({ name, start }) => plain.charAt(start) !== '□' && name !== speaker);
    const to = new Set(told.map(({ name }) => name));
    const [who] = to.size === 1 ? to : [];
    if (!who || /[？?]|生前|当年|以前|\bused to\b/.test(text)) return [];
    return yours.flatMap(([parent, pattern]) =>
      pattern.test(text) ? [saidFactOf(sentence, one, 'kin', 'use', `dead|${who}|${parent}`, parent)] : [],
    );
  });
}

const theirs = {
  zh: quick(/([他她])(?:的)?(娘|妈妈?|母亲|爹|爸爸?|父亲)(?![娘妈爸])/),
  en: /\b([Hh]is|[Hh]er) (mother|father)\b/,
} as const;

/** 裴七回到家，他娘正坐在门槛上: a parent does something, of the one named in the clause before or meant. */
function readTheirParent(sentence: Sentence): Fact[] {
  const { plain, hits, subject, meant, language } = sentence;
  const match = theirs[language].exec(plain);
  if (!match) return [];
  const end = match.index + match[0].length;
  if (!isActing(sentence, { start: match.index, end })) return [];
  const named = hits.findLast((hit) => hit.end <= match.index && plain.charAt(hit.start) !== '□');
  const gender = /她|her/i.test(match[1] ?? '') ? 'f' : 'm';
  const who = (language === 'zh' ? named?.name : undefined) ?? subject ?? named?.name ?? meant[gender];
  const parent = /娘|妈|母|mother/i.test(match[0]) ? 'mother' : 'father';
  return who && who !== '@' ? [factOf(sentence, 'kin', 'use', `dead|${who}|${parent}`, parent)] : [];
}

const ownKin = quick(
  /(?:这是|那是|她是|他是|，|^[“"])我(?:的)?((?:亲|表|堂|义|干)?(?:小姨|姨妈|大姨|姑姑|姑妈|舅舅|叔叔|伯伯|姐姐|妹妹|哥哥|弟弟|妻子|丈夫|老婆|老公|女儿|儿子|母亲|父亲|爷爷|奶奶|外公|外婆))[，：]?(?:叫|名叫)?$|\bmy ((?:[a-z-]+ )?(?:sister|brother|cousin|wife|husband|daughter|son|mother|father|uncle|aunt|nephew|niece|grandfather|grandmother)),? $/i,
);

/** “阿月是我妹妹”, "Kitty's my cousin". */
const ownIs =
  /^是我(?:的)?((?:亲|表|堂|义|干)?(?:姐姐|妹妹|哥哥|弟弟|妻子|丈夫|老婆|女儿|儿子|母亲|父亲|小姨|姑姑|舅舅))(?=[，。！”])|^(?: is|['’]s| was) my ((?:[a-z]+ )?(?:sister|brother|cousin|wife|husband|daughter|son|mother|father|uncle|aunt|nephew|niece))\b(?!-in-law)/;

/** “这是我妹妹阿月”, "my cousin Ned": of the speaker and the one named. */
const readOwnKin = (sentence: Sentence): Fact[] =>
  sentence.said.flatMap((one) =>
    sentence.hits.flatMap((hit) => {
      const { text, start, speaker } = one;
      if (!speaker || speaker === '@' || hit.name === speaker) return [];
      if (hit.start < start || hit.end > start + text.length) return [];
      const match = ownKin.exec(text.slice(0, hit.start - start));
      const is = ownIs.exec(text.slice(hit.end - start));
      const kin = kinOf(match?.[1] ?? match?.[2] ?? is?.[1] ?? is?.[2] ?? '');
      return kin ? [saidFactOf(sentence, one, 'kin', 'set', pairKey(speaker, hit.name), kin)] : [];
    }),
  );

const mayTell = createQuickGate([...[...lacks, ...lostParent].flatMap(([, a, b]) => [a, b]), roleEn]);

function readRoles(sentence: Sentence): Fact[] {
  const { text, hits, last } = sentence;
  const facts: Fact[] = [];
  for (const hit of mayTell(text) ? hits : []) {
    const after = text.slice(hit.end);
    for (const [what, without, having] of lacks) {
      if (without.test(after)) facts.push(factOf(sentence, 'kin', 'set', `only|${hit.name}|${what}`, what));
      else if (having.test(after))
        facts.push(factOf(sentence, 'kin', 'use', `only|${hit.name}|${what}`, what));
    }
    for (const [parent, died, owned] of lostParent) {
      if (died.test(after)) facts.push(factOf(sentence, 'kin', 'set', `dead|${hit.name}|${parent}`, parent));
      else if (isParentActing(sentence, hit, owned))
        facts.push(factOf(sentence, 'kin', 'use', `dead|${hit.name}|${parent}`, parent));
    }
    const role = roleEn.exec(after);
    if (role) facts.push(factOf(sentence, 'kin', 'set', `role|${hit.name}`, kinOf(role[1] ?? '') ?? ''));
  }
  for (const { text: speech, speaker } of sentence.said)
    for (const [parent, lost] of lostOwn)
      if (speaker && lost.test(speech) && !/[？?]|要是|如果|\bif\b/.test(speech))
        facts.push(factOf(sentence, 'kin', 'set', `dead|${speaker}|${parent}`, parent));
  facts.push(...readYours(sentence), ...readOwnKin(sentence), ...readTheirParent(sentence));
  const mine = mineEn.exec(text);
  const other = hits.find(({ name }) => name !== mine?.[2])?.name ?? last;
  if (mine?.[1] && mine[2] && other !== mine[2] && other !== '@') {
    facts.push(factOf(sentence, 'kin', 'set', pairKey(other, mine[2]), kinOf(mine[1]) ?? ''));
    facts.push(factOf(sentence, 'kin', 'use', `role|${other}`, `${kinOf(mine[1]) ?? ''}|${mine[2]}`));
  }
  return facts;
}

/** What a memory says of kin still holds; who acts in it is not there now. */
/** A sentence without any of these says nothing of kin. */
const hint = quick(
  /[父母爹娘爸妈妻夫婆媳儿女孩孤娶嫁亲兄弟姐妹哥邻表堂义拜识友姑姨叔伯舅孙婚]|发小|青梅|光棍|一起长大|素不|[a-z]/i,
);

function read(sentence: Sentence): Fact[] {
  if (!hint.test(sentence.text)) return [];
  if (isSupposed(sentence.text) || isDreamt(sentence)) return [];
  const facts = [...readPairs(sentence), ...readRoles(sentence), ...readOrphans(sentence)];
  return isRemembered(sentence) ? facts.filter(({ say }) => say === 'set') : facts;
}

const orphaned = quick(/父母双亡|父母[俱皆都]亡|没了(?:爹娘|父母)/);

/** 如今父母双亡: said of whom the passage is about. */
function readOrphans(sentence: Sentence): Fact[] {
  const { plain, subject, last, hits } = sentence;
  const who = subject ?? (hits.length === 0 ? last : undefined);
  return who && orphaned.test(plain)
    ? [factOf(sentence, 'kin', 'set', `only|${who}|parent`, 'parent', 0.6)]
    : [];
}

function contradicts(from: Placed, at: Placed): boolean {
  if (at.key !== from.key || at.chapter <= from.chapter) return false;
  if (/^(?:only|dead)\|/.test(from.key)) return at.say === 'use';
  if (from.key.startsWith('role|')) return at.say === 'use' && at.value.split('|')[0] !== from.value;
  const isMarriage = at.value === 'spouse' && from.value !== 'sibling' && from.value !== 'parent';
  return at.say === 'set' && at.value !== from.value && !isMarriage;
}

function toDraft(from: Placed, at: Placed): Draft {
  const [form = '', name = '', other = ''] = from.key.split('|');
  const isDeath = form === 'dead';
  const isMarked = ['only', 'role', 'dead'].includes(form);
  const people = isMarked ? [name, at.value.split('|')[1] ?? ''] : [form, name];
  const facts = { who: people.filter(Boolean).join('|'), was: from.value, is: at.value.split('|')[0] ?? '' };
  return {
    kind: isDeath ? 'dead-acts' : 'kin',
    severity: isDeath ? 'error' : 'warning',
    confidence: 0.7 * Math.max(0.8, from.weight),
    from,
    at,
    facts: isDeath ? { who: name, parent: other } : facts,
  };
}

const judge = (facts: readonly Placed[]): Draft[] =>
  [...Map.groupBy(facts, ({ key }) => key).values()].flatMap((own) => {
    const from = own.find(({ say }) => say === 'set');
    const at = from && own.find((fact) => contradicts(from, fact));
    return from && at ? [toDraft(from, at)] : [];
  });

/** Relations that flip: sisters become cousins, an only child has a brother. */
export const kinRule: Rule = { name: 'kin', read, judge };
