import { parseNumeral } from '#text/numerals.ts';
import type { ToolSpec } from '../json/arguments.ts';
import { isObject, type Json, type JsonObject, type JsonSchema, kindOf } from '../json/schema.ts';
import type { ChatRequest, LogMessage } from '../types.ts';
import { type PracticeChapter, type PracticeLanguage, practiceChapter } from './material.ts';
import { type PracticeCall, planReading } from './reading.ts';

/** What the practice model does next. */
export type PracticePlan = { text: string; calls: readonly PracticeCall[] };
/** A plan with at most one call, as all but readings have. */
type Step = { text: string; call?: PracticeCall };

const WORDS = {
  zh: {
    label: '【练习模式：这是离线演示，不是真正的模型】',
    writing: (n: number) => `好的，我先写第${n}章的演示稿。`,
    listing: '我先看看已有的章节。',
    done: '已经处理好，请在右侧查看并决定是否采纳。接下来可以让我续写下一章，或添加人物、设定。',
    failed: '这次没有成功，原因见上面的结果。您可以调整后再让我试一次。',
    rejected: '好的，没有采纳就不会改动书稿。您想怎么改？',
    hello:
      '我可以演示：写一章（“写第一章”）、续写（“续写”）、添加人物（“添加人物”）、添加设定、添加写作守则。',
    adding: '好的，先记下来。',
    place: {
      name: '旧渡口',
      title: '旧渡口',
      category: '地点',
      description: '河湾里的旧渡口，雪夜仍有一盏灯。',
      content: '河湾里的旧渡口，雪夜仍有一盏灯。',
    },
    rule: {
      category: '文风',
      content: '对话简短，不用感叹号。',
      guideline: '对话简短，不用感叹号。',
      isActive: true,
    },
    filler: '演示内容',
  },
  en: {
    label: '[Practice: an offline demonstration, not a real model]',
    writing: (n: number) => `I will write a demonstration of chapter ${n}.`,
    listing: 'Let me see which chapters there are.',
    done: 'It is ready for your decision. You can now ask for the next chapter, or for a character, a place or a guideline.',
    failed: 'That did not work; the result above says why. Change what you like and ask again.',
    rejected: 'Nothing was changed, since you did not accept it. What should be different?',
    hello:
      'I can show how it works: “write chapter one”, “continue”, “add a character”, “add a place”, “add a guideline”.',
    adding: 'I will note that down.',
    place: {
      name: 'The old ferry',
      title: 'The old ferry',
      category: 'place',
      description: 'A ferry in a bend of the river; one lamp burns there even in snow.',
      content: 'A ferry in a bend of the river; one lamp burns there even in snow.',
    },
    rule: {
      category: 'style',
      content: 'Short dialogue, no exclamation marks.',
      guideline: 'Short dialogue, no exclamation marks.',
      isActive: true,
    },
    filler: 'demonstration',
  },
} as const;

const languageOf = (text: string): PracticeLanguage => (/[\u4e00-\u9fff]/.test(text) ? 'zh' : 'en');

/** Headings under which a context says what is wanted; the rest of it is material. */
const WANTED = /^# (?:任务|作者的要求|Task|What the author asks for)\s*$/;

/** What is wanted, where the material that comes along stands under headings of its own. */
function wishOf(said: string): string {
  const sections = said.split(/^(?=# )/m);
  const wanted = sections.filter((section) => WANTED.test(section.split('\n', 1)[0] ?? ''));
  return wanted.length > 0 ? wanted.join('') : said;
}

/** The number a request names: 第三章, chapter 4, chapter four. */
function askedNumber(text: string): number | undefined {
  const zh = /第\s*([\d０-９零〇一二两三四五六七八九十百千]+)\s*章/.exec(text)?.[1];
  const en = /\bchapter\s+([\w-]+)/i.exec(text)?.[1];
  return parseNumeral(zh ?? en ?? '');
}

/** The length a request names, in 字 or words; 0 for none. */
function askedLength(text: string): number {
  const named = /目标\s*([\d,]+)\s*字|\b([\d,]+)\s+words\b/i.exec(text);
  return Number((named?.[1] ?? named?.[2] ?? '0').replaceAll(',', ''));
}

/** The highest chapter number that a text or a result speaks of. */
function highest(value: Json): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map(highest));
  if (isObject(value)) {
    const own = [value.total, value.number, value.chapterNumber].filter((one) => typeof one === 'number');
    return Math.max(0, ...own, ...Object.values(value).map(highest));
  }
  if (typeof value !== 'string') return 0;
  const found = [...value.matchAll(/第\s*(\d+)\s*章|\bchapter\s+(\d+)/gi)];
  return Math.max(0, ...found.map((one) => Number(one[1] ?? one[2])));
}

const isBlock = (schema: JsonSchema | undefined): schema is JsonSchema => kindOf(schema) === 'object';

/** Fills what a tool requires, and what the material has for its other fields; nothing undeclared is sent. */
function fillSchema(schema: JsonSchema, material: JsonObject, filler: string): JsonObject {
  const value: JsonObject = {};
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    const given = material[key];
    if (isBlock(inner) && isObject(given)) value[key] = fillSchema(inner, given, filler);
    else if (given !== undefined) value[key] = given;
    else if (schema.required?.includes(key)) value[key] = kindOf(inner) === 'array' ? [] : filler;
  }
  return value;
}

