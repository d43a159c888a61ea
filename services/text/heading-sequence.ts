import type { Page } from './heading-page.ts';
import type { Candidate } from './heading-types.ts';

/** A family's members that form one count (restarts included), with how well they do. */
type Chain = { family: string; members: Candidate[]; total: number };

/** Where numbers restart or jump, the next few members of the family tell whether that is meant. */
const LOOK_AHEAD = 40;

function nextNumbers(list: readonly Candidate[], at: number): number[] {
  return list.slice(at + 1, at + 1 + LOOK_AHEAD).map(({ number }) => number ?? -1);
}

/** Whether the count goes back to 1 here: 2 follows before the number that was due. */
function restarts(list: readonly Candidate[], at: number, due: number): boolean {
  const ahead = nextNumbers(list, at);
  const two = ahead.indexOf(2);
  const go = ahead.indexOf(due);
  return two >= 0 ? go < 0 || two < go : go < 0 && due > 2;
}

/** Whether numbers are simply missing: the one after this follows, and the one that was due does not. */
function jumps(list: readonly Candidate[], at: number, number: number, due: number): boolean {
  if (number <= due || number > due + 6) return false;
  const ahead = nextNumbers(list, at);
  const go = ahead.indexOf(due);
  const after = ahead.indexOf(number + 1);
  return go < 0 && (after >= 0 || ahead.length === 0);
}

/** A part of a longer book may begin at any number, if the next one follows and no 1 comes. */
function beginsLate(list: readonly Candidate[], at: number, number: number): boolean {
  const ahead = nextNumbers(list, at);
  return ahead[0] === number + 1 && ahead[1] === number + 2 && !ahead.includes(1);
}

/** The members of one family that count up by one, with restarts and small gaps. Greedy, linear in the list. */
function chainOf(list: readonly Candidate[]): Candidate[] {
  const members: Candidate[] = [];
  let due = -1;
  for (const [at, candidate] of list.entries()) {
    const number = candidate.number ?? -1;
    const first = due < 0 && (number <= 1 || beginsLate(list, at, number));
    if (
      first ||
      number === due ||
      (number === 1 && restarts(list, at, due)) ||
      (due > 0 && jumps(list, at, number, due))
    ) {
      members.push(candidate);
      due = number + 1;
    }
  }
  return members;
}

/** A list (recipe, rules, verses) has its members on neighbouring lines; chapters have text between. */
function hasText(page: Page, list: readonly Candidate[]): boolean {
  let bare = 0;
  for (const [at, { index }] of list.entries()) {
    const next = list[at + 1]?.index ?? page.lines.length;
    if (page.filled(index + 1, next) === 0) bare++;
  }
  return bare * 3 <= list.length;
}

const isAlone = ({ blanksBefore, blankAfter, mark }: Candidate) =>
  (blanksBefore > 0 && blankAfter) || mark > 0;

function isGood(page: Page, chain: Chain): boolean {
  const { members, total } = chain;
  if (members.length < 2 || members.length * 2 < total) return false;
  if (!hasText(page, members)) return false;
  const alone = members.filter(isAlone).length / members.length;
  if (members.length < 3) return alone === 1 && (members[0]?.number ?? 9) <= 1;
  return alone >= 0.6 || members.length / total >= 0.8;
}

/** All number-only families that could carry a book, the one that covers most text first. */
export function findChains(page: Page, weak: readonly Candidate[]): Chain[] {
  const families = new Map<string, Candidate[]>();
  for (const candidate of weak) {
    if (candidate.doubt >= 3) continue;
    const list = families.get(candidate.family) ?? [];
    list.push(candidate);
    families.set(candidate.family, list);
  }
  const chains = [...families].map(([family, list]) => ({
    family,
    members: chainOf(list),
    total: list.length,
  }));
  const reach = ({ members }: Chain) => page.chars(members[0]?.index ?? 0, page.lines.length);
  return chains
    .filter((chain) => isGood(page, chain))
    .sort((a, b) => b.members.length - a.members.length || reach(b) - reach(a));
}
