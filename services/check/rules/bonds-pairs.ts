import { factOf, saidFactOf } from '../read-chapter.ts';
import type { Fact, Sentence } from '../types.ts';
import { adjectivesZh, noAdjective, type Owned } from './bonds-owned.ts';
import { classOf, roleEn, roleZh } from './bonds-words.ts';

const pairs: Readonly<Record<string, string>> = {
  son: 'parent',
  daughter: 'parent',
  child: 'parent',
  father: 'parent',
  mother: 'parent',
  brother: 'sibling',
  sister: 'sibling',
};
const pairOf = (kind: string): string => pairs[kind] ?? kind;
const pairKey = (a: string, b: string): string => `pair|${[a, b].toSorted().join('|')}`;

/** How two people are related who are both named. */
export const ownedPairs = (sentence: Sentence, owned: readonly Owned[]): Fact[] =>
  owned.flatMap(({ owner, role, name, start }) => {
    const said = sentence.said.find((one) => start >= one.start && start < one.start + one.text.length);
    const kind = pairOf(classOf(role));
    if (!owner || !name || owner === '@' || name === owner || !kind) return [];
    const married = saidFactOf(sentence, said, 'bonds', 'set', `${owner}|spouse`, name);
    return [
      saidFactOf(sentence, said, 'bonds', 'set', pairKey(owner, name), kind),
      ...(kind === 'spouse' ? [married] : []),
    ];
  });

const withZh = /^(?:和|与|同|跟|、)$/;
const areZh: readonly (readonly [string, RegExp])[] = [
  [
    'no kin',
    /^(?:两人|二人|俩)?(?:没有|毫无|并无)(?:任何|半点)?(?:血缘|亲戚|亲缘)|^[^，。]{0,3}只是(?:同事|邻居|同学|朋友)[^。]{0,8}没有[^，。]{0,3}血缘/,
  ],
  [
    'spouse',
    /^(?:两人|二人|俩)?(?:是|原是|本是)?(?:一对)?(?:结发|恩爱|新婚)?(?:夫妻|夫妇|两口子)|^成(?:亲|婚)/,
  ],
  [
    'sibling',
    /^(?:两人|二人|俩)?(?:是|原是|本是|乃)(?:一对)?[^，。]{0,6}(?:亲|孪生|双胞胎|同胞|龙凤胎)?(?:姐妹|兄弟|兄妹|姐弟|双胞胎|龙凤胎)/,
  ],
  ['cousin', /^(?:两人|二人|俩)?(?:是|原是)[^，。]{0,3}(?:表|堂)(?:兄弟|姐妹|兄妹|姐弟|亲)/],
  ['parent', /^(?:两人|二人|俩)?(?:是|原是)(?:一对)?(?:亲)?(?:父子|父女|母子|母女)/],
];
const areEn: readonly (readonly [string, RegExp])[] = [
  ['spouse', /^ (?:were|are|had been|have been) (?:[a-z]+ )?(?:married|husband and wife|man and wife)\b/],
  ['sibling', /^ (?:were|are) (?:[a-z]+ ){0,2}(?:brothers?|sisters?|twins|siblings)\b(?! in)/],
  ['cousin', /^ (?:were|are) (?:[a-z]+ )?cousins\b/],
  ['parent', /^ (?:were|are) (?:father|mother) and (?:son|daughter)\b/],
];
const isRoleZh = /^(?:就|便|乃|正|本|可)?(?:是|乃)(?:.{0,2}的)?$/;
const toEn: readonly (readonly [string, RegExp])[] = [
  ['no kin', /^ (?:was|is) (?:no|not a|in no way a) (?:relation|kin|relative)(?: of| to) $/],
  ['spouse', /^ (?:was|is|had been) married to $/],
];
/** “A是B的妻子”: what one is to the other, behind the second name. */
const isWhoseZh = new RegExp(`^的${adjectivesZh}(${roleZh})(?=[，。；！？”、]|$)`);
const isWhoseEn = new RegExp(`^[’']s (?:${noAdjective}[a-z-]+ ){0,2}(${roleEn})\\b(?!-in-law|[’']s)`);
const isSelfZh = new RegExp(
  `^(?:就|可|才|也)?是(?:我|小人|在下|老夫|本王|属下|奴婢)的?${adjectivesZh}(${roleZh})(?=[，。；！？”、]|$)`,
);
const isSelfEn = new RegExp(
  `^(?: is|[’']s| was) my (?:${noAdjective}[a-z-]+ ){0,2}(${roleEn})\\b(?!-in-law|[’']s)`,
);
const oneOf =
  /^ (?:was|is) (?:the )?(?:[a-z]+ )?(son|daughter|brother|sister|wife|husband) of (?:the [a-z-]+,? )?$/;

