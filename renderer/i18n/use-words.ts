import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Message } from '#model/messages.ts';
import type { WordKey } from './catalogue.ts';

export type Facts = Record<string, string | number>;

/** Words of the user's language, outside React: for toasts and downloads. */
export const word = (key: WordKey, facts: Facts = {}): string => i18next.t(key, facts);

/** A message as the contract carries it. */
type Spoken = { code: string; facts?: Message['facts'] | undefined };

/**
 * Says a message of the services. A code that has no words here is shown with its facts, so that nothing is
 * swallowed.
 */
export function say({ code, facts: given = {} }: Spoken): string {
  const key = `message.${code}`;
  const facts = named(given);
  if (i18next.exists(key, facts)) return i18next.t(key, facts);
  const details = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return word('message.unknown', { code, details: details.join(', ') });
}

/** A field of a tool is told by the name that forms give it. */
const named = (facts: Facts): Facts =>
  typeof facts.field === 'string' ? { ...facts, field: wordOr(`arg.${facts.field}`, facts.field) } : facts;

/** Words for a key that is made of data, and what to show where there are none. */
export const wordOr = (key: string, fallback: string): string =>
  i18next.exists(key) ? i18next.t(key) : fallback;

export type Words = { t: typeof word; tOr: typeof wordOr; say: typeof say; locale: string };

const byLocale = new Map<string, Words>();

/** One object a language, so that what is made from words is made again when the language changes. */
function wordsIn(locale: string): Words {
  const known = byLocale.get(locale);
  if (known) return known;
  const words: Words = {
    t: (key, facts) => word(key, facts),
    tOr: (key, fallback) => wordOr(key, fallback),
    say: (message) => say(message),
    locale,
  };
  byLocale.set(locale, words);
  return words;
}

function listen(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

const language = () => i18next.language;

/**
 * The same inside React: draws again when the language changes. Every small part of a card asks for words, so this
 * costs less than `useTranslation`, whose waiting for files has nothing to wait for here.
 */
export const useWords = (): Words => wordsIn(useSyncExternalStore(listen, language));
