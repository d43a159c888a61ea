import type { ChapterKind } from '#model/chapter.ts';
import type { ImportChapter, ImportPreview } from './preview.ts';

export type ExistingChapter = { id: string; title: string; kind: ChapterKind; prose: string };

/**
 * What a merge does with one chapter of the preview: `new` is added after chapter `after` (null: at the start), `same` is
 * skipped, `changed` becomes another version (draft) of `id` and never replaces its prose.
 */
export type MergeStep =
  | { index: number; action: 'new'; after: string | null }
  | { index: number; action: 'same'; id: string }
  | { index: number; action: 'changed'; id: string };

/** `kept` are chapters of the book that the files do not hold; they stay as they are. */
export type MergePlan = { steps: MergeStep[]; kept: string[] };

const plainText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const plainTitle = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Lines long enough to be told apart; "嗯。" stands in every chapter. */
const tellingLines = (text: string) =>
  plainText(text)
    .split('\n')
    .filter((line) => line.length >= 8);

type Index = {
  byText: Map<string, string[]>;
  byTitle: Map<string, string[]>;
  byLine: Map<string, string>;
  free: Set<string>;
};

function add(map: Map<string, string[]>, key: string, id: string): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}

function indexBook(existing: readonly ExistingChapter[]): Index {
  const index: Index = { byText: new Map(), byTitle: new Map(), byLine: new Map(), free: new Set() };
  let count = 0;
  for (const { id, title, kind, prose } of existing) {
    if (kind === 'chapter') count++;
    add(index.byText, plainText(prose), id);
    add(index.byTitle, plainTitle(title) || (kind === 'chapter' ? `#${count}` : kind), id);
    for (const line of tellingLines(prose)) if (!index.byLine.has(line)) index.byLine.set(line, id);
    index.free.add(id);
  }
  return index;
}

const freeOf = (index: Index, ids: readonly string[] | undefined) => ids?.find((id) => index.free.has(id));

/** The chapter that shares most of this text, if it shares half of it. */
function findSimilar(index: Index, text: string): string | undefined {
  const shares = new Map<string, number>();
  let total = 0;
  for (const line of tellingLines(text)) {
    total += line.length;
    const id = index.byLine.get(line);
    if (id && index.free.has(id)) shares.set(id, (shares.get(id) ?? 0) + line.length);
  }
  let best: string | undefined;
  let most = total / 2;
  for (const [id, share] of shares) {
    if (share < most) continue;
    best = id;
    most = share;
  }
  return best;
}

function findByTitle(index: Index, { title, heading, number, kind }: ImportChapter): string | undefined {
  const keys = [plainTitle(title), plainTitle(heading)].filter((key) => key !== '');
  if (title === '' && number !== null) keys.push(`#${number}`);
  if (title === '' && number === null && kind !== 'chapter') keys.push(kind);
  for (const key of keys) {
    const id = freeOf(index, index.byTitle.get(key));
    if (id) return id;
  }
  return undefined;
}

/**
 * Behind which chapter of the book the file begins: right before the first chapter that both have, and where they share
 * none at the end of the book, before chapters that hold nothing yet.
 */
function startOf(existing: readonly ExistingChapter[], [first]: readonly string[]): string | null {
  if (first !== undefined) return existing[existing.findIndex(({ id }) => id === first) - 1]?.id ?? null;
  return existing.findLast(({ title, prose }) => title.trim() !== '' || prose.trim() !== '')?.id ?? null;
}

/**
 * Plans an additive merge of a preview into a book: chapters are matched by text, then by title (a bare number stands
 * for an empty title), then by half of their lines. Pure; each chapter of the book is matched once at most. Linear.
 */
export function mergePlan(
  existing: readonly ExistingChapter[],
  preview: Pick<ImportPreview, 'chapters'>,
): MergePlan {
  const index = indexBook(existing);
  const matches = new Map<number, { id: string; same: boolean }>();
  const match = (find: (chapter: ImportChapter) => string | undefined, same: boolean) => {
    for (const [at, chapter] of preview.chapters.entries()) {
      const id = matches.has(at) ? undefined : find(chapter);
      if (!id) continue;
      matches.set(at, { id, same });
      index.free.delete(id);
    }
  };
  match(({ text }) => freeOf(index, index.byText.get(plainText(text))), true);
  match((chapter) => findByTitle(index, chapter), false);
  match(({ text }) => findSimilar(index, text), false);
  let after = startOf(
    existing,
    [...matches.keys()].sort((a, b) => a - b).flatMap((at) => matches.get(at)?.id ?? []),
  );
  const steps = preview.chapters.map((_, at): MergeStep => {
    const found = matches.get(at);
    if (!found) return { index: at, action: 'new', after };
    after = found.id;
    return { index: at, action: found.same ? 'same' : 'changed', id: found.id };
  });
  return { steps, kept: [...index.free] };
}
