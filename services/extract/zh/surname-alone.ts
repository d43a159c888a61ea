import { levelAfter } from './context.ts';
import { compoundSurnames, surnames } from './lexicon.ts';
import { left, type Scan } from './scan.ts';

/** How often each surname stands alone as the subject of a clause, as the older prose writes of known people. */
export function countSurnamesAlone(scans: readonly Scan[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text, left: sides } of scans) {
    for (let index = 0; index < text.length; index++) {
      if (!((sides[index] ?? 0) & left.clause)) continue;
      const two = text.slice(index, index + 2);
      const surname = compoundSurnames.has(two) ? two : surnames.has(two.charAt(0)) ? two.charAt(0) : '';
      if (surname && levelAfter(text.charAt(index + surname.length)) >= 1)
        counts.set(surname, (counts.get(surname) ?? 0) + 1);
    }
  }
  return counts;
}
