import { catalogue } from '../renderer/i18n/catalogue.ts';

/** Steps through the app in one language, found by the words that the screens themselves say. */
export function stepsIn(language) {
  const word = (key) => catalogue[key][language];
  const named = (role) => (key) => (page) =>
    page
      .getByRole(role, { name: word(key), exact: true })
      .first()
      .click();
  const bookOf = (page) => /#\/b\/([^/]+)/.exec(page.url())?.[1] ?? '';
  return {
    word,
    link: named('link'),
    button: named('button'),
    tab: (key) => (page) =>
      page
        .getByRole('tab', { name: word(key) })
        .first()
        .click(),
    press: (keys) => (page) => page.keyboard.press(keys),
    sees: (selector) => (page) => page.locator(selector).first().waitFor(),
    says: (key) => (page) => page.getByText(word(key)).first().waitFor(),
    waits: (ms) => (page) => page.waitForTimeout(ms),
    /** A screen of the open book, by its address. */
    at: (screen) => (page) => page.evaluate(`location.hash = '#/b/${bookOf(page)}/${screen}'`),
    steps:
      (...all) =>
      async (page) => {
        for (const step of all) await step(page);
      },
  };
}
