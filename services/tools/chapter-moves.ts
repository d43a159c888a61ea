import { z } from 'zod';
import type { Change } from '#model/change.ts';
import type { Message } from '#model/messages.ts';
import { mergeChapters, moveChapter as moveChanges, removeChapter, splitChapter as splitChanges } from '#model/operations.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { checkChapterTitle } from '#validators/chapter-title.ts';
import { about, chapterNumber, volumeNumber } from './field.ts';
import { findText, paragraphAt } from './find-text.ts';
import { chapterByNumber, noChapter, volumeByNumber, withDrafts, withProse } from './lookup.ts';
import { readNumbers } from './prepare.ts';
import { defineTool, type JsonObject, type Proposal } from './tool.ts';

const proposal = (code: string, facts: Message['facts'], changes: Change[], before: string, after: string, data: JsonObject): Proposal => ({
  kind: 'proposal',
  changes,
  label: { code: `label-${code}`, ...(facts && { facts }) },
  summary: { code: `did-${code}`, ...(facts && { facts }) },
  preview: { items: [{ what: { code: `field-${code}` }, kind: 'field', before, after }], notes: [] },
  data,
});

const shown = (number: number, title: string): string => `${number} ${title}`;

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
    return ok(proposal('move', { number, target, title }, changes, shown(number, title), shown(target, title), { number: target }));
  },
});

const splitInput = z.object({
  chapter: chapterNumber(),
  target: about(
    z.string(),
    ['后一章开头的原文，全章只出现一次。', '天亮时，雪停了。', '中间'],
    ['The words the new chapter begins with; they occur once.', 'At dawn the snow stopped.', 'the middle'],
  ),
  title: about(z.string(), ['后一章的标题。', '雪停', '第13章'], ['Title of the new chapter.', 'After the Snow', 'Chapter 13']),
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
    return ok(proposal('split', { number, title }, changes, shown(number, chapter.title), after, { number, next: number + 1 }));
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
    return refuse({ code: 'passage-twice', facts: { find, count: spans.length, paragraph, other, quote: find, otherQuote: find } });
  }
  const start = prose.lastIndexOf('\n', first.start - 1) + 1;
  return prose.slice(0, start).trim() === '' ? refuse({ code: 'split-nothing' }) : ok(start);
}

const mergeInput = z.object({
  chapter: chapterNumber(),
  target: about(z.int(), ['并入的后一章，必须紧接其后。', '13', '20'], ['The chapter right behind it.', '13', '20']),
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
    const [chapter, follower] = [chapterByNumber(context.book, number), chapterByNumber(context.book, target)];
    if (!chapter) return refuse(noChapter(context.book, number));
    if (!follower) return refuse(noChapter(context.book, target));
    if (target !== number + 1) return refuse({ code: 'merge-apart', facts: { number, target } });
    const loaded = await withProse(context, [chapter.id, follower.id], signal);
    const book = await withDrafts(loaded, context, follower.id, signal);
    const changes = mergeChapters(book, chapter.id, follower.id);
    const before = `${shown(number, chapter.title)}\n${shown(target, follower.title)}`;
    const facts = { number, target, title: chapter.title };
    return ok(proposal('merge', facts, changes, before, shown(number, chapter.title), { number }));
  },
});

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
    const book = await withDrafts(await withProse(context, [chapter.id], signal), context, chapter.id, signal);
    return ok(proposal('delete', { number, title }, removeChapter(book, chapter.id), shown(number, title), '', { number, title }));
  },
});
