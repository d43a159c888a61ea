import { z } from 'zod';
import { about, chapterNumber, volumeNumber } from './field.ts';
import { characterInput, guidelineInput, storyBibleInput, worldInput } from './shared-inputs.ts';
import type { Definition } from './tool.ts';

const text = () => z.string();

const input = z.object({
  chapterNumber: chapterNumber(),
  chapterTitle: about(
    text(),
    ['章节标题，说出本章发生什么，不带序号。', '雪夜叩关', '第12章'],
    ['Chapter title, says what happens, no number.', 'A Knock in the Snow', 'Chapter 12'],
  ),
  chapter_content: about(
    text().optional(),
    ['完整正文，用 \\n 分段，不含标题行，不含说明。', '更鼓敲过三下……', '好的，以下是第三章'],
    [
      'The whole prose, paragraphs by line breaks, no title line, no remarks.',
      'The drum had struck three…',
      'Sure, here is chapter three',
    ],
  ),
  content_from: about(
    z.enum(['argument', 'text', 'text_continued', 'previous']).optional(),
    ['正文在哪里：参数里；消息文本的标记之间；接着上次的文本；沿用上次被退回的正文。', 'text', 'file'],
    [
      'Where the prose is: in the argument; between the markers of the message; continuing the text before; the prose of the call sent back.',
      'text',
      'file',
    ],
  ),
  chapter_outline: about(
    text(),
    ['本章大纲：情节任务、情节细节、关系变化、伏笔、情绪曲线、关键信息。', '情节任务：……', '主角打了一架。'],
    [
      'Outline: plot task, plot details, relationship changes, foreshadowing, emotional curve, key information.',
      'Plot task: …',
      'The hero fights.',
    ],
  ),
  updated_story_bible: storyBibleInput().optional(),
  volumeNumber: volumeNumber().optional(),
  createNewVersion: about(
    z.boolean().optional(),
    ['章节已有正文时，作为新版本保存。', 'true', '"是"'],
    ['Keep the text as a new version where the chapter has prose.', 'true', '"yes"'],
  ),
  versionName: about(
    text().optional(),
    ['新版本的名字。', '冷峻版', '2'],
    ['Name of the new version.', 'colder', '2'],
  ),
  title: about(
    text().optional(),
    ['书名，只在要改时给。', '长夜行', '《长夜行》第一卷'],
    ['Title of the book, only to change it.', 'The Long Night', 'Book 1'],
  ),
  synopsis: about(
    text().optional(),
    ['全书简介，只在要改时给。', '雪国守将……', '同上'],
    ['Synopsis, only to change it.', 'A warden…', 'as before'],
  ),
  alternativeTitles: about(
    z.array(text()).optional(),
    ['备选书名。', '["北关雪"]', '"北关雪"'],
    ['Other titles.', '["Snow Gate"]', '"Snow Gate"'],
  ),
  characters: about(
    z.array(characterInput()).optional(),
    ['本章新出现或有新信息的人物。', '[{"name":"陆秉",…}]', '"陆秉"'],
    ['People new or better known.', '[{"name":"Mara",…}]', '"Mara"'],
  ),
  worldEntries: about(
    z.array(worldInput()).optional(),
    ['本章新出现的地点、势力、物品、规则。', '[{"category":"地点",…}]', '"北关"'],
    ['Places, powers, things and rules new here.', '[{"category":"place",…}]', '"the gate"'],
  ),
  writingGuidelines: about(
    z.array(guidelineInput()).optional(),
    ['要长期遵守的写作要求。', '[{"category":"文风",…}]', '"好好写"'],
    ['Lasting writing rules.', '[{"category":"style",…}]', '"write well"'],
  ),
});
export type StoryboardArgs = z.output<typeof input>;

export const updateStoryboardDefinition: Definition<typeof input> = {
  name: 'update_storyboard',
  writes: true,
  about: {
    zh: '保存一章：正文、大纲、故事圣经，以及随之而来的人物、设定和写作要求，一次完成。',
    en: 'Saves a chapter: prose, outline, story bible, and the people, entries and guidelines that come with it, as one step.',
  },
  input,
};
