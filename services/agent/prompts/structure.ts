import { withRole } from './rules.ts';
import type { Scene } from './scene.ts';

/** Works on beats, volumes and outline cards. */
export const structureScene: Scene = {
  name: 'structure',
  tools: [
    'update_structure',
    'manage_volume',
    'add_chapter',
    'archive_blueprint',
    'update_title_synopsis',
    'list_chapters',
    'read_bible',
    'read_chapter',
  ],
  words: withRole(
    [
      '结构分六个节点：hook 钩子、incitingIncident 激励事件、risingAction 上升、climax 高潮、fallingAction 下降、resolution 结局。每个节点写发生什么、谁的选择、代价是什么。好：「关破之夜，沈砚开门迎敌，以一人换三千」。不好：「故事达到高潮」。',
      '大改之前先用 archive_blueprint 存档。章节卡（add_chapter）的标题不带序号，概要写事件。',
    ],
    [
      'The structure has six beats: hook, incitingIncident, risingAction, climax, fallingAction, resolution. Say what happens, whose choice it is and what it costs. Good: “The night the gate falls Mara opens it, one life for three thousand.” Bad: “The story reaches its climax.”',
      'Before a large change, archive_blueprint. Titles of outline cards (add_chapter) carry no number, summaries name events.',
    ],
  ),
  task: {
    zh: () =>
      '按作者的要求规划结构，按需要用 update_structure、manage_volume、add_chapter 保存，作者没有要的不动。',
    en: () =>
      'Plan the structure as the author asks and save it with whichever of update_structure, manage_volume and add_chapter it takes; leave alone what was not asked for.',
  },
};
