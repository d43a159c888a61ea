import { countText } from '#text/count.ts';
import type { PracticeLanguage } from './material.ts';

/** One passage of a chapter and what it becomes. `at` is its place in the prose. */
export type PassageEdit = { at: number; find: string; replace: string; kind: 'filler' | 'split' };

/** Words that a sentence says the same without, where nothing behind them makes them mean something else. */
const FILLERS: Record<PracticeLanguage, RegExp> = {
  zh: /(?:忽然|突然)(?![的间])|非常(?![的规人])|十分(?![钟之])|极其|不由得|不禁|(?:缓缓|慢慢|轻轻|静静|默默)地?(?!的)|微微|其实|已经|终于/u,
  en: /\b(?:very|really|quite(?! an? )|rather(?! than)|suddenly|slowly|softly|simply|somewhat|actually) /iu,
};

/** Where a long sentence can become two. */
const JOINTS: Record<PracticeLanguage, RegExp> = {
  zh: /，(?=.)/gu,
  en: /, (?:and|but) (?=(?:he|she|they|it|I|we|you|there)\b)|: (?=(?:he|she|they|it|I|we|you|there)\b)|; |, which (?=(?:\w+ed|was|had)\b[^,;:]*$)/gu,
};
/** Joints that a sentence has at least before it is parted: one of two clauses is left alone. */
const JOINTS_LEAST: Record<PracticeLanguage, number> = { zh: 2, en: 1 };
/** Shorter halves, in characters, are no sentences of their own. */
const HALF: Record<PracticeLanguage, number> = { zh: 4, en: 16 };

type Place = { at: number; text: string };

const placesOf = (text: string, pattern: RegExp, from = 0): Place[] =>
  [...text.matchAll(pattern)].map((match) => ({ at: from + match.index, text: match[0] }));

/** The paragraphs of a prose that say something, each with its place. */
export const paragraphsOf = (prose: string): Place[] => placesOf(prose, /\S[^\n]*/gu);

const sentencesIn = ({ at, text }: Place): Place[] =>
  placesOf(text, /[^\s。！？!?.…][^。！？!?.…]*[。！？!?.…]*["”’」』]*/gu, at);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function withoutFiller(text: string, language: PracticeLanguage): string | undefined {
  const found = FILLERS[language].exec(text);
  if (!found) return undefined;
  const rest = text.slice(found.index + found[0].length);
  return text.slice(0, found.index) + (found.index === 0 ? capital(rest) : rest);
}

function inTwo(text: string, language: PracticeLanguage): string | undefined {
  // what is spoken keeps its breath
  if (/["“”「」『』]/u.test(text)) return undefined;
  const middle = text.length / 2;
  const all = placesOf(text, JOINTS[language]);
  if (all.length < JOINTS_LEAST[language]) return undefined;
  const joints = all.filter(
    ({ at, text: joint }) => at >= HALF[language] && text.length - at - joint.length >= HALF[language],
  );
  const best = joints.toSorted((a, b) => Math.abs(a.at - middle) - Math.abs(b.at - middle))[0];
  if (!best) return undefined;
  const rest = text.slice(best.at + best.text.length);
  if (language === 'zh') return `${text.slice(0, best.at)}。${rest}`;
  if (best.text.includes('which')) return `${text.slice(0, best.at)}. That ${rest}`;
  return `${text.slice(0, best.at)}. ${best.text.includes('but') ? `But ${rest}` : capital(rest)}`;
}

const isOnce = (prose: string, find: string): boolean => prose.indexOf(find) === prose.lastIndexOf(find);

/** The first sentence of a paragraph that the change fits and that the prose holds once. */
function editIn(
  prose: string,
  paragraph: Place,
  kind: PassageEdit['kind'],
  language: PracticeLanguage,
): PassageEdit | undefined {
  const change = kind === 'filler' ? withoutFiller : inTwo;
  for (const { at, text } of sentencesIn(paragraph)) {
    const replace = change(text, language);
    if (replace !== undefined && isOnce(prose, text)) return { at, find: text, replace, kind };
  }
  return undefined;
}

/**
 * Small edits of what is there, one a paragraph and in its order: fillers go first; where that makes fewer than
 * `least`, long sentences are parted. `only` is a paragraph by its number, from 1.
 */
export function tighten(
  prose: string,
  language: PracticeLanguage,
  { least, most, only }: { least: number; most: number; only?: number | undefined },
): PassageEdit[] {
  const all = paragraphsOf(prose);
  const wanted = only === undefined ? all : all.slice(only - 1, only);
  const edits = new Map<Place, PassageEdit>();
  for (const kind of ['filler', 'split'] as const)
    for (const paragraph of wanted) {
      if (edits.has(paragraph) || edits.size >= (kind === 'filler' ? most : least)) continue;
      const edit = editIn(prose, paragraph, kind, language);
      if (edit) edits.set(paragraph, edit);
    }
  return [...edits.values()].toSorted((a, b) => a.at - b.at);
}

/** The prose with its edits made. */
export const withEdits = (prose: string, edits: readonly PassageEdit[]): string =>
  edits.toReversed().reduce((text, { at, find, replace }) => {
    return text.slice(0, at) + replace + text.slice(at + find.length);
  }, prose);

const AFTER: Record<PracticeLanguage, { lines: string[]; later: string; nobody: string }> = {
  zh: {
    lines: [
      '{a}没有马上动。四下里静了下来，方才的事还在眼前，从头到尾又过了一遍。',
      '有一处对不上。说不清是哪一处，只觉得少了一句话，或是多了一个人。',
      '外头的风换了方向。{a}听了一会儿，把手边的东西收拾整齐，门虚掩着。',
      '“还不能走。”{a}低声说，像说给自己听，“再等一等。”',
      '过了很久，远处传来一声响，很轻；隔了好一阵，又是一声。{a}站了起来。',
    ],
    later: '这样过去了一段时候，第 {n} 回起身，外头还是没有人来。',
    nobody: '在场的人',
  },
  en: {
    lines: [
      '{a} did not move at once. It had gone quiet, and what had just happened ran through again from the beginning.',
      'Something did not fit. It was hard to say what: a sentence too few, or one person too many.',
      'Outside the wind had turned. {a} listened for a while, put things in order and left the door ajar.',
      '“Not yet,” said {a}, low, as if to nobody. “A little longer.”',
      'After a long time there was a sound a good way off, faint; and then, later, another. {a} stood up.',
    ],
    later: 'So it went on for a while; at the {n}th look outside there was still nobody coming.',
    nobody: 'Whoever was there',
  },
};

/** Longest continuation, in 字 or words. */
const LONGEST = 6000;

/** Paragraphs that go on behind a prose: one at least, and more until about `wanted` 字 or words have come. */
export function continuation(language: PracticeLanguage, names: readonly string[], wanted: number): string[] {
  const { lines, later, nobody } = AFTER[language];
  const out: string[] = [];
  let length = 0;
  for (let at = 0; ; at++) {
    const round = Math.floor(at / lines.length);
    const name = names[round % Math.max(1, names.length)] ?? nobody;
    const opening = round > 0 && at % lines.length === 0 ? `${later.replace('{n}', String(round + 3))}` : '';
    const line = opening + (lines[at % lines.length] ?? '').replaceAll('{a}', name);
    const longer = length + countText(line).total;
    const isEnough = longer - wanted > wanted - length || length > LONGEST;
    if (out.length > 0 && isEnough) return out;
    out.push(line);
    length = longer;
  }
}
