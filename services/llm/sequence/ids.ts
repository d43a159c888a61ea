const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Nine letters or digits that always stand for the same text (Mistral takes no other ids). */
function nineMarks(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const mark of text)
    hash = BigInt.asUintN(64, (hash ^ BigInt(mark.codePointAt(0) ?? 0)) * 0x100000001b3n);
  let marks = '';
  for (let left = hash; marks.length < 9; left /= 62n) marks += ALPHABET[Number(left % 62n)] ?? '0';
  return marks;
}

/**
 * Gives each call of a history an id that no other call has. The first bearer keeps its id where the format
 * allows, so that the prefix of the request keeps its bytes.
 */
export function createIdGiver(format: 'any' | '9alnum'): (id: string) => string {
  const used = new Set<string>();
  return (id) => {
    const isFine = id !== '' && (format === 'any' || /^[A-Za-z0-9]{9}$/.test(id));
    let given = isFine ? id : format === 'any' ? 'call_1' : nineMarks(id);
    for (let count = 2; used.has(given); count += 1) {
      given = format === 'any' ? `${id || 'call'}_${count}` : nineMarks(`${id}#${count}`);
    }
    used.add(given);
    return given;
  };
}
