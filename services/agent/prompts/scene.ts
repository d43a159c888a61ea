import type { Book } from '#model/book.ts';
import { fill, type Locale } from '#model/messages.ts';
import type { Scene as SceneName } from '#model/models.ts';
import type { Tools } from '#tools/tool.ts';
import { promptFacts } from './variables.ts';

/** What a task is told in words. Absent facts are left out of the sentence. */
export type TaskFacts = {
  chapterNumber?: number;
  chapterTitle?: string;
  /** Length asked for, in 字 or words. */
  target?: number;
  /** What lengths are measured in, in the prompt's language. */
  unit?: string;
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

/** The scene's words as they come, with their variables in braces. */
export const defaultWords = ({ words }: Scene, locale: Locale): string =>
  locale === 'zh-CN' ? words.zh : words.en;

/** The author's own words for a scene; undefined where there are none. */
export const ownWords = (
  { documents }: Pick<Book, 'documents'>,
  { name }: Scene,
  locale: Locale,
): string | undefined => documents[promptPath(name, locale)]?.trim() || undefined;

/** Said where the model is spoken to in another language than it shall write in. */
const writesIn = {
  zh: '这部作品用“{language}”写：正文、标题、大纲和圣经都用这种语言；和作者说话用中文。',
  en: 'This book is written in “{language}”: prose, titles, outlines and bible use it. Talk to the author in English.',
};

/** The scene's standing words, the author's own where there are some, with the facts of the book filled in. */
export const sceneWords = (book: Pick<Book, 'documents' | 'project'>, scene: Scene, locale: Locale): string =>
  toPrompt(book, ownWords(book, scene, locale) ?? defaultWords(scene, locale), locale);

/** Words of a scene as the model gets them. */
export function toPrompt(book: Pick<Book, 'project'>, words: string, locale: Locale): string {
  const isOwn = book.project.language.slice(0, 2).toLowerCase() === locale.slice(0, 2);
  const other = locale === 'zh-CN' ? writesIn.zh : writesIn.en;
  return fill(isOwn ? words : `${words}\n\n${other}`, promptFacts(book, locale));
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
