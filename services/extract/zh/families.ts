import { type Dictionary, isOrdinaryWord } from './dictionary.ts';
import { surnameLength } from './features.ts';
import { placeSuffixes } from './lexicon.ts';
import type { Believed } from './persons.ts';
import type { Scan } from './scan.ts';

const SURE = 0.7;
const LEAST = 2;

/** Families whose members the text knows: 谢家 where a 谢 is somebody. Not 薛家集, which is a place. */
export function findFamilies(
  scans: readonly Scan[],
  persons: readonly Believed[],
  dictionary: Dictionary,
): Believed[] {
  const houses = new Set<string>();
  for (const { word } of persons) {
    const house = `${word.slice(0, surnameLength(word))}家`;
    if (house.length > 1 && house.length < word.length + 1 && !isOrdinaryWord(house, dictionary))
      houses.add(house);
  }
  const found: Believed[] = [];
  for (const word of houses) {
    let count = 0;
    for (const { text } of scans)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
        if (!placeSuffixes.has(text.charAt(at + word.length))) count++;
    if (count >= LEAST) found.push({ word, count, confidence: SURE });
  }
  return found;
}
