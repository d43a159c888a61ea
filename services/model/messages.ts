/** The two languages every user-visible sentence exists in. */
export type Locale = 'zh-CN' | 'en';

/**
 * Words for one code in both languages. `{name}` is replaced by the fact of that name, `{name, number}` with its
 * thousands apart; `{place|places}` is the first where the fact `count` is 1. `{unit}` is what a book is counted in.
 */
export type Words = { zh: string; en: string };
export type Catalogue = Readonly<Record<string, Words>>;

/** A fact-carrying message: the code is for programs, the facts fill the words. */
export type Message = { code: string; facts?: Readonly<Record<string, string | number>> };

const figures = new Intl.NumberFormat('en');
const EITHER = /\{([^{}|]*)\|([^{}|]*)\}/g;

/** The template where `count` is 1, and where it is not. */
export const chooseNumber = (template: string, isOne: boolean): string =>
  template.replace(EITHER, (_, one: string, other: string) => (isOne ? one : other));

/** What Chinese sentences count by where nobody says what the book is counted in. */
const STANDING: Message['facts'] = { unit: '字' };

/** Fills the places of a template; a name without a fact stays visible as `{name}`. */
export function fill(template: string, given: Message['facts'] = {}): string {
  const facts: Message['facts'] = { ...STANDING, ...given };
  return chooseNumber(template, facts.count === 1).replace(
    /\{(\w+)(, number)?\}/g,
    (place, name: string, isFigure: string | undefined) => {
      const fact = facts[name];
      return isFigure && typeof fact === 'number' ? figures.format(fact) : String(fact ?? place);
    },
  );
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
