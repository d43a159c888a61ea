/** What a document's own entities may grow to: they are expanded once, never inside each other. */
const LIMITS = { value: 200, count: 64, grown: 2 ** 20 };

/** Where a DOCTYPE must stand, in UTF-16 units. */
const HEAD = 64 * 1024;

const DOCTYPE = /<!DOCTYPE\s[^[>]*\[([^\]]*)\]\s*>/i;
const ENTITY = /<!ENTITY\s+([\p{L}_:][\p{L}\p{N}.:_-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>/giu;

/**
 * Takes a DOCTYPE with an internal subset out of a page and fills in its plain entities. External ones are
 * never read; one that holds markup or another entity is left as it stands in the text.
 */
export function expandEntities(markup: string): string {
  const doctype = DOCTYPE.exec(markup.slice(0, HEAD));
  if (!doctype) return markup;
  const rest = markup.slice(0, doctype.index) + markup.slice(doctype.index + doctype[0].length);
  const values = new Map<string, string>();
  for (const [, name = '', double, single] of (doctype[1] ?? '').matchAll(ENTITY)) {
    const value = double ?? single ?? '';
    if (values.size < LIMITS.count && value.length <= LIMITS.value && !/[&<%]/.test(value))
      values.set(name, value);
  }
  if (values.size === 0) return rest;
  let grown = 0;
  return rest.replace(/&([\p{L}_:][\p{L}\p{N}.:_-]*);/gu, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined || grown > LIMITS.grown) return whole;
    grown += value.length;
    return value;
  });
}
