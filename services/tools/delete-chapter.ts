import { z } from 'zod';
import { removeChapter } from '#model/operations.ts';
import { ok, refuse } from '#model/result.ts';
import { about, chapterNumber } from './field.ts';
import { chapterByNumber, noChapter, withDrafts, withProse } from './lookup.ts';
import { moveProposal, shown } from './move-proposal.ts';
import { readNumbers } from './prepare.ts';
import { defineTool } from './tool.ts';

const deleteInput = z.object({
  chapter: chapterNumber(),
  target: about(
    z.string().optional(),
    ['要删的章节标题，用来核对。', '雪夜叩关', '那一章'],
    ['Title of the chapter, as a check.', 'A Knock in the Snow', 'that one'],
  ),
});
export const deleteChapterDefinition = {
  name: 'delete_chapter',
  writes: true,
  about: { zh: '删除一章，可从回收站找回。', en: 'Deletes a chapter; it can be taken back from the bin.' },
  input: deleteInput,
};
export const deleteChapter = defineTool(deleteChapterDefinition, {
  prepare: (raw) => readNumbers(raw, 'chapter'),
  async run(context, { chapter: number, target }, signal) {
    const chapter = chapterByNumber(context.book, number);
    if (!chapter) return refuse(noChapter(context.book, number));
    const { title } = chapter;
    if (target !== undefined && !target.includes(title) && !title.includes(target.trim()))
      return refuse({ code: 'delete-other', facts: { number, title, target } });
    const book = await withDrafts(
      await withProse(context, [chapter.id], signal),
      context,
      chapter.id,
      signal,
    );
    return ok(
      moveProposal('delete', { number, title }, removeChapter(book, chapter.id), shown(number, title), '', {
        number,
        title,
      }),
    );
  },
});
