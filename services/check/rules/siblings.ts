import { isOwner } from '../actor.ts';
import { isDreamt, isRumour, isSupposed } from '../guards.ts';
import { createQuickGate, type Pattern, quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

type Hit = Sentence['hits'][number];
/** Whom an only child has no brothers or sisters beside: an only son may have sisters. */
type Only = 'child' | 'son' | 'daughter';

const fewZh = '(?:只有|就|仅有?|只[生得养]了?|统共)(?:[\\u4e00-\\u9fff]{2,3})?(?:这么)?一(?:个|位)?';
const onlyZh: readonly (readonly [Only, Pattern])[] = [
  [
    'child',
    /(?<!不)(?:是|作为|成了|这个|那个|，|^|家|的)?(?:独生(?:子女?|女儿?|儿子)|独养(?:儿子|女儿?)|独女)/,
  ],
  ['child', new RegExp(`${fewZh}(?:女儿|闺女|千金|丫头|女)(?!人|子|孩|婿)`)],
  ['child', new RegExp(`${fewZh}(?:儿子|子|男丁)(?!弹)`)],
  ['son', /独子|独苗|(?:[两三四五六几]代|一脉)单传/],
  [
    'child',
    /(?:没有|并无|从无|没)(?:亲)?(?:兄弟姐妹|兄弟|姐妹|手足|哥哥姐姐)|上无兄姐|上无兄长|(?:只有|就|只)[\u4e00-\u9fff]{2,3}(?:这么)?一个孩子/,
  ],
];
const onlySelfZh = quick(
  /(?:就|只有?|统共)(?:生了?|养了?|得了?)?我(?:这么)?一(?:个|根)(?!人|也|都)|我(?:就|可)?是(?:家里的?)?(?:独生|独苗|独子|独女)|我(?:就|又|可)?没(?:有)?(?:什么)?(?:亲)?(?:兄弟|姐妹|哥哥?|姐姐?|弟弟?|妹妹?)(?=[，。！？”姐妹])/,
);
const homeZh = quick(/家|爸|妈|爹|娘|孩子|生养|独|兄弟|姐妹/);
const onlyEn: readonly (readonly [Only, Pattern])[] = [
  [
    'child',
    /\b(?:an|their|his|her|['’]s) only child\b|\bthe only child\b(?! (?:in|on|at|who|there|left|present|to))|\bhad the one child\b|\b(?:had|has) no (?:brothers?|sisters?|siblings)\b|\bwithout brothers or sisters\b/,
  ],
  ['son', /\b(?:an|their|his|her|['’]s) only son\b/],
  ['daughter', /\b(?:an|their|his|her|['’]s) only daughter\b/],
];
const onlySelfEn =
  /\bthere(?: was| is|['’]s) (?:only|just) (?:ever )?me\b|\bI(?:['’]m| am| was| grew up) an only (?:child|one)|\bno brothers?(?:,| or| and) (?:no )?sisters?\b|\bI (?:never had|have no|had no|haven['’]t (?:got )?a|don['’]t have a) (?:any )?(?:brothers?|sisters?|siblings?)|\bparents (?:only )?had (?:just |only )?me\b|\ban only child with\b/i;
/** A brother or sister by a word that no cousin, friend or sworn brother has. */
const having = {
  zh: /^的(?:亲|同胞|孪生|双胞胎)?(?:大|二|小|三)?(哥哥|弟弟|姐姐|妹妹|哥|姐|兄长|长兄|长姐|幼弟|幼妹|妹子|胞弟|胞妹|胞兄|胞姐)(?![夫们])/,
  en: /^['’]s (?:(?!step|half|foster|adopted|sworn|late)[a-z]+ ){0,2}(brother|sister|twin)s?\b(?!-in-law| in arms| officer)/,
};
const mine = {
  zh: quick(
    /(?:^|[，。！？、：“是叫给跟和找被让问])我(?:亲|的亲)?(?:大|二|小|三)?(哥哥|弟弟|姐姐|妹妹|哥|姐|弟|妹)(?![夫们妹姐儿哥])/,
  ),
  en: /\bmy (?:(?!step|half|foster|adopted|dear|sworn)[a-z]+ ){0,2}(brother|sister|twin)\b(?!-in-law| in arms| officer|s in)/i,
};
const gained = quick(
  /生了(?:个|一个)?(?:儿子|女儿|弟弟|妹妹|男孩|女孩)|添了(?:个|一个)|又生|收养|捡来|捡的|领养|抱养|过继|认了|认作|义[兄弟姐妹女子]|结拜|以[兄姐姊][弟妹]相称|失散|同父|异母|异父|继[父母]|师[兄弟姐妹]|表[兄弟姐妹哥]|堂[兄弟姐妹哥]|\b(?:half-(?:brother|sister)|step-?(?:brother|sister|child|father|mother)|foster|adopt\w*|was born|new baby|sworn)/i,
);
const untrue = quick(/谎|骗|撒了|\b(?:lie|lied|lying|pretend\w*|as far as|or so|had been told)\b/i);

const isTold = ({ plain }: Sentence, { start }: Hit): boolean => plain.charAt(start) !== '□';

/** Who is the only child: named right behind the word or before it; of 沈烈的独子 nobody is named. */
function onlyOne(sentence: Sentence, match: RegExpExecArray): string | undefined {
  const { plain, hits, topic, language } = sentence;
  const end = match.index + match[0].length;
  const named = hits.filter((hit) => isTold(sentence, hit));
  const inside = named.find((hit) => hit.start >= match.index && hit.end <= end);
  const after = named.find((hit) => hit.start >= end && hit.start - end <= (language === 'zh' ? 6 : 3));
  const between = after ? plain.slice(end, after.start) : '';
  if (inside) return inside.name;
  // Philippa, the Colonel's only child
  const apposed = named.findLast((hit) => hit.end <= match.index);
  if (apposed && /^, (?:the |old |his |her )?[\w. ]{0,24}$/.test(plain.slice(apposed.end, match.index)))
    return apposed.name;
  if (after && !/[。；是的]/.test(between)) return after.name;
  if (
    /(?:的|['’]s|\b(?:his|her|their)) ?$/.test(plain.slice(0, match.index)) ||
    /^(?:的|['’]s|his|her|their)/.test(match[0])
  )
    return undefined;
  const before = named.findLast((hit) => hit.end <= match.index);
  if (before && /^(?:家|的(?:父|母|爹|娘|爸|妈))/.test(plain.slice(before.end))) return undefined;
  return before?.name ?? (named.length === 0 ? topic : undefined);
}

const asked = quick(
  /(?:兄弟姐妹|兄弟|姐妹|哥哥|姐姐|弟弟|妹妹)[^？]{0,3}[？?]|\b(?:brothers|sisters|siblings)\b[^?]{0,12}\?/i,
);
const answered = /^[“"](?:没有|没|就我|我是独|一个也没|None|No[,.]|Not one|Only me|Just me)/;

/** “你没有兄弟姐妹吗？”“没有，”裴秋说: the answer is about the one who gives it. */
const readAnswer = (sentence: Sentence): Fact[] =>
  sentence.said.flatMap(({ text, speaker }, index) => {
    const question = sentence.said[index - 1]?.text ?? '';
    return speaker && answered.test(text) && asked.test(question)
      ? [factOf(sentence, 'siblings', 'set', `only|${speaker}`, 'child')]
      : [];
  });

function readOnly(sentence: Sentence): Fact[] {
  const { text, plain, said, language } = sentence;
  if (untrue.test(text) || isRumour(text)) return [];
  const facts: Fact[] = readAnswer(sentence);
  for (const [kind, pattern] of language === 'zh' ? onlyZh : onlyEn) {
    const match = pattern.exec(plain);
    const who = match && onlyOne(sentence, match);
    if (who) facts.push(factOf(sentence, 'siblings', 'set', `only|${who}`, kind));
  }
  for (const { text: speech, speaker } of said) {
    const isSaid = (language === 'zh' ? onlySelfZh : onlySelfEn).test(speech);
    if (isSaid && speaker && (language === 'en' || homeZh.test(text)))
      facts.push(factOf(sentence, 'siblings', 'set', `only|${speaker}`, 'child'));
  }
  return facts;
}

const genderOf = (word: string): string =>
  /弟|哥|兄|brother/.test(word) ? 'brother' : /twin/.test(word) ? 'sibling' : 'sister';

function readHaving(sentence: Sentence): Fact[] {
  const { text, hits, said, topic, language } = sentence;
  if (gained.test(text))
    return [...hits.map(({ name }) => name), topic].map((who) =>
      factOf(sentence, 'siblings', 'cancel', `only|${who}`, ''),
    );
  const facts = hits.flatMap((hit) => {
    const word = having[language].exec(text.slice(hit.end))?.[1];
    return word ? [factOf(sentence, 'siblings', 'use', `only|${hit.name}`, genderOf(word))] : [];
  });
  for (const { text: speech, speaker } of said) {
    const word = mine[language].exec(speech)?.[1];
    if (word && speaker) facts.push(factOf(sentence, 'siblings', 'use', `only|${speaker}`, genderOf(word)));
  }
  return facts;
}

const elderZh = '(?:亲|大|二)?(?:哥哥|姐姐|兄长|哥|姐|长兄|长姐|胞兄|胞姐)';
const youngerZh = '(?:亲|小|幼)?(?:弟弟|妹妹|弟|妹|妹子|幼弟|幼妹|胞弟|胞妹)';
const elderEn = '(?:elder|older|big|eldest) (?:brother|sister)';
const youngerEn = '(?:younger|little|kid|baby|small) (?:brother|sister)';
/** `A` and `B` stand for two names: in the first list A is the elder, in the second the younger. */
const elderFirst = [
  new RegExp(`A(?:是|就是|，)B的${elderZh}(?![夫们])`),
  new RegExp(`B的${elderZh}[，：]?(?:叫|名叫|是)?A`),
  /A比(?:自己的?|[他她]的?)?(?:弟弟|妹妹)?B(?:要|整整|足足|只)?(?:大|年长|长)(?:[了上]|[一二两三四五六七八九十半几\d])/,
  /B比(?:自己的?|[他她]的?)?(?:哥哥|姐姐)?A(?:要|整整|足足|只)?(?:小|年幼|年轻)(?:[了上]|[一二两三四五六七八九十半几\d])/,
  /(?:姐姐|哥哥|老大|大的|长子|长女|大儿子|大女儿|大公子|大小姐)(?:叫|名叫|是|唤作)?A[^。AB]{0,14}(?:妹妹|弟弟|老二|小的|次子|次女|幼子|幼女|小儿子|小女儿|二儿子|二女儿|二公子|二小姐)(?:叫|名叫|是|唤作)?B/,
  /先(?:落地|出生|生|来)的是A[^。]{0,8}B(?:晚|后|迟)|A比B早(?:生|出生|落地|来)|B比A(?:晚|迟)(?:生|出生|落地|来)/,
  /\bA (?:was|is) the (?:elder|older)\b(?! (?:brother|sister))[^.]{0,24}\bB\b|\bA[^.AB]{0,12}, the (?:elder|older)(?: by [^,]{0,20})?,[^.]{0,24}\bB\b/,
  /\bB (?:was|is) the younger\b(?! (?:brother|sister))[^.]{0,40}\bA\b/,
  new RegExp(`B['’]s ${elderEn},? A\\b`),
  new RegExp(`\\bA,? (?:who )?(?:was |is )?B['’]s ${elderEn}\\b`),
  new RegExp(`\\bA (?:was|is) the ${elderEn} of B\\b`),
  /\bA (?:was|is) (?:[\w-]+ (?:years?|months?|minutes?|hours?) )?(?:older|the elder)[^.;AB]{0,6} than (?:his |her )?(?:brother |sister )?B\b/,
  /\bB (?:was|is) (?:[\w-]+ (?:years?|months?|minutes?|hours?) )?younger than (?:his |her )?(?:brother |sister )?A\b/,
];
const youngerFirst = [
  new RegExp(`A(?:是|就是|，)B的${youngerZh}(?![夫们妻])`),
  new RegExp(`B的${youngerZh}[，：]?(?:叫|名叫|是)?A`),
  new RegExp(`B['’]s ${youngerEn},? A\\b`),
  new RegExp(`\\bA,? (?:was |is )?B['’]s ${youngerEn}\\b`),
  new RegExp(`\\bA (?:was|is) the ${youngerEn} of B\\b`),
];

const rankFact = (sentence: Sentence, elder: string, younger: string): Fact[] =>
  elder === younger
    ? []
    : [factOf(sentence, 'siblings', 'set', `rank|${[elder, younger].toSorted().join('|')}`, elder)];

const mayRank = createQuickGate(
  [...elderFirst, ...youngerFirst].map(({ source }) => new RegExp(source.replace(/[AB]/g, '.'))),
);

/** Two names of a sentence next to each other, as A and B. */
function readRanks(sentence: Sentence): Fact[] {
  const { text, hits } = sentence;
  if (!mayRank(text)) return [];
  return hits.flatMap((first, index) => {
    const second = hits[index + 1];
    if (!second || second.name === first.name) return [];
    const from = Math.max(0, first.start - 8);
    const [before, between, after] = [
      text.slice(from, first.start),
      text.slice(first.end, second.start),
      text.slice(second.end, second.end + 24),
    ];
    const isIn = (patterns: readonly Pattern[], a: string, b: string) =>
      patterns.some((pattern) => pattern.test(`${before}${a}${between}${b}${after}`));
    if (isIn(elderFirst, 'A', 'B') || isIn(youngerFirst, 'B', 'A'))
      return rankFact(sentence, first.name, second.name);
    if (isIn(elderFirst, 'B', 'A') || isIn(youngerFirst, 'A', 'B'))
      return rankFact(sentence, second.name, first.name);
    return [];
  });
}

const ownRanks: readonly (readonly [boolean, Pattern, Pattern])[] = [
  [true, new RegExp(`我(?:的)?${elderZh}[，、]?$`), new RegExp(`^[，、是]?(?:我)(?:的)?${elderZh}`)],
  [false, new RegExp(`我(?:的)?${youngerZh}[，、]?$`), new RegExp(`^[，、是]?(?:我)(?:的)?${youngerZh}`)],
  [true, new RegExp(`\\bmy ${elderEn},? $`), new RegExp(`^, my ${elderEn}`)],
  [false, new RegExp(`\\bmy ${youngerEn},? $`), new RegExp(`^, my ${youngerEn}`)],
];

/** “这是我弟弟大春，” and “This is Clare, my little sister,” said of one named in the speech. */
function readOwnRanks(sentence: Sentence): Fact[] {
  const { text, hits, said } = sentence;
  return said.flatMap(({ text: speech, start, speaker }) =>
    hits
      .filter((hit) => hit.start >= start && hit.end <= start + speech.length)
      .flatMap((hit) => {
        const rank = ownRanks.find(
          ([, before, after]) => before.test(text.slice(start, hit.start)) || after.test(text.slice(hit.end)),
        );
        if (!rank || !speaker) return [];
        return rank[0] ? rankFact(sentence, hit.name, speaker) : rankFact(sentence, speaker, hit.name);
      }),
  );
}

const yourRank = new RegExp(`[您你](?:的)?(?:(${elderZh})|${youngerZh})$`);

/** “您弟弟云峥回来了”: said to the one whom the passage is about. */
function readYourRanks(sentence: Sentence): Fact[] {
  const { text, hits, said, topic } = sentence;
  return hits.flatMap((hit) => {
    const speech = said.find(({ start, text: words }) => hit.start > start && hit.end < start + words.length);
    const rank = speech && yourRank.exec(text.slice(0, hit.start));
    if (!rank || topic === '@' || topic === hit.name || topic === speech.speaker) return [];
    return rank[1] ? rankFact(sentence, hit.name, topic) : rankFact(sentence, topic, hit.name);
  });
}

const places: readonly (readonly [string, Pattern])[] = [
  ['eldest', quick(/\bthe eldest\b|(?:是|家里的?|家中)(?:老大|长子|长女|大哥|大姐)|排行(?:第一|老大)/)],
  [
    'youngest',
    quick(/\bthe youngest\b|(?:是|家里的?|家中)(?:老幺|幺女|幼子|幼女|小儿子|小女儿)|排行(?:最小|最末)/),
  ],
];

/** Jonah, the youngest, had the fiddle: who is the first or the last of the children. */
function readPlaces(sentence: Sentence): Fact[] {
  const { plain, text, hits } = sentence;
  return places.flatMap(([place, pattern]) => {
    const match = pattern.exec(plain);
    const who =
      match &&
      hits.findLast(({ end }) => end <= match.index && match.index - end < 12 && !isOwner(text, end));
    return who ? [factOf(sentence, 'siblings', 'set', `place|${who.name}`, place)] : [];
  });
}

const pronounRank = new RegExp(`\\b(his|her) (?:(${elderEn})|${youngerEn}),? $`, 'i');

/** Her elder sister Clare kept the books; Nell kept the bees. */
function readPronounRank(sentence: Sentence): Fact[] {
  if (sentence.language !== 'en') return [];
  return sentence.hits.flatMap((hit) => {
    const found = pronounRank.exec(sentence.plain.slice(0, hit.start));
    if (!found) return [];
    const others = sentence.hits.filter(({ name }) => name !== hit.name);
    const pronounOf = /her/i.test(found[1] ?? '') ? sentence.meant.f : sentence.meant.m;
    const owner = others.length === 1 ? others[0]?.name : pronounOf;
    if (!owner || owner === '@') return [];
    return found[2] ? rankFact(sentence, hit.name, owner) : rankFact(sentence, owner, hit.name);
  });
}

/** A sentence without any of these says nothing of brothers and sisters. */
const hint = quick(
  /[兄弟姐妹哥独]|单传|长子|长女|次子|次女|幼子|幼女|老大|老二|女儿|儿子|孩子|闺女|千金|丫头|男丁|一女|一子|老幺|排行|就我|只有我|了我|是我|比|先落地|收养|领养|抱养|过继|捡|\b(?:brother|sister|sibling|twin|eldest|youngest|only|just|elder|older|younger|parents|child|adopt\w*|foster|step\w*|half)/i,
);

function read(sentence: Sentence): Fact[] {
  if (!hint.test(sentence.text)) return [];
  if (isSupposed(sentence.plain) || isDreamt(sentence) || untrue.test(sentence.plain)) return [];
  const ranks = [
    ...readRanks(sentence),
    ...readOwnRanks(sentence),
    ...readYourRanks(sentence),
    ...readPronounRank(sentence),
    ...readPlaces(sentence),
  ];
  return [...readOnly(sentence), ...readHaving(sentence), ...ranks];
}

const excludes = (only: string, other: string): boolean =>
  only === 'child' || other === 'sibling' || (only === 'son') === (other === 'brother');

function judgeOnly(own: readonly Placed[]): Draft[] {
  const from = own.find(({ say }) => say === 'set');
  const at =
    from &&
    own.find((fact) => fact.say === 'use' && fact.chapter > from.chapter && excludes(from.value, fact.value));
  const isGained = at && own.some(({ say, chapter }) => say === 'cancel' && chapter <= at.chapter);
  if (!from || !at || isGained) return [];
  const facts = { who: from.key.split('|')[1] ?? '', was: 'only', is: 'sibling' };
  return [{ kind: 'kin', severity: 'warning', confidence: 0.7, from, at, facts }];
}

function judgeRank(own: readonly Placed[]): Draft[] {
  const [from] = own;
  const at = from && own.find(({ value, chapter }) => value !== from.value && chapter > from.chapter);
  if (!from || !at) return [];
  const [, a = '', b = ''] = from.key.split('|');
  const [first, second] = from.value === a ? [a, b] : [b, a];
  const facts = { who: `${first}|${second}`, was: 'elder', is: 'younger' };
  return [{ kind: 'kin', severity: 'warning', confidence: 0.7, from, at, facts }];
}

/** The eldest of all has an elder brother, or is the youngest. */
function judgePlace(own: readonly Placed[], ranks: readonly Placed[]): Draft[] {
  const [from] = own;
  const who = from?.key.split('|')[1] ?? '';
  const isAgainst = ({ key, value }: Placed) => {
    const [form, a, b] = key.split('|');
    if (form === 'place') return a === who && value !== from?.value;
    return (a === who || b === who) && (value === who) !== (from?.value === 'eldest');
  };
  const at = from && ranks.find((fact) => fact.chapter > from.chapter && isAgainst(fact));
  if (!from || !at) return [];
  const isEldest = from.value === 'eldest';
  const facts = { who, was: isEldest ? 'elder' : 'younger', is: isEldest ? 'younger' : 'elder' };
  return [{ kind: 'kin', severity: 'warning', confidence: 0.65, from, at, facts }];
}

function judge(facts: readonly Placed[]): Draft[] {
  const ranks = facts.filter(({ key }) => /^(?:rank|place)\|/.test(key));
  return [...Map.groupBy(facts, ({ key }) => key)].flatMap(([key, own]) => {
    if (key.startsWith('only|')) return judgeOnly(own);
    return key.startsWith('place|') ? judgePlace(own, ranks) : judgeRank(own);
  });
}

/** An only child has a brother or sister; the elder of two becomes the younger. */
export const siblingsRule: Rule = { name: 'siblings', read, judge };
