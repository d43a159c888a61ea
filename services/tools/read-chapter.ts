import { z } from 'zod';
import { ok, refuse } from '#model/result.ts';
import { countText } from '#text/count.ts';
import { about, chapterNumber } from './field.ts';
import { chapterByNumber, noChapter } from './lookup.ts';
import { readNumbers } from './prepare.ts';
import { defineTool } from './tool.ts';

/** Most characters of prose, and most cards, that one answer holds. */
const PROSE = 6000;

const readInput = z.object({
  chapterNumber: chapterNumber(),
  offset: about(
    z.int().optional(),
    ['从第几个字符读起，默认 0。', '6000', '"后半"'],
    ['First character to read; 0 unless said.', '6000', '"second half"'],
  ),
});
export const readChapterDefinition = {
  name: 'read_chapter',
  writes: false,
  about: {
    zh: '读一章的大纲和正文；太长时分段，并说明怎样读下去。',
    en: 'Reads outline and prose of a chapter, in parts where it is long.',
  },
  input: readInput,
};
export const readChapter = defineTool(readChapterDefinition, {
  prepare: (raw) => readNumbers(raw, 'chapterNumber'),
  async run({ book, prose }, { chapterNumber: number, offset = 0 }, signal) {
    const chapter = chapterByNumber(book, number);
    if (!chapter) return refuse(noChapter(book, number));
    const whole = await prose(chapter.id, signal);
    const start = Math.min(Math.max(0, offset), whole.length);
    const text = whole.slice(start, start + PROSE);
    const next = start + text.length;
    const more =
      next < whole.length
        ? {
            truncated: `${whole.length - next} characters follow: call read_chapter with offset=${next}`,
            next,
          }
        : {};
    const { title, outline } = chapter;
    const summary = { code: 'did-read', facts: { number, title, count: countText(text).total } };
    return ok({
      kind: 'answer',
      summary,
      data: { number, title, ...(start === 0 ? { outline } : {}), text, ...more },
    });
  },
});
