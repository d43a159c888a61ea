import { nextDraftNumber } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Chapter } from '#model/chapter.ts';
import { insertChapter } from '#model/operations.ts';
import { diffText } from '#model/text-edit.ts';
import { countText } from '#text/count.ts';
import { checkStoryBible } from '#validators/story-bible.ts';
import { chapterByNumber, numbered, volumeByNumber, volumeNotes } from './lookup.ts';
import { mergeCharacters } from './merge-characters.ts';
import { mergeGuidelines, mergeWorld } from './merge-entries.ts';
import { stateChanges } from './merge-state.ts';
import { changedField, joinPreviews, type Preview } from './preview.ts';
import { projectChanges } from './project-changes.ts';
import type { StoryboardArgs } from './storyboard-input.ts';
import type { Proposal, ToolContext } from './tool.ts';

type Part = { changes: Change[]; preview: Preview };
type ChapterPart = Part & { chapterId: string; version: number | undefined };

/** A whole chapter with all that came along, as one change set. */
export async function storyboardProposal(
  context: ToolContext,
  args: StoryboardArgs,
  signal: AbortSignal,
): Promise<Proposal> {
  const chapter = chapterByNumber(context.book, args.chapterNumber);
  const before = chapter ? await context.prose(chapter.id, signal) : '';
  const placed = chapter ? toKnownChapter(context, args, chapter, before) : toNewChapter(context, args);
  const parts = [placed, ...companions(context, args, placed.chapterId, placed.version !== undefined)];
  const number = chapter ? args.chapterNumber : numbered(context.book).length + 1;
  const count = countText(args.chapter_content ?? '').total;
  const facts = { number, title: args.chapterTitle, count };
  const { version } = placed;
  return {
    kind: 'proposal',
    changes: parts.flatMap(({ changes }) => changes),
    label: { code: version === undefined ? 'label-chapter' : 'label-version', facts },
    summary:
      version === undefined
        ? { code: 'did-chapter', facts }
        : { code: 'did-version', facts: { ...facts, version } },
    preview: joinPreviews(...parts.map(({ preview }) => preview), {
      items: [],
      notes: volumeNotes(context.book, args.volumeNumber),
    }),
    data: {
      chapterNumber: number,
      title: args.chapterTitle,
      length: count,
      ...(version === undefined ? {} : { version }),
    },
  };
}

function companions(
  { book, ids }: ToolContext,
  args: StoryboardArgs,
  chapterId: string,
  isVersion: boolean,
): Part[] {
  const parts = [
    projectChanges(book, args),
    mergeCharacters(book, args.characters ?? [], ids),
    mergeWorld(book, args.worldEntries ?? [], ids),
    mergeGuidelines(book, args.writingGuidelines ?? [], ids),
  ];
  // a version beside the prose has changed nothing in the story yet
  if (!args.updated_story_bible || isVersion) return parts;
  const update = {
    ...args.updated_story_bible,
    important_rules: args.updated_story_bible.important_rules ?? '',
  };
  const lines = checkStoryBible(update, {
    chapterNumber: args.chapterNumber,
    state: book.state,
    names: [],
  }).value;
  const order = book.chapters.map(({ id }) => id);
  return [...parts, stateChanges(book.state, lines, chapterId, order)];
}

function toNewChapter({ book, ids }: ToolContext, args: StoryboardArgs): ChapterPart {
  const { chapterTitle: title, chapter_outline: outline, chapter_content: prose = '' } = args;
  const id = ids.next();
  const last = book.chapters.findLastIndex(({ kind }) => kind === 'chapter');
  const volumeId = volumeByNumber(book, args.volumeNumber)?.id ?? book.chapters[last]?.volumeId ?? null;
  const target = book.project.settings.chapterTarget;
  const changes = insertChapter({ id, title, outline, prose, volumeId, target }, last + 1);
  const number = numbered(book).length + 1;
  const notes =
    number === args.chapterNumber
      ? []
      : [{ code: 'note-renumbered', facts: { asked: args.chapterNumber, number } }];
  const items = [
    ...changedField({ code: 'field-title' }, '', title),
    { what: { code: 'field-prose', facts: { number } }, kind: 'prose' as const, before: '', after: prose },
    ...changedField({ code: 'field-outline' }, '', outline),
  ];
  return { chapterId: id, version: undefined, changes, preview: { items, notes } };
}

/** An empty chapter takes the prose; one with prose keeps it, the new text becomes a version beside it. */
function toKnownChapter(
  context: ToolContext,
  args: StoryboardArgs,
  chapter: Chapter,
  before: string,
): ChapterPart {
  const { chapter_content: after = '' } = args;
  const occupied = before.trim() !== '';
  const what = { code: 'field-prose', facts: { number: args.chapterNumber } };
  const prose = { what, kind: 'prose' as const, before, after };
  if (occupied && !context.adopt) return asVersion(context, args, chapter, prose);
  const card = cardChanges(chapter, args, volumeByNumber(context.book, args.volumeNumber)?.id);
  const edit = diffText(before, after);
  const number = nextDraftNumber(context.book, chapter.id);
  const kept: Change[] = occupied
    ? [{ type: 'draft-put', chapterId: chapter.id, number, name: `↶ ${number}`, text: before }]
    : [];
  const text: Change[] = edit ? [{ type: 'chapter-text', id: chapter.id, edit }] : [];
  return {
    chapterId: chapter.id,
    version: undefined,
    changes: [...kept, ...text, ...card.changes],
    preview: { items: [prose, ...card.preview.items], notes: [] },
  };
}

function asVersion(
  { book }: ToolContext,
  args: StoryboardArgs,
  chapter: Chapter,
  prose: Preview['items'][number],
): ChapterPart {
  const number = nextDraftNumber(book, chapter.id);
  const name = args.versionName?.trim() || args.chapterTitle;
  const draft: Change = { type: 'draft-put', chapterId: chapter.id, number, name, text: prose.after };
  const outline: Change[] =
    chapter.outline === ''
      ? [{ type: 'chapter-set', id: chapter.id, patch: { outline: args.chapter_outline } }]
      : [];
  const note = { code: 'note-version', facts: { number: args.chapterNumber, version: number, name } };
  return {
    chapterId: chapter.id,
    version: number,
    changes: [draft, ...outline],
    preview: { items: [prose], notes: [note] },
  };
}

function cardChanges(chapter: Chapter, args: StoryboardArgs, volumeId: string | undefined): Part {
  const patch = {
    title: args.chapterTitle,
    outline: args.chapter_outline,
    status: chapter.status === 'outline' ? ('draft' as const) : chapter.status,
    volumeId: volumeId ?? chapter.volumeId,
  };
  const items = [
    ...changedField({ code: 'field-title' }, chapter.title, patch.title),
    ...changedField({ code: 'field-outline' }, chapter.outline, patch.outline),
  ];
  return { changes: [{ type: 'chapter-set', id: chapter.id, patch }], preview: { items, notes: [] } };
}
