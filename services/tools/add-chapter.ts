import { z } from 'zod';
import type { Change } from '#model/change.ts';
import { type Chapter, chapterKindSchema } from '#model/chapter.ts';
import { insertChapter } from '#model/operations.ts';
import { ok } from '#model/result.ts';
import { checkChapterNumber } from '#validators/chapter-number.ts';
import { checkChapterTitle } from '#validators/chapter-title.ts';
import { error, type Issue } from '#validators/issue.ts';
import { about, chapterNumber, volumeNumber } from './field.ts';
import { chapterByNumber, numbered, volumeByNumber, volumeNotes } from './lookup.ts';
import { readNumbers } from './prepare.ts';
import { changedField } from './preview.ts';
import { defineTool, type ToolContext } from './tool.ts';

const input = z.object({
  number: chapterNumber(),
  title: about(
    z.string(),
    ['章节标题，不带序号。', '雪夜叩关', '第12章'],
    ['Chapter title without a number.', 'A Knock in the Snow', 'Chapter 12'],
  ),
  summary: about(
    z.string(),
    ['一两句的概要。', '来客深夜叩关，自称信使。', '待定'],
    ['One or two sentences.', 'A rider knocks at night.', 'TBD'],
  ),
  summaryDetailed: about(
    z.string().optional(),
    ['详细大纲，六要素俱全。', '情节任务：……', '同上'],
    ['Full outline with the six elements.', 'Plot task: …', 'as above'],
  ),
  volumeNumber: volumeNumber().optional(),
  kind: about(
    chapterKindSchema.optional(),
    ['章节种类，默认 chapter。', 'prologue', '序'],
    ['Kind of chapter; chapter unless said.', 'prologue', 'intro'],
  ),
});
type Args = z.output<typeof input>;

export const addChapterDefinition = {
  name: 'add_chapter',
  writes: true,
  about: {
    zh: '新增或更新一张章节大纲卡，不写正文。',
    en: 'Adds or updates the outline card of a chapter, without prose.',
  },
  input,
};

const outlineOf = ({ summary, summaryDetailed }: Args): string =>
  [summary, summaryDetailed ?? '']
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n');

/** Where a card goes: a chapter by its number, another kind by its title (prologues stand first). */
function known({ book }: ToolContext, { number, title, kind = 'chapter' }: Args): Chapter | undefined {
  if (kind === 'chapter') return chapterByNumber(book, number);
  return book.chapters.find((one) => one.kind === kind && one.title === title);
}

function place({ book }: ToolContext, { number, kind = 'chapter' }: Args): number {
  if (kind === 'prologue') return 0;
  if (kind === 'epilogue') return book.chapters.length;
  if (kind === 'chapter') return book.chapters.findLastIndex((one) => one.kind === 'chapter') + 1;
  const before = chapterByNumber(book, number);
  return before ? book.chapters.indexOf(before) + 1 : book.chapters.length;
}

function changesFor(context: ToolContext, args: Args, card: Chapter | undefined): Change[] {
  const { book, ids } = context;
  const volumeId = volumeByNumber(book, args.volumeNumber)?.id;
  const outline = outlineOf(args);
  const { title, kind = 'chapter' } = args;
  if (card) {
    const patch = { title, outline, volumeId: volumeId ?? card.volumeId };
    return [{ type: 'chapter-set', id: card.id, patch }];
  }
  const target = book.project.settings.chapterTarget;
  const last = numbered(book).at(-1)?.volumeId ?? null;
  const chapter = {
    id: ids.next(),
    title,
    outline,
    kind,
    target,
    volumeId: volumeId ?? last,
    status: 'outline' as const,
  };
  return insertChapter(chapter, place(context, args));
}

export const addChapter = defineTool(addChapterDefinition, {
  prepare: (raw) => readNumbers(raw, 'number', 'volumeNumber'),
  check(args, { book, limits }) {
    const title = checkChapterTitle(args.title, args.number, limits.title);
    const number = checkChapterNumber(args.number, () => ({
      last: numbered(book).length,
      occupied: false,
      createNewVersion: false,
    }));
    const issues: Issue[] = [...number.issues, ...title.issues].map((one) =>
      one.path === 'chapterNumber' ? { ...one, path: 'number' } : { ...one, path: 'title' },
    );
    if (args.summary.trim() === '')
      issues.push(error('entry.missing', 'summary', 'entry.fill', { field: 'summary' }));
    return { value: { ...args, title: title.value }, issues };
  },
  async run(context, args) {
    const card = known(context, args);
    const { title, kind = 'chapter' } = args;
    const isNumbered = kind === 'chapter';
    const number = card ? args.number : numbered(context.book).length + 1;
    const items = [
      ...changedField({ code: 'field-title' }, card?.title ?? '', args.title),
      ...changedField({ code: 'field-outline' }, card?.outline ?? '', outlineOf(args)),
    ];
    const facts = isNumbered ? { number, title } : { title };
    const code = card ? 'did-card-update' : 'did-card';
    return ok({
      kind: 'proposal',
      changes: changesFor(context, args, card),
      label: { code: isNumbered ? 'label-card' : 'label-card-plain', facts },
      summary: { code: isNumbered ? code : `${code}-plain`, facts },
      preview: { items, notes: volumeNotes(context.book, args.volumeNumber) },
      data: isNumbered ? facts : { kind, title },
    });
  },
});
