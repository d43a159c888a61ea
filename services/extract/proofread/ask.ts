import { z } from 'zod';
import { createProblem, type LlmProblem } from '#llm/problems.ts';
import type { ChatEnd, ChatRequest } from '#llm/types.ts';
import type { Locale } from '#model/messages.ts';
import { about } from '#tools/field.ts';
import { toSpec } from '#tools/spec.ts';
import type { Definition } from '#tools/tool.ts';
import { quoteIn } from '#tools/with-evidence.ts';
import { toParts } from '../model/task.ts';
import { answerProblem } from '../queue/answer-problem.ts';
import type { Send, Worked } from '../queue/run.ts';
import { type Doubt, type ToldBefore, toProofreading } from './doubt.ts';

/** How a proofreader reports; nothing of the book changes. */
export const reportDefinition = {
  name: 'report_contradictions',
  writes: false,
  about: {
    zh: '报告这一章与前文的矛盾；没有就交空列表。',
    en: 'Reports what of this chapter contradicts what was told before; an empty list for none.',
  },
  input: z.object({
    contradictions: about(
      z.array(
        z.object({
          quote: about(
            z.string(),
            ['本章里不合的那一句原文，逐字照抄。', '他左手托住了枪管。', '见本章'],
            [
              'The sentence of this chapter, word for word.',
              'He steadied it with his left hand.',
              'see above',
            ],
          ),
          before: about(
            z.int(),
            ['与它矛盾的那一条前文的编号。', '12', '"第三章"'],
            ['The number of the line told before that it contradicts.', '12', '"chapter three"'],
          ),
          reason: about(
            z.string(),
            ['一句话说明为什么不能同时成立。', '第一章说他的左臂齐肩没了。', '有矛盾'],
            ['In one sentence why both cannot be true.', 'He lost the left arm before.', 'contradiction'],
          ),
        }),
      ),
      ['每处矛盾一项；没有矛盾是 []。', '[]', '把拿不准的也列上'],
      ['One item for each contradiction; [] for none.', '[]', 'a list of doubts'],
    ),
  }),
} satisfies Definition;

const zh = {
  rules:
    '「前文」是程序从前面各章和作者的资料里找出的句子，按编号排列，不是全部前文。读完正文，只调用一次 report_contradictions，不写别的话。只报正文与某一条编号前文的矛盾：quote 逐字照抄本章的原文，before 写那一条的编号；有几条都对得上时写最明白的一条。同一个原因只报最明白的一句。',
  told: '前文',
  prose: '正文',
  task: '任务',
  chapter: (number: number) => `第${number}章`,
  entry: (name: string) => `作者的资料·${name}`,
  check: (number: number, part: string) => `核对第${number}章${part}。`,
  part: (at: number, of: number) => `（第 ${at} 部分，共 ${of} 部分）`,
};
const en: typeof zh = {
  rules:
    '“Told before” has numbered sentences that a program found in earlier chapters and in the author’s material; it is not all that was told. Read the prose and call report_contradictions once; write nothing else. Report only what contradicts one of the numbered lines: quote copies this chapter word for word, before is the number of that line, the plainest where several say it. Of sentences with one cause report the plainest alone.',
  told: 'Told before',
  prose: 'Prose',
  task: 'Task',
  chapter: (number) => `chapter ${number}`,
  entry: (name) => `author’s material, ${name}`,
  check: (number, part) => `Check chapter ${number}${part}.`,
  part: (at, of) => ` (part ${at} of ${of})`,
};

export type ProofFrame = { model: string; locale: Locale; scene: string };
export type ProofTask = { number: number; prose: string; told: readonly ToldBefore[] };

/** The request for one part of a chapter. */
export function toProofRequest(
  { model, locale, scene }: ProofFrame,
  { number, told }: ProofTask,
  part: { text: string; at: number; of: number },
): ChatRequest {
  const words = locale === 'zh-CN' ? zh : en;
  const lines = told.map(({ chapter, quote, entry }, at) => {
    const where = entry === undefined ? words.chapter(chapter) : words.entry(entry);
    return `${at + 1}. [${where}] ${quote}`;
  });
  const which = part.of > 1 ? words.part(part.at, part.of) : '';
  const sections = [
    [words.told, lines.join('\n')],
    [words.prose, part.text],
    [words.task, words.check(number, which)],
  ];
  return {
    model,
    system: [[scene, words.rules].join('\n\n')],
    log: [{ role: 'user', text: sections.map(([head, text]) => `# ${head}\n\n${text}`).join('\n\n') }],
    tools: [toSpec(reportDefinition, locale)],
  };
}

/** Most characters of a chapter in one request. */
const MOST_CHARS = 12_000;

/**
 * Has the model look for what a chapter contradicts, part by part; after answers that were cut off the parts are
 * smaller. A chapter before which nothing was told asks nothing.
 */
export async function proofreadChapter(
  frame: ProofFrame,
  task: ProofTask,
  { cuts, send }: { cuts: number; send: Send },
  signal: AbortSignal,
): Promise<Worked> {
  const doubts: Doubt[] = [];
  const parts = task.told.length === 0 ? [] : toParts(task.prose, MOST_CHARS, 2 ** cuts);
  for (const [at, text] of parts.entries()) {
    const part = { text, at: at + 1, of: parts.length };
    const end = await send(toProofRequest(frame, task, part), signal, `${part.at}-${part.of}`);
    const read = readReport(end, task);
    if (!read.ok) return read;
    doubts.push(...read.doubts);
  }
  return { ok: true, value: toProofreading(doubts) };
}

type Report = { ok: true; doubts: Doubt[] } | { ok: false; problem: LlmProblem };

function readReport(end: ChatEnd, task: ProofTask): Report {
  const problem = answerProblem(end);
  if (problem) return { ok: false, problem };
  const call = end.message?.calls.find(({ name }) => name === reportDefinition.name);
  const list = call?.arguments.contradictions;
  if (!Array.isArray(list)) return { ok: false, problem: unreadable('contradictions') };
  const doubts = list.flatMap((one) => toDoubt(one, task) ?? []);
  // a reader who proves nothing that it says has not read
  if (list.length > 0 && doubts.length === 0) return { ok: false, problem: unreadable('quote') };
  return { ok: true, doubts };
}

const unreadable = (path: string): LlmProblem =>
  createProblem('invalid_value', { tool: reportDefinition.name, path, retryable: true });

const itemSchema = z.object({
  quote: z.string(),
  before: z.coerce.number(),
  reason: z.string().trim().min(1),
});

/** An item whose quote stands in the chapter and whose number is one of the lines; undefined for others. */
function toDoubt(item: unknown, { prose, told }: ProofTask): Doubt | undefined {
  const given = itemSchema.safeParse(item).data;
  const before = given && told[given.before - 1];
  const quote = given && quoteIn(prose, given.quote);
  return before && quote ? { quote, before, reason: given.reason } : undefined;
}
