import { quick } from '../quick.ts';
import type { Words } from '../types.ts';

/** Nobody knows but who is named beside it. */
export const fromEverybody: Words = {
  zh: quick(
    /(?:没有?(?:一个|半个)?人|无人|谁[也都]|任何人都?|(?:军|江湖|镇|村|宫|城|府|全)[\u4e00-\u9fff]{0,4}(?:没有?人|无人))[^，。；]{0,6}?(?:不知|不晓|没看过|没见过|不知道|知道|知晓|晓得|知情|看过|见过|听过|认得出)|(?:除了|除)[^，。；]{1,12}(?:以外|之外|，|外)[^。；]{0,10}(?:不知|没有?(?:第[二三]个|别|旁)?人|谁[也都]没|无人)|(?:知道|知晓|晓得)[^，。；]{0,8}的?(?:，)?只有|只有[^，。；]{1,14}?(?:一个人|一人|自己|两个人|两人|二人|俩)?(?:才)?(?:知道|知晓|晓得|见过|看过|清楚)|从(?:没|未|不)(?:有)?(?:对|向|跟|和)?(?:任何人|外人|旁人|人|谁|外)?(?:告诉|透露|公布|公开|提起|提过|说起|说过|吐露|泄露)|从未对外|秘而不宣|不为人知|严格保密|绝密|守口如瓶/,
  ),
  en: /\b(?:[Nn]obody|[Nn]o one|[Nn]one|[Nn]ot a soul|[Nn]o (?:man|woman|person|living soul))\b[^.;]{0,40}\b(?:knew|knows|had (?:ever )?(?:seen|read|heard|known|been told)|was told|could have (?:known|told))\b|\b[Oo]nly [^.;,]{2,40}? (?:knew|knows|had seen|had read)\b|\b(?:known|unknown) (?:only )?to (?:no one|nobody|none|everyone|everybody|all)?[^.;]{0,20}\b(?:but|except|save|alone)\b|\bknown to [^.;,]{2,30} alone\b|\b(?:had|has) (?:never )?told (?:no one|nobody|not a soul|anyone|anybody|a living soul|a soul)\b|\bnever (?:told (?:a|any|anyone|anybody)|spoke(?:n)? of it|breathed a word|ever told it)\b|\bsecret between\b|\bsworn (?:never|not) to\b|\bkept (?:it|that|this|the secret) (?:to|from)\b|\bwould not (?:say|tell)\b/,
};
/** What one keeps secret by its kind. */
export const secretKind =
  /秘密|真名|名字|身份|密码|口令|暗号|位置|入口|下落|密道|宝藏|内容|真相|病情|身世|来历|女儿身|怀孕|身孕|配方|\b(?:secret|name|identity|password|combination|code|hidden|contents?|truth|whereabouts|past|hiding|buried|recipe|entrance|passage)\b/i;
