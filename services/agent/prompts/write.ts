import { chapterEn, chapterRules, chapterZh, lengthEn, lengthZh } from './rules.ts';
import { chapterTools, type Scene } from './scene.ts';

/** Writes a chapter that does not exist yet, with outline and bible. */
export const writeScene: Scene = {
  name: 'write',
  tools: chapterTools,
  generates: true,
  words: chapterRules,
  task: {
    zh: (facts) =>
      `写${chapterZh(facts)}。${lengthZh(facts)}用 update_storyboard 一次保存标题、正文、大纲和 updated_story_bible。`,
    en: (facts) =>
      `Write ${chapterEn(facts)}.${lengthEn(facts)} Save title, prose, outline and updated_story_bible with one update_storyboard call.`,
  },
};
