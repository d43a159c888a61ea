import type { Guideline, WorldEntry } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { IdSource } from '#model/ids.ts';
import { put } from '#model/list.ts';
import { type GuidelineInput, isSameGuideline, type WorldInput } from '#validators/entries.ts';
import { changedField, type Preview } from './preview.ts';

type Merge = { changes: Change[]; preview: Preview };

const isSameEntry = (entry: WorldEntry, input: WorldInput): boolean =>
  entry.category === input.category && (entry.name === input.name || entry.aliases.includes(input.name));

/** Adds entries or enriches those of the same category and name; the longer description survives. */
export function mergeWorld(book: Book, given: readonly WorldInput[], ids: IdSource): Merge {
  const changes: Change[] = [];
  const preview: Preview = { items: [], notes: [] };
  let { world } = book;
  for (const input of given) {
    const known = world.find((entry) => isSameEntry(entry, input));
    const before = known?.description ?? '';
    if (input.description.length <= before.length) continue;
    if (known?.locked) {
      preview.notes.push({ code: 'note-locked', facts: { name: known.name, field: 'description' } });
      continue;
    }
    const fresh = { id: ids.next(), ...input, aliases: [], locked: false, extra: {} };
    const value = known ? { ...known, description: input.description } : fresh;
    changes.push({ type: 'world-put', value });
    world = put(world, value, undefined);
    const { category, name } = input;
    preview.items.push(
      ...changedField({ code: 'field-entry', facts: { category, name } }, before, input.description),
    );
  }
  return { changes, preview };
}

/** Adds guidelines; one that is there already, word for word or nearly, is not added again but may be switched. */
export function mergeGuidelines(book: Book, given: readonly GuidelineInput[], ids: IdSource): Merge {
  const changes: Change[] = [];
  const preview: Preview = { items: [], notes: [] };
  for (const { category, content, isActive } of given) {
    const known = book.guidelines.find((one) => isSameGuideline(one.content, content));
    const value: Guideline = known
      ? { ...known, isActive: isActive ?? known.isActive }
      : { id: ids.next(), category, content, isActive: isActive ?? true };
    if (known && known.isActive === value.isActive) {
      preview.notes.push({ code: 'note-same-guideline', facts: { content: known.content } });
      continue;
    }
    changes.push({ type: 'guideline-put', value });
    preview.items.push(
      ...changedField({ code: 'field-guideline', facts: { category } }, shown(known), shown(value)),
    );
  }
  return { changes, preview };
}

const shown = (guideline: Guideline | undefined): string =>
  guideline ? `${guideline.isActive ? '●' : '○'} ${guideline.content}` : '';
