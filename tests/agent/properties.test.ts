import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveApprovals, say } from '#agent/approvals.ts';
import { argumentsOf, type Log, spansOf } from '#agent/entries.ts';
import { inconsistencies } from '#agent/inconsistencies.ts';
import { MODEL_TURNS, pendingCalls } from '#agent/next-actor.ts';
import { runChat } from '#agent/run.ts';
import { plainProfile } from '#llm/providers/profile.ts';
import { toGemini } from '#llm/sequence/to-gemini.ts';
import { toOpenAI } from '#llm/sequence/to-openai.ts';
import type { ChatRequest } from '#llm/types.ts';
import { applyChanges } from '#model/apply.ts';
import {
  type Bench,
  chapterArgs,
  createBench,
  never,
  options,
  type Reply,
  sampleBook,
  scriptedModel,
} from './harness.ts';
import { geminiProblems, logProblems, openAIProblems } from './validity.ts';

const RUNS = Number(process.env.MOJIAN_PROPERTY_RUNS ?? 300);

type Step =
  | { do: 'say' }
  | { do: 'run'; replies: Reply[]; budget: number; auto: boolean }
  | { do: 'decide'; verdicts: ('accepted' | 'rejected' | 'edited' | 'open')[] }
  | { do: 'reload' };
type Plan = { step: Step; crashAfter: number | undefined };

let names = 0;
const description = '守门的老兵，须发皆白，爱说旧事。';
const call = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constant(null)
      .map(() => ({ name: 'add_character', args: { name: `人物${++names}`, role: '兵', description } })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      { name: 'list_chapters', args: {} },
      { name: 'read_chapter', args: { chapterNumber: 1 } },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { name: 'add_character', args: { name: '' } },
      { name: 'no_such_tool', args: {} },
      { name: 'read_chapter', args: { chapterNumber: 77 } },
    ),
  },
);
const chapterCall = fc.constant(null).map(() => ({
  name: 'update_storyboard',
  args: chapterArgs({ chapterNumber: 4, chapterTitle: `雪夜其事${++names}` }),
}));
const withId = fc
  .record({
    call: fc.oneof({ weight: 5, arbitrary: call }, { weight: 1, arbitrary: chapterCall }),
    id: fc.constantFrom(undefined, '', 'same', 'a', 'b'),
  })
  .map(({ call: one, id }) => ({ ...one, ...(id === undefined ? {} : { id }) }));
const ends = fc.constantFrom(
  undefined,
  undefined,
  undefined,
  undefined,
  { reason: 'length' as const },
  { reason: 'cancelled' as const },
  { reason: 'problem' as const, problem: { code: 'malformed_call' as const, retryable: true } },
  { reason: 'problem' as const, problem: { code: 'network' as const, retryable: true } },
);
const reply = fc
  .record({
    text: fc.constantFrom('', '好。', '===正文开始===\n雪落'),
    calls: fc.array(withId, { maxLength: 3 }),
    end: ends,
  })
  .map(({ text, calls, end }): Reply => ({ text, calls, ...(end ? { end } : {}) }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'say' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('run' as const),
      replies: fc.array(reply, { maxLength: 6 }),
      budget: fc.constantFrom(500, 3000, 60_000),
      auto: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      verdicts: fc.array(
        fc.constantFrom('accepted' as const, 'rejected' as const, 'edited' as const, 'open' as const),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'reload' }) },
);
const plans = fc.array(
  fc.record({ step, crashAfter: fc.option(fc.nat({ max: 6 }), { nil: undefined, freq: 3 }) }),
  { minLength: 1, maxLength: 10 },
);

class Crash extends Error {}

/** The bench of one process life: after `left` durable steps the machine dies, before or behind the write. */
function mortal(bench: Bench, left: number | undefined): Bench {
  let steps = left ?? Number.POSITIVE_INFINITY;
  const durable = async <T>(write: () => Promise<T>): Promise<T> => {
    if (steps <= 0) throw new Crash();
    steps -= 1;
    const done = await write();
    if (steps <= 0 && left !== undefined && left % 2 === 1) throw new Crash();
    return done;
  };
  return {
    ...bench,
    log: {
      entries: () => bench.entries,
      append: (entry) => durable(() => bench.log.append(structuredClone(entry))),
    },
    commit: (set) => durable(() => bench.commit(set)),
  };
}

function verdictsFor(bench: Bench, wanted: ('accepted' | 'rejected' | 'edited' | 'open')[]) {
  return pendingCalls(bench.entries).flatMap((open, at) => {
    const verdict = wanted[at % wanted.length];
    if (verdict === undefined || verdict === 'open') return [];
    if (verdict !== 'edited')
      return [{ callId: open.id, verdict, reason: verdict === 'rejected' ? '不要' : '' }];
    if (open.name !== 'add_character') return [{ callId: open.id, verdict: 'accepted' as const, reason: '' }];
    const edited = { arguments: { ...argumentsOf(open), name: `改名${++names}` } };
    return [{ callId: open.id, verdict: 'accepted' as const, reason: '', edited }];
  });
}

