import type { Message } from '#model/messages.ts';
import { FORMAT_VERSION } from '#model/project.ts';
import { ok, type Result, refuse } from '#model/result.ts';

type Json = Record<string, unknown>;

/** The step at place n turns mojian.json of format n + 1 into that of n + 2. Steps are pure and never removed. */
export type Ladder = readonly ((old: Json) => Json)[];

/** Format 1 is the first, so nothing has to be climbed yet. */
export const ladder: Ladder = [];

export type Migrated = { data: Json; from: number; to: number };

/** Brings mojian.json to the newest format, step by step. A newer one is refused, never guessed. */
export function migrate(data: Json, steps: Ladder = ladder): Result<Migrated> {
  const newest = steps === ladder ? FORMAT_VERSION : steps.length + 1;
  const from = Number(data.formatVersion ?? 1);
  if (!Number.isInteger(from) || from < 1) return refuse(newer(String(data.formatVersion), newest));
  if (from > newest) return refuse(newer(from, newest));
  let migrated = data;
  for (const [n, step] of steps.slice(from - 1).entries()) {
    try {
      migrated = step(migrated);
    } catch (error) {
      // Any damage may be in an old file, so a step that stumbles over it is no bug but a refusal.
      return refuse({ code: 'migration-failed', facts: { version: from + n, reason: String(error) } });
    }
  }
  return ok({ data: { ...migrated, formatVersion: newest }, from, to: newest });
}

const newer = (version: string | number, known: number): Message => ({
  code: 'newer-format',
  facts: { version, known },
});
