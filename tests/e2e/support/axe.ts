import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** A focus guard hands the focus on at the moment it gets it. */
const GUARD = '[data-base-ui-focus-guard]';
const THEMES = ['light', 'dark', 'sepia'];

type Violation = { id: string; nodes: { html: string }[] };
const told = ({ id, nodes }: Violation): string =>
  `${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`;

/**
 * What axe finds on a page, or in a part of it: by every rule in the theme it wears, and by that of contrast in the
 * others, because themes differ by their colours alone. The pages have no frames, which axe's old way of running can't
 * see into and needs no tab for.
 */
export async function violationsOn(
  page: Page,
  part?: string,
  exempt: readonly string[] = [],
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude(GUARD);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const faint = await page.evaluate<Record<string, Violation[]>>(inOtherThemes(part));
  return [
    ...violations.filter(({ id }) => !exempt.includes(id)).map(told),
    ...Object.entries(faint).flatMap(([theme, found]) => found.map((one) => `in ${theme}: ${told(one)}`)),
  ];
}

/** Colours change at once where nothing moves: `transition` is taken away while themes are tried on. */
const inOtherThemes = (part: string | undefined): string => `(async () => {
  const { dataset } = document.documentElement;
  const worn = dataset.theme;
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  const context = { ${part ? `include: ['${part}'], ` : ''}exclude: ['${GUARD}'] };
  const found = {};
  for (const theme of ${JSON.stringify(THEMES)}.filter((one) => one !== worn)) {
    dataset.theme = theme;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { violations } = await axe.run(context, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
    found[theme] = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }
  dataset.theme = worn;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
  return found;
})()`;
