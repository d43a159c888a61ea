import { hasFullWidth } from '#text/full-width.ts';

/** A line of the bible as it is read: what it is about, and what holds of it, with the colon of its script. */
export const labelled = (label: string, text: string): string =>
  `${label}${hasFullWidth(label + text) ? '：' : ': '}${text}`;
