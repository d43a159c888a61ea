import { chapterEn, chapterZh, rulesEn, rulesZh, withRole } from './rules.ts';
import type { Scene } from './scene.ts';

/** Changes passages and leaves the rest as it is. */
export const editScene: Scene = {
  name: 'edit',
  reads: true,
  tools: ['edit_chapter', 'read_chapter', 'search_manuscript', 'read_bible', 'read_character'],
  words: withRole(
    [
      rulesZh.prose,
      '修改（edit_chapter）：find 逐字引用原文，长到全章只出现一次；replace 只写替换后的文字；why 用几个字说明理由。好：find「他还站在城楼的阴影里」。不好：find「他」。没有必要改的句子不动。',
    ],
    [
      rulesEn.prose,
      'Edits (edit_chapter): find quotes the text exactly and is long enough to occur once; replace is the new wording only; why says the reason in a few words. Good: find “he still stood in the shadow of the wall”. Bad: find “he”. Leave sentences that need no change.',
    ],
  ),
  task: {
    zh: (facts) =>
      `修改${chapterZh(facts)}。${facts.passage ? `只改这一段：「${facts.passage}」。` : ''}用 edit_chapter 给出每一处修改。`,
    en: (facts) =>
      `Edit ${chapterEn(facts)}.${facts.passage ? ` Only this passage: “${facts.passage}”.` : ''} Give every change with edit_chapter.`,
  },
};
