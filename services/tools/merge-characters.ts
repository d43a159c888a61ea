import type { Character } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { IdSource } from '#model/ids.ts';
import { put } from '#model/list.ts';
import type { CharacterInput } from '#validators/entries.ts';
import { listed } from './listed.ts';
import { changedField, type Preview, type PreviewItem } from './preview.ts';

const namesOf = ({ name, aliases }: { name: string; aliases?: readonly string[] | undefined }): string[] => [
  name,
  ...(aliases ?? []),
];

/** The character a name or alias means. */
export const characterNamed = (book: Pick<Book, 'characters'>, name: string): Character | undefined =>
  book.characters.find((one) => one.name === name) ??
  book.characters.find(({ aliases }) => aliases.includes(name));

const union = (a: readonly string[], b: readonly string[] = []): string[] => [...new Set([...a, ...b])];
const longer = (before: string, after: string): string => (after.length > before.length ? after : before);

type Merge = { changes: Change[]; preview: Preview };

/**
 * Adds people or enriches those the bible knows by name or alias. Adds, never wipes: the longer description
 * survives, a role is filled only where it was blank, locked fields stay and are named in the notes.
 */
export function mergeCharacters(book: Book, given: readonly CharacterInput[], ids: IdSource): Merge {
  const changes: Change[] = [];
  const preview: Preview = { items: [], notes: [] };
  // Two of them may be one person to the bible: each is told to the book with those before.
  let now = book;
  for (const input of given) {
    const known = namesOf(input)
      .map((name) => characterNamed(now, name))
      .find((one) => one !== undefined);
    const value = known ? enriched(known, input, now, preview) : created(input, ids, preview);
    if (!value) continue;
    changes.push({ type: 'character-put', value });
    now = { ...now, characters: put(now.characters, value, undefined) };
  }
  return { changes, preview };
}

function created(input: CharacterInput, ids: IdSource, preview: Preview): Character {
  const { name, role, description, tags = [], aliases = [] } = input;
  preview.items.push(
    ...changedField({ code: 'field-character', facts: { name } }, '', `${role}\n${description}`),
  );
  return { id: ids.next(), name, role, description, tags, aliases, locked: [], behaviors: [], extra: {} };
}

/** The known character with what is new, or undefined where nothing is. */
function enriched(
  known: Character,
  input: CharacterInput,
  book: Book,
  preview: Preview,
): Character | undefined {
  const taken = (alias: string) =>
    book.characters.some((other) => other !== known && namesOf(other).includes(alias));
  const aliases = union(
    known.aliases,
    namesOf(input).filter((name) => name !== known.name && !taken(name)),
  );
  const wanted = {
    role: known.role || input.role,
    description: longer(known.description, input.description),
    tags: union(known.tags, input.tags),
    aliases,
  };
  const items: PreviewItem[] = [];
  let value = known;
  // safe: the keys of a literal object
  for (const field of Object.keys(wanted) as (keyof typeof wanted)[]) {
    const [before, after] = [text(known[field]), text(wanted[field])];
    if (before === after) continue;
    if (known.locked.includes(field)) {
      preview.notes.push({ code: 'note-locked', facts: { name: known.name, field } });
      continue;
    }
    items.push(...changedField({ code: 'field-of', facts: { name: known.name, field } }, before, after));
    value = { ...value, [field]: wanted[field] };
  }
  preview.items.push(...items);
  return value === known ? undefined : value;
}

const text = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : listed(value);
