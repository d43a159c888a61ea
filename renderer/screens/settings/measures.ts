import type { Words } from '#renderer/i18n/use-words.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes as a person reads them: 0.3 kB, 12 kB, 3.4 MB. */
export function sizeOf(bytes: number, { locale }: Pick<Words, 'locale'>): string {
  const step = Math.max(1, Math.min(UNITS.length, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  const unit = UNITS[step - 1] ?? 'kilobyte';
  const maximumFractionDigits = value < 10 ? 1 : 0;
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits } as const;
  return new Intl.NumberFormat(locale, options).format(value);
}

export const momentOf = (at: string, { locale }: Pick<Words, 'locale'>): string =>
  new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
