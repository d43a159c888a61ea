import type { Fact } from './types.ts';

type Told = Pick<Fact, 'value'>;

/** The number that a fact's value begins with, up to its first `|`. */
export const firstNumber = ({ value }: Told): number => Number(value.split('|')[0]);

/** The names behind that, with commas between. */
export const namesOf = ({ value }: Told): string[] => (value.split('|')[1] ?? '').split(',').filter(Boolean);