const chapterMaterial = (chapter: PracticeChapter, number: number): JsonObject => ({
  chapterNumber: number,
  chapterTitle: chapter.title,
  chapter_content: chapter.prose,
  chapter_outline: chapter.outline,
  updated_story_bible: chapter.bible,
});

type Wish = { tool: RegExp; says: RegExp };

/** In order: the first whose words are said and whose tool is offered. */
const WISHES: Record<'character' | 'place' | 'rule' | 'chapter', Wish> = {
  character: {
    tool: /^add_character$/,
    says: /(?:添加|新增|加一?个|登记|创建).{0,6}(?:人物|角色)|\b(?:add|create)\b.{0,20}\bcharacter/i,
  },
  place: {
    tool: /^add_world_entry$/,
    says: /(?:添加|新增|加一?个|登记|创建).{0,6}(?:设定|地点|势力|物品|世界)|\b(?:add|create)\b.{0,20}\b(?:place|world|setting|entry)/i,
  },
  rule: {
    tool: /^add_writing_guideline$/,
    says: /(?:添加|新增|加一?条|记下).{0,6}(?:要求|守则|准则|规则)|\b(?:add|note)\b.{0,20}\b(?:guideline|rule)/i,
  },
  chapter: { tool: /^update_storyboard$/, says: /写|续|章|生成|\b(?:write|continue|chapter|draft|next)\b/i },
};

function findTool(request: ChatRequest, wish: Wish, said: string): ToolSpec | undefined {
  return wish.says.test(said) ? request.tools.find((tool) => wish.tool.test(tool.name)) : undefined;
}

/** The next number, if the conversation has shown which chapters exist. */
function nextNumber(log: readonly LogMessage[]): number | undefined {
  const listed = log.some((message) => message.role === 'result' && message.name === 'list_chapters');
  const seen = log.map((message) => highest(message.role === 'result' ? message.data : message.text));
  const written = log.flatMap((message) =>
    message.role === 'assistant' ? message.calls.map((call) => highest(call.arguments)) : [],
  );
  const top = Math.max(0, ...seen, ...written);
  return listed || top > 0 ? top + 1 : undefined;
}

function planChapter(request: ChatRequest, said: string, language: PracticeLanguage, tool: ToolSpec): Step {
  const words = WORDS[language];
  const number = askedNumber(wishOf(said)) ?? nextNumber(request.log);
  const canList = request.tools.some((one) => one.name === 'list_chapters');
  if (number === undefined && canList)
    return { text: words.listing, call: { name: 'list_chapters', arguments: {} } };
  const n = number ?? 1;
  const material = chapterMaterial(practiceChapter(language, n, askedLength(said)), n);
  return {
    text: words.writing(n),
    call: { name: tool.name, arguments: fillSchema(tool.parameters, material, words.filler) },
  };
}

function planWish(request: ChatRequest, said: string, language: PracticeLanguage): Step | undefined {
  const words = WORDS[language];
  const materials = {
    character: practiceChapter(language, 1).person,
    place: { ...words.place },
    rule: { ...words.rule },
  };
  for (const kind of ['character', 'place', 'rule'] as const) {
    const tool = findTool(request, WISHES[kind], said);
    if (!tool) continue;
    const args = fillSchema(tool.parameters, materials[kind], words.filler);
    return { text: words.adding, call: { name: tool.name, arguments: args } };
  }
  const tool = findTool(request, WISHES.chapter, said);
  return tool && planChapter(request, said, language, tool);
}

/** After results the model sums up, except that a list of chapters leads on to the chapter that was asked for. */
function afterResults(request: ChatRequest, said: string, language: PracticeLanguage): Step {
  const words = WORDS[language];
  const last = request.log.at(-1);
  if (last?.role !== 'result') return { text: words.hello };
  if (last.name === 'list_chapters' && last.status === 'ok') {
    const plan = planWish(request, said, language);
    if (plan?.call && plan.call.name !== 'list_chapters') return plan;
  }
  if (last.status === 'rejected') return { text: words.rejected };
  return { text: last.status === 'ok' ? words.done : words.failed };
}

/** A finding sent for a second opinion: the demonstration decides nothing and says so. */
function planOpinion(said: string, language: PracticeLanguage): PracticePlan | undefined {
  const quote = /^(?:所指的句子|The sentence in question): (.+)$/m.exec(said)?.[1];
  if (quote === undefined || !/^# (?:疑点|Doubt)$/m.test(said)) return undefined;
  const opinion = { verdict: 'unsure', reason: WORDS[language].label, quote };
  return { text: JSON.stringify(opinion), calls: [] };
}

/** What the practice model answers: it writes a whole chapter with outline and bible when asked for one. */
export function planPractice(request: ChatRequest): PracticePlan {
  const user = request.log.findLast((message) => message.role === 'user');
  const said = user?.role === 'user' ? user.text : '';
  const language = languageOf(said);
  const doubt = planOpinion(said, language);
  if (doubt) return doubt;
  const reading = planReading(request, said, language);
  if (reading) return { text: WORDS[language].label, calls: reading };
  const last = request.log.at(-1);
  const plan =
    last?.role === 'user' ? planWish(request, said, language) : afterResults(request, said, language);
  const { text, call } = plan ?? { text: WORDS[language].hello };
  return { text: `${WORDS[language].label}\n\n${text}`, calls: call ? [call] : [] };
}
