import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { ToolSpec } from '#llm/json/arguments.ts';
import { isObject } from '#llm/json/schema.ts';
import { safeParseJson } from '#llm/json/strict.ts';
import { createProblem } from '#llm/problems.ts';
import { type Recorded, type RecordedResult, readRecorded, toToolSpecs } from '#llm/recorded.ts';
import { say } from '#model/messages.ts';
import type { Cli } from '../../context.ts';
import { named } from '../../named.ts';
import { printProblem } from '../../output.ts';
import { refusal } from '../../problem.ts';
import { defineCommand, wordsIn } from './define-command.ts';
import { modelCliWords } from './words.ts';

/** What `raw` of a line can be. */
const WHERE: readonly unknown[] = ['tool_arguments', 'message_content', 'stream_chunks', 'message_sequence'];

/** The recorded reply of a line, or undefined where the line holds none. */
function toRecorded(line: string): Recorded | undefined {
  const value = safeParseJson(line)?.value;
  if (!isObject(value) || typeof value.where !== 'string' || value.raw === undefined) return undefined;
  if (!WHERE.includes(value.where)) return undefined;
  const text = (key: string) => (typeof value[key] === 'string' ? { [key]: value[key] } : {});
  return {
    id: String(value.id ?? ''),
    where: value.where,
    raw: value.raw,
    ...text('provider'),
    ...text('schema'),
    ...text('finish_reason'),
    ...(isObject(value.profile) ? { profile: value.profile } : {}),
  };
}

const noReply = createProblem('bad_request', {
  retryable: false,
  detail: `A line is {id, where, raw, …} as JSON; where is ${WHERE.join(', ')}.`,
});

/** One line of a case file to its result; a line that is no case is a result that says so. */
export function parseReplyLine(line: string, tools: readonly ToolSpec[]): RecordedResult {
  const recorded = toRecorded(line);
  if (recorded) return readRecorded(recorded, tools);
  return { id: '', calls: [], text: '', changed: [], error: noReply };
}

/** For people: what became of each reply, in one line. */
function toSentence(result: RecordedResult): string {
  if (result.error)
    return `${result.id}: ${result.error.code}${result.error.path ? ` (${result.error.path})` : ''}`;
  const calls = result.calls.map((call) => call.name).join(', ');
  const repaired = result.changed.length > 0 ? `, repaired: ${result.changed.join(', ')}` : '';
  return `${result.id}: ${calls || 'no call'}${repaired}`;
}

/** Lines end at line feeds only: a JSON string may hold U+2028, where readline would cut. */
async function* linesOf(input: AsyncIterable<string | Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of input) {
    const lines = (
      rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    ).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

const readText = (file: string): Promise<string> => named(file, () => readFile(file, 'utf8'));

type Options = { cases?: string; tools?: string; json?: boolean };
type Print = (line: string) => void;

/** Prints a result for each line; answers the numbers of those that were no recorded reply. */
async function printReplies(options: Options, print: Print): Promise<number[]> {
  const schemas = options.tools === undefined ? '{}' : await readText(options.tools);
  const read = safeParseJson(schemas)?.value;
  if (read === undefined) throw refusal('cli-not-json', { file: options.tools ?? '' });
  const tools = toToolSpecs(read);
  const { cases } = options;
  const input = cases === undefined ? process.stdin : createReadStream(cases);
  const lost: number[] = [];
  let number = 0;
  await named(cases ?? '-', async () => {
    for await (const line of linesOf(input)) {
      number += 1;
      if (line.trim() === '') continue;
      const result = parseReplyLine(line, tools);
      const isLost = result.error === noReply;
      if (isLost) lost.push(number);
      const id = isLost ? `(${number})` : result.id;
      print(options.json ? JSON.stringify(result) : toSentence({ ...result, id }));
    }
  });
  return lost;
}

/** Most line numbers that are told. */
const TOLD = 10;

async function parseReplies(cli: Cli, options: Options): Promise<void> {
  const lost = await printReplies(options, console.log);
  if (lost.length === 0) return;
  const lines = `${lost.slice(0, TOLD).join(', ')}${lost.length > TOLD ? ', …' : ''}`;
  const facts = { count: lost.length, lines, where: WHERE.join(', ') };
  printProblem('cli-lines-lost', say(modelCliWords, cli.locale, { code: 'cli-lines-lost', facts }), false);
  process.exitCode = 1;
}

/** Adds `parse-reply`: the repair ladder on recorded replies, one result a line. */
export function registerParseReply(program: Command, cli: Cli): void {
  const words = wordsIn(cli);
  defineCommand(program, cli, 'parse-reply', ['parse-reply --cases replies.jsonl --json'])
    .option('--cases <file>', words('cli-opt-cases'))
    .option('--tools <file>', words('cli-opt-tools'))
    .action((options: Options) => parseReplies(cli, options));
}
