import type { Sentence } from './types.ts';

const dream =
  /梦|想起|回忆|记得|忆起|当年|从前|生前|那时候|往日|昔日|遗像|画像|牌位|灵前|灵位|坟前|坟|墓|鬼魂|冤魂|阴魂|幽灵|魂|信里|信上|信中|日记|仿佛看见|好像看见|幻|传说|(?:\bdream|\bremember|\brecall|\bmemor|\bonce\b|years (?:ago|before)|\bused to\b|\bghost|\bgrave|\bportrait|\bletter|\bdiary|\bspirit|\bimagin|\bas if\b|\bas though\b|\bvision|\bhaunt|\bflashback|\blegend)/i;
const negated =
  /不会再|再也不|再没|没有|不曾|未曾|并未|不再|\b(?:never again|not|no longer|n’t|n't|nobody|never)\b/i;
const supposed =
  /如果|要是|倘若|假如|若是|恐怕|险些|差点|几乎|以为|打算|想要|将要|快要|会不会|是不是|\b(?:if|would have|might|perhaps|almost|nearly|thought|believed|wish|hope)\b/i;
const rumour =
  /都说|据说|听说|传闻|传言|谣|相传|\b(?:rumou?r|they say|it was said|supposedly|people said|gossip)\b/i;

/** A memory, dream, letter, picture or grave: what is told there does not happen now. */
export const isRemembered = ({ text }: Pick<Sentence, 'text'>): boolean => dream.test(text);
export const isNegated = (text: string): boolean => negated.test(text);
export const isSupposed = (text: string): boolean => supposed.test(text);
export const isRumour = (text: string): boolean => rumour.test(text);
