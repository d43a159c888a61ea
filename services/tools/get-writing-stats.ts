import { z } from 'zod';
import { ok } from '#model/result.ts';
import { countText } from '#text/count.ts';
import { numbered } from './lookup.ts';
import { defineTool } from './tool.ts';

export const getWritingStatsDefinition = {
  name: 'get_writing_stats',
  writes: false,
  about: {
    zh: '全书的章数、字数、平均每章字数和目标。',
    en: 'Chapters, words, average and targets of the book.',
  },
  input: z.object({}),
};
export const getWritingStats = defineTool(getWritingStatsDefinition, {
  async run({ book, prose }, _, signal) {
    const counts = await Promise.all(
      book.chapters.map(async ({ id }) => countText(await prose(id, signal)).total),
    );
    const total = counts.reduce((sum, count) => sum + count, 0);
    const written = counts.filter((count) => count > 0).length;
    const { chapterTarget, dailyTarget } = book.project.settings;
    const average = written === 0 ? 0 : Math.round(total / written);
    return ok({
      kind: 'answer',
      summary: { code: 'did-stats', facts: { chapters: written, total } },
      data: { chapters: numbered(book).length, written, total, average, chapterTarget, dailyTarget },
    });
  },
});
