import { countText } from '#text/count.ts';
import type { ToolSpec } from '../json/arguments.ts';
import { isObject, type JsonObject, type JsonSchema, kindOf } from '../json/schema.ts';
import type { ChatRequest } from '../types.ts';
import { check, edit, extract, goOn, plan, rewrite, type Step, say, withProse, write } from './actions.ts';
import { type Asked, languageOf, numberIn, readAsked, saidIn } from './asked.ts';
import { type PracticeLanguage, practiceChapter } from './material.ts';
import { type PracticeCall, partOf, planReading } from './reading.ts';
import { WORDS } from './words.ts';

/** What the practice model does next. */
export type PracticePlan = { text: string; calls: readonly PracticeCall[] };

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

/** Calls of tools that are offered, with no field that they do not have. */
function offered(calls: readonly PracticeCall[], tools: readonly ToolSpec[], filler: string): PracticeCall[] {
  return calls.flatMap(({ name, arguments: args }) => {
    const tool = tools.find((one) => one.name === name);
    return tool ? [{ name, arguments: fillSchema(tool.parameters, args, filler) }] : [];
  });
}

type Offers = (name: string) => boolean;
const lengthOf = (prose: string): number => countText(prose).total;

/** The author asks to be told something, or what to do: nothing is written then. */
const ASKS = /[?？]|什么|怎么|如何|为何|吗\s*[。！]?$/;
const CHECK = /矛盾|前后不一|对不上|检查|\bcontradict|\bconsisten|\bcontinuity\b|\bcheck\b/i;
const EDIT =
  /改|润色|精简|收紧|更紧|压缩|去.{0,4}味|删去|\b(?:edit|tighten|shorten|trim|polish|revise|rephrase|cut)\b/i;
const ANEW = /换一[版种]|重写|\brewrite\b|\banother version\b/i;
const CONTINUE = /续写|接着写|往下写|继续写|\b(?:continue|go on|carry on)\b/i;
const EXTRACT = /提炼|提取|摘出|\bextract\b/i;
const WRITE = /(?:写|生成|起草).{0,12}章|\b(?:write|draft|generate)\b.{0,24}\bchapter\b|\bnext chapter\b/i;

const ADD = '(?:添加|新增|加一?个|加一?条|登记|创建|记下).{0,6}';
const ADDING: readonly { tool: string; says: RegExp; material: 'person' | 'entry' | 'rule' }[] = [
  {
    tool: 'add_character',
    says: new RegExp(String.raw`${ADD}(?:人物|角色)|\b(?:add|create)\b.{0,20}\bcharacter`, 'i'),
    material: 'person',
  },
  {
    tool: 'add_world_entry',
    says: new RegExp(
      String.raw`${ADD}(?:设定|地点|势力|物品|世界)|\b(?:add|create)\b.{0,20}\b(?:place|world|setting|entry)`,
      'i',
    ),
    material: 'entry',
  },
  {
    tool: 'add_writing_guideline',
    says: new RegExp(
      String.raw`${ADD}(?:要求|守则|准则|规则)|\b(?:add|note)\b.{0,20}\b(?:guideline|rule)`,
      'i',
    ),
    material: 'rule',
  },
];

function add(asked: Asked, offers: Offers): Step | undefined {
  const words = WORDS[asked.language];
  const found = ADDING.find(({ tool, says }) => says.test(asked.wish) && offers(tool));
  if (!found) return undefined;
  const materials = {
    person: practiceChapter(asked.language, 1).person,
    entry: { ...words.entry },
    rule: { ...words.rule },
  };
  return { text: words.adding, calls: [{ name: found.tool, arguments: materials[found.material] }] };
}

/** The number that is asked for, else the one behind the last chapter that there is. */
function writeNext(asked: Asked, offers: Offers): Step {
  const words = WORDS[asked.language];
  const named = numberIn(asked.wish) ?? (isTalk(asked) ? undefined : asked.number);
  if (named !== undefined) return write(asked, named);
  const list = asked.results.findLast(({ name }) => name === 'list_chapters');
  const total = list && isObject(list.data) ? Number(list.data.total ?? 0) : 0;
  if (!list && offers('list_chapters'))
    return { text: words.listing, calls: [{ name: 'list_chapters', arguments: {} }] };
  return write(asked, total + 1);
}

/** In talk the task only says which chapter is open; everything else is in the author's words. */
const isTalk = ({ task }: Asked): boolean =>
  task === '' || /序号\s*\d|^Open before|回答作者|Answer the author/.test(task);

