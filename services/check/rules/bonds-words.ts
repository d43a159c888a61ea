import { quick } from '../quick.ts';
import type { Words } from '../types.ts';

/** What somebody may have none of, and what belongs to it. */
export type Class =
  | 'spouse'
  | 'child'
  | 'son'
  | 'daughter'
  | 'sibling'
  | 'brother'
  | 'sister'
  | 'parent'
  | 'father'
  | 'mother';
/** A class and those that are a part of it. */
export const wider: Readonly<Record<string, string>> = {
  son: 'child',
  daughter: 'child',
  brother: 'sibling',
  sister: 'sibling',
  father: 'parent',
  mother: 'parent',
};

const zh: readonly (readonly [string, RegExp])[] = [
  [
    'spouse',
    /^(?:妻子|丈夫|老婆|老公|夫人|媳妇|太太|内子|内人|相公|夫君|夫婿|老伴|发妻|爱人|妻|结发之妻|娘子)$/,
  ],
  ['grandparent', /^(?:祖父|祖母|爷爷|奶奶|外公|外婆|外祖父|外祖母|姥姥|姥爷|孙子|孙女|外孙|外孙女)$/],
  ['son', /^(?:儿子|长子|次子|幼子|大儿子|小儿子|二儿子|独子|公子|嫡子|庶子)$/],
  ['daughter', /^(?:女儿|公主|闺女|长女|次女|幼女|大女儿|小女儿|千金|嫡女|庶女)$/],
  ['child', /^(?:孩子|骨肉)$/],
  ['brother', /^(?:哥哥|弟弟|兄长|长兄|大哥|二哥|胞弟|胞兄|幼弟|弟|兄|哥|亲哥|亲弟)$/],
  ['sister', /^(?:姐姐|妹妹|长姐|大姐|二姐|胞姐|胞妹|幼妹|姐|妹|亲姐|亲妹|姊姊)$/],
  ['father', /^(?:父亲|爹|爸爸|爸|生父|亲爹|老爹|阿爹|家父|亲爸)$/],
  ['mother', /^(?:母亲|娘|妈妈|妈|生母|亲娘|阿娘|老娘|家母|亲妈)$/],
  [
    'uncle',
    /^(?:舅舅|叔叔|伯伯|姑姑|姨妈|小姨|姑妈|姑母|姨母|叔父|伯父|舅父|侄子|侄女|外甥|外甥女|小叔|大伯|二叔|三叔|婶婶|舅妈)$/,
  ],
  ['cousin', /^(?:表哥|表弟|表姐|表妹|堂哥|堂弟|堂姐|堂妹|表兄|堂兄)$/],
];
const en: readonly (readonly [string, RegExp])[] = [
  ['spouse', /^(?:wife|husband|spouse|bride)$/],
  ['grandparent', /^grand/],
  ['son', /^sons?$/],
  ['daughter', /^daughters?$/],
  ['child', /^(?:child(?:ren)?|heir)$/],
  ['brother', /^brothers?$/],
  ['sister', /^sisters?$/],
  ['sibling', /^twins?$/],
  ['parent', /^parents?$/],
  ['sibling', /^siblings?$/],
  ['father', /^(?:father|dad|papa)$/],
  ['mother', /^(?:mother|mum|mamma|mama)$/],
  ['uncle', /^(?:uncle|aunt|nephew|niece)$/],
  ['cousin', /^cousin$/],
];
export const classOf = (word: string): string =>
  (/[a-z]/i.test(word) ? en : zh).find(([, pattern]) => pattern.test(word.toLowerCase()))?.[0] ?? '';

export const roleZh =
  '结发之妻|外祖[父母]|外孙女?|外甥女?|大儿子|小儿子|二儿子|大女儿|小女儿|祖[父母]|爷爷|奶奶|外[公婆]|姥[姥爷]|孙[子女]|妻子|丈夫|老[婆公伴爹娘]|夫[人君婿]|媳妇|太太|内[子人]|相公|发妻|爱人|娘子|[儿独嫡庶]子|[长次幼]子|[公]子|女儿|闺女|[长次幼嫡庶]女|千金|孩子|骨肉|哥哥|弟弟|姐姐|妹妹|[兄长]长|长[兄姐]|[大二][哥姐]|胞[弟兄姐妹]|幼[弟妹]|父亲|母亲|爸爸|妈妈|生[父母]|亲[爹娘爸妈哥弟姐妹]|阿[爹娘]|家[父母]|舅[舅父妈]|[大二三小]?叔叔?|[大]?伯伯?|叔父|伯父|姑[姑妈母]|姨[妈母]|小姨|侄[子女]|婶婶|[表堂][哥弟姐妹兄]|[爹娘爸妈妻]';
