import { readChapterNumber } from '#validators/chapter-number.ts';
import { type Checked, error, type Issue } from '#validators/issue.ts';
import type { JsonObject } from './tool.ts';

const shown = (given: unknown): string =>
  (typeof given === 'string' ? given : (JSON.stringify(given) ?? '')).slice(0, 40);

/** Reads the given keys as numbers in any spelling (十二, "12", Chapter XII); what is no number is an error. */
export function readNumbers(raw: JsonObject, ...keys: readonly string[]): Checked<JsonObject> {
  const value: JsonObject = { ...raw };
  const issues: Issue[] = [];
  for (const key of keys) {
    if (raw[key] === undefined || raw[key] === null) continue;
    const number = readChapterNumber(raw[key]);
    if (number === undefined)
      issues.push(error('number.invalid', key, 'number.positive', { given: shown(raw[key]) }));
    else value[key] = number;
  }
  return { value, issues };
}

/** A list given as one string is split at 、，,; anything else stays for the shape to judge. */
export function readLists(raw: JsonObject, ...keys: readonly string[]): JsonObject {
  const value: JsonObject = { ...raw };
  for (const key of keys) {
    const given = raw[key];
    if (typeof given === 'string')
      value[key] = given
        .split(/[、，,;；\n]/u)
        .map((item) => item.trim())
        .filter(Boolean);
  }
  return value;
}

/** The complaint about a blank field, if it is blank. */
export const filled = (field: string, text: string): Issue[] =>
  text.trim() === '' ? [error('entry.missing', field, 'entry.fill', { field })] : [];