/** What the author's own words ask for. */
function answerTalk(asked: Asked, offers: Offers): Step {
  const { wish, language, number } = asked;
  const [canEdit, canWrite] = [offers('edit_chapter'), offers('update_storyboard')];
  if (CHECK.test(wish) && offers('check_continuity')) return check(asked);
  const added = add(asked, offers);
  if (added) return added;
  const isQuestion = ASKS.test(wish);
  if (!isQuestion && WRITE.test(wish) && canWrite) return writeNext(asked, offers);
  if (!isQuestion && ANEW.test(wish) && canWrite) return rewrite(asked);
  if (!isQuestion && EDIT.test(wish) && canEdit) return edit(asked);
  if (!isQuestion && EXTRACT.test(wish) && offers('add_character')) return extract(asked);
  if (!isQuestion && CONTINUE.test(wish) && canWrite)
    return number === undefined ? writeNext(asked, offers) : goOn(asked, lengthOf);
  return say(WORDS[language].hello);
}

/** The scene is told by the tools that came along, and among those that write a chapter by the task. */
function planScene(asked: Asked, offers: Offers, system: string): Step {
  const { task, language } = asked;
  const words = WORDS[language];
  if (isTalk(asked)) return answerTalk(asked, offers);
  if (offers('update_storyboard')) {
    if (/^接着已有的正文|^Go on with/.test(task)) return goOn(asked, lengthOf);
    if (/^按作者的要求重写|^Rewrite/.test(task)) return rewrite(asked);
    return writeNext(asked, offers);
  }
  if (offers('edit_chapter')) return edit(asked);
  if (offers('translate_chapter')) return say(words.noTranslation);
  if (offers('update_structure')) return plan(asked, system);
  if (offers('update_chapter_deconstruction'))
    return withProse(asked, ({ number }) => ({ text: words.apart, calls: [partOf(number, language)] }));
  if (offers('add_character')) return extract(asked);
  return { text: JSON.stringify({ suggestions: words.suggestions }), calls: [] };
}

/** Results that lead on to what was asked for; after any other the model sums up. */
const LEADING = ['list_chapters', 'read_chapter', 'check_continuity'];
/** Times that a chapter is handed in again where its length is not what was asked for. */
const AGAIN = 2;

function next(asked: Asked, offers: Offers, system: string): Step {
  const words = WORDS[asked.language];
  const last = asked.results.at(-1);
  if (!last) return planScene(asked, offers, system);
  if (last.status === 'ok' && LEADING.includes(last.name)) return planScene(asked, offers, system);
  const written = asked.results.filter(({ name }) => !LEADING.includes(name));
  if (written.some(({ status }) => status === 'ok')) return say(words.done);
  if (written.some(({ status }) => status === 'rejected')) return say(words.rejected);
  const failures = written.filter(({ status }) => status === 'error').length;
  if (last.status === 'error' && isOffLength(last.data) && failures <= AGAIN)
    return { ...planScene(asked, offers, system), text: words.again };
  return say(words.failed);
}

const isOffLength = (data: unknown): boolean => /目标 \d+ 字|words against \d+/.test(JSON.stringify(data));

/** A finding sent for a second opinion: the demonstration decides nothing and says so. */
function planOpinion(said: string, language: PracticeLanguage): PracticePlan | undefined {
  const quote = /^(?:所指的句子|The sentence in question): (.+)$/m.exec(said)?.[1];
  if (quote === undefined || !/^# (?:疑点|Doubt)$/m.test(said)) return undefined;
  const opinion = { verdict: 'unsure', reason: WORDS[language].label, quote };
  return { text: JSON.stringify(opinion), calls: [] };
}

/** What the practice model answers: each action of the assistant in a modest way, over the text at hand. */
export function planPractice(request: ChatRequest): PracticePlan {
  const { tools, system } = request;
  const said = saidIn(request.log);
  const language = languageOf(said);
  const words = WORDS[language];
  const doubt = planOpinion(said, language);
  if (doubt) return doubt;
  const reading = planReading(request, said, language);
  if (reading) return { text: words.label, calls: reading };
  const offers: Offers = (name) => tools.some((tool) => tool.name === name);
  const { text, calls } = next(readAsked(request), offers, system.join('\n\n'));
  // suggestions are read by the plan as they come
  const shown = text.startsWith('{') ? text : [words.label, text].filter(Boolean).join('\n\n');
  return { text: shown, calls: offered(calls, tools, words.filler) };
}
