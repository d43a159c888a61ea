import type { Change } from './change.ts';
import type { ChapterMeta } from './chapter.ts';
import type { ChatRequestFacts } from './chat.ts';
import { insertChapter } from './operations.ts';

/** Where prose belongs that is not in the book yet: beside a chapter, or in a new one with this number. */
export type ProsePlace = { chapterId: string } | { chapterId: null; number: number };

/** What is known of it: the chapter's number in the model's call, and the request that it answers. */
export type ProseFacts = {
  number?: number | undefined;
  request?: Pick<ChatRequestFacts, 'scene' | 'chapterId'> | null | undefined;
};

type Placed = Pick<ChapterMeta, 'id' | 'kind' | 'volumeId'>;

/**
 * The chapter that prose was written for. The number of the call goes before the chapter of the request, as it does
 * when the call is carried out; in plain talk the request's chapter is only the one that was open, and says nothing.
 */
export function placeOfProse(
  chapters: readonly Placed[],
  { number, request }: ProseFacts,
): ProsePlace | undefined {
  const numbered = chapters.filter(({ kind }) => kind === 'chapter');
  const fresh = { chapterId: null, number: numbered.length + 1 };
  if (number !== undefined) {
    const named = numbered[number - 1];
    return named ? { chapterId: named.id } : fresh;
  }
  if (!request || request.scene === 'chat') return undefined;
  if (chapters.some(({ id }) => id === request.chapterId)) return { chapterId: request.chapterId ?? '' };
  return request.scene === 'write' ? fresh : undefined;
}

/** The same, where it has to be kept somewhere: beside the chapter that was open, else as a new one. */
export const placeToKeep = (
  chapters: readonly Placed[],
  facts: ProseFacts,
  openId: string | null | undefined = facts.request?.chapterId,
): ProsePlace => {
  const open = chapters.find(({ id }) => id === openId);
  const number = chapters.filter(({ kind }) => kind === 'chapter').length + 1;
  return placeOfProse(chapters, facts) ?? (open ? { chapterId: open.id } : { chapterId: null, number });
};

type Kept = { id: string; title: string; target: number; name: string; text: string };

/**
 * Changes that keep prose as a version of its chapter. A chapter that is not there yet becomes a card without prose,
 * behind the last one, whose first version it is: it stays out of the book until it is restored.
 */
export function keepProse(
  chapters: readonly Placed[],
  { chapterId }: ProsePlace,
  version: number,
  { id, title, target, name, text }: Kept,
): Change[] {
  if (chapterId !== null) return [{ type: 'draft-put', chapterId, number: version, name, text }];
  const last = chapters.findLastIndex(({ kind }) => kind === 'chapter');
  const volumeId = (chapters[last] ?? chapters.at(-1))?.volumeId ?? null;
  return [
    ...insertChapter({ id, title, target, volumeId, status: 'outline' }, last + 1),
    { type: 'draft-put', chapterId: id, number: version, name, text },
  ];
}
