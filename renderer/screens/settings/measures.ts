import type { Words } from '#renderer/i18n/use-words.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes as a person reads them: 12 kB, 3.4 MB. */
export function sizeOf(bytes: number, { locale }: Pick<Words, 'locale'>): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = UNITS[step] ?? 'byte';
  const options = {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  } as const;
  return new Intl.NumberFormat(locale, options).format(bytes / 1000 ** step);
}

export const momentOf = (at: string, { locale }: Pick<Words, 'locale'>): string =>
  new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
