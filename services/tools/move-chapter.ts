import { z } from 'zod';
import { moveChapter as moveChanges } from '#model/operations.ts';
import { ok, refuse } from '#model/result.ts';
import { about, chapterNumber, volumeNumber } from './field.ts';
import { chapterByNumber, noChapter, volumeByNumber } from './lookup.ts';
import { moveProposal, shown } from './move-proposal.ts';
import { readNumbers } from './prepare.ts';
import { defineTool } from './tool.ts';

const moveInput = z.object({
  chapter: chapterNumber(),
  target: about(z.int(), ['移到第几章的位置。', '5', '"最前面"'], ['The number it gets.', '5', '"first"']),
  volumeNumber: volumeNumber().optional(),
});
export const moveChapterDefinition = {
  name: 'move_chapter',
  writes: true,
  about: { zh: '移动一章，后面的章节自动重新编号。', en: 'Moves a chapter; the others are renumbered.' },
  input: moveInput,
};
export const moveChapter = defineTool(moveChapterDefinition, {
  prepare: (raw) => readNumbers(raw, 'chapter', 'target', 'volumeNumber'),
  async run({ book }, { chapter: number, target, volumeNumber: volume }) {
    const [chapter, there] = [chapterByNumber(book, number), chapterByNumber(book, target)];
    if (!chapter) return refuse(noChapter(book, number));
    if (!there) return refuse(noChapter(book, target));
    const volumeId = volumeByNumber(book, volume)?.id ?? there.volumeId;
    const changes = moveChanges(book, chapter.id, book.chapters.indexOf(there), volumeId);
    if (changes.length === 0) return refuse({ code: 'nothing-new' });
    const { title } = chapter;
    return ok(
      moveProposal('move', { number, target, title }, changes, shown(number, title), shown(target, title), {
        number: target,
      }),
    );
  },
});
