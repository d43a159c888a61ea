import { type Dictionary, isOrdinaryWord } from './dictionary.ts';
import { isHanAt } from './han.ts';
import { keepWhole } from './keep-whole.ts';
import { functionChars, itemSuffixes, organisationSuffixes } from './lexicon.ts';
import { type Measure, measureWords } from './measure.ts';
import type { Believed } from './persons.ts';
import type { Scan } from './scan.ts';

const vague = new Set(
  '大小老新旧高长短好坏一二三四五六七八九十两几这那各本此把口柄支枚颗粒件只条内外铁木石铜'.split(''),
);
/** Verbs and measures whose object is a thing one holds. */
const handled =
  /(?:[拔抽握执持提挥舞佩挂取捧拿掏递交给赠送偷夺献戴穿服饮吞炼铸擎祭展卷读翻藏紧]|出|着|了|把|柄|口|枚|颗|件|卷|幅|面|座)$/;

/** Neighbours that say nothing of where a word ends: measures, prepositions and verbs of holding. */
const plainNeighbours = new Set('把握紧持拿取拔挂佩带出问和与见给捧收藏送还传挥抱举提接递用'.split(''));
const isApart = (char: string): boolean => functionChars.has(char) || plainNeighbours.has(char);

function propose(scans: readonly Scan[], suffixes: ReadonlySet<string>, least: number): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of scans) {
    for (let end = 1; end <= text.length; end++) {
      for (const length of [1, 2]) {
        if (!suffixes.has(text.slice(end - length, end))) continue;
        for (let stem = 1; stem <= 3; stem++) {
          const start = end - length - stem;
          const first = text.charAt(start);
          // 云 says in the old books and is a cloud in many names
          if (start < 0 || !isHanAt(text, start) || (isApart(first) && first !== '云')) break;
          const word = text.slice(start, end);
          counts.set(word, (counts.get(word) ?? 0) + 1);
        }
      }
    }
  }
  return new Set([...counts].filter(([, count]) => count >= least).map(([word]) => word));
}

/** Whether no single neighbour stands at four of five places; clause borders and open neighbours count as varied. */
function isVaried(neighbours: ReadonlyMap<string, number>, count: number): boolean {
  let most = 0;
  for (const [char, times] of neighbours) if (char !== '' && !isApart(char)) most = Math.max(most, times);
  return most < 0.8 * count;
}

/** A coined word: the dictionary lacks it, it recurs, and what stands around it changes. */
function isCoined(measure: Measure, dictionary: Dictionary): boolean {
  const { word, count } = measure;
  if (dictionary.kindOf(word) !== undefined || vague.has(word.charAt(0))) return false;
  if (word.length === 2 && count < 5) return false;
  const isFree = isVaried(measure.before, count) && isVaried(measure.after, count);
  return isFree && measure.cutLeft + measure.cutRight <= 0.9 * count;
}

const toBelieved = ({ word, count }: Measure): Believed => ({
  word,
  count,
  confidence: Math.min(0.95, 0.4 + Math.log2(count) / 10),
});

type Seek = { scans: readonly Scan[]; dictionary: Dictionary; known: ReadonlySet<string>; least: number };

const seek = ({ scans, dictionary, known, least }: Seek, suffixes: ReadonlySet<string>): Measure[] => {
  const words = new Set([...propose(scans, suffixes, least)].filter((word) => !known.has(word)));
  const measures = measureWords(scans, words, (word) => isOrdinaryWord(word, dictionary));
  return keepWhole([...measures.values()].filter((measure) => isCoined(measure, dictionary)));
};

/** How many occurrences follow a verb of handling, a measure word or an opening mark. */
function countHandled(scans: readonly Scan[], word: string): number {
  let times = 0;
  for (const { text } of scans) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      if (handled.test(text.slice(Math.max(0, at - 2), at)) || /[《“「『]/.test(text.charAt(at - 1))) times++;
  }
  return times;
}

/** Share of places at which a thing is handled; a person whose name ends alike is not. */
const HANDLED = 0.2;

/** Named things: a coined word with the ending of a thing, handled or marked at least once. */
export const findItems = (search: Seek): Believed[] =>
  seek(search, itemSuffixes)
    .filter(({ word, count }) => countHandled(search.scans, word) >= Math.max(1, HANDLED * count))
    .map(toBelieved);

/** Groups and institutions: a coined word with the ending of one. */
export const findOrganisations = (search: Seek): Believed[] =>
  seek(search, organisationSuffixes).map(toBelieved);
