import { isObject, type JsonObject } from '#llm/json/schema.ts';
import { callChunks, chunk, type Frame, type Script, usageChunk } from '#tests/support/llm-server/script.ts';
import { type LlmServer, startLlmServer } from '#tests/support/llm-server/server.ts';
import { randomFrom } from '../random.ts';

/** The prose of chapter `n`: someone and some place of its own, and one man who is in all of them. */
export const proseOf = (n: number): string =>
  `第${n}夜，${personOf(n)}独自走进了${placeOf(n)}。\n\n沈砚站在城楼上，第${n}次数更鼓。雪下得很大，没有人说话。`;
export const personOf = (n: number): string => `方${numeral(n)}`;
export const placeOf = (n: number): string => `青石${numeral(n)}镇`;
const digits = [...'零一二三四五六七八九'];
const numeral = (n: number): string => [...String(n)].map((digit) => digits[Number(digit)]).join('');

/** One request that was answered: its chapter, and the tokens it was told to have used (unique, so that each is known again). */
export type Served = { chapter: number; input: number; output: number };

export type FaultyModel = { server: LlmServer; served: Served[]; faults: Map<string, number> };

const textOf = (body: JsonObject): string => JSON.stringify(body.messages ?? '');

function call(name: string, index: number, args: JsonObject, cut = Number.POSITIVE_INFINITY): Frame[] {
  const whole = JSON.stringify(args);
  return callChunks(name, whole.slice(0, cut), 40).map(({ data }) => {
    // each call of the turn has an index and an id of its own
    const text = JSON.stringify(data).replaceAll(
      '"index":0,"id":"call_s"',
      `"index":${index},"id":"call_${index}"`,
    );
    const moved = text.replaceAll('"tool_calls":[{"index":0', `"tool_calls":[{"index":${index}`);
    return { data: JSON.parse(moved) };
  });
}

/** What a good model answers to chapter `n`. */
export function goodCalls(n: number, quote = `第${n}夜，${personOf(n)}独自走进了${placeOf(n)}。`) {
  const calls: { name: string; args: JsonObject }[] = [
    {
      name: 'add_chapter',
      args: { number: n, title: `第${n}夜的雪`, summary: `${personOf(n)}进了${placeOf(n)}。` },
    },
    {
      name: 'add_character',
      args: {
        ...{ name: personOf(n), role: '夜行人', aliases: [`${personOf(n)}公子`] },
        ...{ description: `独自走进${placeOf(n)}的人，来历不明。`, quote },
      },
    },
    {
      name: 'add_character',
      args: {
        ...{ name: '沈砚', role: '守将', description: `第${n}次数更鼓的守将，话很少。` },
        quote: '沈砚站在城楼上',
      },
    },
    {
      name: 'add_world_entry',
      args: {
        ...{ category: '地点', name: placeOf(n), description: '雪夜里的石头镇子，没有人说话。' },
        quote: `走进了${placeOf(n)}`,
      },
    },
  ];
  return calls;
}

const goodFrames = (n: number, quote?: string): Frame[] =>
  goodCalls(n, quote).flatMap(({ name, args }, index) => call(name, index, args));

export const asked = (body: JsonObject): number => Number(/提取第(\d+)章/.exec(textOf(body))?.[1] ?? 0);
/** The whole answer, as a batch holds it, of a reader who finds in the chapter asked about what is there. */
export function goodReply(body: JsonObject, { input, output }: Pick<Served, 'input' | 'output'>) {
  const calls = goodCalls(asked(body)).map(({ name, args }, at) => ({
    ...{ id: `call_${at}`, type: 'function', function: { name, arguments: JSON.stringify(args) } },
  }));
  const message = { role: 'assistant', content: null, tool_calls: calls };
  const usage = { prompt_tokens: input, completion_tokens: output };
  return { reply: { choices: [{ index: 0, message, finish_reason: 'tool_calls' }], usage } };
}
export const isSecond = (body: JsonObject): boolean => textOf(body).includes('没有通过的调用');

/**
 * A model server that answers about one request in three with a fault: 429 with and without Retry-After, 500, an
 * answer cut in the middle or stopped at the token limit, talk instead of calls, broken JSON, a made-up quote.
 */
export async function startFaultyModel(seed: number, latencyMs: number): Promise<FaultyModel> {
  const random = randomFrom(seed);
  const served: Served[] = [];
  const faults = new Map<string, number>();
  let requests = 0;
  const respond = (body: JsonObject): Script => {
    requests += 1;
    const chapter = asked(body);
    const usage = { chapter, input: 1000 + requests * 3, output: 200 + requests };
    const answered = (frames: Frame[], finish: string): Script => ({
      frames: [
        { ...chunk({ role: 'assistant', content: '' }), waitMs: Math.ceil(random() * latencyMs) },
        ...frames,
        chunk({}, finish),
        usageChunk(usage.input, usage.output),
      ],
      served: () => void served.push(usage),
    });
    const fault = isSecond(body) ? 'none' : pick(random, shares);
    if (fault !== 'none') faults.set(fault, (faults.get(fault) ?? 0) + 1);
    return play(fault, chapter, answered);
  };
  const server = await startLlmServer({ pairs: true }, (body) => (isObject(body) ? respond(body) : {}));
  return { server, served, faults };
}

const shares: readonly (readonly [string, number])[] = [
  ['429 with Retry-After', 0.05],
  ['429', 0.02],
  ['500', 0.03],
  ['cut', 0.06],
  ['length', 0.03],
  ['talk', 0.04],
  ['broken JSON', 0.04],
  ['made-up quote', 0.06],
];

/** One of the names, by its share of 1; `none` for the rest. */
export function pick(random: () => number, shares: readonly (readonly [string, number])[]): string {
  let at = random();
  for (const [name, share] of shares) {
    if (at < share) return name;
    at -= share;
  }
  return 'none';
}

type Answered = (frames: Frame[], finish: string) => Script;

function play(fault: string, chapter: number, answered: Answered): Script {
  const error = (status: number, message: string, headers = {}): Script => ({
    ...{ status, headers },
    body: { error: { message } },
  });
  switch (fault) {
    case '429 with Retry-After':
      return error(429, 'Rate limit reached.', { 'retry-after-ms': '300' });
    case '429':
      return error(429, 'Rate limit reached.');
    case '500':
      return error(500, 'The server had an error.');
    case 'cut':
      return { frames: goodFrames(chapter).slice(0, 9), end: 'destroy' };
    case 'length':
      return answered(goodFrames(chapter).slice(0, 7), 'length');
    case 'talk':
      return answered([chunk({ content: '好的，这一章写得很好。' })], 'stop');
    case 'broken JSON':
      return answered(
        call('add_character', 0, { name: personOf(chapter), role: '夜行人' }, 20),
        'tool_calls',
      );
    case 'made-up quote':
      return answered(goodFrames(chapter, '他从来没有来过这里。'), 'tool_calls');
    default:
      return answered(goodFrames(chapter), 'tool_calls');
  }
}
