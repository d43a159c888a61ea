import type { Words } from '#renderer/i18n/use-words.ts';

type In = Pick<Words, 'locale'>;

/** 18.2k */
export const short = (tokens: number, { locale }: In): string =>
  tokens < 1000
    ? String(tokens)
    : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(tokens / 1000)}k`;

/** Below this a sum is shown with four decimals, else nothing of it would be seen. */
const SMALL = 0.1;

export const money = (amount: number, currency: string, { locale }: In): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: amount !== 0 && amount < SMALL ? 4 : 2,
  }).format(amount);
