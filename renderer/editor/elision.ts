/** Words that are written with an apostrophe for what is left out of their beginning, wherever they stand. */
const ALWAYS = /^(?:tis|tisn|twas|twasn|twere|twill|twould|twouldn|twixt|twon|em|til|n|ow|ello|appen)$/i;
/** Words that may as well begin what is said: they are cut short only within a sentence. */
const WITHIN = /^(?:cause|cos|coz|cuz|bout|round|neath|gainst|tween|fraid|spose|ere|im|er|is|ave|ad|\d\ds?)$/;

const OPENED = /(^|[\s([{“—–-])‘([a-z]+|\d\ds?)$/i;

/**
 * How far before the cursor an opening single mark stands that is an apostrophe, now that the word behind it is
 * whole (’tis, ’em, in ’84) and `key` has ended it; undefined where it opens what is quoted.
 */
export function elisionBefore(before: string, key: string): number | undefined {
  if (/[\p{L}\p{N}]/u.test(key)) return undefined;
  const [whole, lead = '', word = ''] = OPENED.exec(before) ?? [];
  if (whole === undefined) return undefined;
  const isWithin = key !== "'" && /[a-z] $/.test(before.slice(0, before.length - whole.length + lead.length));
  return ALWAYS.test(word) || (isWithin && WITHIN.test(word)) ? word.length + 1 : undefined;
}
