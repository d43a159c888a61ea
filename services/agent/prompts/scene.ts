import type { Book } from '#model/book.ts';
import type { Locale } from '#model/messages.ts';
import type { Scene as SceneName } from '#model/models.ts';
import type { Tools } from '#tools/tool.ts';

/** What a task is told in words. Absent facts are left out of the sentence. */
export type TaskFacts = {
  chapterNumber?: number;
  chapterTitle?: string;
  /** Length asked for, in 字 or words. */
  target?: number;
  targetLanguage?: string;
  passage?: string;
  today?: string;
  /** The writing log: 字 or words of each day, the newest last. */
  days?: readonly { day: string; count: number }[];
};

type Both<T> = { zh: T; en: T };

/** One scene: its standing words (first in the cached prefix) and its task, a function of typed data. */
export type Scene = {
  readonly name: SceneName;
  /** Tools offered; undefined for all. */
  readonly tools?: readonly string[];
  /** Whether a chapter is generated, so that the bible has to come along. */
  readonly generates?: boolean;
  /** Whether the prose of the chapter at hand has to be in the context. */
  readonly reads?: boolean;
  readonly words: Both<string>;
  readonly task: Both<(facts: TaskFacts) => string>;
};

/** Where the author's own words for a scene lie in the project. Removing the document resets them. */
export const promptPath = (name: SceneName, locale: Locale): string =>
  `templates/prompt-${name}.${locale}.md`;

/** The scene's standing words, the author's own where there are some. */
export function sceneWords(book: Pick<Book, 'documents'>, scene: Scene, locale: Locale): string {
  const own = book.documents[promptPath(scene.name, locale)]?.trim();
  return own || (locale === 'zh-CN' ? scene.words.zh : scene.words.en);
}

export const sceneTask = (scene: Scene, locale: Locale, facts: TaskFacts): string =>
  (locale === 'zh-CN' ? scene.task.zh : scene.task.en)(facts);

/** What a scene that writes a whole chapter may call; fewer tools, a shorter prefix. */
export const chapterTools: readonly string[] = [
  'update_storyboard',
  'add_character',
  'add_character_behavior',
  'add_world_entry',
  'add_writing_guideline',
  'update_threads',
  'list_chapters',
  'read_chapter',
  'search_manuscript',
  'read_bible',
  'read_character',
];

/** The tools a scene offers, in the registry's order. */
export const sceneTools = ({ tools: names }: Scene, tools: Tools): Tools =>
  names ? Object.fromEntries(Object.entries(tools).filter(([name]) => names.includes(name))) : tools;
