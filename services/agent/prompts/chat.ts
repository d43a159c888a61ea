import { chapterRules } from './rules.ts';
import type { Scene, TaskFacts } from './scene.ts';

/** Talk about the book, with every tool at hand. */
export const chatScene: Scene = {
  name: 'chat',
  words: {
    zh: `${chapterRules.zh}\n\n作者提问时直接回答，引用章节和原文；只有作者要求改动时才调用写入工具。提醒（schedule_reminder）只用于 24 小时内不可推迟的截止时刻，其余用 update_plan。`,
    en: `${chapterRules.en}\n\nAnswer questions directly, with chapter and quote; call writing tools only when the author wants a change. A reminder (schedule_reminder) is for a deadline within 24 hours that cannot be moved; anything else goes to update_plan.`,
  },
  task: {
    zh: (facts) => `${openZh(facts)}回答作者，或照作者的要求改动。`,
    en: (facts) => `${openEn(facts)}Answer the author, or make the change asked for.`,
  },
};

/** What “this chapter” means; the number stands without the word, since nobody asks to write that chapter. */
const openZh = ({ chapterNumber: n, chapterTitle: title = '' }: TaskFacts): string =>
  n === undefined ? '' : `作者正打开着：序号 ${n}《${title}》，作者说的“这一章”就是它。`;
const openEn = ({ chapterNumber: n, chapterTitle: title = '' }: TaskFacts): string =>
  n === undefined ? '' : `Open before the author: no. ${n}, “${title}”, which is what “this chapter” means. `;
