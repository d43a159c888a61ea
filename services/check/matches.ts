import type { Language } from './types.ts';

/**
 * All matches of a global pattern. A text without one, which is the common case, is only searched: `matchAll` would
 * first make a copy of the pattern.
 */
export const matchesIn = (text: string, pattern: RegExp): RegExpExecArray[] =>
  text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];

/** The alternatives of a pattern that no brackets enclose. */
function alternatives(source: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let inClass = false;
  let from = 0;
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at);
    if (char === '\\') at++;
    else if (inClass) inClass = char !== ']';
    else if (char === '[') inClass = true;
    else if (char === '(') depth++;
    else if (char === ')') depth--;
    else if (char === '|' && depth === 0) {
      found.push(source.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, source.slice(from)];
}

/**
 * A pattern of words of two languages as one for each: a Chinese sentence need not be asked for English words, which
 * is half of the work. Alternatives with a Chinese character are Chinese.
 */
export function perLanguage(pattern: RegExp): Readonly<Record<Language, RegExp>> {
  const parts = Map.groupBy(alternatives(pattern.source), (one) =>
    /[\u4e00-\u9fff]/.test(one) ? 'zh' : 'en',
  );
  const of = (language: Language) => new RegExp(parts.get(language)?.join('|') ?? '(?!)', pattern.flags);
  return { zh: of('zh'), en: of('en') };
}
