import { defaultLimits, type Limits } from '#model/limits.ts';
import { countText } from '#text/count.ts';
import { type Checked, error, type Issue, warning, within } from './issue.ts';

export type CharacterInput = {
  name: string;
  role: string;
  description: string;
  tags?: string[] | undefined;
  aliases?: string[] | undefined;
};
export type WorldInput = { category: string; name: string; description: string };
export type GuidelineInput = { category: string; content: string; isActive?: boolean | undefined };

const trimmedList = (list: readonly string[] | undefined): string[] | undefined =>
  list && [...new Set(list.map((item) => item.trim()).filter(Boolean))];

function required<T extends object>(value: T, fields: readonly (keyof T & string)[]): Issue[] {
  return fields
    .filter((field) => String(value[field] ?? '').trim() === '')
    .map((field) => error('entry.missing', field, 'entry.fill', { field }));
}

function short(text: string, field: string, limits: Limits['entry']): Issue[] {
  const count = countText(text).total;
  if (count === 0 || count >= limits.warnBelow) return [];
  return [warning('entry.short', field, 'entry.longer', { field, count, min: limits.warnBelow })];
}

export function checkCharacter(given: CharacterInput, limits = defaultLimits.entry): Checked<CharacterInput> {
  const value: CharacterInput = {
    name: given.name.trim(),
    role: given.role.trim(),
    description: given.description.trim(),
    tags: trimmedList(given.tags),
    aliases: trimmedList(given.aliases)?.filter((alias) => alias !== given.name.trim()),
  };
  const issues = required(value, ['name', 'role', 'description']);
  return { value, issues: [...issues, ...short(value.description, 'description', limits)] };
}

export function checkWorldEntry(given: WorldInput, limits = defaultLimits.entry): Checked<WorldInput> {
  const value = {
    category: given.category.trim(),
    name: given.name.trim(),
    description: given.description.trim(),
  };
  const issues = required(value, ['category', 'name', 'description']);
  return { value, issues: [...issues, ...short(value.description, 'description', limits)] };
}

/** A rule of two words can be whole (用第三人称), so only the very short is worth a word. */
export function checkGuideline(given: GuidelineInput): Checked<GuidelineInput> {
  const value = { ...given, category: given.category.trim(), content: given.content.trim() };
  const issues = required(value, ['category', 'content']);
  return { value, issues: [...issues, ...short(value.content, 'content', { warnBelow: 4 })] };
}

const longer = (a: string, b: string): string => (b.length > a.length ? b : a);
const union = (a: readonly string[] = [], b: readonly string[] = []): string[] => [...new Set([...a, ...b])];

const namesOf = ({ name, aliases }: CharacterInput): string[] => [name, ...(aliases ?? [])];

function joinCharacters(first: CharacterInput, second: CharacterInput): CharacterInput {
  const aliases = union(union(first.aliases, second.aliases), [second.name]).filter(
    (name) => name !== first.name,
  );
  return {
    name: first.name,
    role: first.role || second.role,
    description: longer(first.description, second.description),
    tags: union(first.tags, second.tags),
    aliases,
  };
}

/** Folds what is the same thing given twice in one call. */
function folded<T>(list: readonly T[], same: (a: T, b: T) => boolean, join: (a: T, b: T) => T): T[] {
  const out: T[] = [];
  for (const item of list) {
    const at = out.findIndex((other) => same(other, item));
    const before = out[at];
    if (before === undefined) out.push(item);
    else out[at] = join(before, item);
  }
  return out;
}

const shareName = (a: CharacterInput, b: CharacterInput): boolean => {
  const names = namesOf(a);
  return namesOf(b).some((name) => names.includes(name));
};

function checkList<T>(list: readonly T[], path: string, check: (item: T) => Checked<T>): Checked<T[]> {
  const checked = list.map((item) => check(item));
  const issues = checked.flatMap((one, index) => within(`${path}.${index}`, one.issues));
  return { value: checked.map(({ value }) => value), issues };
}

export function checkCharacters(
  list: readonly CharacterInput[],
  limits = defaultLimits.entry,
): Checked<CharacterInput[]> {
  const { value, issues } = checkList(list, 'characters', (item) => checkCharacter(item, limits));
  return { value: folded(value, shareName, joinCharacters), issues };
}

export function checkWorldEntries(
  list: readonly WorldInput[],
  limits = defaultLimits.entry,
): Checked<WorldInput[]> {
  const { value, issues } = checkList(list, 'worldEntries', (item) => checkWorldEntry(item, limits));
  const same = (a: WorldInput, b: WorldInput): boolean => a.category === b.category && a.name === b.name;
  const join = (a: WorldInput, b: WorldInput): WorldInput => ({
    ...a,
    description: longer(a.description, b.description),
  });
  return { value: folded(value, same, join), issues };
}

export function checkGuidelines(list: readonly GuidelineInput[]): Checked<GuidelineInput[]> {
  const { value, issues } = checkList(list, 'writingGuidelines', checkGuideline);
  return {
    value: folded(
      value,
      (a, b) => isSameGuideline(a.content, b.content),
      (a) => a,
    ),
    issues,
  };
}

/** From this share of common character pairs on, two guidelines say the same. */
const NEARLY = 0.85;

/** What turns a rule round: a negation or a figure. Two rules that differ in these never say the same. */
const turning =
  /[不别勿禁莫没无少多]|避免|\b(?:not|no|never|don['’]t|avoid|without|less|more|only)\b|[0-9０-９一二三四五六七八九十百千]+/giu;
const turns = (text: string): string => (text.match(turning) ?? []).sort().join(' ').toLowerCase();

/** Identical or near-identical wording: equal letters, or almost all neighbouring pairs of letters in common. */
export function isSameGuideline(a: string, b: string): boolean {
  const [one, two] = [letters(a), letters(b)];
  if (one === two) return true;
  if (turns(a) !== turns(b)) return false;
  const [pairsOne, pairsTwo] = [pairsOf(one), pairsOf(two)];
  if (pairsOne.size < 3 || pairsTwo.size < 3) return false;
  const common = [...pairsOne].filter((pair) => pairsTwo.has(pair)).length;
  return (2 * common) / (pairsOne.size + pairsTwo.size) >= NEARLY;
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
