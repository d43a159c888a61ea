import type { Chapter } from '#model/chapter.ts';
import { countText, type TextCount } from '#text/count.ts';
import { hashOf } from './disk.ts';

/** What lists show of a chapter without its prose. `revision`: equal revision, equal prose. */
export type ChapterIndex = { counts: TextCount; outlineCount: number; revision: string };

export const revisionOf = (prose: string): string => hashOf(prose);

export const indexOfChapter = ({ prose, outline }: Chapter & { prose: string }): ChapterIndex => ({
  counts: countText(prose),
  outlineCount: outline === '' ? 0 : countText(outline).total,
  revision: revisionOf(prose),
});
