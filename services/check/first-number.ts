import type { Fact } from './types.ts';

/** The number that a fact's value begins with, up to its first `|`. */
export const firstNumber = ({ value }: Pick<Fact, 'value'>): number => Number(value.split('|')[0]);
