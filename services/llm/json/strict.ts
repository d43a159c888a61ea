import type { Json } from './schema.ts';

/** The end of the string whose opening quote stands at `at`; the index behind its closing quote. */
function stringEnd(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (end > 0) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

/** True if some object of a valid JSON text has the same key twice. O(length). */
export function hasRepeatedKey(json: string): boolean {
  const scopes: (Set<string> | undefined)[] = [];
  let keyNext = false;
  for (let at = 0; at < json.length; at += 1) {
    const mark = json[at];
    if (mark === '"') {
      const end = stringEnd(json, at);
      const scope = scopes.at(-1);
      if (keyNext && scope) {
        const key = json.slice(at, end);
        if (scope.has(key)) return true;
        scope.add(key);
      }
      keyNext = false;
      at = end - 1;
    } else if (mark === '{' || mark === '[') {
      scopes.push(mark === '{' ? new Set() : undefined);
      keyNext = mark === '{';
    } else if (mark === '}' || mark === ']') {
      scopes.pop();
    } else if (mark === ',') {
      keyNext = scopes.at(-1) !== undefined;
    }
  }
  return false;
}

/** JSON.parse as a value: undefined where the text is not JSON. */
export function safeParseJson(text: string): { value: Json } | undefined {
  try {
    const value: Json = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}
