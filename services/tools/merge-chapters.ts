import { z } from 'zod';
import { mergeChapters } from '#model/operations.ts';
import { ok, refuse } from '#model/result.ts';
import { about, chapterNumber } from './field.ts';
import { chapterByNumber, noChapter, withDrafts, withProse } from './lookup.ts';
import { moveProposal, shown } from './move-proposal.ts';
import { readNumbers } from './prepare.ts';
import { defineTool } from './tool.ts';

const mergeInput = z.object({
  chapter: chapterNumber(),
  target: about(
    z.int(),
    ['并入的后一章，必须紧接其后。', '13', '20'],
    ['The chapter right behind it.', '13', '20'],
  ),
});
export const mergeChaptersDefinition = {
  name: 'merge_chapters',
  writes: true,
  about: { zh: '把紧接其后的一章并入这一章。', en: 'Merges the following chapter into this one.' },
  input: mergeInput,
};
export const mergeChaptersTool = defineTool(mergeChaptersDefinition, {
  prepare: (raw) => readNumbers(raw, 'chapter', 'target'),
  async run(context, { chapter: number, target }, signal) {
    const [chapter, follower] = [
      chapterByNumber(context.book, number),
      chapterByNumber(context.book, target),
    ];
    if (!chapter) return refuse(noChapter(context.book, number));
    if (!follower) return refuse(noChapter(context.book, target));
    if (target !== number + 1) return refuse({ code: 'merge-apart', facts: { number, target } });
    const loaded = await withProse(context, [chapter.id, follower.id], signal);
    const book = await withDrafts(loaded, context, follower.id, signal);
    const changes = mergeChapters(book, chapter.id, follower.id);
    const before = `${shown(number, chapter.title)}\n${shown(target, follower.title)}`;
    const facts = { number, target, title: chapter.title };
    return ok(moveProposal('merge', facts, changes, before, shown(number, chapter.title), { number }));
  },
});