/** A pair by what stands between the two names and behind the second. */
function between(sentence: Sentence, a: Sentence['hits'][number], b: Sentence['hits'][number]): string {
  const { text, language } = sentence;
  const [middle, after] = [text.slice(a.end, b.start), text.slice(b.end)];
  if (language === 'zh') {
    if (withZh.test(middle)) return areZh.find(([, pattern]) => pattern.test(after))?.[0] ?? '';
    return isRoleZh.test(middle) ? pairOf(classOf(isWhoseZh.exec(after)?.[1] ?? '')) : '';
  }
  if (middle === ' and ') return areEn.find(([, pattern]) => pattern.test(after))?.[0] ?? '';
  const to = toEn.find(([, pattern]) => pattern.test(middle))?.[0];
  if (to) return to;
  const of = oneOf.exec(middle)?.[1];
  if (of) return pairOf(classOf(of));
  return /^(?: was| is|,) (?:[a-z ]{0,12})?$/.test(middle)
    ? pairOf(classOf(isWhoseEn.exec(after)?.[1] ?? ''))
    : '';
}

export function toldPairs(sentence: Sentence): Fact[] {
  const { text, hits, said, language } = sentence;
  const facts = hits.flatMap((a, index) => {
    const b = hits[index + 1];
    const kind = b && b.name !== a.name ? between(sentence, a, b) : '';
    return b && kind ? [factOf(sentence, 'bonds', 'set', pairKey(a.name, b.name), kind)] : [];
  });
  const own = said.flatMap((one) => {
    const { text: speech, start, speaker } = one;
    return hits.flatMap((hit) => {
      if (!speaker || speaker === '@' || hit.name === speaker) return [];
      if (hit.start < start || hit.end > start + speech.length) return [];
      const role = (language === 'zh' ? isSelfZh : isSelfEn).exec(text.slice(hit.end))?.[1];
      const kind = pairOf(classOf(role ?? ''));
      return kind ? [saidFactOf(sentence, one, 'bonds', 'set', pairKey(speaker, hit.name), kind)] : [];
    });
  });
  return [...facts, ...own];
}

const calls =
  /^[“"「](父亲|母亲|爹|娘|爸|妈|爸爸|妈妈|外婆|奶奶|爷爷|外公|舅舅|姑姑|姨妈|表哥|表姐|表弟|表妹|堂哥|堂姐|夫君|相公|娘子|老公|老婆|Mother|Father|Mamma|Papa|Mum|Dad|Uncle|Aunt|Cousin|Grandmother|Grandfather|Husband|Wife)[，,！!。]/;
const listener = /(?:冲|对|朝|向|跟)(?:着|了)?$|\bto $/;

/** “表哥，”唐棠冲赵晨喊: what one calls whom one speaks to. */
export const callFacts = (sentence: Sentence): Fact[] =>
  sentence.said.flatMap(({ text, speaker }) => {
    const kind = pairOf(classOf(calls.exec(text)?.[1] ?? ''));
    const to = sentence.hits.find(
      ({ name, start }) =>
        name !== speaker &&
        listener.test(sentence.plain.slice(0, start)) &&
        sentence.plain.charAt(start) !== '□',
    );
    if (!kind || !to || !speaker || speaker === '@') return [];
    return [factOf(sentence, 'bonds', 'set', pairKey(speaker, to.name), kind)];
  });
