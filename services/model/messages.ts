/** The two languages every user-visible sentence exists in. */
export type Locale = 'zh-CN' | 'en';

/** Words for one code in both languages; `{name}` is replaced by the fact of that name. */
export type Words = { zh: string; en: string };
export type Catalogue = Readonly<Record<string, Words>>;

/** A fact-carrying message: the code is for programs, the facts fill the words. */
export type Message = { code: string; facts?: Readonly<Record<string, string | number>> };

/** Fills `{name}` places of a template; a name without a fact stays visible as `{name}`. */
export function fill(template: string, facts: Message['facts'] = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(facts[name] ?? place));
}

/**
 * Says a message in the user's language. A code that the catalogue lacks is shown as it is,
 * so that nothing is swallowed.
 */
export function say(catalogue: Catalogue, locale: Locale, message: Message): string {
  const words = catalogue[message.code];
  if (!words) return message.code;
  return fill(locale === 'zh-CN' ? words.zh : words.en, message.facts);
}
