import type { MergePlan } from '#formats/import/merge.ts';
import type { ImportPreview } from '#formats/import/preview.ts';
import { splitFront, withoutLabel, withoutTitlePage } from '#formats/import/title-page.ts';
import { titlesToStore, volumeTitleToStore } from '#formats/import/titles.ts';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { IdSource } from '#model/ids.ts';
import { insertChapter } from '#model/operations.ts';

/** Longest front text that becomes the synopsis of a book without one, in characters. */
const LONGEST_SYNOPSIS = 3000;

/** Names of the drafts that an import makes, in the person's language. */
export type DraftNames = { version: string; matter: string };
export type ImportChanges = { changes: Change[]; added: number; kept: number };

/**
 * Changes that bring a read manuscript into a book, nothing overwritten: new chapters stand behind the one
 * they follow in the file, a changed chapter's text becomes a draft of it, an equal one is left alone. A short
 * front text becomes the synopsis where there is none; a dedication, copyright, contents and the like become a draft
 * of the first chapter, so that they are kept but never exported.
 */
export function importChanges(
  book: Book,
  preview: ImportPreview,
  plan: MergePlan,
  given: { ids: IdSource; names: DraftNames },
): ImportChanges {
  const draftNumbers = createDraftNumbers(book);
  const volumes = planVolumes(book, preview, plan, given.ids);
  const chapters = planChapters(preview, plan, {
    ...given,
    volumes: volumes.ids,
    book,
    draftNumbers,
  });
  const matter = planMatter(book, preview, { first: chapters.first, name: given.names.matter, draftNumbers });
  const { added, kept } = chapters;
  const bible = planBible(book, preview, given.ids);
  return { changes: [...volumes.changes, ...chapters.changes, ...matter, ...bible], added, kept };
}

type DraftNumbers = (chapterId: string) => number;

/** The next free draft number of a chapter, counting on with each call. */
function createDraftNumbers(book: Book): DraftNumbers {
  const last = new Map<string, number>();
  for (const { chapterId, number } of book.drafts)
    last.set(chapterId, Math.max(number, last.get(chapterId) ?? 0));
  return (chapterId) => {
    const next = (last.get(chapterId) ?? 0) + 1;
    last.set(chapterId, next);
    return next;
  };
}

/** Ids of the file's volumes that get new chapters, by their heading: the book's own of that title, or new ones. */
function planVolumes(book: Book, preview: ImportPreview, plan: MergePlan, ids: IdSource) {
  const used = new Set(
    plan.steps.flatMap(({ action, index }) => (action === 'new' ? [preview.chapters[index]?.volume] : [])),
  );
  const known = new Map(book.volumes.map(({ title, id }) => [title, id]));
  const byHeading = new Map<string, string>();
  const changes: Change[] = [];
  let at = book.volumes.length;
  for (const volume of preview.volumes) {
    const { heading, text } = volume;
    if (!used.has(heading)) continue;
    const stored = volumeTitleToStore(volume, at);
    const id = known.get(heading) ?? known.get(stored) ?? ids.next();
    byHeading.set(heading, id);
    if (known.has(heading) || (stored !== '' && known.has(stored))) continue;
    changes.push({ type: 'volume-add', volume: { id, title: stored, summary: text }, at: at++ });
  }
  return { changes, ids: byHeading };
}

type ChapterGiven = {
  ids: IdSource;
  names: DraftNames;
  volumes: ReadonlyMap<string, string>;
  book: Book;
  draftNumbers: DraftNumbers;
};

/** How many chapters the book counts before the place where a file's first chapter goes, or stands already. */
function countedBefore({ chapters }: Book, [first]: MergePlan['steps']): number {
  const placeOf = (id: string | null) => chapters.findIndex((chapter) => chapter.id === id);
  const place = first?.action === 'new' ? placeOf(first.after) + 1 : placeOf(first?.id ?? null);
  return chapters.slice(0, Math.max(0, place)).filter(({ kind }) => kind === 'chapter').length;
}

function planChapters(preview: ImportPreview, plan: MergePlan, given: ChapterGiven) {
  const { ids, names, volumes, book, draftNumbers } = given;
  const order = book.chapters.map(({ id }) => id);
  const titles = titlesToStore(preview.chapters, countedBefore(book, plan.steps));
  const changes: Change[] = [];
  let [added, kept] = [0, 0];
  let first: string | undefined;
  for (const step of plan.steps) {
    const chapter = preview.chapters[step.index];
    if (!chapter) throw new Error(`The preview has no chapter ${step.index}.`);
    const id = step.action === 'new' ? ids.next() : step.id;
    first ??= id;
    if (step.action === 'new') {
      const place = (step.after === null ? 0 : order.indexOf(step.after) + 1) + added;
      const volumeId = (chapter.volume !== null && volumes.get(chapter.volume)) || null;
      const title = titles[step.index] ?? chapter.title;
      changes.push(...insertChapter({ id, title, kind: chapter.kind, volumeId, prose: chapter.text }, place));
      added += 1;
    } else if (step.action === 'changed') {
      changes.push({
        type: 'draft-put',
        chapterId: id,
        number: draftNumbers(id),
        name: names.version,
        text: chapter.text,
      });
      kept += 1;
    }
  }
  return { changes, added, kept, first };
}

/** People and entries that the book does not know yet; what it knows stays as it is. */
function planBible(book: Book, { bible }: ImportPreview, ids: IdSource): Change[] {
  const people = new Set(book.characters.flatMap(({ name, aliases }) => [name, ...aliases]));
  const things = new Set(book.world.map(({ category, name }) => `${category}/${name}`));
  const characters = bible.characters.filter(({ name }) => !people.has(name));
  const world = bible.world.filter(({ category, name }) => !things.has(`${category}/${name}`));
  return [
    ...characters.map(
      ({ tags, aliases, behaviors, ...rest }): Change => ({
        type: 'character-put',
        value: {
          ...{ ...rest, id: ids.next(), tags: [...tags], aliases: [...aliases] },
          ...{ behaviors: behaviors.map((one) => ({ ...one })), locked: [], extra: {} },
        },
      }),
    ),
    ...world.map(
      ({ aliases, ...rest }): Change => ({
        type: 'world-put',
        value: { ...rest, id: ids.next(), aliases: [...aliases], locked: false, extra: {} },
      }),
    ),
  ];
}

type MatterGiven = { first: string | undefined; name: string; draftNumbers: DraftNumbers };

function planMatter(
  book: Book,
  preview: ImportPreview,
  { first, name, draftNumbers }: MatterGiven,
): Change[] {
  const parts = Object.groupBy(preview.matter, ({ kind }) => (kind === 'text' ? 'text' : 'other'));
  const { synopsis, aside } = splitFront(withoutTitlePage(joined(parts.text ?? []), preview));
  const front = withoutLabel(synopsis);
  const isSynopsis = front !== '' && front.length <= LONGEST_SYNOPSIS && book.project.synopsis === '';
  const asides = aside ? [{ text: aside }] : [];
  const rest = joined([
    ...(isSynopsis || !front ? [] : [{ text: front }]),
    ...asides,
    ...(parts.other ?? []),
  ]);
  const changes: Change[] = isSynopsis ? [{ type: 'project-set', patch: { synopsis: front } }] : [];
  if (rest !== '' && first !== undefined)
    changes.push({ type: 'draft-put', chapterId: first, number: draftNumbers(first), name, text: rest });
  return changes;
}

const joined = (parts: readonly { text: string }[]): string => parts.map(({ text }) => text).join('\n\n');
