const stopWords: readonly (readonly [string, RegExp])[] = [
  ['en', /\b(?:the|and|of|to|was|that|with|his|her)\b/gi],
  ['fr', /\b(?:le|la|les|et|des|une|que|qui|dans|était|pas)\b/gi],
  ['de', /\b(?:der|die|und|das|nicht|ein|ich|sich|mit|war|den)\b/gi],
  ['es', /\b(?:el|los|las|que|una|con|por|para|pero|había)\b/gi],
  ['it', /\b(?:il|gli|che|di|una|non|per|della|era|sono)\b/gi],
  ['pt', /\b(?:os|as|que|não|uma|com|para|mas|era|seu)\b/gi],
  ['vi', /(?:^|\s)(?:của|và|là|một|không|được|người|đã|những|trong)(?=\s)/gi],
  ['nl', /\b(?:het|een|van|niet|zijn|voor|maar|ook)\b/gi],
  ['pl', /(?:^|\s)(?:się|nie|że|jest|był|jak|ale)(?=\s)/gi],
];

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function middle(text: string): string {
  const start = Math.floor(text.length / 3);
  return text.length <= 12_000 ? text : text.slice(0, 4000) + text.slice(start, start + 8000);
}

/**
 * Language of a text as a BCP 47 tag (`zh`, `ja`, `ko`, `en`, `fr`, `de`, `ru`, …), `und` where nothing speaks for one.
 * Looks at 12,000 characters: script first, then frequent words.
 */
export function detectLanguage(text: string): string {
  const sample = middle(text);
  const han = count(sample, /[\u4e00-\u9fff]/g);
  const kana = count(sample, /[\u3041-\u3096\u30a1-\u30fa]/g);
  if (kana > 2 && kana * 8 > han) return 'ja';
  const hangul = count(sample, /[\uac00-\ud7a3]/g);
  if (hangul > han) return 'ko';
  if (han * 4 > count(sample, /[A-Za-z]/g)) return han > 0 ? 'zh' : scriptOf(sample);
  const ranked = stopWords.map(([language, pattern]) => ({ language, hits: count(sample, pattern) }));
  const best = ranked.sort((a, b) => b.hits - a.hits)[0];
  return best && best.hits > 0 ? best.language : scriptOf(sample);
}

const toCanonical = (declared: string): string => {
  try {
    return Intl.getCanonicalLocales(declared.trim().replaceAll('_', '-'))[0] ?? '';
  } catch {
    return '';
  }
};

const isEastAsian = (language: string): boolean => /^(?:zh|ja|ko|yue|cmn)\b/.test(language);

/**
 * The language of a text whose file may declare one. A declaration that names none, or one of another script (a word
 * processor writes its own language into a book of another), gives way to what the text says.
 */
export function textLanguage(declared: string, text: string): string {
  const told = toCanonical(declared);
  const detected = detectLanguage(text);
  if (!/^(?!und|mul|zxx)[a-z]{2,3}\b/.test(told)) return detected;
  return detected === 'und' || isEastAsian(detected) === isEastAsian(told) ? told : detected;
}

/** Frequent characters whose two forms differ, simplified and traditional. */
const [SIMPLIFIED, TRADITIONAL] = [
  /[们这个说来时国会对过还为与没见门问]/g,
  /[們這個說來時國會對過還為與沒見門問]/g,
];

/**
 * The language that a book of this text is written in, of those that a book may be set to: Chinese is told apart
 * into zh-CN and zh-TW by its characters.
 */
export function bookLanguage(detected: string, text: string): string {
  if (detected !== 'zh') return detected;
  const sample = middle(text);
  return count(sample, TRADITIONAL) > count(sample, SIMPLIFIED) ? 'zh-TW' : 'zh-CN';
}

const scripts: readonly (readonly [string, RegExp])[] = [
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['en', /[A-Za-z]/g],
];

function scriptOf(sample: string): string {
  const ranked = scripts.map(([language, pattern]) => ({ language, hits: count(sample, pattern) }));
  const best = ranked.sort((a, b) => b.hits - a.hits)[0];
  return best && best.hits > 0 ? best.language : 'und';
}
