import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { jsonrepair } from 'jsonrepair';
import { readArguments, type ToolSpec } from '#llm/json/arguments.ts';
import { createJsonReader } from '#llm/json/incremental.ts';
import { isObject, type Json, type JsonObject } from '#llm/json/schema.ts';
import { safeParseJson } from '#llm/json/strict.ts';
import { readSyntax } from '#llm/json/syntax.ts';
import { noJournal, sleep } from '#llm/ports.ts';
import { createOpenAIWire } from '#llm/providers/openai-wire.ts';
import { plainProfile } from '#llm/providers/profile.ts';
import { toToolSpecs } from '#llm/recorded.ts';
import { createChatModel } from '#llm/stream/chat-model.ts';
import { sample, shapes } from '#tests/llm/json/arguments-arbitrary.ts';
import { damages } from '#tests/llm/json/damage.ts';
import { callChunks, chunk } from '#tests/support/llm-server/script.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';

type Figure = { name: string; value: number; unit: string; target?: string };

const CASES = join(import.meta.dirname, '../../shared/cases');

const scene: ToolSpec = {
  name: 'write_scene',
  parameters: {
    type: 'object',
    required: ['number', 'heading', 'body'],
    properties: {
      number: { type: 'integer' },
      heading: { type: 'string' },
      body: { type: 'string' },
      plan: { type: 'string' },
    },
  },
};

/** About `length` characters of prose with speech in ASCII quotes. */
function proseOf(length: number): string {
  const paragraph =
    '檐角的铁马响了半夜，他把灯芯挑高了些。\n"这封信，是谁送的？"她低声问，"你先别急。"\n雪落在渡船的篷上。\n';
  return paragraph.repeat(Math.ceil(length / paragraph.length)).slice(0, length);
}

