import { chapterEn, chapterZh, withRole } from './rules.ts';
import type { Scene } from './scene.ts';

/** Takes a chapter apart into abstract narrative functions. */
export const deconstructScene: Scene = {
  name: 'deconstruct',
  reads: true,
  tools: ['update_chapter_deconstruction', 'read_chapter', 'list_chapters'],
  words: withRole(
    [
      '逆向拆解：把一章写成编号列表，每条一个抽象的叙事功能，说明它对读者起什么作用，不写人名、地名和具体情节。好：「1. 主角在自以为安全的地方收到威胁，读者先于主角看懂」。不好：「1. 沈砚守城门」。',
    ],
    [
      'Deconstruction: turn a chapter into a numbered list of abstract narrative functions and what each does to the reader, without names or particulars. Good: “1. The lead is threatened where they feel safe; the reader understands first.” Bad: “1. Mara guards the gate.”',
    ],
  ),
  task: {
    zh: (facts) => `拆解${chapterZh(facts)}，用 update_chapter_deconstruction 保存。`,
    en: (facts) => `Deconstruct ${chapterEn(facts)} and save it with update_chapter_deconstruction.`,
  },
};
