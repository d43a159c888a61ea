import type { ChatRequest, LogMessage } from '#llm/types.ts';
import type { Locale } from '#model/messages.ts';
import { toSpecs } from '#tools/spec.ts';
import type { Tools } from '#tools/tool.ts';
import type { ChapterTask, HintKind } from './task.ts';

/** The tools of a reading in their fixed order, by the model's names for them. */
export const readingTools = [
  'add_chapter',
  'add_character',
  'add_character_behavior',
  'add_world_entry',
  'add_writing_guideline',
  'update_threads',
] as const;

const zh = {
  rules: [
    '这次是逐章提取：一条回复里把要调用的工具全部调用完，不写别的话，事后也不必说明。',
    '先用 add_chapter 写本章概要（summary 一两句，summaryDetailed 写情节任务、情节细节、关系变化、伏笔、情绪曲线、关键信息），number 和 title 照抄本章的。',
    '每个出场且有名有姓的人物一次 add_character；本章没有写到新情况的已知人物不要写。有明确反应方式的再用 add_character_behavior（先有人物）。地点、物品、组织、规则用 add_world_entry，类别用「地点」「物品」「组织」「规则」之一。文风上值得沿用的写法（最多两条）用 add_writing_guideline。埋下、推进、收回的伏笔用 update_threads，chapterNumber 写本章序号。',
    '除 add_chapter 外都要有 quote（update_threads 写在每条伏笔里）：本章正文里能证明这一条的一句原文，逐字照抄。抄不出来的就不要写。',
    '同一个人只用一个主要称呼，别的称呼放进 aliases。「候选」是程序找的，可能有错；「已知」是作者的资料，称呼、role 和类别以它为准；「已有伏笔」的标题照抄。',
  ],
  known: '已知',
  threads: '已有伏笔',
  hints: '候选',
  kinds: { characters: '人物', places: '地点', items: '物品', organisations: '组织' },
  prose: '正文',
  task: '任务',
  colon: '：',
  between: '、',
  chapter: (name: string, part: string) => `提取${name}${part}。`,
  part: (at: number, of: number) => `（第 ${at} 部分，共 ${of} 部分）`,
  again:
    '上面没有通过的调用，请改正后只把它们再调用一次；其余的已经记下，不要重复。引文必须逐字出自正文；改不了的就放弃。',
};

const en: typeof zh = {
  rules: [
    'This is a reading chapter by chapter: make all your calls in one reply, and write nothing else, also not afterwards.',
    'First add_chapter with the outline of this chapter (summary in one or two sentences; summaryDetailed with plot task, plot details, relationship changes, foreshadowing, emotional curve, key information); copy number and title.',
    'One add_character for each named person who appears; leave out known people of whom this chapter tells nothing new. add_character_behavior where someone’s way of reacting is shown (the person first). Places, items, organisations and rules go to add_world_entry with one of the categories “place”, “item”, “organisation”, “rule”. Ways of writing worth keeping (two at most) go to add_writing_guideline. Foreshadowing planted, advanced or paid goes to update_threads, with this chapter’s number as chapterNumber.',
    'Every call except add_chapter has a quote (update_threads in each thread): a sentence of this chapter that proves it, copied word for word. What you cannot quote, leave out.',
    'Use one main name for one person and put the others into aliases. “Candidates” were found by a program and may be wrong; “Known” is the author’s material: its names, roles and categories go first, and threads that are there keep their titles.',
  ],
  known: 'Known',
  threads: 'Threads so far',
  hints: 'Candidates',
  kinds: { characters: 'people', places: 'places', items: 'items', organisations: 'organisations' },
  prose: 'Prose',
  task: 'Task',
  colon: ': ',
  between: ', ',
  chapter: (name, part) => `Read ${name}${part}.`,
  part: (at, of) => ` (part ${at} of ${of})`,
  again:
    'Some calls above did not pass. Correct those and call only them once more; the others are noted, do not repeat them. Quotes must be word for word from the prose; drop what you cannot correct.',
};

const wordsFor = (locale: Locale): typeof zh => (locale === 'zh-CN' ? zh : en);

/** What stays the same for every chapter of a run comes first and is sent byte for byte alike, for the caches. */
export type RequestFrame = {
  model: string;
  locale: Locale;
  /** The scene's words, maybe the author's own. */
  scene: string;
  tools: Tools;
};

const section = (title: string, text: string): string => (text === '' ? '' : `# ${title}\n\n${text}`);

export const chapterName = ({ number, chapter: { title } }: ChapterTask, locale: Locale): string => {
  if (locale === 'zh-CN') return `${number === undefined ? '' : `第${number}章`}《${title}》`;
  return number === undefined ? `“${title}”` : `chapter ${number}, “${title}”`;
};

const hintKinds: readonly HintKind[] = ['characters', 'places', 'items', 'organisations'];

/** The request for one part of a chapter. */
export function toRequest(
  frame: RequestFrame,
  task: ChapterTask,
  part: { text: string; at: number; of: number },
): ChatRequest {
  const { model, locale, scene, tools } = frame;
  const words = wordsFor(locale);
  const hints = hintKinds
    .filter((kind) => task.hints[kind].length > 0)
    .map((kind) => `${words.kinds[kind]}${words.colon}${task.hints[kind].join(words.between)}`);
  const which = part.of > 1 ? words.part(part.at, part.of) : '';
  const text = [
    section(words.known, task.known.map((line) => `- ${line}`).join('\n')),
    section(words.threads, task.threads.map((title) => `- ${title}`).join('\n')),
    section(words.hints, hints.map((line) => `- ${line}`).join('\n')),
    section(words.prose, part.text),
    section(words.task, words.chapter(chapterName(task, locale), which)),
  ];
  return {
    model,
    system: [[scene, ...words.rules].join('\n\n')],
    log: [{ role: 'user', text: text.filter(Boolean).join('\n\n') }],
    tools: toSpecs(tools, locale),
  };
}

/** The request to call once more what did not pass, behind the turn and its results. */
export const toSecondRequest = (
  request: ChatRequest,
  turn: readonly LogMessage[],
  locale: Locale,
): ChatRequest => ({
  ...request,
  log: [...request.log, ...turn, { role: 'user', text: wordsFor(locale).again }],
});