/** What a letter says is told by who has read it. */
export const withinZh = /(?:信|遗嘱|卷宗|日记|密旨|圣旨|诏书|账本|名单|文件)[里上中]/;
export const withinEn = /\bin the (?:will|letter|diary|file|envelope|report|treaty|ledger)\b/i;
/** She is taken for a man. */
export const disguisedZh = /女儿身|女扮男装|是(?:个)?女(?:子|人|的|娃)|女人家/;
export const disguisedEn = /\b(?:was|is) (?:really )?a (?:woman|girl)\b|\bdressed as a (?:man|boy)\b/;
export const asWomanZh = /姑娘|小姐|大姐|妹子|丫头|小娘子|女侠|夫人/;
export const asWomanEn = /\b(?:miss|madam|ma[’']am|lady|lass|girl|my dear woman|her ladyship)\b/i;
/** Right before or around the name of whom it is kept from; the name stands for N. */
export const fromOneZh: readonly RegExp[] = [
  /连[^，。；]{0,3}N[^，。；]{0,3}[都也](?:瞒|不知|没)/,
  /(?:瞒着|瞒住|瞒过|没有?告诉|没有?把[^，。；]{1,12}告诉|从未告诉|不让|不敢告诉|没敢告诉|不曾告诉|背着)[^，。；]{0,8}N/,
  /N(?:[^，。；]{0,6})(?:一直|始终|还|都|全然|完全|根本|压根|从来)*(?:不知道|不知情|蒙在鼓里|不晓得|毫不知情|一无所知|没人告诉过)/,
  /直到[^，。；]{1,16}，?N(?:[^，。；]{0,4})?(?:才|方)(?:会|将|能)?(?:知道|得知|晓得|明白|发现|听说)/,
  /N[^，。；]{0,3}(?:要|得)?(?:直?到|等到?)[^，。；]{1,14}才(?:会|将|能)?(?:知道|得知|晓得|明白|听说)/,
  /N[^，。；]{0,4}一直(?:以为|相信|当)/,
];
export const fromOneEn: readonly RegExp[] = [
  /\b(?:not|n[’']t|never) (?:yet )?(?:told|tell) (?:his |her |their )?(?:[a-z]+ )?N\b/,
  /\b(?:kept|hid|hidden|hiding|conceal\w*)\b[^.;]{0,40}\bfrom (?:his |her |their )?(?:[a-z-]+ )?N\b/,
  /\bN (?:did not|didn[’']t|does not|would not|never|was not to) (?:yet )?(?:know|learn|find out|hear|guess|suspect|be told|dream)\b/,
  /\bN (?:had|has) no (?:idea|notion|inkling|suspicion)\b/,
  /\bN believed (?:it|that|him|her|this)\b/,
  /\bN (?:was|were) (?:never|not) told\b/,
  /\bN[^.]{0,160}\b(?:he|she) would (?:first|only|not) (?:hear|learn|find out|know|be told)\b/,
];
/** That somebody is told, or finds out. */
export const toldOut: Words = {
  zh: quick(
    /告诉了|得知|听说了|偷听|知道了|发现了?|明白过来|打听|认出|看出|查出|说出|说漏|真相|坦白|交代|吐露|泄露|泄漏|走漏|猜到|猜出|原原本本|一五一十|招供|写信|遗书|日记|公布了|公开了|跟踪|撞见|传遍|传开|自报|报上/,
  ),
  en: /\b(?:told|learn(?:ed|t)|found (?:out|the|a)|discovered|overheard|heard|realised|realized|guessed|confessed|read the|showed|let slip|confided|admitted|betrayed|revealed|introduced|wrote|letter|diary|leaked|spread|newspapers?|gave (?:his|her) name|followed)\b/,
};
/** What is hidden is a name. */
export const nameless: Words = {
  zh: quick(/真名|本名|真实姓名|真姓名|名字|姓名|名讳|叫什么|姓甚名谁/),
  en: /\b(?:true|real|right|own|given|full|proper|his|her|my) names?\b|\bname (?:he|she) was born\b/,
};
/** The name that is hidden, behind these words. */
export const realNameZh =
  /(?:其实叫|本名叫?|真名(?:其实)?(?:是|叫)|原名叫?|姓名是|真正的名字是|名字其实是|名字是)([\u4e00-\u9fff]{2,5})(?=[，。；！])/;
export const realNameEn =
  /\b(?:true|real|right|given|full|proper|birth) name (?:was|is|had been),? ([A-Z][a-z]+(?: [A-Z][a-z]+)*)|\b(?:was really|had been born|was born|born|christened) ([A-Z][a-z]+(?: [A-Z][a-z]+)*)(?=[,.;])/;
/** Somebody would not tell it at all. */
export const withheld: Words = {
  zh: quick(/(?:从不|不肯|不愿|从未|没有|绝不|始终不|从没)(?:对?[^，。]{0,4})(?:说|透露|告诉|提|讲|报|留)/),
  en: /\b(?:would not|wouldn[’']t|refused to|never|did not|didn[’']t|declined to) (?:give|tell|say|share|speak|reveal|offer)\b[^.;]{0,16}\bname\b|\bkept (?:his|her) name to (?:himself|herself)\b|\bgave no name\b/,
};
/** 喊她的真名, calling him by the name he was born with, whom she had never seen */
export const byName: Words = {
  zh: quick(/真名|本名|名字/),
  en: /\bby (?:his|her) (?:(?:real|true|own|full|right|given|proper) )?name\b|\bby the name\b|\b(?:his|her) (?:real|true|own|full) name\b|\bnever (?:seen|met)\b|\bnot met\b/,
};
export const fullNameEn = /\b(?:Mr|Mrs|Miss|Ms|Dr|Captain|Lord|Lady|Sir)\.? ([A-Z][a-z]+ [A-Z][a-z]+)\b/;
/** What one knows who does it without a pause. */
export const surely: Words = {
  zh: quick(
    /(?:熟练|毫不犹豫|径直|直奔|一下子|准确|不假思索|想也没想|熟门熟路|轻车熟路|随手|飞快|从容|直接)[^。]{0,20}(?:输|按|打开|推开|转动|拧|挖|找|取|拿|走|开|念|报|说出)|(?:输入|按下|按出|拨动|拨出|报出|念出|说出)[^，。]{0,10}(?:密码|口令|数字|暗号|号码|咒语)/,
  ),
  en: /\b(?:without (?:hesitat\w+|a pause|pausing|being told|having to (?:ask|look))|straight to|at once|from memory|by heart|unhesitatingly|knew (?:exactly|just) where|with practised|the right (?:number|figures|word)s?|swung open|clicked open)\b|\b(?:typed|spun|dialled|keyed|entered|tapped) (?:in )?the (?:code|dial|combination|password|numbers?|figures)\b/,
};
