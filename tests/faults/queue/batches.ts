import type { QueueLine } from '#extract/queue/lines.ts';
import type { Json, JsonObject } from '#llm/json/schema.ts';
import { createBatchVendor, type Replied, type VendorBatch } from '#tests/support/llm-server/batches.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';
import { randomFrom } from '../random.ts';
import {
  compareBook,
  judgeEnd,
  makeBook,
  type QueueReport,
  type QueueSettings,
  readLines,
  runApp,
} from './kills.ts';
import { asked, goodCalls, isSecond, pick } from './model.ts';

/** One answer that was charged: which chapter it was about, and whether a reader could use it. */
type Charged = { key: string; batchId: string; input: number; output: number; isGood: boolean };

const shares: readonly (readonly [string, number])[] = [
  ['refused', 0.04],
  ['busy', 0.04],
  ['talk', 0.04],
  ['loose JSON', 0.08],
  ['made-up quote', 0.05],
];

/**
 * A vendor that works on each batch for a while, lets one in five expire with half of its answers, refuses lines and
 * orders, and answers badly now and then.
 */
async function startFaultyVendor(seed: number, latencyMs: number) {
  const random = randomFrom(seed);
  const charged: Charged[] = [];
  const faults = new Map<string, number>();
  const vendor = createBatchVendor((body, key) => reply(body, key));
  const known = new Set<VendorBatch>();
  const doubles: string[] = [];
  let current = '';
  const reply = (body: JsonObject, key: string): Replied => {
    const fault = isSecond(body) ? 'none' : pick(random, shares);
    if (fault !== 'none') faults.set(fault, (faults.get(fault) ?? 0) + 1);
    if (fault === 'refused') return { status: 500, error: { message: 'The server had an error.' } };
    if (fault === 'busy') return { status: 429, error: { message: 'Rate limit reached.' } };
    const at = charged.length;
    const usage = { input: 1000 + at * 3, output: 200 + at };
    charged.push({ key, batchId: current, ...usage, isGood: fault !== 'talk' });
    return { reply: whole(fault, asked(body), usage) };
  };
  const work = (batch: VendorBatch) => {
    current = batch.id;
    if (random() < 0.2) vendor.finish(batch, { status: 'expired', part: 0.5 });
    else vendor.finish(batch);
  };
  const server = await startLlmServer({}, undefined, (request) => {
    if (request.method === 'POST' && request.path.endsWith('/batches') && random() < 0.1)
      return {
        status: 429,
        headers: { 'retry-after-ms': '50' },
        body: { error: { message: 'Rate limit reached.' } },
      };
    const script = vendor.route(request);
    for (const batch of vendor.batches.filter((one) => !known.has(one))) {
      known.add(batch);
      const open = vendor.batches.filter((one) => one !== batch && one.status === 'in_progress');
      const held = new Set(open.flatMap(({ requests }) => requests.map(({ key }) => key)));
      doubles.push(...batch.requests.flatMap(({ key }) => (held.has(key) ? [key] : [])));
      setTimeout(() => work(batch), latencyMs * (0.3 + random())).unref();
    }
    return script;
  });
  return { vendor, server, charged, faults, doubles };
}

/** A whole completion: what OpenAI puts into the line of a batch's answers. */
function whole(fault: string, chapter: number, { input, output }: { input: number; output: number }): Json {
  const calls = fault === 'made-up quote' ? goodCalls(chapter, '他从来没有来过这里。') : goodCalls(chapter);
  const toArguments = (args: JsonObject) =>
    fault === 'loose JSON' ? JSON.stringify(args).replace(/}$/, ',}') : JSON.stringify(args);
  const message: JsonObject =
    fault === 'talk'
      ? { role: 'assistant', content: '好的，这一章写得很好。' }
      : {
          ...{ role: 'assistant', content: null },
          tool_calls: calls.map(({ name, args }, at) => ({
            ...{ id: `call_${at}`, type: 'function' },
            function: { name, arguments: toArguments(args) },
          })),
        };
  return {
    choices: [{ index: 0, message, finish_reason: fault === 'talk' ? 'stop' : 'tool_calls' }],
    usage: { prompt_tokens: input, completion_tokens: output },
  };
}

/** A run in batches with a faulty vendor, its app killed again and again, then its landing: what went wrong. */
export async function runBatchFaults(dir: string, settings: QueueSettings): Promise<QueueReport> {
  const { chapters, kills, seed, window, latencyMs, tell } = settings;
  await makeBook(dir, chapters);
  const { vendor, server, charged, faults, doubles } = await startFaultyVendor(seed, latencyMs);
  const random = randomFrom(seed + 1);
  try {
    let killed = 0;
    for (let n = 0; n < kills; n++) {
      const { code } = await runApp([dir, server.url, 'batch'], window * (0.2 + 0.8 * random()));
      if (code === null) killed += 1;
      tell(`${n + 1} starts, ${killed} killed, ${vendor.batches.length} batches, ${charged.length} answers`);
    }
    for (let n = 0; n < MOST_STARTS; n++) {
      const { out } = await runApp([dir, server.url, 'batch'], undefined);
      if (/"stage":"complete".*"failed":0/.test(out)) break;
    }
    const last = await runApp([dir, server.url, 'batch', 'land'], undefined);
    const lines = readLines(dir);
    const spending = compareSpending(lines, charged);
    return {
      faults: [
        ...judgeEnd(last, lines, chapters),
        ...spending,
        ...doubles.map((key) => `${key} was in two open batches`),
        // an app that dies between the file and its batch leaves the file to the vendor's own clearing
        ...(vendor.files.size > killed ? [`${vendor.files.size} files were left at the vendor`] : []),
        ...(await compareBook(dir, chapters)),
      ],
      figures: {
        ...{ chapters, killed, batches: vendor.batches.length, answers: charged.length },
        faultyAnswers: [...faults.values()].reduce((sum, count) => sum + count, 0),
        tokens: charged.reduce((sum, { input, output }) => sum + input + output, 0),
      },
    };
  } finally {
    await server.close();
  }
}

/** Starts of the app, none killed, until nothing is left to ask. */
const MOST_STARTS = 6;

/** Every answer that was charged is in the book once, and no chapter was asked again after an answer of use. */
function compareSpending(lines: readonly QueueLine[], charged: readonly Charged[]): string[] {
  const told = new Map<string, { input: number; output: number }>();
  for (const line of lines)
    if (line.type === 'answered' && line.usage && line.receipt !== undefined)
      told.set(line.receipt, line.usage);
  const sum = (list: Iterable<{ input: number; output: number }>) =>
    [...list].reduce((total, { input, output }) => total + input + output, 0);
  const faults: string[] = [];
  if (told.size !== charged.length)
    faults.push(`${charged.length} answers were charged, ${told.size} are in the book`);
  if (sum(told.values()) !== sum(charged))
    faults.push(`${sum(charged)} tokens served, ${sum(told.values())} reported`);
  const good = charged.filter(({ isGood }) => isGood).map(({ key }) => key);
  const twice = good.filter((key, at) => good.indexOf(key) !== at);
  if (twice.length > 0) faults.push(`paid for twice: ${twice.slice(0, 5)}`);
  return faults;
}
