import { countText } from '#text/count.ts';
import { isOffTarget } from '#validators/chapter-content.ts';

/** Length of a prose in 字 or words. */
export const lengthOf = (text: string): number => countText(text).total;

/** Whether a prose lies outside its target ± tolerance; a target of 0 is none. */
export const isOffLength = (text: string, target: number, tolerance: number): boolean =>
  isOffTarget(lengthOf(text), target, tolerance);
