import type { Locale } from '#model/messages.ts';

/** Pages beside the app that need no services; the build writes the licences. */
export const LICENCES_PAGE = 'licences.html';
export const helpPage = (locale: Locale): string => `help/${locale === 'en' ? 'en' : 'zh'}.html`;

/** Opens such a page in a tab of its own. */
export const openPage = (page: string): void => void window.open(page, '_blank', 'noopener');
