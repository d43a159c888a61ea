import { type Dictionary, isOrdinaryWord } from './dictionary.ts';
import { isGazetteerPlace } from './gazetteer.ts';
import { isHanAt } from './han.ts';
import { functionChars, placeSuffixes, surnames } from './lexicon.ts';
import type { Measure } from './measure.ts';
import { called } from './place-frames.ts';
import type { Scan } from './scan.ts';
import { isMarked } from './word-marks.ts';

/** The place ending of a word, '' for none; what is before it must not be empty. */
export function placeSuffixOf(word: string): string {
  if (word.length > 2 && placeSuffixes.has(word.slice(-2))) return word.slice(-2);
  return word.length > 1 && placeSuffixes.has(word.slice(-1)) ? word.slice(-1) : '';
}

/** A village or a place on a road that is called after who lives there: 薛家集, 林家村. Not 李家店, which is a shop. */
export const isHomestead = (word: string): boolean =>
  surnames.has(word.charAt(0)) && /^.家[集村庄寨坡湾屯堡渡沟岭坝堰塘墟坳埠]$/.test(word);

const add = (map: Map<string, number>, word: string) => map.set(word, (map.get(word) ?? 0) + 1);

/** Characters that hardly begin a place's name; some that are small words begin many: 云溪, 太平, 上河, 会芳. */
const nameable = new Set('云太上下中前后内外会名可能方同时位有无未自分声多'.split(''));
const isBorder = (char: string): boolean => functionChars.has(char) && !nameable.has(char);

/** Inside a place's name these never stand; other small words do: 水月庵, 大如州. */
const never = new Set('的了是在不我你他她它们这那着与和及把被到往至从便就'.split(''));

function addSuffixed(text: string, end: number, into: Map<string, number>, named: Map<string, number>): void {
  for (const length of [1, 2]) {
    if (!placeSuffixes.has(text.slice(end - length, end))) continue;
    if (text.charAt(end - 1) === '口' && placeSuffixes.has(text.charAt(end - 2))) continue;
    for (let stem = 1; stem <= 3; stem++) {
      const start = end - length - stem;
      const first = text.charAt(start);
      if (start < 0 || !isHanAt(text, start) || never.has(first)) break;
      const word = text.slice(start, end);
      if (called.test(text.slice(Math.max(0, start - 4), start))) add(named, word);
      if (!isBorder(first)) add(into, word);
    }
  }
}

const isKnownPlace = (word: string, dictionary: Dictionary): boolean =>
  dictionary.kindOf(word) === 'place' || isGazetteerPlace(word);

/** The longest known place that begins at an offset. */
function addKnown({ text, reading: { words } }: Scan, start: number, into: Map<string, number>): void {
  const length = [4, 3, 2].find((one) => isMarked(words, 'place', start, one));
  if (length !== undefined) add(into, text.slice(start, start + length));
}

/** Where a place without an ending shows itself: after a verb of going before a border, and as someone's home. */
const bare =
  /(?:[到往至抵赴适诣离渡入过](?:了|得)?)([\u4e00-\u9fff]{2})(?=[，。；！？、]|去|来|时)|(?<=[，。：“\n　 ]|籍|系|本|乃|是)([\u4e00-\u9fff]{2})(?=人(?:氏|也|[，。；、”]))/gu;

function addBare(text: string, dictionary: Dictionary, into: Map<string, number>): void {
  for (const [, gone, home] of text.matchAll(bare)) {
    const word = gone ?? home ?? '';
    const isPlain = isOrdinaryWord(word, dictionary) || [...word].some(isBorder);
    if (!isPlain) add(into, word);
  }
}

/** Strings that could be names of places: known ones, one to three characters before an ending, and bare words. */
export function proposePlaces(scans: readonly Scan[], least: number, dictionary: Dictionary): Set<string> {
  const counts = new Map<string, number>();
  const sure = new Map<string, number>();
  for (const { text } of scans) addBare(text, dictionary, sure);
  const named = new Map<string, number>();
  for (const scan of scans) {
    for (let index = 0; index < scan.text.length; index++) {
      if (!isHanAt(scan.text, index)) continue;
      addSuffixed(scan.text, index + 1, counts, named);
      addKnown(scan, index, sure);
    }
  }
  const known = [...sure].filter(([, count]) => count >= (least > 2 ? 2 : 1));
  return new Set(
    [...[...counts].filter(([, count]) => count >= least), ...known, ...named].map(([word]) => word),
  );
}

/** Endings by how often they end a name rather than a common noun. */
const sure = new Set('州县郡府镇村庄寨岭寺庙庵观国省岛峰崖'.split(''));
const doubtful = new Set('门道路台楼堂店铺桥口里亭园院界域原林集区'.split(''));
const common = new Set(
  '大小老新旧高深远近前后左右东西南北中一二三两几这那各本此内外上下满全空古石木竹草花茶酒书厨客卧山水城'.split(
    '',
  ),
);

/** Features of places beside those of any candidate. */
export function placeFeatures(measure: Measure, dictionary: Dictionary): Record<string, number> {
  const { word } = measure;
  const suffix = placeSuffixOf(word);
  const stem = word.slice(0, word.length - suffix.length);
  const chars = [...(stem || word)];
  const kind = dictionary.kindOf(word);
  return {
    gazetteer: isGazetteerPlace(word) ? 1 : 0,
    known: kind === 'place' ? 1 : 0,
    frequency: kind === undefined ? 0 : Math.log10(1 + dictionary.frequencyOf(word)),
    length: word.length,
    stem: stem.length,
    bare: suffix === '' ? 1 : 0,
    stemScore: chars.reduce((sum, char) => sum + dictionary.placeScore(char), 0) / chars.length,
    endScore: dictionary.placeEndScore(word.slice(-1)),
    stemGazetteer: suffix !== '' && stem.length > 1 && isGazetteerPlace(stem) ? 1 : 0,
    stemFrequency: suffix === '' ? 0 : Math.log10(1 + dictionary.frequencyOf(stem)),
    stemOrdinaryEnd: suffix !== '' && stem.length > 2 && isOrdinaryWord(stem.slice(-2), dictionary) ? 1 : 0,
    stemOrdinaryStart:
      suffix !== '' && stem.length > 2 && isOrdinaryWord(stem.slice(0, 2), dictionary) ? 1 : 0,
    lastPlace: word.length > 2 && isKnownPlace(word.slice(1), dictionary) ? 1 : 0,
    firstPlace: word.length > 2 && isKnownPlace(word.slice(0, -1), dictionary) ? 1 : 0,
    surname: surnames.has(word.charAt(0)) ? dictionary.surnameScore(word.charAt(0)) : -3,
    sure: sure.has(suffix) ? 1 : 0,
    doubtful: doubtful.has(suffix) ? 1 : 0,
    two: suffix.length === 2 ? 1 : 0,
    commonStem: suffix && stem.length === 1 && common.has(stem) ? 1 : 0,
    commonFirst: common.has(word.charAt(0)) ? 1 : 0,
    stemWord: stem.length > 1 && isOrdinaryWord(stem, dictionary) ? 1 : 0,
    stemPlace: stem.length > 1 && dictionary.kindOf(stem) === 'place' ? 1 : 0,
    stemName: stem.length > 1 && dictionary.kindOf(stem) === 'name' ? 1 : 0,
    stemFunction: [...stem].some((char) => functionChars.has(char)) ? 1 : 0,
  };
}
