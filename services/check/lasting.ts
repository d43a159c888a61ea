import type { Pattern } from './quick.ts';

/** What can be contradicted, and what it weighs: who died must not be forgotten among who has which eyes. */
const lasting: readonly (readonly [number, Pattern])[] = [
  [
    4,
    /[死亡葬坟殉殁薨毙]|去世|过世|牺牲|没了|归天|断了气|咽了?气|闭了眼|\b(?:die[ds]?|dead|death|killed|buried|grave|drowned|hanged|funeral|widow\w*)\b/i,
  ],
  [
    2,
    /[眼眸发须疤痕胳臂腿瞎聋哑瘸盲]|\b(?:eyes?|hair|beard|scar|arm|leg|left|right|blind|deaf|mute|lame|bald)\b/i,
  ],
  [
    2,
    /[一二三四五六七八九十百千万\d]{3,}|\d{2,}|\b(?:fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b|hundred|thousand)/i,
  ],
  [
    2,
    /不会|不能|不敢|从不|从来|永远|绝不|只有|谁也|规矩|\b(?:never|cannot|can't|always|nobody|no one|must|law|rule|forbidden|only)\b/i,
  ],
  [
    1,
    /[父母爹娘兄弟姐妹叔伯姑舅姨妻嫁娶]|\b(?:father|mother|brother|sister|son|daughter|uncle|aunt|cousin|wife|husband|married)\b/i,
  ],
  [1, /[岁]|[一二三四五六七八九十两\d]年|出生|生于|\b(?:years?|aged|born|birthday)\b/i],
  [
    1,
    /[将帅]军|[长官境阶级]|筑基|金丹|元婴|\b(?:captain|lieutenant|sergeant|doctor|lord|lady|king|queen|rank|called|named)\b/i,
  ],
  [1, /[烧毁碎丢卖藏埋断]|\b(?:burned|burnt|broke|broken|lost|sold|hid|hidden|destroyed|gave|locked)\b/i],
];
/** How much of what lasts a sentence tells: 0 for nothing. */
export const lastingIn = (text: string): number =>
  lasting.reduce((sum, [weight, pattern]) => sum + (pattern.test(text) ? weight : 0), 0);
