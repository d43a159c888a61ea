import { rulesEn, rulesZh } from './rules.ts';
import type { Scene, TaskFacts } from './scene.ts';

const logOf = (days: TaskFacts['days'], heading: string): string =>
  days && days.length > 0
    ? `\n${heading}：${days.map(({ day, count }) => `${day} ${count}`).join('，')}`
    : '';

/** Suggestions for the day, as JSON by the schema in suggestions.ts. */
export const suggestScene: Scene = {
  name: 'suggest',
  tools: [
    'list_chapters',
    'read_chapter',
    'search_manuscript',
    'read_bible',
    'read_character',
    'get_writing_stats',
    'check_continuity',
  ],
  // the answer is JSON alone: nothing is said to the author afterwards
  words: {
    zh: [
      rulesZh.role,
      '为作者准备今天的写作建议：3 到 5 条，每条具体到章节和可以马上动手的一步。好：「第12章结尾的铃声还没有回应，可在第13章开头让陆秉听见」。不好：「多写一点」。',
      '最后只输出一个 JSON 对象，不加说明：{"suggestions":[{"title":"…","why":"…","step":"…","chapterNumber":12}]}。chapterNumber 没有时省略。',
    ].join('\n\n'),
    en: [
      rulesEn.role,
      'Prepare today’s suggestions: three to five, each naming a chapter and a step that can be taken at once. Good: “The bell at the end of 12 is unanswered; let Mara hear it at the start of 13.” Bad: “Write more.”',
      'Finally output one JSON object and nothing else: {"suggestions":[{"title":"…","why":"…","step":"…","chapterNumber":12}]}. Omit chapterNumber where there is none.',
    ].join('\n\n'),
  },
  task: {
    zh: ({ today, days }) => `给出${today ? ` ${today} ` : '今天'}的写作建议。${logOf(days, '写作记录')}`,
    en: ({ today, days }) => `Give the suggestions for ${today ?? 'today'}.${logOf(days, 'Writing log')}`,
  },
};
