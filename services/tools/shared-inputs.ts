import { z } from 'zod';
import { about } from './field.ts';

const list = () => z.array(z.string()).optional();

export const characterInput = () =>
  z.object({
    name: about(
      z.string(),
      ['人物姓名，用书中最常用的称呼。', '沈砚', '他'],
      ['Name as the book mostly uses it.', 'Mara Voss', 'he'],
    ),
    role: about(
      z.string(),
      ['在故事里的身份或作用。', '北关守将', '人物'],
      ['Part in the story.', 'warden of the gate', 'character'],
    ),
    description: about(
      z.string(),
      ['外貌、性格、来历、动机，写事实。', '沉默寡言，左肩有旧伤，善使长枪。', '很厉害'],
      ['Looks, temper, origin, motive: facts.', 'Quiet, an old wound in the left shoulder.', 'great'],
    ),
    tags: about(list(), ['标签。', '["主角"]', '"主角"'], ['Tags.', '["lead"]', '"lead"']),
    aliases: about(
      list(),
      ['别名、绰号、称谓。', '["沈将军"]', '["他"]'],
      ['Other names.', '["the Warden"]', '["he"]'],
    ),
  });

export const worldInput = () =>
  z.object({
    category: about(z.string(), ['类别。', '地点', '其他'], ['Category.', 'place', 'misc']),
    name: about(z.string(), ['名称。', '北关', '那个关口'], ['Name.', 'North Gate', 'that gate']),
    description: about(
      z.string(),
      ['事实性的说明。', '雁回山口的石城，驻军三千。', '重要的地方'],
      ['Facts.', 'A stone fort in the pass.', 'important'],
    ),
  });

export const guidelineInput = () =>
  z.object({
    category: about(z.string(), ['类别。', '文风', '1'], ['Category.', 'style', '1']),
    content: about(
      z.string(),
      ['一条可以照做的要求。', '对话里不用感叹号。', '写好一点'],
      ['One rule that can be followed.', 'No exclamation marks in dialogue.', 'write better'],
    ),
    isActive: about(
      z.boolean().optional(),
      ['是否启用，默认启用。', 'true', '"是"'],
      ['Whether it applies; true unless said.', 'true', '"yes"'],
    ),
  });

const lines = (zh: string, zhGood: string, en: string, enGood: string) =>
  about(
    z.string(),
    [`${zh}每行「名：状态」。`, zhGood, '大家都很好'],
    [`${en} A line each, “name: state”.`, enGood, 'everyone is fine'],
  );

export const storyBibleInput = () =>
  about(
    z.object({
      character_status: lines(
        '本章结束时的人物状态。',
        '赫连：第11章已死亡',
        'People at the end of the chapter.',
        'Hale: died in chapter 11',
      ),
      key_items_and_locations: lines(
        '关键物品与地点。',
        '铜铃：在沈砚手中',
        'Key things and places.',
        'Brass bell: with Mara',
      ),
      active_plot_threads: lines(
        '仍未了结的全部线索。',
        '密信：送信人身份未明',
        'All threads still open.',
        'Letter: sender unknown',
      ),
      important_rules: about(
        z.string().optional(),
        ['本章确立的规则，每行一条。', '尸傀：月圆之夜方可行走', '无'],
        ['Rules set in this chapter, a line each.', 'The risen: walk at full moon only', 'none'],
      ),
    }),
    ['本章之后的故事圣经。生成章节时必须给出。', '{"character_status":"沈砚：左肩箭伤",…}', '"已更新"'],
    [
      'The story bible after this chapter. Required when a chapter is generated.',
      '{"character_status":"Mara: wounded",…}',
      '"updated"',
    ],
  );
