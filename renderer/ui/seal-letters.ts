const HONORIFIC = /^(?:mrs?|ms|miss|dr|sir|lady|lord|st|prof|capt(?:ain)?|the|old|young|aunt|uncle)\.?\s+/i;
/** What stands before a Chinese name in talk, and before most names alike. */
const FAMILIAR = /^[\u963f\u8001\u5c0f](?=.)/u;

/**
 * One character for each name, as it stands on a small seal: the first that tells, not that of a title (Mrs. Hallam:
 * H, 阿蘅: 蘅). Names of one row that would look alike take the character of their last part instead (陆守拙: 拙).
 */
export function sealLetters(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const bare = name.trim().replace(HONORIFIC, '').replace(FAMILIAR, '') || name;
    const choices = [first(bare), first(lastPart(bare)), first(name)];
    const letter = choices.find((one) => !taken.has(one)) ?? first(bare);
    taken.add(letter);
    return letter;
  });
}

const first = (text: string): string => (Array.from(text)[0] ?? '').toLocaleUpperCase();

/** The last word, or the last character of a name that is written without spaces. */
function lastPart(name: string): string {
  const words = name.split(/[\s·]+/);
  return words.length > 1 ? (words.at(-1) ?? '') : (Array.from(name).at(-1) ?? '');
}
