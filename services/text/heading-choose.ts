import { acceptStrong } from './heading-doubt.ts';
import type { Page } from './heading-page.ts';
import { findPlainTitles } from './heading-plain.ts';
import { findChains } from './heading-sequence.ts';
import type { Candidate, Zone } from './heading-types.ts';

/** The headings of a book in order. `echoes` repeat the heading before them and belong to it. */
export type Choice = { chapters: Candidate[]; volumes: Candidate[]; echoes: Candidate[] };

const byIndex = (a: Candidate, b: Candidate) => a.index - b.index;

/** The rank at which the book's chapters stand: that of 章 where there is any, else the deepest that repeats. */
function chapterRank(accepted: readonly Candidate[]): number {
  const counts = new Map<number, number>();
  for (const { rank } of accepted) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  if (counts.has(5)) return 5;
  const ranks = [...counts.keys()].sort((a, b) => b - a);
  return ranks.find((rank) => (counts.get(rank) ?? 0) > 1) ?? ranks[0] ?? 5;
}

const isEast = (text: string) => /[\u3040-\u9fff\uac00-\ud7a3]/.test(text);

/** Specials that are headings: set apart by blank lines, or like the other headings in a book that sets none apart. */
function acceptSpecial(special: Candidate, chapters: readonly Candidate[]): boolean {
  const { doubt, blanksBefore, blankAfter, mark, text, indent } = special;
  if (doubt >= 3) return false;
  if (mark > 0 || (blanksBefore > 0 && (blankAfter || isEast(text)))) return true;
  const tight = chapters.filter((chapter) => chapter.blanksBefore === 0);
  if (tight.length * 2 > chapters.length)
    return tight[0]?.indent === indent && (isEast(text) || text.length <= 30);
  return isEast(text) ? text.length <= 8 && (indent === 0 || blankAfter) : blankAfter || blanksBefore > 0;
}

/**
 * Lines of another kind that fill exactly a hole in the count: a number without its unit word, or 第7节 between
 * chapters 6 and 8. Families that occur often are something else (sections, lists) and stay out.
 */
function fillGaps(chapters: readonly Candidate[], spare: readonly Candidate[]): Candidate[] {
  const counts = new Map<string, number>();
  for (const { family } of spare) counts.set(family, (counts.get(family) ?? 0) + 1);
  const rare = spare.filter(({ family }) => (counts.get(family) ?? 0) <= Math.max(2, chapters.length / 5));
  const sure = new Set(chapters);
  const filled = [...chapters];
  const line = [...chapters, ...rare].sort(byIndex);
  let due = 0;
  for (const [at, candidate] of line.entries()) {
    if (sure.has(candidate)) {
      if (candidate.number !== null) due = candidate.number + 1;
      continue;
    }
    const next = line.slice(at + 1, at + 60).find((later) => later.number !== null && sure.has(later));
    const fits = candidate.number === due && candidate.doubt < 2 && (next?.number ?? 0) > due;
    if (!fits) continue;
    filled.push(candidate);
    due++;
  }
  return filled.sort(byIndex);
}

function sectionRuns(list: readonly Candidate[]): Candidate[] {
  return list.some(({ number }) => number === 1) ? [] : [...list];
}

/** A word heading right under a bare numbered heading is its title (CHAPTER TEN / THE EPILOGUE). */
function isTitleOf(page: Page, special: Candidate, chapters: readonly Candidate[]): boolean {
  const above = chapters.findLast(({ index }) => index < special.index);
  if (above?.title !== '' || special.index - above.index > 3) return false;
  return page.filled(above.index + 1, special.index) === 0;
}

function chooseStrong(page: Page, candidates: readonly Candidate[]): Choice | undefined {
  const { accepted, echoes } = acceptStrong(
    page,
    candidates.filter(({ strength }) => strength === 'strong'),
  );
  const weak = candidates.filter(({ strength }) => strength === 'weak');
  const [chain] = findChains(page, weak);
  const rank = chapterRank(accepted);
  const atRank = accepted.filter((candidate) => candidate.rank === rank);
  const volumes = accepted.filter((candidate) => candidate.rank < rank);
  const length = chain?.members.length ?? 0;
  if (
    chain &&
    (atRank.length === 0 || (rank < 5 && length > atRank.length) || length > atRank.length * 4 + 3)
  ) {
    const parents = accepted.filter((candidate) => candidate.rank < 5);
    return { chapters: chain.members, volumes: parents, echoes: [] };
  }
  if (atRank.length === 0) return undefined;
  const deeper = sectionRuns(accepted.filter((candidate) => candidate.rank > rank));
  const chapters = fillGaps(atRank, [...weak, ...deeper]);
  return { chapters, volumes, echoes };
}

/** Whether a heading has nothing under it but a heading of a deeper level. */
const opensDeeper = (page: Page, heading: Candidate, next: Candidate | undefined): boolean =>
  next !== undefined && next.mark > heading.mark && page.filled(heading.index + 1, next.index) === 0;

