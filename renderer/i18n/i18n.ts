import i18next from 'i18next';
import { type Catalogue, chooseNumber, type Locale, type Words } from '#model/messages.ts';
import { catalogue } from './catalogue.ts';

const inOne = (words: Catalogue, language: 'zh' | 'en') =>
  Object.fromEntries(Object.entries(words).map(([key, both]) => [key, both[language]]));

const figures: Record<Locale, Intl.NumberFormat> = {
  'zh-CN': new Intl.NumberFormat('zh-CN'),
  en: new Intl.NumberFormat('en'),
};

/** What a Chinese sentence counts by, as books in Han characters or in words are counted. */
const UNITS = { han: '字', words: '词' } as const;

/** The unit of a book in that language: 字, or 词 where it is written in words. A book that says nothing counts 字. */
export const unitOf = (language: string): string =>
  /^(?:zh|ja|und|$)/i.test(language) ? UNITS.han : UNITS.words;

const standing: { unit: string } = { unit: UNITS.han };

/** From now on sentences count in the unit of that language, where they are not told another. */
export function countIn(language: string): void {
  standing.unit = unitOf(language);
}

/** Prepares the two languages; resolves at once, since no file is fetched. */
export async function startWords(locale: Locale): Promise<void> {
  await i18next.init({
    lng: locale,
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, defaultVariables: standing },
    resources: {
      'zh-CN': { translation: inOne(catalogue, 'zh') },
      en: { translation: inOne(catalogue, 'en') },
    },
  });
  // The library's own `number` makes and keeps a formatter for each value it has shown.
  i18next.services.formatter?.add('number', (value: number, locale) =>
    (locale === 'zh-CN' ? figures['zh-CN'] : figures.en).format(value),
  );
}

export async function speak(locale: Locale): Promise<void> {
  document.documentElement.lang = locale;
  if (i18next.language !== locale) await i18next.changeLanguage(locale);
}

/** A sentence with a form of its own for one is two to the library that says it. */
function byNumber(key: string, { zh, en }: Words): [string, Words][] {
  const [one, other] = [chooseNumber(en, true), chooseNumber(en, false)];
  if (one === other) return [[key, { zh, en }]];
  return [
    [`${key}_one`, { zh, en: one }],
    [`${key}_other`, { zh, en: other }],
    [key, { zh, en: other }],
  ];
}

/** Adds the sentences of the services; a message of theirs is said by its code. */
export function learnWords(words: Catalogue): void {
  const all = Object.entries(words).flatMap(([code, both]) => byNumber(`message.${code}`, both));
  const messages = Object.fromEntries(all);
  i18next.addResources('zh-CN', 'translation', inOne(messages, 'zh'));
  i18next.addResources('en', 'translation', inOne(messages, 'en'));
}
