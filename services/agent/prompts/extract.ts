import { chapterEn, chapterZh, withRole } from './rules.ts';
import type { Scene } from './scene.ts';

/** Reads one chapter into the bible: people, world, threads. */
export const extractScene: Scene = {
  name: 'extract',
  reads: true,
  tools: [
    'add_character',
    'add_character_behavior',
    'add_world_entry',
    'update_threads',
    'read_bible',
    'read_character',
    'read_chapter',
  ],
  words: withRole(
    [
      '从正文里提取事实，不推测、不评价。人物用书中最常用的称呼，别名另列；只写正文能证明的内容；已在资料里且没有新信息的不要再加。好：「北关守将，左肩有旧伤」。不好：「一个很有故事的人」。',
      '伏笔（update_threads）：每一步都要引用原文；已有的伏笔沿用原来的标题。',
    ],
    [
      'Take facts from the prose, without guessing or judging. Use the name the book mostly uses, list other names as aliases, write only what the prose proves, and skip what the material has already. Good: “warden of the gate, an old wound in the left shoulder”. Bad: “a man with a story”.',
      'Foreshadowing (update_threads): quote the words for every step; a thread that is there keeps its title.',
    ],
  ),
  task: {
    zh: (facts) =>
      `提取${chapterZh(facts)}中的人物、设定和伏笔，用 add_character、add_world_entry、update_threads 保存。`,
    en: (facts) =>
      `Extract people, world and foreshadowing from ${chapterEn(facts)} with add_character, add_world_entry and update_threads.`,
  },
};
