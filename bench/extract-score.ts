import { existsSync, readFileSync } from 'node:fs';

/** A scored document: names with their other spellings, and what is neither hit nor false alarm. */
export type Gold = { id: string; lang: string; text: string; names: string[][]; optional: string[] };
export type Found = { name: string; aliases: readonly string[] };
export type Score = { recall: number; precision: number; f1: number };

type Row = {
  id: string;
  lang: string;
  text: string;
  characters: string[];
  places: string[];
  character_info?: Record<string, { aliases?: string[]; mentions?: number }>;
  place_info?: Record<string, { aliases?: string[]; mentions?: number }>;
  optional_characters?: string[];
  optional_places?: string[];
  groups?: string[];
};

/** A JSON-lines file of the evaluation set beside the project, undefined where it is absent. */
export function readLines(path: string): unknown[] | undefined {
  const url = new URL(`../../shared/data/${path}`, import.meta.url);
  if (!existsSync(url)) return undefined;
  return readFileSync(url, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

/** Reads gold names; those with fewer mentions than `least` are optional. */
export function readGold(path: string, kind: 'characters' | 'places', least = 1): Gold[] | undefined {
  // safe: the file's format is documented beside it and a wrong one fails the scores
  const rows = readLines(path) as Row[] | undefined;
  return rows?.map((row) => {
    const info = (kind === 'characters' ? row.character_info : row.place_info) ?? {};
    const namesOf = (name: string) => [name, ...(info[name]?.aliases ?? [])];
    const isCounted = (name: string) => least === 1 || (info[name]?.mentions ?? 0) >= least;
    const rest = row[kind].filter((name) => !isCounted(name)).flatMap(namesOf);
    const optional = (kind === 'characters' ? row.optional_characters : row.optional_places) ?? [];
    return {
      ...{ id: row.id, lang: row.lang, text: row.text },
      names: row[kind].filter(isCounted).map(namesOf),
      optional: [...optional, ...(row.groups ?? []), ...rest],
    };
  });
}

const plain = (name: string): string => name.trim().toLowerCase().replaceAll('’', "'");
export const sameName = (a: string, b: string): boolean => plain(a) === plain(b);
/** Equal, or one holds the other (longer than one letter): the rule of the set's own scorer. */
export function isMatch(a: string, b: string): boolean {
  const [x, y] = [plain(a), plain(b)];
  return x === y || (Math.min(x.length, y.length) > 1 && (x.includes(y) || y.includes(x)));
}

/** Alias-aware recall, precision and F1 over all documents. */
export function scoreNames(gold: readonly Gold[], find: (doc: Gold) => readonly Found[]): Score {
  let hit = 0;
  let all = 0;
  let wrong = 0;
  for (const doc of gold) {
    const found = find(doc).map(({ name, aliases }) => [name, ...aliases]);
    const isAny = (names: readonly string[], others: readonly string[]) =>
      names.some((a) => others.some((b) => isMatch(a, b)));
    hit += doc.names.filter((names) => found.some((each) => isAny(each, names))).length;
    all += doc.names.length;
    wrong += found.filter(
      (each) => !doc.names.some((names) => isAny(each, names)) && !isAny(each, doc.optional),
    ).length;
  }
  const recall = hit / Math.max(1, all);
  const precision = hit / Math.max(1, hit + wrong);
  return { recall, precision, f1: (2 * recall * precision) / Math.max(1e-9, recall + precision) };
}

/** How well forms are joined: of people who were found the share under one entry only, of entries those of two people. */
export function scoreJoins(
  people: readonly (readonly string[])[],
  found: readonly Found[],
): { whole: number; all: number; mixed: number } {
  const entries = found.map(({ name, aliases }) => [name, ...aliases]);
  const isOf = (entry: readonly string[], names: readonly string[]) =>
    entry.some((a) => names.some((b) => sameName(a, b)));
  const counts = people.map((names) => entries.filter((entry) => isOf(entry, names)).length);
  return {
    whole: counts.filter((count) => count === 1).length,
    all: counts.filter((count) => count > 0).length,
    mixed: entries.filter((entry) => people.filter((names) => isOf(entry, names)).length > 1).length,
  };
}
