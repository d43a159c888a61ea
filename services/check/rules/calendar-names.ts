/** Months of a year, in lower case, and their days. */
export const months: readonly string[] =
  'january february march april may june july august september october november december'.split(' ');
export const monthLengths: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Days of a year before a month, which counts from 0. */
export const daysBefore = (month: number): number =>
  monthLengths.slice(0, month).reduce((sum, length) => sum + length, 0);

/** Days of a week from Sunday on, in lower case; the Chinese ones are what stands behind 星期. */
export const weekdays: readonly string[] = 'sunday monday tuesday wednesday thursday friday saturday'.split(
  ' ',
);
export const weekdaysZh = '日一二三四五六';

/** The same as the alternatives of a pattern that minds no case. */
export const monthsEn = months.join('|');
export const weekdaysEn = weekdays.join('|');