/** Marks by level: the headings of a Markdown or Aozora text in which no unit word says what is a chapter. */
function chooseMarked(page: Page, candidates: readonly Candidate[]): Choice | undefined {
  const hashed = candidates.filter(({ mark }) => mark > 0 && mark < 7);
  const bold = candidates.filter(
    ({ mark, blanksBefore, blankAfter }) => mark === 7 && blanksBefore > 0 && blankAfter,
  );
  const marked = hashed.length > 1 ? hashed : bold;
  const levels = [...new Set(marked.map(({ mark }) => mark))].sort((a, b) => a - b);
  const places = new Map(marked.map((heading, at) => [heading, at + 1]));
  const volumes: Candidate[] = [];
  for (const level of levels) {
    const list = marked.filter(({ mark }) => mark === level);
    const empty = list.filter((heading) => opensDeeper(page, heading, marked[places.get(heading) ?? -1]));
    const isLast = level === levels.at(-1);
    if ((list.length > 1 || isLast) && (isLast || empty.length * 2 < list.length)) {
      return { chapters: list, volumes, echoes: [] };
    }
    if (list.length > 1 || (list[0]?.index ?? 0) > 3) volumes.push(...list);
  }
  return undefined;
}

/** Plain Markdown headings on the level of the chapters are chapters too; on a higher level they are volumes. */
function addMarked(choice: Choice, candidates: readonly Candidate[]): Choice {
  const marks = choice.chapters.filter(({ mark }) => mark > 0 && mark < 7).map(({ mark }) => mark);
  if (marks.length === 0 || marks.length * 2 < choice.chapters.length) return choice;
  const level = Math.min(...marks);
  const plain = candidates.filter(
    ({ strength, mark, index }) => strength === 'plain' && mark > 0 && mark < 7 && index > 0,
  );
  const taken = new Set([...choice.chapters, ...choice.volumes]);
  const same = plain.filter((candidate) => candidate.mark === level && !taken.has(candidate));
  const higher = plain.filter((candidate) => candidate.mark < level && !taken.has(candidate));
  return {
    ...choice,
    chapters: [...choice.chapters, ...same].sort(byIndex),
    volumes: [...choice.volumes, ...higher].sort(byIndex),
  };
}

/** 叙 under 叙 ● 例言, or 序 right under 附录一: a heading inside the part that the one before it opened. */
function dropInner(page: Page, specials: readonly Candidate[], chapters: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const special of specials) {
    const above = kept.at(-1);
    const between =
      above !== undefined && chapters.some(({ index }) => index > above.index && index < special.index);
    const inner =
      above !== undefined &&
      !between &&
      ((above.text.includes(special.text) && above.text !== special.text) ||
        (special.indent > above.indent && page.filled(above.index + 1, special.index) === 0));
    if (!inner) kept.push(special);
  }
  return kept;
}

/** A word heading with chapters of its own right under it, counted from 1, is a volume (ЭПИЛОГ / I). */
function splitSpecials(
  page: Page,
  specials: readonly Candidate[],
  chapters: readonly Candidate[],
): [Candidate[], Candidate[]] {
  const own: Candidate[] = [];
  const parents: Candidate[] = [];
  for (const special of specials) {
    const next = chapters.find(({ index }) => index > special.index);
    const before = chapters.some(({ index }) => index < special.index);
    const isParent = before && next?.number === 1 && page.filled(special.index + 1, next.index) === 0;
    (isParent ? parents : own).push(special);
  }
  return [own, parents];
}

/** A part (## Part One) with plain headings on a deeper level below it is not the level of the chapters. */
function isOverMarked({ rank, mark }: Candidate, candidates: readonly Candidate[]): boolean {
  if (rank >= 5 || mark === 0 || mark === 7) return false;
  return candidates.some((other) => other.strength === 'plain' && other.mark > mark && other.mark < 7);
}

/** Chooses the headings of a book among the candidates: the most explicit family that holds together wins. */
export function chooseHeadings(page: Page, candidates: readonly Candidate[], zones: readonly Zone[]): Choice {
  const story = candidates.filter(({ index }) => !zones.some(({ from, to }) => index >= from && index < to));
  const strong = chooseStrong(page, story);
  const explicit = strong?.chapters.some(
    (chapter) => chapter.strength === 'strong' && !isOverMarked(chapter, story),
  );
  const base = (explicit ? strong : undefined) ?? chooseMarked(page, story) ?? strong;
  const choice = base ? addMarked(base, story) : undefined;
  const taken = new Set([...(choice?.chapters ?? []), ...(choice?.volumes ?? [])]);
  const chapters = choice?.chapters ?? [];
  const words = story.filter(
    (candidate) =>
      candidate.strength === 'special' &&
      !taken.has(candidate) &&
      acceptSpecial(candidate, chapters) &&
      !isTitleOf(page, candidate, chapters),
  );
  const specials = dropInner(page, words, chapters);
  if (!choice) {
    const plain = findPlainTitles(page, zones);
    const lines = new Set(plain.map(({ index }) => index));
    const others = specials.filter(({ index }) => !lines.has(index));
    return { chapters: [...plain, ...others].sort(byIndex), volumes: [], echoes: [] };
  }
  const [own, parents] = splitSpecials(page, specials, chapters);
  return {
    chapters: [...chapters, ...own].sort(byIndex),
    volumes: [...choice.volumes, ...parents].sort(byIndex),
    echoes: choice.echoes,
  };
}
