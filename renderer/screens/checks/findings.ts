import type { FindingView } from '#contract/checks.ts';
import type { BookView } from '#contract/views.ts';

export const severities = ['error', 'warning', 'hint'] as const;
export type Severity = (typeof severities)[number];

export const shows = ['all', 'open', 'waived'] as const;
export type Show = (typeof shows)[number];

export type Filter = { severity: Severity | 'all'; kind: string; show: Show };
export const ALL: Filter = { severity: 'all', kind: 'all', show: 'all' };

export type Group = { kind: string; severity: Severity; open: FindingView[]; waived: FindingView[] };

/** Findings with the marks that the book carries now: a mark may have come or gone since the check (undo). */
export function withMarks(findings: readonly FindingView[], { project }: Pick<BookView, 'project'>) {
  const marks = marksOf(project.extra.waivers);
  return findings.map((finding) => ({ ...finding, waived: marks.get(finding.key) ?? null }));
}

/** The key `waivers` of the project file, which may have been edited by hand. */
function marksOf(waivers: unknown): Map<string, string> {
  const list: unknown[] = Array.isArray(waivers) ? waivers : [];
  return new Map(
    list.flatMap((one) =>
      one && typeof one === 'object' && 'key' in one && 'reason' in one
        ? [[String(one.key), String(one.reason)] as const]
        : [],
    ),
  );
}

const matches =
  ({ severity, kind, show }: Filter) =>
  (finding: FindingView): boolean =>
    (severity === 'all' || finding.severity === severity) &&
    (kind === 'all' || finding.kind === kind) &&
    (show === 'all' || (finding.waived !== null) === (show === 'waived'));

/** By kind: the gravest first, then the most frequent; within a kind in the order of the book. */
export function toGroups(findings: readonly FindingView[], filter: Filter): Group[] {
  const groups = new Map<string, Group>();
  for (const finding of findings.filter(matches(filter))) {
    const { kind, severity } = finding;
    const group: Group = groups.get(kind) ?? { kind, severity, open: [], waived: [] };
    if (rank(severity) < rank(group.severity)) group.severity = severity;
    group[finding.waived === null ? 'open' : 'waived'].push(finding);
    groups.set(kind, group);
  }
  return [...groups.values()].sort(
    (a, b) => rank(a.severity) - rank(b.severity) || b.open.length - a.open.length,
  );
}

const rank = (severity: Severity): number => severities.indexOf(severity);

/** How many are left to look at, by severity. */
export function countOpen(findings: readonly FindingView[]): Record<Severity | 'all', number> {
  const open = findings.filter(({ waived }) => waived === null);
  const of = (severity: Severity) => open.filter((finding) => finding.severity === severity).length;
  return { all: open.length, error: of('error'), warning: of('warning'), hint: of('hint') };
}

const STEPS = [
  [0.9, 'high'],
  [0.75, 'good'],
  [0.6, 'fair'],
] as const;

/** How sure the checker is, as one of four words. */
export const surenessOf = (confidence: number) =>
  STEPS.find(([least]) => confidence >= least)?.[1] ?? ('low' as const);
