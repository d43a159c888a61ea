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
};

function findHabits(list: readonly Candidate[]): Habits {
  const sure = list.filter(({ doubt }) => doubt < 2);
  const share = (test: (candidate: Candidate) => boolean) =>
    sure.length === 0 ? 0 : sure.filter(test).length / sure.length;
  const prefixes = new Map<string, number>();
  for (const { prefix } of sure) if (prefix) prefixes.set(prefix, (prefixes.get(prefix) ?? 0) + 1);
  return {
    count: sure.length,
    indented: share(({ indent }) => indent >= 2),
    apart: share(({ blanksBefore }) => blanksBefore > 0),
    separated: share(({ separated }) => separated),
    prefixes,
  };
}

function doubtOf(candidate: Candidate, habits: Habits): number {
  let doubt = candidate.doubt;
  if (candidate.mark > 0) doubt -= 3;
  if (candidate.prefix && (habits.prefixes.get(candidate.prefix) ?? 0) < 3) doubt += 3;
  if (habits.count < 4) return doubt;
  if (candidate.indent >= 2 && habits.indented < 0.2) doubt += 1.5;
  if (candidate.blanksBefore === 0 && habits.apart > 0.8) doubt += 1;
  if (!candidate.separated && habits.separated > 0.8) doubt += 1;
  return doubt;
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
  const accepted: Candidate[] = [];
  const echoes: Candidate[] = [];
  let previous: Candidate | undefined;
  for (const [at, candidate] of list.entries()) {
    const expected = previous?.number !== null && candidate.number === (previous?.number ?? 0) + 1;
    const doubt =
      doubtOf(candidate, candidate.rank < 5 ? volumeHabits : habits) -
      (expected && candidate.doubt < 3 ? 0.5 : 0);
    if (doubt >= LIMIT) continue;
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
