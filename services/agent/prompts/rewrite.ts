import { chapterEn, chapterRules, chapterZh, lengthEn, lengthZh } from './rules.ts';
import { chapterTools, type Scene } from './scene.ts';

/** Writes a chapter anew as another version; the prose that is there stays. */
export const rewriteScene: Scene = {
  name: 'rewrite',
  reads: true,
  tools: chapterTools,
  generates: true,
  words: chapterRules,
  task: {
    zh: (facts) =>
      `按作者的要求重写${chapterZh(facts)}，情节事实与前后章保持一致。${lengthZh(facts)}用 update_storyboard 保存为新版本：createNewVersion 填 true，versionName 用几个字说明改法。`,
    en: (facts) =>
      `Rewrite ${chapterEn(facts)} as the author asks; the facts of the plot stay.${lengthEn(facts)} Save it with update_storyboard as a new version: createNewVersion true, versionName says how it differs.`,
  },
};
