/**
 * What XML 1.0 does not allow in a document at all, however escaped (section 2.2, Char): control characters
 * but TAB, LF and CR, lone surrogates, U+FFFE and U+FFFF. Non-characters of the other planes are allowed.
 */
const INVALID =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const dropInvalid = (text: string): string => text.replace(INVALID, '');

/** The text for an element or attribute of XML or HTML; characters that XML cannot hold are dropped. */
export const escapeXml = (text: string): string =>
  dropInvalid(text).replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

/** A language tag that readers accept: canonical BCP 47, or `und` where the given one is none. */
export function toLanguageTag(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'und';
  } catch (error) {
    if (error instanceof RangeError) return 'und';
    throw error;
  }
}