export const roleEn =
  'wife|husband|spouse|bride|sons?|daughters?|child(?:ren)?|brothers?|sisters?|twin|father|dad|papa|mother|mum|mamma|mama|uncle|aunt|nephew|niece|cousin|grandfather|grandmother|grandson|granddaughter|grandmamma';

/** That somebody has none. */
export const noneZh: readonly (readonly [Class, ReturnType<typeof quick>])[] = [
  [
    'spouse',
    quick(
      /(?:终身|终生|一生|一辈子|至死|从来?|至今|始终|尚)?[未没](?:有)?(?:曾|过)?(?:娶妻|娶亲|嫁人|婚配|婚嫁|成亲|成婚|成家|结婚|婚娶|娶过|嫁过|结过婚|成过[家亲])|(?:终身|终生|一生|一辈子)(?:未|不|没有?)(?:娶|嫁|婚)|(?:打了一辈子|是个?老?)光棍|孑然一身|没有(?:妻子|丈夫|老婆|老公)|无妻(?=[，。；无])|独身(?:一人|一辈子|主义)/,
    ),
  ],
  [
    'child',
    quick(
      /无[儿子]无女|膝下(?:无[子人儿]|空空|荒凉)|没有?(?:过)?(?:孩子|子女|儿女|子嗣|后代|一儿半女|生养过?|生育过?)|无(?:后|嗣|子嗣)(?=[，。；])|不能生育|未能生下一儿半女|未曾(?:生育|有子)/,
    ),
  ],
  [
    'daughter',
    quick(/没有女儿|无女(?!儿国)|(?:只有|只生了?|都是|全是|清一色)[^，。；]{0,5}(?:儿子|男丁|小子)/),
  ],
  [
    'son',
    quick(
      /没有儿子|无子(?=[，。；])|(?:只有|只生了?|都是|全是|清一色|唯有)[^，。；]{0,5}(?:女儿|闺女|公主|丫头|千金)/,
    ),
  ],
  ['sibling', quick(/没有(?:亲)?(?:兄弟姐妹|兄弟|手足)|独生(?:子|女)|独苗|独子(?!的)|独女/)],
  ['sister', quick(/(?:上头|上面|前头)?(?:没有|无)(?:哥哥)?(?:姐姐|姐妹|妹妹|兄姐)/)],
  ['brother', quick(/(?:没有|无)(?:哥哥|弟弟|兄弟|兄长)/)],
  [
    'parent',
    quick(
      /(?:是|成了|做了)(?:个|名|一个|一名)?(?:孤儿|弃婴|遗孤)|父母双亡|父母[俱皆都]亡|父母早(?:逝|亡|死|丧)|无父无母|没爹没娘|(?:爹娘|父母|双亲|爸妈)(?:在[^，。；]{0,8}?)?(?:都|早就?|俱|皆|先后|相继|双双)*(?:死了|不在了|没了|去世|过世|离世|亡故|死于|丧命|饿死|病死)/,
    ),
  ],
];
export const noneEn: readonly (readonly [Class, RegExp])[] = [
  [
    'spouse',
    /\b(?:never|had not|hadn[’']t|has not) (?:been )?(?:married|wed)\b|\bnever (?:took|had) (?:a|another) (?:wife|husband)|\bunmarried\b|\b(?:a|an old|a confirmed|a lifelong) (?:bachelor|spinster)\b|\b(?:neither|no|without) (?:wife|husband)\b|\bnever marry\b|\bcelibate\b/,
  ],
  [
    'child',
    /\bchildless\b|\bno children\b|\b(?:nor|or|no) child\b(?!hood)|\bnever had (?:a child|children)\b|\bbarren\b|\bwithout (?:a child|children)\b|\bno child of\b/,
  ],
  ['daughter', /\bno daughters?\b|\bnever (?:had )?a daughter\b|\bnothing but (?:sons|boys)\b|\bonly sons\b/],
  ['son', /\bno sons?\b|\bnever (?:had )?a son\b|\bnothing but (?:daughters|girls)\b|\bonly daughters\b/],
  [
    'sibling',
    /\ban only child\b|\bno (?:siblings|brothers (?:or|and|nor) (?:no )?sisters)\b|\bneither brothers? nor sisters?\b|\bno brother or sister\b/,
  ],
  ['sister', /\bno sisters?\b|\bnever (?:had )?a sister\b|\bonly brothers\b/],
  ['brother', /\bno brothers?\b(?! (?:or|and|nor))|\bnever (?:had )?a brother\b/],
  [
    'parent',
    /\b(?:was|were|is|been|being|grown up|grew up) (?:[a-z]+ )?(?:an )?orphan(?:ed)?\b|\ba foundling\b|\b(?:neither father nor mother|no (?:living )?parents|lost both (?:his|her) parents)\b|\b(?:both )?(?:his|her) parents (?:were|had|both)[^,.;]{0,12} (?:dead|died|killed|drowned|perished)|\btaken both (?:his|her) parents\b/,
  ],
];
/** He had no brother, neither wife nor child. */
export const noneAtAllEn =
  /\b(?:no|nor|neither|not one|not a|never had an?|without an?) (?:living |surviving |single )?(wife|husband|son|daughter|children|child|brother|sister|sibling|father|mother|parent)s?\b(?! (?:could|would|in|than|should|ever|was|had))/g;
export const widowedEn = /\b(?:was|been|became) (?:left )?a widow(?:er)?\b/;
/** That there is but one, and who. */
export const oneEn =
  /\b(?:had|has) (?:only |but |just )?(?:one|a single) (child|son|daughter)\b(?:[^.;]{0,24}?\b([A-Z][a-z]+))?|\b(?:only|sole) (child|son|daughter|heir)\b(?: was)?(?:[^.;]{0,24}?\b([A-Z][a-z]+))/;
export const oneZh =
  /(?:只有|唯有|仅有|只生了|只得|统共|就)(?:这么|这)?(?:一)(?:个|位)?(儿子|女儿|公主|孩子|闺女)/;
/** Of whom it is said that he or she is dead: behind 的母亲, 's father. */
export const diedZh =
  /^[^。；！？说笑问]{0,14}?(?:去世|过世|病逝|病故|亡故|离世|逝世|难产[而]?死|战死|出(?:车祸|事)[^，。]{0,3}(?:走|没|死|去)|走了(?=[，。])|死于|死在|就死了|死了|已死|早死|早逝|早亡|早丧|没了|不在了|走了[^过]{0,3}年|牺牲|殉|阵亡|遇难|咽了气|下葬|葬在|埋在|撒手人寰|离开了?人世)/;
export const diedEn =
  /^(?:, [^,.;]{1,40},)? (?:had |was |has |were |is |had been |has been )?(?:[a-z]+ )?(?:died|dead|drowned|killed|buried|hanged|perished|passed away|murdered|shot|lost at sea|fallen|fell at|in (?:his|her) grave)\b/;
export const buriedEn = /\b(?:buried|lost|outlived|mourned) (his|her) (wife|husband|mother|father)\b/;
/** Somebody came to have one, or was not what was thought. */
export const gained: Words = {
  zh: quick(
    /续弦|再婚|再娶|改嫁|后妻|继[室母父]|成了?亲|成了?婚|结了?婚|大婚|拜堂|嫁给|嫁了|娶了|迎娶|订婚|领养|收养|抱养|过继|认了|相认|认亲|义[父母子女兄弟妹]|干[爹妈娘儿女]|生了|生下|诞下|怀了|怀孕|出生|添了|失散|原来|其实|没死|活着|身世|真相|师[父母兄弟姐妹]|磕[过了]?头|结拜|拜把|以[兄姐姊][弟妹]相称|冒充|假扮|谎|骗|离婚|和离|休书|如今[^，。]{0,3}(?:夫妻|妻子)/,
  ),
  en: /\b(?:remarr\w+|married (?:again|(?!to\b)[A-Z]\w+|him|her)|marry|wedding|wed|second (?:wife|husband)|new (?:wife|husband)|engaged|betrothed|adopt\w*|step-?\w+|foster\w*|half-\w+|(?:son|daughter|child|baby|boy|girl|brother|sister)\b[^.]{0,20}\bborn|gave birth|pregnant|baby|turned out|in truth|lied|lie|pretend\w*|impostor|alive after all|not dead|divorc\w+|sworn|blood brothers?|like a|as good as|called (?:him|her) )\b/i,
};