/** The quickest of several runs, in ms: what the code takes when nothing else runs. */
function quickest(run: () => void, times: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < times; at += 1) {
    const from = performance.now();
    run();
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

function median(run: () => void, times = 15): number {
  const taken = Array.from({ length: times }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  });
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

/** MB of UTF-8 a second through the incremental reader, in pieces of a usual delta's size. */
function readerSpeed(length: number): number {
  const json = JSON.stringify({ number: 3, heading: '渡口', body: proseOf(length) });
  const pieces = Array.from({ length: Math.ceil(json.length / 40) }, (_, at) =>
    json.slice(at * 40, at * 40 + 40),
  );
  const ms = quickest(() => {
    const reader = createJsonReader();
    for (const piece of pieces) reader.push(piece);
  }, 12);
  return Buffer.byteLength(json) / 1e6 / (ms / 1000);
}

function benchReader(): Figure[] {
  readerSpeed(850_000);
  const half = readerSpeed(850_000);
  const full = readerSpeed(1_750_000);
  return [
    { name: 'incremental reader, 2.5 MB of arguments', value: half, unit: 'MB/s', target: '≥ 50' },
    { name: 'incremental reader, 5 MB of arguments', value: full, unit: 'MB/s', target: '≥ 50' },
    {
      name: 'linear: time for 5 MB over twice the time for 2.5 MB',
      value: half / full,
      unit: '×',
      target: '≤ 1.25',
    },
  ];
}

function benchLadder(): Figure[] {
  const value = { number: 3, heading: '渡口', body: proseOf(20_000) };
  const valid = JSON.stringify(value);
  const broken = `\`\`\`json\n${valid.replaceAll('\\"', '"').replaceAll('\\n', '\n')}\n\`\`\``;
  const cut = broken.slice(0, -60);
  const time = (raw: string) => median(() => void readArguments(raw, scene));
  return [
    { name: 'ladder, valid call of 20,000 字', value: time(valid), unit: 'ms', target: '< 3' },
    {
      name: 'ladder, the same with bare quotes and raw lines in a fence',
      value: time(broken),
      unit: 'ms',
      target: '< 30',
    },
    { name: 'ladder, the same cut off', value: time(cut), unit: 'ms', target: '< 30' },
  ];
}

/** Time from a delta's leaving the loopback server to its first visible character, the worst of twenty. */
async function benchFirstCharacter(): Promise<Figure[]> {
  const server = await startLlmServer();
  const ports = {
    clock: { now: () => new Date() },
    ids: { next: () => 'x' },
    fetch,
    journal: noJournal,
    sleep,
  };
  const connection = { provider: 'bench', baseUrl: `${server.url}/v1`, apiKey: 'k', profile: plainProfile };
  const model = createChatModel(createOpenAIWire(connection, ports), ports);
  const args = JSON.stringify({ number: 3, heading: '渡口', body: proseOf(200) });
  const waits: number[] = [];
  for (let run = 0; run < 22; run += 1) {
    const [open, ...deltas] = callChunks(scene.name, args, 400);
    server.script({
      frames: [
        ...(open ? [open] : []),
        ...deltas.map((frame) => ({ ...frame, waitMs: 30 })),
        chunk({}, 'tool_calls'),
      ],
    });
    const request = { model: 'm', system: [], log: [{ role: 'user' as const, text: '写' }], tools: [scene] };
    let started = 0;
    for await (const part of model.stream(request, new AbortController().signal)) {
      if (part.type === 'call-start') started = performance.now();
      if (part.type !== 'call-delta' || started === 0) continue;
      waits.push(performance.now() - started - 30);
      started = 0;
    }
  }
  await server.close();
  const worst = Math.max(...waits.slice(2));
  return [
    {
      name: 'first visible character after its delta, worst of 20',
      value: worst,
      unit: 'ms',
      target: '≤ 20',
    },
  ];
}

type Case = { kind: string; raw: string; expected: Json; refuse: boolean; schema: string; cut: boolean };

function toCase(line: string): Case[] {
  const given = safeParseJson(line)?.value;
  if (!isObject(given) || given.pure_json !== true || typeof given.raw !== 'string') return [];
  const refuse =
    isObject(given.expected) && given.expected.error !== undefined && given.expected_json === undefined;
  const expected = given.expected_json ?? given.expected ?? null;
  const cut = given.finish_reason === 'length';
  return [{ kind: String(given.kind), raw: given.raw, expected, refuse, schema: String(given.schema), cut }];
}

function repaired(raw: string): Json | undefined {
  try {
    return safeParseJson(jsonrepair(raw))?.value;
  } catch {
    return undefined;
  }
}

const isRight = (one: Case, value: Json | undefined): boolean =>
  one.refuse ? value === undefined : value !== undefined && isDeepStrictEqual(value, one.expected);

/** Right answers by kind on the pure-JSON cases: ours beside the general repairer, and what it got wrong in silence. */
function benchCases(): Figure[] {
  const file = join(CASES, 'toolcalls.jsonl');
  if (!existsSync(file)) return [{ name: 'repair cases: ../shared is absent', value: 0, unit: 'cases' }];
  const tools = toToolSpecs(
    safeParseJson(readFileSync(join(CASES, 'tool-schemas.json'), 'utf8'))?.value ?? {},
  );
  const cases = readFileSync(file, 'utf8').trim().split('\n').flatMap(toCase);
  const ours = (one: Case) => {
    const schema = tools.find((tool) => tool.name === one.schema)?.parameters ?? {};
    const read = readSyntax(one.raw, schema, !one.cut);
    return read.ok ? read.value : undefined;
  };
  const kinds = [...new Set(cases.map((one) => one.kind))];
  return kinds.flatMap((kind) => {
    const own = cases.filter((one) => one.kind === kind);
    const right = own.filter((one) => isRight(one, ours(one))).length;
    const theirs = own.filter((one) => isRight(one, repaired(one.raw))).length;
    return [
      {
        name: `${kind}: right of ${own.length} (jsonrepair 3.15.0: ${theirs})`,
        value: right,
        unit: 'cases',
        target: `≥ ${theirs}`,
      },
    ];
  });
}

/** Arguments string to validated object, as an app would do it, on the same cases. */
function benchEndToEnd(): Figure[] {
  const file = join(CASES, 'toolcalls.jsonl');
  if (!existsSync(file)) return [];
  const tools = toToolSpecs(
    safeParseJson(readFileSync(join(CASES, 'tool-schemas.json'), 'utf8'))?.value ?? {},
  );
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => safeParseJson(line)?.value);
  const given = lines.filter((one): one is JsonObject => isObject(one) && one.where === 'tool_arguments');
  const right = given.filter((one) => {
    const tool = tools.find((candidate) => candidate.name === one.schema);
    if (!tool || typeof one.raw !== 'string') return false;
    const read = readArguments(one.raw, tool, {
      cut: one.finish_reason === 'length',
      decodeEntities: one.provider === 'xai',
    });
    const error = isObject(one.expected) ? one.expected.error : undefined;
    if (isObject(error)) return !read.ok && read.code === error.code;
    return read.ok && isDeepStrictEqual(read.value, one.expected);
  });
  return [
    {
      name: `arguments to validated object, of ${given.length}`,
      value: right.length,
      unit: 'cases',
      target: `≥ ${Math.ceil(given.length * 0.98)}`,
    },
  ];
}

/** Invented replies damaged in the ways of the tests: right, and wrong without a word, ours and the general repairer's. */
function benchGenerated(): Figure[] {
  const samples = fc.sample(sample, { numRuns: 300, seed: 20261127 });
  return Object.entries(damages).map(([kind, damage]) => {
    const tally = { ours: 0, oursWrong: 0, theirs: 0, theirsWrong: 0 };
    for (const [at, { tool, value }] of samples.entries()) {
      const raw = damage(value, (below) => at % below);
      const own = readArguments(raw, { name: tool, parameters: shapes[tool] });
      if (own.ok) tally[isDeepStrictEqual(own.value, value) ? 'ours' : 'oursWrong'] += 1;
      const other = repaired(raw);
      if (other !== undefined) tally[isDeepStrictEqual(other, value) ? 'theirs' : 'theirsWrong'] += 1;
    }
    const name = `damaged, ${kind}: right of 300, ${tally.oursWrong} wrong (jsonrepair: ${tally.theirs}, ${tally.theirsWrong} wrong)`;
    return { name, value: tally.ours, unit: 'replies', target: `≥ ${tally.theirs}` };
  });
}

/** The figures of the model layer; those on recorded cases need ../shared. */
export async function benchLlm(): Promise<Figure[]> {
  return [
    ...benchReader(),
    ...benchLadder(),
    ...(await benchFirstCharacter()),
    ...benchEndToEnd(),
    ...benchCases(),
    ...benchGenerated(),
  ];
}
