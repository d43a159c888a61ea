import type { Page } from './heading-page.ts';
import type { Candidate } from './heading-types.ts';
import { normalTitle } from './heading-zones.ts';

/** How the headings of a book look as a rule; a line that looks otherwise is doubted. */
type Habits = {
  count: number;
  indented: number;
  apart: number;
  separated: number;
  prefixes: ReadonlyMap<string, number>;
  families: ReadonlyMap<string, number>;
};

function tally(values: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function findHabits(list: readonly Candidate[]): Habits {
  const sure = list.filter(({ doubt }) => doubt < 2);
  return {
    count: sure.length,
    indented: sure.filter(({ indent }) => indent >= 2).length,
    apart: sure.filter(({ blanksBefore }) => blanksBefore > 0).length,
    separated: sure.filter(({ separated }) => separated).length,
    prefixes: tally(sure.map(({ prefix }) => prefix)),
    families: tally(sure.map(({ family }) => family)),
  };
}

/** Doubt about one line from its own words and from how the others look (itself not counted). */
function doubtOf(candidate: Candidate, habits: Habits): number {
  let doubt = candidate.doubt;
  if (candidate.mark > 0) doubt -= 3;
  if (candidate.prefix && (habits.prefixes.get(candidate.prefix) ?? 0) < 3) doubt += 3;
  const others = habits.count - (candidate.doubt < 2 ? 1 : 0);
  if (others < 3) return doubt;
  if (candidate.indent >= 2 && habits.indented - 1 < others * 0.2) doubt += 1.5;
  if (candidate.blanksBefore === 0 && habits.apart > others * 0.8) doubt += 1;
  if (!candidate.separated && habits.separated > others * 0.8) doubt += 1;
  const alone = (habits.families.get(candidate.family) ?? 0) <= 1;
  if (alone && Math.max(...habits.families.values()) >= 4) doubt += 1;
  return doubt;
}

/** How many candidates ahead a better claimant to the same number is looked for. */
const RIVALS = 6;

/** Whether a doubtful line claims a number that a plainer heading soon claims too (第二章提到的灯 / 第二章 桥). */
function hasRival(list: readonly Candidate[], doubts: readonly number[], at: number): boolean {
  const own = doubts[at] ?? 0;
  const candidate = list[at];
  if (!candidate || own < 1.5) return false;
  for (let next = at + 1; next < Math.min(list.length, at + RIVALS); next++) {
    const other = list[next];
    const better = (doubts[next] ?? 0) <= own - 1.5;
    if (better && other?.number === candidate.number && other.rank === candidate.rank) return true;
  }
  return false;
}

const LIMIT = 3;
/** A heading repeated at the end of its chapter has next to nothing under it. */
const NOTHING = 60;

/** Whether a candidate only repeats the heading before it: a running head, or a closing line. */
function isEcho(
  page: Page,
  list: readonly Candidate[],
  at: number,
  previous: Candidate,
  times: number,
): boolean {
  const candidate = list[at];
  if (!candidate || candidate.number === null || candidate.number !== previous.number) return false;
  if (candidate.rank !== previous.rank || normalTitle(candidate.text) !== normalTitle(previous.text))
    return false;
  if (page.filled(previous.index + 1, candidate.index) === 0) return true;
  if (times >= 2) return true;
  const next = list[at + 1]?.index ?? page.lines.length;
  return (
    page.chars(candidate.index + 1, next) < NOTHING &&
    page.chars(previous.index + 1, candidate.index) > NOTHING * 4
  );
}

function countEchoes(list: readonly Candidate[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { rank, text } of list) {
    const key = `${rank}${normalTitle(text)}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}

/**
 * Candidates with a unit word that are headings, in order. Judged by their own words, by how the other headings look
 * and by whether the number is the one that was due. `echoes` are repeats that belong to the heading before them.
 */
export function acceptStrong(
  page: Page,
  list: readonly Candidate[],
): { accepted: Candidate[]; echoes: Candidate[] } {
  const habits = findHabits(list.filter(({ rank }) => rank >= 5));
  const volumeHabits = findHabits(list.filter(({ rank }) => rank < 5));
  const times = countEchoes(list);
  const doubts = list.map((candidate) => doubtOf(candidate, candidate.rank < 5 ? volumeHabits : habits));
  const accepted: Candidate[] = [];
  const echoes: Candidate[] = [];
  let previous: Candidate | undefined;
  for (const [at, candidate] of list.entries()) {
    const expected = previous?.number !== null && candidate.number === (previous?.number ?? 0) + 1;
    const doubt = (doubts[at] ?? 0) - (expected && candidate.doubt < 3 ? 0.5 : 0);
    if (doubt >= LIMIT || hasRival(list, doubts, at)) continue;
    const key = `${candidate.rank}${normalTitle(candidate.text)}`;
    if (previous && isEcho(page, list, at, previous, (times.get(key) ?? 0) - 1)) {
      echoes.push(candidate);
      continue;
    }
    accepted.push(candidate);
    if (candidate.rank >= 5) previous = candidate;
  }
  return { accepted, echoes };
}
