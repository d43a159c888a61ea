import type { Chapter } from '#model/chapter.ts';
import { ok } from '#model/result.ts';
import { checkChapterContent } from '#validators/chapter-content.ts';
import { checkChapterNumber } from '#validators/chapter-number.ts';
import { checkChapterOutline } from '#validators/chapter-outline.ts';
import { checkChapterTitle } from '#validators/chapter-title.ts';
import { checkCharacters, checkGuidelines, checkWorldEntries } from '#validators/entries.ts';
import { type Checked, error, type Issue, warning } from '#validators/issue.ts';
import { checkStoryBible, toBibleUpdate } from '#validators/story-bible.ts';
import { plain } from './json.ts';
import { bibleNames, chapterByNumber, numbered } from './lookup.ts';
import { readLists, readNumbers } from './prepare.ts';
import { type StoryboardArgs, updateStoryboardDefinition } from './storyboard-input.ts';
import { storyboardProposal } from './storyboard-proposal.ts';
import { defineTool, type JsonObject, type ToolContext } from './tool.ts';

function prepare(raw: JsonObject): Checked<JsonObject> {
  const { value, issues } = readNumbers(readLists(raw, 'alternativeTitles'), 'chapterNumber', 'volumeNumber');
  const bible = toBibleUpdate(raw.updated_story_bible);
  return { value: bible ? { ...value, updated_story_bible: plain(bible) } : value, issues };
}

const hasProse = async (
  chapter: Chapter | undefined,
  context: ToolContext,
  signal: AbortSignal,
): Promise<boolean> => chapter !== undefined && (await context.prose(chapter.id, signal)).trim() !== '';

async function check(
  args: StoryboardArgs,
  context: ToolContext,
  signal: AbortSignal,
): Promise<Checked<StoryboardArgs>> {
  const { book, limits } = context;
  const chapter = chapterByNumber(book, args.chapterNumber);
  const occupied = (await hasProse(chapter, context, signal)) && !context.adopt;
  const number = checkChapterNumber(args.chapterNumber, () => ({
    last: numbered(book).length,
    occupied,
    createNewVersion: args.createNewVersion ?? false,
  }));
  const title = checkChapterTitle(args.chapterTitle, args.chapterNumber, limits.title);
  const outline = checkChapterOutline(args.chapter_outline, limits.outline);
  const content = checkContent(args, title.value, chapter, context);
  const others = checkCompanions(args, context);
  const value = {
    ...args,
    ...others.value,
    chapterTitle: title.value,
    chapter_outline: outline.value,
    chapter_content: content.value,
  };
  const parts = [number, title, content, outline, others];
  return { value, issues: parts.flatMap(({ issues }) => issues) };
}

function checkContent(
  args: StoryboardArgs,
  title: string,
  chapter: Chapter | undefined,
  { book, limits, target: asked }: ToolContext,
): Checked<string> {
  if (args.chapter_content === undefined)
    return {
      value: '',
      issues: [error('entry.missing', 'chapter_content', 'prose.write-all', { field: 'chapter_content' })],
    };
  const target = asked || chapter?.target || book.project.settings.chapterTarget;
  return checkChapterContent(args.chapter_content, { title, target, limits: limits.prose });
}

/** What may come along with a chapter: bible, people, entries, guidelines. */
function checkCompanions(
  args: StoryboardArgs,
  { book, limits, generates }: ToolContext,
): Checked<Partial<StoryboardArgs>> {
  const issues: Issue[] = [];
  const taken = <T>(checked: Checked<T>): T => {
    issues.push(...checked.issues);
    return checked.value;
  };
  const value: Partial<StoryboardArgs> = {};
  if (args.characters) value.characters = taken(checkCharacters(args.characters, limits.entry));
  if (args.worldEntries) value.worldEntries = taken(checkWorldEntries(args.worldEntries, limits.entry));
  if (args.writingGuidelines) value.writingGuidelines = taken(checkGuidelines(args.writingGuidelines));
  if (generates && !args.updated_story_bible)
    issues.push(warning('bible.missing', 'updated_story_bible', 'bible.write'));
  if (args.updated_story_bible) {
    const names = [
      ...bibleNames(book),
      ...(value.characters ?? []).flatMap(({ name, aliases = [] }) => [name, ...aliases]),
    ];
    const facts = { chapterNumber: args.chapterNumber, state: book.state, names };
    issues.push(...checkStoryBible(withRules(args.updated_story_bible), facts).issues);
  }
  return { value, issues };
}

const withRules = (bible: NonNullable<StoryboardArgs['updated_story_bible']>) => ({
  ...bible,
  important_rules: bible.important_rules ?? '',
});

export { updateStoryboardDefinition };
export const updateStoryboard = defineTool(updateStoryboardDefinition, {
  prepare,
  check,
  run: async (context, args, signal) => ok(await storyboardProposal(context, args, signal)),
});
