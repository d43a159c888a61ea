import { z } from 'zod';
import { splitChapter as splitChanges } from '#model/operations.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { paragraphAt } from '#text/paragraph-at.ts';
import { checkChapterTitle } from '#validators/chapter-title.ts';
import { about, chapterNumber } from './field.ts';
import { findText } from './find-text.ts';
import { chapterByNumber, noChapter, withProse } from './lookup.ts';
import { moveProposal, shown } from './move-proposal.ts';
import { readNumbers } from './prepare.ts';
import { defineTool } from './tool.ts';

const splitInput = z.object({
  chapter: chapterNumber(),
  target: about(
    z.string(),
    ['后一章开头的原文，全章只出现一次。', '天亮时，雪停了。', '中间'],
    ['The words the new chapter begins with; they occur once.', 'At dawn the snow stopped.', 'the middle'],
  ),
  title: about(
    z.string(),
    ['后一章的标题。', '雪停', '第13章'],
    ['Title of the new chapter.', 'After the Snow', 'Chapter 13'],
  ),
});
export const splitChapterDefinition = {
  name: 'split_chapter',
  writes: true,
  about: { zh: '把一章从某处拆成两章。', en: 'Splits a chapter in two.' },
  input: splitInput,
};
export const splitChapter = defineTool(splitChapterDefinition, {
  prepare: (raw) => readNumbers(raw, 'chapter'),
  check(args, { limits }) {
    const { value, issues } = checkChapterTitle(args.title, args.chapter + 1, limits.title);
    return { value: { ...args, title: value }, issues: issues.map((one) => ({ ...one, path: 'title' })) };
  },
  async run(context, { chapter: number, target, title }, signal) {
    const chapter = chapterByNumber(context.book, number);
    if (!chapter) return refuse(noChapter(context.book, number));
    const prose = await context.prose(chapter.id, signal);
    const offset = splitAt(prose, target);
    if (!offset.ok) return offset;
    const book = await withProse(context, [chapter.id], signal);
    const changes = splitChanges(book, chapter.id, offset.value, { id: context.ids.next(), title });
    const after = `${shown(number, chapter.title)}\n${shown(number + 1, title)}`;
    return ok(
      moveProposal('split', { number, title }, changes, shown(number, chapter.title), after, {
        number,
        next: number + 1,
      }),
    );
  },
});

/** The paragraph the words open; a cut inside a paragraph is moved to its start, one at the very start refused. */
function splitAt(prose: string, target: string): Result<number> {
  const { spans } = findText(prose, target);
  const [first, second] = spans;
  const find = target.slice(0, 40);
  if (!first) return refuse({ code: 'passage-missing', facts: { find } });
  if (second) {
    const [paragraph, other] = [paragraphAt(prose, first.start), paragraphAt(prose, second.start)];
    return refuse({
      code: 'passage-twice',
      facts: { find, count: spans.length, paragraph, other, quote: find, otherQuote: find },
    });
  }
  const start = prose.lastIndexOf('\n', first.start - 1) + 1;
  return prose.slice(0, start).trim() === '' ? refuse({ code: 'split-nothing' }) : ok(start);
}
