import { cleanLine } from './heading-clean.ts';
import type { Page } from './heading-page.ts';
import type { Candidate, Zone } from './heading-types.ts';
import { contentsWords } from './heading-words.ts';

const gutenbergStart = /^\s*\*{3}\s?START OF (?:THE|THIS) PROJECT GUTENBERG/i;
const gutenbergOldStart = /^\s*\*END\*?\s?THE SMALL PRINT/i;
const gutenbergEnd = /^\s*\*{3}\s?END OF (?:THE|THIS) PROJECT GUTENBERG/i;
const gutenbergLast = /^\s*(?:End of (?:the |this )?Project Gutenberg|Ende dieses Projek?t Gutenberg)/i;

/** Licence before and after the book in a Project Gutenberg file; the header lines are part of it. */
function findLicence(page: Page): Zone[] {
  const zones: Zone[] = [];
  const { lines } = page;
  const start = lines.findLastIndex(
    (line, index) => index < 1200 && (gutenbergStart.test(line) || gutenbergOldStart.test(line)),
  );
  if (start >= 0) zones.push({ kind: 'licence', from: 0, to: start + 1 });
  let end = lines.findIndex((line, index) => index > start && gutenbergEnd.test(line));
  if (end < 0 && start >= 0) end = lines.length;
  for (let index = Math.max(start + 1, end - 12); index < end; index++)
    if (gutenbergLast.test(lines[index] ?? '')) end = index;
  if (end >= 0 && end < lines.length) zones.push({ kind: 'licence', from: end, to: lines.length });
  return zones;
}

/** The legend of signs at the top of an Aozora Bunko file and the colophon (底本：) at its end. */
function findNotes(page: Page): Zone[] {
  const zones: Zone[] = [];
  const { lines } = page;
  const legend = lines.findIndex((line, index) => index < 40 && line.includes('テキスト中に現れる記号'));
  if (legend >= 0) {
    const close = lines.findIndex(
      (line, index) => index > legend && index < legend + 60 && /^-{20,}/.test(line),
    );
    const open = /^-{20,}/.test(lines[legend - 1] ?? '') ? legend - 1 : legend;
    zones.push({ kind: 'notes', from: open, to: (close < 0 ? legend : close) + 1 });
  }
  const colophon = lines.findLastIndex((line) => /^[\s\u3000]*底本[：:]/.test(line));
  if (colophon > 0 && page.filled(colophon, lines.length) < 60) {
    zones.push({ kind: 'notes', from: colophon, to: lines.length });
  }
  return zones;
}

const keyOf = ({ rank, number, title }: Candidate) =>
  number === null ? `t${normalTitle(title)}` : `${rank < 5 ? 'v' : 'c'}${number}`;
const fullKey = (candidate: Candidate) => `${keyOf(candidate)}|${normalTitle(candidate.title)}`;

/** A title for comparison: letters and digits only. */
export const normalTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Candidates from `start` on with less than `limit` characters of other text between neighbours. */
function runFrom(page: Page, candidates: readonly Candidate[], start: number, limit: number): Candidate[] {
  const run: Candidate[] = [];
  for (let at = start; at < candidates.length; at++) {
    const candidate = candidates[at];
    const previous = run.at(-1);
    if (!candidate || (previous && page.chars(previous.index + 1, candidate.index) > limit)) break;
    run.push(candidate);
  }
  return run;
}

/** How many of a run's entries come again among `others`, as a share. */
function recurrence(entries: readonly Candidate[], others: readonly Candidate[]): number {
  const keys = new Set(others.map(keyOf));
  const titles = new Set(others.map(({ title }) => normalTitle(title)));
  const again = entries.filter(
    (entry) => keys.has(keyOf(entry)) || (entry.title && titles.has(normalTitle(entry.title))),
  );
  return entries.length === 0 ? 0 : again.length / entries.length;
}

