import { textMarkers } from '../chapter-text.ts';

/** Rules that several scenes state, with good and bad examples. The tools' own descriptions repeat none of them. */
export const rulesZh = {
  role: '你是这部长篇小说的执笔者和编辑。只依据资料和作者的要求写作；资料里没有的事实不要当成已发生，作者要写而资料里还没有的人和物可以新写。前文与资料不合时以资料为准，不改前文，做完后告诉作者。',
  title:
    '章节标题：{titleMin}–{titleMax} 字，说出本章发生什么，不带序号。好：雪夜叩关。不好：第12章、第十二章 无题、未命名。',
  prose:
    '正文：只写故事，分段用换行，不写标题行，不写「好的，以下是……」「（未完待续）」之类的话；人物的言行要合乎其性格与处境；已死的人物不得再出场。',
  outline:
    '大纲：{outlineMin}–{outlineMax} {unit}（不计标点），逐项写明情节任务、情节细节、关系变化、伏笔、情绪曲线、关键信息。不好：「主角打了一架，赢了」。',
  bible:
    '故事圣经（updated_story_bible）：写本章结束时的状态，每行「名：状态」。好：「赫连：第11章已死亡」「铜铃：在沈砚手中」。不好：「大家都很好」。死者复生必须在 important_rules 里写明缘由。',
  channel: `正文写在消息里，放在两个标记之间，各占一行：\n${textMarkers['zh-CN'].begin}\n……\n${textMarkers['zh-CN'].end}\n然后在同一条回复里调用 update_storyboard，content_from 填 "text"，不要把正文放进参数。续写被截断的正文时填 "text_continued"，正文不变只改其他参数时填 "previous"。只有警告的调用已经收下，不必为警告重交。`,
  once: '一次把要调用的工具都调用完；得到结果后用一两句话告诉作者做了什么，不再重复正文。',
} as const;

export const rulesEn = {
  role: 'You write and edit this novel. Rely on the material and on what the author asks; what the material does not say has not happened, and people and things that the author asks for may be new. Where earlier prose disagrees with the material, follow the material, leave the prose and tell the author.',
  title:
    'Chapter title: {titleMin}–{titleMax} words or characters, says what happens, without a number. Good: A Knock in the Snow. Bad: Chapter 12, Chapter Twelve: Untitled, Untitled.',
  prose:
    'Prose: nothing but story, paragraphs by line breaks, no title line, no “Sure, here is…”, no “to be continued”; people act in character; the dead do not appear.',
  outline:
    'Outline: {outlineMin}–{outlineMax} {unit} with plot task, plot details, relationship changes, foreshadowing, emotional curve and key information. Bad: “The hero fights and wins.”',
  bible:
    'Story bible (updated_story_bible): the state at the end of the chapter, a line each, “name: state”. Good: “Hale: died in chapter 11”, “Brass bell: with Mara”. Bad: “everyone is fine”. Nobody returns from the dead unless important_rules says why.',
  channel: `Write the prose in the message, between two marks on lines of their own:\n${textMarkers.en.begin}\n…\n${textMarkers.en.end}\nThen, in the same reply, call update_storyboard with content_from "text" and no prose in the arguments. Use "text_continued" to go on with prose that was cut, "previous" where the prose stays and only other arguments change. A call that brought warnings alone is taken: do not send it again for them.`,
  once: 'Make all the calls you need at once; after the results say in a sentence or two what was done, without repeating the prose.',
} as const;

const join = (...lines: readonly string[]): string => lines.join('\n\n');

/** The rules of a scene that writes a whole chapter. */
export const chapterRules = {
  zh: join(
    rulesZh.role,
    rulesZh.title,
    rulesZh.prose,
    rulesZh.outline,
    rulesZh.bible,
    rulesZh.channel,
    rulesZh.once,
  ),
  en: join(
    rulesEn.role,
    rulesEn.title,
    rulesEn.prose,
    rulesEn.outline,
    rulesEn.bible,
    rulesEn.channel,
    rulesEn.once,
  ),
} as const;

export const withRole = (zh: readonly string[], en: readonly string[]) => ({
  zh: join(rulesZh.role, ...zh, rulesZh.once),
  en: join(rulesEn.role, ...en, rulesEn.once),
});

/** “chapter 12, “Snow””, as far as it is known. */
export const chapterZh = ({
  chapterNumber: n,
  chapterTitle: title,
}: {
  chapterNumber?: number;
  chapterTitle?: string;
}): string => `${n === undefined ? '下一章' : `第${n}章`}${title ? `《${title}》` : ''}`;
export const chapterEn = ({
  chapterNumber: n,
  chapterTitle: title,
}: {
  chapterNumber?: number;
  chapterTitle?: string;
}): string => `${n === undefined ? 'the next chapter' : `chapter ${n}`}${title ? `, “${title}”` : ''}`;

type Length = { target?: number; unit?: string };

export const lengthZh = ({ target, unit = '字' }: Length): string =>
  target ? `目标 ${target} ${unit}（不计标点），允许 ±10%。` : '';
export const lengthEn = ({ target, unit = 'words' }: Length): string =>
  target
    ? ` Length ${target} ${unit}${unit === 'characters' ? ' (punctuation not counted)' : ''}, 10 % either way.`
    : '';
