import { bibleSections } from '#model/bible.ts';
import type { Book, Draft } from '#model/book.ts';
import type { Chapter } from '#model/chapter.ts';
import { toGuidelinesFile } from './bible-files.ts';
import { toChapterFile } from './chapter-file.ts';
import { draftFileName, toDraftFile } from './draft-file.ts';
import { chapterFileName, numberWidth, safeName } from './file-names.ts';
import { type FolderState, keys } from './folder-state.ts';
import { places } from './places.ts';
import { planEntries } from './plan-entries.ts';
import { emptyPlan, type Plan, planRemoved } from './plan-parts.ts';
import { toProjectFile } from './project-file.ts';

/**
 * Costs one comparison of references a chapter where only texts change, one name a chapter where the order does,
 * or where `renamesAll` gives every file the name of its place.
 */
export function planChange(before: Book, after: Book, folder: FolderState, renamesAll = false): Plan {
  const plan = emptyPlan();
  planProject(before, after, folder, plan);
  planChapters(before, after, folder, plan, renamesAll);
  planDrafts(before, after, folder, plan);
  planEntries(before, after, folder, plan);
  planWholes(before, after, folder, plan);
  return plan;
}

function planProject(before: Book, after: Book, folder: FolderState, plan: Plan): void {
  const same =
    before.project === after.project &&
    before.beats === after.beats &&
    before.blueprints === after.blueprints &&
    before.volumes === after.volumes &&
    !folder.dirty.has(keys.project);
  if (!same) plan.writes.push({ key: keys.project, path: places.project, text: toProjectFile(after) });
}

function planChapters(before: Book, after: Book, folder: FolderState, plan: Plan, renamesAll: boolean): void {
  const { chapters } = after;
  if (before.chapters === chapters && folder.dirty.size === 0 && !renamesAll) return;
  if (renamesAll || namesChange(before.chapters, chapters)) {
    const old = new Map(before.chapters.map((chapter) => [chapter.id, chapter]));
    for (const [i, chapter] of chapters.entries())
      planChapter(chapter, old.get(chapter.id), i, after, folder, plan);
    planRemoved(before.chapters, chapters, ({ id }) => keys.chapter(id), folder, plan);
    return;
  }
  for (let i = 0; i < chapters.length; i++) {
    const chapter = chapters[i];
    const isDirty = folder.dirty.size > 0 && chapter && folder.dirty.has(keys.chapter(chapter.id));
    if (!chapter || (chapter === before.chapters[i] && !isDirty)) continue;
    const key = keys.chapter(chapter.id);
    const path = folder.files.get(key)?.path ?? chapterPath(chapter, i, chapters.length);
    plan.writes.push({ key, path, text: toChapterFile(withProse(chapter)) });
  }
}

const namesChange = (before: readonly Chapter[], after: readonly Chapter[]): boolean =>
  before.length !== after.length ||
  after.some((chapter, i) => {
    const old = before[i];
    return old !== chapter && (old?.id !== chapter.id || old.title !== chapter.title);
  });

const chapterPath = ({ title }: Chapter, i: number, count: number): string =>
  `${places.chapters}/${chapterFileName(i + 1, numberWidth(count), safeName(title))}`;

/** Where names change at all, every chapter gets the name of its place, so that old and new numbers never mix. */
function planChapter(
  chapter: Chapter,
  previous: Chapter | undefined,
  i: number,
  { chapters }: Book,
  folder: FolderState,
  plan: Plan,
): void {
  const key = keys.chapter(chapter.id);
  const path = chapterPath(chapter, i, chapters.length);
  const known = folder.files.get(key)?.path;
  if (known !== undefined && known !== path) plan.moves.push({ key, from: known, to: path });
  if (previous !== chapter || folder.dirty.has(key))
    plan.writes.push({ key, path, text: toChapterFile(withProse(chapter)) });
}

function withProse(chapter: Chapter): Chapter & { prose: string } {
  const { prose } = chapter;
  if (prose === undefined) throw new Error(`Chapter ${chapter.id} is to be written without its prose.`);
  return { ...chapter, prose };
}

function planDrafts(before: Book, after: Book, folder: FolderState, plan: Plan): void {
  if (before.drafts === after.drafts && folder.dirty.size === 0) return;
  const keyOf = ({ chapterId, number }: Draft) => keys.draft(chapterId, number);
  const old = new Map(before.drafts.map((draft) => [keyOf(draft), draft]));
  for (const draft of after.drafts) {
    const key = keyOf(draft);
    const isWritten = old.get(key) !== draft && draft.text !== undefined;
    if (!isWritten && !folder.dirty.has(key)) continue;
    const path = `${places.drafts}/${draft.chapterId}/${draftFileName(draft.number, draft.name)}`;
    const from = folder.files.get(key)?.path;
    if (from !== undefined && from !== path) plan.moves.push({ key, from, to: path });
    if (isWritten) plan.writes.push({ key, path, text: toDraftFile(draft.name, draft.text ?? '') });
  }
  planRemoved(before.drafts, after.drafts, keyOf, folder, plan);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const toStateFile = ({ state }: Book, { unread }: FolderState): string =>
  json(
    Object.fromEntries(
      bibleSections.map((section) => [
        section,
        [...state[section], ...(unread.get(keys.section(section)) ?? [])],
      ]),
    ),
  );

const toThreadsFile = ({ threads }: Book, { unread }: FolderState): string =>
  json({ threads: [...threads, ...(unread.get(keys.threads) ?? [])] });

/** Parts that are one file each. */
function planWholes(before: Book, after: Book, folder: FolderState, plan: Plan): void {
  if (before.guidelines !== after.guidelines || folder.dirty.has(keys.guidelines))
    plan.writes.push({
      key: keys.guidelines,
      path: places.guidelines,
      text: toGuidelinesFile(after.guidelines),
    });
  if (before.state !== after.state)
    plan.writes.push({ key: keys.state, path: places.state, text: toStateFile(after, folder) });
  if (before.threads !== after.threads || folder.dirty.has(keys.threads))
    plan.writes.push({ key: keys.threads, path: places.threads, text: toThreadsFile(after, folder) });
  if (before.documents === after.documents) return;
  for (const [path, text] of Object.entries(after.documents))
    if (before.documents[path] !== text) plan.writes.push({ key: keys.document(path), path, text });
  planRemoved(Object.keys(before.documents), Object.keys(after.documents), keys.document, folder, plan);
}
