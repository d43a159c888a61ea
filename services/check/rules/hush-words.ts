import { quick } from '../quick.ts';
import type { Words } from '../types.ts';

/** That something is to be kept quiet at all: without one of these nothing is. */
export const hushes: Words = {
  zh: quick(/瞒|[别勿莫]|不[能许可准要得]|鼓里|只字|声张|烂在肚|守口|天知地知|晓得|知道|背着|不知|保密|走漏/),
  en: /\b(?:above all|least of all|not even|find|promise|tell|know[ns]?|knew|word|words|secret|secrets|quiet|between|hears?|leave|leaves|room|silence|breathe|from|learn)\b/i,
};
/** Right before the name of whom it is kept from, and right behind it. */
export const keptBefore: Words = {
  zh: quick(
    /(?:瞒[着住过]?了?|(?:不能|不许|不可|不准|不要|不得|[别勿莫]|休要?|绝不)(?:再)?(?:让|叫|跟|对|同|和|给|向|告诉|说给|与)|没(?:有)?告诉|未告诉|从没对|背着|不(?:敢|肯|愿|想|打算)(?:让|告诉|对|跟))(?:你|他|她|我|咱)?$/,
  ),
  en: /\b(?:(?:don['’]t|do not|never|must not|mustn['’]t|not|nor|can['’]t|didn['’]t|did not|won['’]t) (?:to )?(?:tell|let|say (?:it|anything|a word) to|breathe a word (?:of it )?to|speak of it to|mention (?:it|this) to)|(?:keep|kept|hide|hid|hidden) (?:it|this|that|them) from|[Nn]ot(?: even)?|[Ll]east of all|without telling|tell no one,? least of all)\s$/,
};
export const keptBehind: Words = {
  zh: /^(?:那里|那边|那儿|面前|跟前)?(?:，)?(?:更|也|还|都|可|千万|一定|暂时|至今|一直|仍|绝|半点|一个字)*(?:要|得|被|让)?(?:瞒[着住]?|蒙在鼓里|不知情|毫不知情|一无所知|不能(?:知道|晓得)|谁都?(?:也)?不(?:能|许)(?:说|讲|提))/,
  en: /^,? (?:(?:(?:must|can|should|may|is|was|will|need|does) (?:never|not)|won['’]t|doesn['’]t|can['’]t|isn['’]t|shouldn['’]t)(?: to)? (?:ever )?(?:know|hear|learn|find out|be told|see)|mustn['’]t (?:know|hear|learn|find out|see)|was never told|knew nothing of (?:it|this)\b|had no idea\b(?! (?:how|why|where|who))|suspected nothing|above all|least of all|was not told|need not know)\b/,
};
/** Kept from everybody who is not by. */
export const fromAll: Words = {
  zh: quick(
    /谁也(?:别|不许|不能)(?:说|讲|告诉|提)|谁都不(?:能|许)(?:说|讲|告诉)|天知地知|烂在肚|(?:这|此)(?:件)?事[^，。]{0,4}(?:不许|别|不要|不可|不得)声张|守口如瓶|(?:就|只有)(?:你我|咱们|我们|咱俩|我俩)[两二三]?(?:个|人)?[^，。]{0,3}(?:晓得|知道)|[不别](?:许|能|得|要|可)?[^，。]{0,3}(?:传|漏|泄|说)出去|出了这[个道]?门|走漏(?:了)?(?:半点)?风声|一个字(?:也|都)(?:不许|别|不能)(?:说|漏|提)|再没有?(?:第[三四]个|别)人(?:知道|晓得)/,
  ),
  en: /\b(?:does not|doesn['’]t|must not|mustn['’]t|never|do not|don['’]t) (?:leaves?|go(?:es)? (?:outside|beyond|out of)) th(?:is|ese) (?:room|house|walls|table)|\bstays? (?:in this room|between|here)|\bgo(?:es)? no further\b|[“"‘'][Nn]ot a (?:word|soul)\b|\b[Nn]obody (?:hears|is to (?:know|hear)|must (?:know|hear|learn)|else knows|knows but)|\b[Tt]ell (?:no one|nobody)\b|\b[Bb]etween ourselves\b|\b(?:[Tt]his|[Tt]hat|[Ii]t|[Jj]ust|[Ss]trictly|secret)(?: is|['’]s| stays?| must stay| remains)? (?:strictly |just )?between (?:us|you and me)\b|\b[Kk]eep (?:it|this) (?:quiet|secret|dark|to yourself)|\b[Oo]nly (?:you and I|the two of us|we two|the three of us) know|\bsw(?:ore|orn|ear)\b[^.;]{0,16}\b(?:silence|secrecy)\b/,
};
/** That somebody is told, or finds out. */
export const learnt: Words = {
  zh: quick(
    /告诉|得知|听说|听见|听到|偷听|知道了|发现|明白过来|打听|认出|看出|看见|瞧见|翻[出到]|撞见|查出|说出|真相|坦白|交代|吐露|说漏|走漏|猜[到出着]|原原本本|一五一十/,
  ),
  en: /\b(?:told|tells|learn(?:ed|t)|found|discovered|overheard|heard|realised|realized|guessed|confessed|saw|read|showed|let slip|confided|owned up)\b/i,
};
/** That somebody knows of it for the first time. */
export const firstKnown: Words = {
  zh: quick(
    /(?:头一回|第一次|头一次|这才|今天才|今日才|此刻才)[^，。]{0,3}(?:知道|晓得|听说|得知|听到)|做梦也(?:没|没有|不曾)想到|从(?:来)?(?:没|未)(?:有)?(?:听说|听人说|想到)过?|(?:以前|之前|先前|原先)(?:根本|完全|压根)?(?:不知道|不晓得|没听说)|万万没想到/,
  ),
  en: /\b(?:the first (?:he|she|they|I) (?:had |have |['’]d |['’]ve )?(?:ever )?(?:heard|knew|known)|had never (?:known|heard|dream(?:ed|t)|guessed|suspected|imagined) (?:of|about|that) (?:it|this|that|the|any such|such)\b|for the first time (?:that|of)|until (?:that|this) (?:moment|minute|day|hour)\b[^.;]{0,30}\b(?:known|heard|guessed|suspected|idea))/,
};
/** What goes through somebody's mind. */
export const thinks: Words = {
  zh: quick(/想起|想到|惦记|惦着|记起|心想|暗想|心里(?:清楚|明白|有数)|念及|寻思/),
  en: /\b(?:thought (?:of|about)|thinking (?:of|about)|remembered|had in mind|knew (?:about|of)|wondered about)\b/,
};
