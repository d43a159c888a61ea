import { z } from 'zod';
import { createProblem } from '#llm/problems.ts';
import type { ChatRequest, JsonObject } from '#llm/types.ts';
import type { Locale } from '#model/messages.ts';
import { chapterHooks, narrativeFunctions, paces } from '#model/narrative.ts';
import { about } from '#tools/field.ts';
import { toSpec } from '#tools/spec.ts';
import type { Definition } from '#tools/tool.ts';
import { updateChapterDeconstruction } from '#tools/update-chapter-deconstruction.ts';
import { answerProblem } from '../queue/answer-problem.ts';
import type { Send, Worked } from '../queue/run.ts';
import type { Roles } from './roles.ts';
import { type ChapterPart, chapterPartSchema } from './template.ts';
import { functionWords, hookWords, inLanguage, paceWords } from './words.ts';

const base = updateChapterDeconstruction.definition;

/** The deconstruction of a chapter with what a template needs beside its list. */
export const askDefinition = {
  ...base,
  input: base.input.extend({
    function: about(
      z.enum(narrativeFunctions),
      ['这一章在全书里主要起的作用。', 'escalation', '打斗'],
      ['What the chapter mainly does for the book.', 'escalation', 'a fight'],
    ),
    tension: about(
      z.int(),
      ['读者感到的张力，0 到 10。', '7', '"高"'],
      ['Tension the reader feels, 0 to 10.', '7', '"high"'],
    ),
    pace: about(z.enum(paces), ['节奏。', 'fast', '快'], ['Pace.', 'fast', 'quick']),
    hook: about(
      z.enum(chapterHooks),
      ['章末靠什么让人翻页。', 'question', '结尾'],
      ['With what the chapter ends.', 'question', 'the end'],
    ),
    roles: about(
      z.array(z.string()),
      ['出场的角色类型，不写姓名。', '["主角","导师"]', '["沈砚"]'],
      ['Kinds of roles on stage, no names.', '["the lead","a mentor"]', '["Mara"]'],
    ),
  }),
} satisfies Definition;

const wordsIn = (table: Record<string, { zh: string; en: string }>, locale: Locale): string =>
  Object.entries(table)
    .map(([key, words]) => `${key} = ${inLanguage(words, locale)}`)
    .join(locale === 'zh-CN' ? '；' : '; ');

const rules = {
  zh: (lists: string) =>
    `读完这一章，只调用一次 update_chapter_deconstruction，不写别的话，事后也不必说明。content 写 3 到 8 条抽象的叙事功能；所有字段都不得出现人名、地名和书中专有的名称。\n${lists}`,
  en: (lists: string) =>
    `Read the chapter and call update_chapter_deconstruction once; write nothing else, also not afterwards. content has 3 to 8 abstract narrative functions; no field holds a name of a person, place or anything of this book.\n${lists}`,
};

export type AskFrame = { model: string; locale: Locale; scene: string };
export type AskTask = { number: number; prose: string };

export function toAskRequest({ model, locale, scene }: AskFrame, { number, prose }: AskTask): ChatRequest {
  const lists = ['function', 'hook', 'pace'].map((name, at) => {
    const table = [functionWords, hookWords, paceWords][at] ?? {};
    return `${name}: ${wordsIn(table, locale)}`;
  });
  const isZh = locale === 'zh-CN';
  const task = isZh ? `# 任务\n\n拆解第${number}章。` : `# Task\n\nDeconstruct chapter ${number}.`;
  return {
    model,
    system: [[scene, (isZh ? rules.zh : rules.en)(lists.join('\n'))].join('\n\n')],
    log: [{ role: 'user', text: `# ${isZh ? '正文' : 'Prose'}\n\n${prose}\n\n${task}` }],
    tools: [toSpec(askDefinition, locale)],
  };
}

/** Most characters of a chapter that are sent; of a longer one its beginning and its end are. */
const MOST_CHARS = 24_000;

const shortened = (prose: string, most: number): string =>
  prose.length <= most ? prose : `${prose.slice(0, most * 0.6)}\n……\n${prose.slice(-most * 0.4)}`;

/** Has the model take one chapter apart; after a cut answer less of it is sent. */
export async function deconstructChapter(
  frame: AskFrame,
  task: AskTask,
  roles: Roles,
  { cuts, send }: { cuts: number; send: Send },
  signal: AbortSignal,
): Promise<Worked> {
  const prose = shortened(task.prose, Math.floor(MOST_CHARS / 2 ** cuts));
  const end = await send(toAskRequest(frame, { ...task, prose }), signal, `cut-${cuts}`);
  const problem = answerProblem(end);
  if (problem) return { ok: false, problem };
  const call = end.message?.calls.find(({ name }) => name === askDefinition.name);
  const part = call && readPart(call.arguments, roles);
  if (part) return { ok: true, value: { ...part } };
  return {
    ok: false,
    problem: createProblem('invalid_value', { tool: base.name, path: 'content', retryable: true }),
  };
}

/** The call's arguments as a part without names; undefined where they are none. */
function readPart({ content, ...given }: JsonObject, roles: Roles): ChapterPart | undefined {
  if (typeof content !== 'string') return undefined;
  const points = content
    .split('\n')
    .map((line) => line.replace(/^\s*\d+\s*[.、．)）]\s*/, '').trim())
    .filter(Boolean)
    .map(roles.withoutNames);
  const tension = Math.min(10, Math.max(0, Math.round(Number(given.tension))));
  const parsed = chapterPartSchema.safeParse({ ...given, tension, points });
  if (!parsed.success || points.length === 0) return undefined;
  return { ...parsed.data, roles: parsed.data.roles.map(roles.withoutNames) };
}
