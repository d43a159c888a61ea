import { quick } from '../quick.ts';
import type { Words } from '../types.ts';

/** That it holds for all and always. */
export const absolute: Words = {
  zh: quick(
    /没有例外|无一例外|绝无例外|从没有谁|没有谁能|没有人能|从来没有(?:谁|人)能|自古(?:以来)?(?:没|就|便|无)|铁律|天条|铁则|定律|规矩|任何(?:人|东西|生灵)|活[物人]|凡(?:人|是活)|一律/,
  ),
  en: /\b(?:every one(?=[,.;”"]| of them)|not (?:the (?:least|strongest|oldest|king|queen)|one of them|even the|a (?:man|dog|soul))|nobody who|no one who|none of them|no living|without exception|no exceptions?|any(?:one|thing|body) (?:who|that|living)|whoever|(?:always|ever) has been|been so since)\b/i,
};
/** What cannot be, or what comes of it. */
export const bound: Words = {
  zh: quick(
    /[碰沾进出过活受近见拿]不[得了住]|只(?:能|送|许|认|收)|当场|必死|化[成为作]|烧[成穿]|变成|忘得?[个干净光]|躲不[过开]|逃不|活不|回不来|灰飞|没有一[个人只][^，。]{0,4}[出回活]|有去无回/,
  ),
  en: /\b(?:cannot|can['’]t|can not|could never|dies|burns|kills|comes? (?:out|back)|survives?|lose[s]?|forgets?|turns? to)\b/i,
};
/** Done with ease, and nothing came of it. */
export const untroubled: Words = {
  zh: quick(
    /平平安安|安然无恙|毫发[无未]|完好无损|若无其事|轻轻松松|把玩|连眼都[没不]眨|毫不费力|一五一十|大摇大摆|径直穿|稳稳(?:地|当)?|活蹦乱跳|好端端地/,
  ),
  en: /\b(?:idly|unharmed|unhurt|unscathed|lazily|bare (?:\w+ )?(?:hands?|fingers?|palm|feet)|barefoot|without so much as a|without the least (?:pause|mark|flinch|harm|hurt|difficulty)|safe and sound|none the worse|as if it were (?:nothing|a))\b/i,
};
/** It hurt after all, or there was a way round. */
export const troubled: Words = {
  zh: quick(
    /惨叫|尖叫|痛|灼|焦|缩回|停住|不敢|没敢|退[了开后]|昏|吐血|化成|化作|护符|例外|手套|隔着|裹着|法宝|竟|居然|奇怪|梦/,
  ),
  en: /\b(?:scream\w*|smok\w+|blister\w*|flinched|recoil\w*|stopped|could (?:not|come)|dared not|hissed|gloves?|cloth|tongs|wrapped|amulet|exception|dream\w*|strange\w*|somehow|impossible)\b/i,
};
/** What lives, where a law is about that. */
export const living: Words = {
  zh: quick(/孩子|娃|婴|人(?![家间])|马|狗|猫|鸡|鸟|少年|姑娘|老[头汉人]|自己|弟弟|妹妹/),
  en: /\b(?:child|boy|girl|man|woman|baby|he|she|horse|dog|cat)\b/i,
};
/** 活物: the law lets other things be. */
export const ofLiving: Words = {
  zh: quick(/活物|活人|生灵|活的/),
  en: /\b(?:living|alive)\b/i,
};
export const night: Words = {
  zh: quick(/夜|天黑|日落|子时|三更|月下/),
  en: /\b(?:night|dark|midnight|sunset|moonlight|nightfall|dusk)\b/i,
};
/** What is done but once. */
export const once: Words = {
  zh: quick(
    /(?:一生|一世|一辈子|平生|每人|人人|世上|只此)[^，。]{0,4}(?:只|仅)(?:能|可|许|有)[^，。]{0,5}一[次回遭]|(?:只|仅)(?:能|可|许)[^，。]{0,3}一[次回遭]/,
  ),
  en: /\b(?:can|may|will|works?|granted|given|used|asked) (?:be \w+ )?(?:only|but|just) once\b|\bonce (?:only|and no more|in a life\w*|and never again)\b|\bone time only\b/i,
};
export const again: Words = {
  zh: quick(/(?:第[二三四][次回]|再一次|又一次|再次|再度)[^，。去想要]{0,6}[亮开着起了响]/),
  en: /\b(?:(?:a|the|for the) (?:second|third) time|twice|once more|once again|yet again)\b/i,
};
export const inVain: Words = {
  zh: quick(/不[亮响动开出来着成]|没(?:有)?[亮响动开反用]|怎么也|却/),
  en: /\b(?:nothing happened|would not|did not|didn['’]t|in vain|but)\b/i,
};
