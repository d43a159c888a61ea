import { chapterEn, chapterRules, chapterZh, lengthEn, lengthZh } from './rules.ts';
import { chapterTools, type Scene } from './scene.ts';

/** Goes on with a chapter that breaks off; the whole comes back as a new version. */
export const continueScene: Scene = {
  name: 'continue',
  reads: true,
  tools: chapterTools,
  generates: true,
  words: chapterRules,
  task: {
    zh: (facts) =>
      `接着已有的正文往下写${chapterZh(facts)}，衔接处不重复、不改写前文。${lengthZh(facts)}写出全章（前文加续文），用 update_storyboard 保存，createNewVersion 填 true。`,
    en: (facts) =>
      `Go on with ${chapterEn(facts)} where its prose ends, without repeating or rewriting what is there.${lengthEn(facts)} Give the whole chapter and save it with update_storyboard, createNewVersion true.`,
  },
};
