import type { Language } from './types.ts';

/** The alternatives of a pattern at its top level. */
function alternativesOf(source: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at);
    if (char === '(' || char === '[') depth++;
    if (char === ')' || char === ']') depth--;
    if (char === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char === '\\' ? char + source.charAt(++at) : char;
  }
  return parts;
}

/** A pattern that never matches. */
const nothing = /(?!)/;

/**
 * The alternatives of a pattern that can match in a language: those with Chinese characters, or those without. Half
 * the alternatives take half the time. Character classes must not hold brackets.
 */
export function onlyIn({ source, flags }: RegExp, language: Language): RegExp {
  const own = alternativesOf(source).filter((part) => /[\u4e00-\u9fff]/.test(part) === (language === 'zh'));
  return own.length > 0 ? new RegExp(own.join('|'), flags) : nothing;
}
