import { soundsAlike } from './sounds.ts';
import type { Language } from './types.ts';

/** A word that is nearly a known name: one character of the same sound, or one letter off. */
export type NearName = { name: string; variant: string; start: number };
export type NearFinder = (text: string) => NearName[];

const isHan = (text: string): boolean => /^[\u4e00-\u9fff]+$/.test(text);

function createHanFinder(spellings: readonly string[], written: ReadonlySet<string>): NearFinder {
  const byFirst = Map.groupBy(
    spellings.filter((name) => isHan(name) && (name.length === 2 || name.length === 3)),
    (name) => name.charAt(0),
  );
  return (text) => {
    const found: NearName[] = [];
    for (let start = 0; start < text.length; start++)
      for (const name of byFirst.get(text.charAt(start)) ?? []) {
        const variant = text.slice(start, start + name.length);
        if (variant !== name && !written.has(variant) && isNearHan(name, variant))
          found.push({ name, variant, start });
      }
    return found;
  };
}

/** What ends in such a character is a phrase and no name. */
const common = /[氏儿耳以亦已一矣失视是时事使见了的地得着过在再和何也有又由于与于]$/;

/** One character differs, in sound not at all. */
function isNearHan(name: string, variant: string): boolean {
  if (variant.length !== name.length) return false;
  let at = 0;
  while (name.charCodeAt(at) === variant.charCodeAt(at)) at++;
  if (name.slice(at + 1) !== variant.slice(at + 1) || !isHan(variant) || common.test(variant)) return false;
  return soundsAlike(name.charAt(at), variant.charAt(at));
}

/** Words shorter than this differ in a letter too easily. */
const LEAST_LETTERS = 5;

function createLatinFinder(spellings: readonly string[], written: ReadonlySet<string>): NearFinder {
  const words = new Set(
    spellings
      .flatMap((name) => name.split(' '))
      .filter((word) => word.length >= LEAST_LETTERS && /^[A-Z][a-z]+$/.test(word)),
  );
  const byShape = Map.groupBy(words, (word) => `${word.charAt(0)}${word.length}`);
  return (text) =>
    [...text.matchAll(/(?<=[a-z,] )[A-Z][a-z]{4,}\b/g)].flatMap(({ 0: variant, index }) => {
      if (written.has(variant)) return [];
      const near = byShape.get(`${variant.charAt(0)}${variant.length}`) ?? [];
      return near
        .filter((word) => word !== variant && isOneVowelOff(word, variant))
        .map((name) => ({ name, variant, start: index }));
    });
}

function isOneVowelOff(a: string, b: string): boolean {
  const off = [...a].flatMap((char, at) => (char === b.charAt(at) ? [] : [at]));
  const [at] = off;
  return (
    off.length === 1 &&
    at !== undefined &&
    at < a.length - 1 &&
    /[aeiouy]{2}/.test(a.charAt(at) + b.charAt(at))
  );
}

/** Looks for slips of these spellings; those that the author has written into the bible are none. */
export function createNearFinder(
  spellings: readonly string[],
  written: ReadonlySet<string>,
  language: Language,
): NearFinder {
  return (language === 'zh' ? createHanFinder : createLatinFinder)([...new Set(spellings)], written);
}