async function live({ step: doing }: Plan, bench: Bench): Promise<void> {
  if (doing.do === 'say') return say(bench, '写下去。');
  if (doing.do === 'decide')
    return void (await resolveApprovals(bench, options(), verdictsFor(bench, doing.verdicts), never));
  if (doing.do === 'reload') return;
  const model = scriptedModel([...doing.replies]);
  const given = options({
    budget: doing.budget,
    autoApprove: doing.auto ? ['add_character', 'update_storyboard'] : [],
  });
  const ends: string[] = [];
  try {
    for await (const event of runChat({ ...bench, model }, given, never))
      if (event.type === 'run-end') ends.push(event.reason);
    expect(ends).toHaveLength(1);
  } finally {
    for (const request of model.requests) checkRequest(request);
  }
}

function checkRequest({ log, system }: ChatRequest): void {
  expect(logProblems(log)).toEqual([]);
  expect(openAIProblems(toOpenAI(system, log, plainProfile))).toEqual([]);
  expect(geminiProblems(toGemini(log, 'gemini-3-pro'))).toEqual([]);
  expect(log.at(-1)?.role).not.toBe('assistant');
}

/** Names that were agreed to: accepted or free calls that ended well, with the author's edit. */
function agreedNames(log: Log): string[] {
  return spansOf(log).flatMap(({ turn, results, decisions }) =>
    turn.calls.flatMap((one) => {
      if (one.name !== 'add_character') return [];
      if (results.find(({ callId }) => callId === one.id)?.status !== 'ok') return [];
      const edited = decisions.find(({ callId }) => callId === one.id)?.edited;
      // safe: written by verdictsFor
      const args = edited ? (edited as { arguments: { name: string } }).arguments : argumentsOf(one);
      return [String(args.name)];
    }),
  );
}

test(`whatever a model, the author and the machine do, the history stays valid and the book is what was agreed (${RUNS} runs)`, {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (given) => {
      let bench = createBench(scriptedModel([]));
      for (const plan of given) {
        try {
          await live(plan, mortal(bench, plan.crashAfter));
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          const { sets, book, entries } = bench;
          const reborn = createBench(scriptedModel([]), book(), structuredClone(entries));
          reborn.sets.push(...sets);
          bench = reborn;
        }
        expect(inconsistencies(bench.entries)).toEqual([]);
      }
      await live({ step: { do: 'decide', verdicts: ['rejected'] }, crashAfter: undefined }, bench);
      await live(
        { step: { do: 'run', replies: [], budget: 3000, auto: false }, crashAfter: undefined },
        bench,
      );
      await say(bench, '到此为止。');
      for (const { turn, results } of spansOf(bench.entries))
        expect(results.map(({ callId }) => callId).sort()).toEqual(turn.calls.map(({ id }) => id).sort());
      const added = bench
        .book()
        .characters.slice(sampleBook().characters.length)
        .map(({ name }) => name);
      expect(added.sort()).toEqual(agreedNames(bench.entries).sort());
      const written = spansOf(bench.entries).flatMap(({ turn, results }) =>
        turn.calls.filter(
          ({ id, name }) =>
            name === 'update_storyboard' &&
            results.some(({ callId, status }) => callId === id && status === 'ok'),
        ),
      );
      const titles = written.map((one) => String(argumentsOf(one).chapterTitle)).sort();
      const { chapters, drafts } = bench.book();
      expect(
        [...chapters.slice(3).map(({ title }) => title), ...drafts.map(({ name }) => name)].sort(),
      ).toEqual(titles);
      expect(bench.book()).toEqual(
        applyChanges(
          sampleBook(),
          bench.sets.flatMap(({ changes }) => changes),
        ),
      );
      expect(new Set(bench.sets.map(({ label }) => label.facts?.call)).size).toBe(bench.sets.length);
    }),
    { numRuns: RUNS },
  );
});

const talkative = fc.array(
  fc
    .record({
      text: fc.constantFrom('', '再查一下。'),
      calls: fc.array(withId, { minLength: 1, maxLength: 3 }),
    })
    .map((one): Reply => one),
  { minLength: 60, maxLength: 60 },
);
const unsure = fc.array(reply, { minLength: 60, maxLength: 60 });

test(`however long a model goes on, a request of the author takes ${MODEL_TURNS} turns and an answer (${RUNS} runs)`, {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(talkative, unsure), async (replies) => {
      const model = scriptedModel([...replies]);
      const bench = createBench(model);
      await say(bench, '写下去。');
      const ends: string[] = [];
      const autoApprove = ['add_character', 'update_storyboard'];
      for await (const event of runChat(bench, options({ autoApprove }), never))
        if (event.type === 'run-end') ends.push(event.reason);
      expect(ends).toHaveLength(1);
      expect(spansOf(bench.entries).filter(({ turn }) => !turn.local).length).toBeLessThanOrEqual(
        MODEL_TURNS + 1,
      );
      expect(model.requests.length).toBeLessThanOrEqual(MODEL_TURNS + 2);
    }),
    { numRuns: RUNS },
  );
});
