import type { Log } from './entries.ts';
import { spansOf } from './entries.ts';
import { readResult } from './result-data.ts';

/** How often a rule failed for a model, before the author saw anything and in what was saved. */
export type RuleCount = { model: string; code: string; errors: number; warnings: number; saved: number };

/** Validation statistics of a project's chats: which rule fails how often, per model. Most frequent first. */
export function validationStatistics(logs: readonly Log[]): RuleCount[] {
  const counts = new Map<string, RuleCount>();
  const count = (model: string, code: string): RuleCount => {
    const key = `${model}\n${code}`;
    const known = counts.get(key) ?? { model, code, errors: 0, warnings: 0, saved: 0 };
    counts.set(key, known);
    return known;
  };
  for (const { turn, results } of logs.flatMap(spansOf)) {
    if (turn.local) continue;
    for (const { issues = [], saved = [] } of results.map(readResult)) {
      for (const { code, severity } of issues)
        count(turn.model, code)[severity === 'error' ? 'errors' : 'warnings']++;
      for (const { code } of saved) count(turn.model, code).saved++;
    }
  }
  const sum = ({ errors, warnings, saved }: RuleCount) => errors + warnings + saved;
  return [...counts.values()].sort(
    (a, b) => sum(b) - sum(a) || (a.model + a.code < b.model + b.code ? -1 : 1),
  );
}
