import { parseNumeral } from '#text/numerals.ts';

const ones = 'one|two|three|four|five|six|seven|eight|nine';
const teens =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|a dozen|two dozen|a score';
const tens = `(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:${ones}))?`;
const below = `${tens}|${teens}|${ones}`;
const hundreds = `(?:(?:an?|${ones}|${teens}) )?hundred(?: and (?:${below})| (?:${tens}))?`;
/** An English number in words or digits, as the source of a pattern. */
export const englishNumber = `(?:(?:(?:${hundreds}|${below}|a) )?thousand(?:,? (?:and )?(?:${hundreds}|${below}))?|${hundreds}|${below}|\\d{1,3}(?:,\\d{3})+|\\d{1,5})`;
/** A Chinese number, as the source of a pattern. */
export const chineseNumber = '[一二两三四五六七八九十百千万零\\d]{1,8}';

const dozens: Readonly<Record<string, number>> = { 'a dozen': 12, 'two dozen': 24, 'a score': 20 };

function wordsBelowThousand(words: string): number | undefined {
  if (dozens[words] !== undefined) return dozens[words];
  return parseNumeral(
    words.replace(/^(?:an? )?hundred/, 'one hundred').replace(/hundred (?=[a-z])(?!and)/, 'hundred and '),
  );
}

/** The value of what the patterns above match; undefined for 两三, which is no number. */
export function numberOf(said: string): number | undefined {
  const words = said
    .trim()
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '');
  if (/[一二两三四五六七八九]{2}$/.test(words)) return undefined;
  const [, thousands, rest] = /^(.*?)\s?thousand\b,?\s?(?:and )?(.*)$/.exec(words) ?? [];
  if (thousands === undefined) return wordsBelowThousand(words);
  const [high, low] = [
    /^(?:a|)$/.test(thousands) ? 1 : wordsBelowThousand(thousands),
    rest ? wordsBelowThousand(rest) : 0,
  ];
  return high === undefined || low === undefined ? undefined : high * 1000 + low;
}