/** How many candidates of a run are entries of the list: the rest already opens the book. */
function countEntries(page: Page, run: readonly Candidate[], later: ReadonlySet<string>): number {
  const [first] = run;
  if (!first) return 0;
  const again = run.findIndex((entry, at) => at > 1 && fullKey(entry) === fullKey(first));
  if (again > 0) return again;
  const last = run.at(-1);
  const before = run.at(-2);
  if (!last || !before) return run.length;
  const goesOn =
    last.number === null
      ? last.strength !== 'special'
      : last.number > (before.number ?? 0) && last.rank === before.rank;
  if (goesOn && last.number !== first.number) return run.length;
  if (last.strength === 'special' && later.has(fullKey(last)) && later.has(fullKey(first))) return run.length;
  let count = run.length - 1;
  while (count > 1) {
    const entry = run[count - 1];
    const next = run[count];
    const opens = entry && next && entry.rank < 5 && page.filled(entry.index + 1, next.index) === 0;
    if (!opens) break;
    count--;
  }
  return count;
}

const ENTRY_GAP = 260;
/** Lines that may head a contents list are looked at up to this many: each look costs a walk over all candidates. */
const MOST_LISTS = 24;

function listAfter(page: Page, candidates: readonly Candidate[], header: number): Zone | undefined {
  const start = candidates.findIndex(({ index }) => index > header);
  const first = candidates[start];
  if (start < 0 || !first || page.chars(header + 1, first.index) > ENTRY_GAP * 2) return undefined;
  const run = runFrom(page, candidates, start, ENTRY_GAP);
  const later = new Set(candidates.slice(start + run.length).map(fullKey));
  const count = countEntries(page, run, later);
  const entries = run.slice(0, count);
  const last = entries.at(-1);
  if (!last || count < 2) return undefined;
  const others = [...candidates.slice(0, start), ...candidates.slice(start + count)];
  if (recurrence(entries, others) < 0.3 && !entries.every(({ paged }) => paged)) return undefined;
  return { kind: 'contents', from: header, to: endOfEntry(page, last.index) };
}

function endOfEntry(page: Page, index: number): number {
  let end = index + 1;
  while (end < index + 4 && !page.isBlank(end) && /^\s/.test(page.lines[end] ?? '')) end++;
  return end;
}

/** Lists of headings without text between, whose entries come again later: a contents list without a name. */
function findBareLists(page: Page, candidates: readonly Candidate[]): Zone[] {
  const zones: Zone[] = [];
  const none: ReadonlySet<string> = new Set();
  for (let start = 0; start < candidates.length; ) {
    const run = runFrom(page, candidates, start, 0);
    const count = run.length >= 4 ? countEntries(page, run, none) : 0;
    const entries = run.slice(0, count);
    const [first, last] = [entries[0], entries.at(-1)];
    if (first && last && count >= 3) {
      const later = new Set(candidates.slice(start + count).map(fullKey));
      const again = entries.filter((entry) => later.has(fullKey(entry))).length / count;
      if (again >= 0.6) zones.push({ kind: 'contents', from: first.index, to: last.index + 1 });
    }
    start += Math.max(1, run.length);
  }
  return zones;
}

/** All stretches that hold no story: licences, notes of the makers, tables of contents. In order, not overlapping. */
export function findZones(page: Page, candidates: readonly Candidate[]): Zone[] {
  const outer = [...findLicence(page), ...findNotes(page)];
  const inside = (index: number) => outer.some(({ from, to }) => index >= from && index < to);
  const story = candidates.filter(({ index, doubt }) => !inside(index) && doubt < 3);
  const lists: Zone[] = [];
  let headers = 0;
  for (const [index, line] of page.lines.entries()) {
    if (line.length > 60 || inside(index) || !contentsWords.test(cleanLine(line).text)) continue;
    if (++headers > MOST_LISTS) break;
    const list = listAfter(page, story, index);
    if (list) lists.push(list);
  }
  if (lists.length === 0) lists.push(...findBareLists(page, story));
  return [...outer, ...lists].sort((a, b) => a.from - b.from);
}
