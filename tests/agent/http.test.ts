import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pendingApprovals, rejectAll, resolveApprovals, say } from '#agent/approvals.ts';
import { pendingCalls } from '#agent/next-actor.ts';
import { createGeminiWire } from '#llm/providers/gemini-wire.ts';
import { createOpenAIWire } from '#llm/providers/openai-wire.ts';
import { plainProfile } from '#llm/providers/profile.ts';
import { createChatModel } from '#llm/stream/chat-model.ts';
import type { ChatModel, JsonObject } from '#llm/types.ts';
import type { ChatEntry } from '#model/chat.ts';
import { openChat } from '#project/chats.ts';
import { testPorts } from '#tests/support/llm-server/drive.ts';
import { candidate, chunk, type Script } from '#tests/support/llm-server/script.ts';
import { type LlmServer, startLlmServer } from '#tests/support/llm-server/server.ts';
import { type Bench, chapterArgs, createBench, endOf, never, options, play } from './harness.ts';
import { geminiProblems, openAIProblems } from './validity.ts';

type Call = { name: string; args: object };

let server: LlmServer;
let dir = '';
beforeEach(async () => {
  server = await startLlmServer({ pairs: true, signatures: true });
  dir = await mkdtemp(join(tmpdir(), 'mojian-agent-'));
});
afterEach(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const retry = { attempts: 3, random: () => 0 };
const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value : []);

/** The two protocols: how a server says something, and what is wrong with a request. */
const protocols = {
  openai: {
    name: 'test-model',
    model: (): ChatModel => {
      const ports = testPorts();
      return createChatModel(
        createOpenAIWire(
          { provider: 'test', baseUrl: `${server.url}/v1`, apiKey: 'k', profile: plainProfile },
          ports,
        ),
        ports,
        { retry },
      );
    },
    calls: (...calls: Call[]): Script => ({
      frames: [
        ...calls.map(({ name, args }, index) =>
          chunk({
            tool_calls: [
              {
                index,
                id: `id_${index}`,
                type: 'function',
                function: { name, arguments: JSON.stringify(args) },
              },
            ],
          }),
        ),
        chunk({}, 'tool_calls'),
      ],
    }),
    text: (text: string): Script => ({ frames: [chunk({ content: text }), chunk({}, 'stop')] }),
    half: (text: string): Script => ({ frames: [chunk({ content: text })], end: 'destroy' }),
    silent: (): Script => ({ frames: [chunk({ content: '' }), chunk({}, 'stop')] }),
    problems: ({ messages }: JsonObject) => openAIProblems(objects(messages)),
    results: ({ messages }: JsonObject) => objects(messages).filter(({ role }) => role === 'tool'),
    system: ({ messages }: JsonObject) => JSON.stringify(objects(messages)[0]),
    said: ({ messages }: JsonObject) => JSON.stringify(objects(messages)),
  },
  gemini: {
    name: 'gemini-3-pro',
    model: (): ChatModel => {
      const ports = testPorts();
      return createChatModel(
        createGeminiWire({ apiKey: 'k', baseUrl: server.url, apiVersion: 'v1beta' }, ports),
        ports,
        { retry },
      );
    },
    calls: (...calls: Call[]): Script => ({
      frames: [
        candidate(
          // safe: tests pass plain JSON
          calls.map(({ name, args }, at) => ({
            functionCall: { name, args: args as JsonObject },
            ...(at === 0 ? { thoughtSignature: 'c2ln' } : {}),
          })),
          'STOP',
        ),
      ],
    }),
    text: (text: string): Script => ({ frames: [candidate([{ text }], 'STOP')] }),
    half: (text: string): Script => ({ frames: [candidate([{ text }])], end: 'destroy' }),
    silent: (): Script => ({ frames: [candidate([{ text: '', thought: true }], 'STOP')] }),
    problems: ({ contents }: JsonObject) => geminiProblems(objects(contents)),
    results: ({ contents }: JsonObject) =>
      objects(contents)
        .flatMap(({ parts }) => objects(parts))
        .filter((part) => 'functionResponse' in part),
    system: (body: JsonObject) => JSON.stringify(body.systemInstruction),
    said: ({ contents }: JsonObject) => JSON.stringify(contents),
  },
} as const;

const person = (name: string): Call => ({
  name: 'add_character',
  args: { name, role: '兵', description: '守门的老兵，须发皆白，爱说旧事。' },
});

describe.each(['openai', 'gemini'] as const)('seed faults over %s', (kind) => {
  const wire = protocols[kind];
  const given = (more: object = {}) => options({ model: wire.name, ...more });
  const bodies = () => server.requests.map(({ body }) => body);
  const lastBody = () => bodies().at(-1) ?? {};
  const start = (log: ChatEntry[] = []): Bench => createBench(wire.model(), undefined, log);

  test('several open calls rejected at once: the next request answers each, and the server takes it', async () => {
    server.script(wire.calls(person('何七'), person('何八'), person('何九')), wire.text('好的。'));
    const bench = start();
    await say(bench, '加三个人物。');
    expect(endOf(await play(bench, given())).reason).toBe('approval');
    await resolveApprovals(bench, given(), rejectAll(bench, '不要'), never);
    await say(bench, '先不加了。');
    expect(endOf(await play(bench, given())).reason).toBe('answered');
    expect(wire.results(lastBody())).toHaveLength(3);
    expect(wire.problems(lastBody())).toEqual([]);
  });

  test('silence after tool results: one more request, then a summary and no error', async () => {
    server.script(wire.calls(person('何七')), wire.silent(), wire.silent(), wire.text('不会问到这里。'));
    const bench = start();
    await say(bench, '加一个人物。');
    const end = endOf(await play(bench, given({ autoApprove: ['add_character'] })));
    expect(end.reason).toBe('answered');
    expect(server.requests).toHaveLength(3);
    expect(bench.entries.at(-1)).toMatchObject({
      role: 'assistant',
      local: true,
      text: '新增人物「何七」。',
    });
  });

  test('a first answer without calls is the end: a second round is never requested', async () => {
    server.script(wire.text('你想写什么？'), wire.silent());
    const bench = start();
    await say(bench, '你好。');
    expect(endOf(await play(bench, given())).reason).toBe('answered');
    expect(server.requests).toHaveLength(1);
  });

  test('a long history is trimmed without losing the system prompt, the task or a pair', async () => {
    const bench = start();
    for (let round = 0; round < 12; round++) {
      server.script(
        wire.calls({ name: 'read_bible', args: {} }, person(`人物${round}`)),
        wire.text('读了。'.repeat(200)),
      );
      await say(bench, `第${round}轮：${'说明。'.repeat(200)}`);
      await play(bench, given({ autoApprove: ['add_character'], budget: 12_000 }));
    }
    expect(bodies().flatMap((body) => wire.problems(body))).toEqual([]);
    expect(wire.system(lastBody())).toContain('你是一位小说编辑');
    expect(wire.said(lastBody())).toContain('第11轮');
    expect(wire.said(lastBody())).not.toContain('第0轮');
    expect(
      bench.entries.filter(({ role }) => role === 'assistant').every((entry) => !('local' in entry)),
    ).toBe(true);
  });

  test('a call left open by a crash is offered again from the disk, and runs once', async () => {
    server.script(wire.calls(person('何七')), wire.text('加好了。'));
    const chat = await openChat(dir, 'chat');
    const first = { ...start(), log: chat };
    await say(first, '加一个人物。');
    expect(endOf(await play(first, given())).reason).toBe('approval');
    const reopened = await openChat(dir, 'chat');
    const second = { ...start(), log: reopened };
    expect(endOf(await play(second, given())).reason).toBe('approval');
    const [open] = pendingCalls(reopened.entries());
    await resolveApprovals(
      second,
      given(),
      [{ callId: open?.id ?? '', verdict: 'accepted', reason: '' }],
      never,
    );
    expect(endOf(await play(second, given())).reason).toBe('answered');
    expect(second.sets).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
    expect(wire.problems(lastBody())).toEqual([]);
  });

  test('a call that names no tool is answered, and the valid one beside it goes on', async () => {
    server.script(wire.calls({ name: 'no_such_tool', args: {} }, person('何七')), wire.text('好的。'));
    const bench = start();
    await say(bench, '加一个人物。');
    expect(endOf(await play(bench, given())).reason).toBe('approval');
    expect(pendingCalls(bench.entries).map(({ name }) => name)).toEqual(['add_character']);
    await resolveApprovals(bench, given(), rejectAll(bench, ''), never);
    expect(endOf(await play(bench, given())).reason).toBe('answered');
    expect(wire.results(lastBody())).toHaveLength(2);
    expect(wire.problems(lastBody())).toEqual([]);
  });

  test('a call without its title goes back once, and its prose need not travel again', async () => {
    const { chapterTitle, chapter_content, ...rest } = chapterArgs();
    const again = { name: 'update_storyboard', args: { ...rest, chapterTitle, content_from: 'previous' } };
    server.script(
      wire.calls({ name: 'update_storyboard', args: { ...rest, chapter_content } }),
      wire.calls(again),
    );
    const bench = start();
    await say(bench, '写第四章。');
    expect(endOf(await play(bench, given())).reason).toBe('approval');
    expect((await pendingApprovals(bench, given(), never))[0]?.args).toMatchObject({
      chapterTitle,
      chapter_content,
    });
    expect(bodies().flatMap((body) => wire.problems(body))).toEqual([]);
  });

  test('a socket that dies in mid answer leaves its words as a draft', async () => {
    server.script(wire.half('雪落在城楼上，'));
    const bench = start();
    await say(bench, '写。');
    const end = endOf(await play(bench, given()));
    expect(end).toMatchObject({
      reason: 'problem',
      draft: '雪落在城楼上，',
      message: expect.stringContaining('网络'),
    });
    expect(bench.entries.at(-1)).toMatchObject({ role: 'assistant', text: '雪落在城楼上，' });
  });

  test('orphaned results and unanswered calls of a damaged file are mended before they are sent', async () => {
    const at = '2026-11-28T08:00:00.000Z';
    const damaged: ChatEntry[] = [
      { id: 'e1', at, role: 'result', callId: 'nobody', status: 'ok', data: {} },
      { id: 'e2', at, role: 'user', text: '加人物。' },
      {
        id: 'e3',
        at,
        role: 'assistant',
        text: '',
        calls: [{ id: 'x', name: 'add_character', arguments: { name: '何七' } }],
        provider: 'p',
        model: 'm',
        finish: 'tool_calls',
      },
      { id: 'e4', at, role: 'user', text: '在吗？' },
      { id: 'e5', at, role: 'result', callId: 'x', status: 'ok', data: {} },
    ];
    server.script(wire.text('在。'));
    const bench = start(damaged);
    await say(bench, '继续。');
    expect(endOf(await play(bench, given())).reason).toBe('answered');
    expect(wire.problems(lastBody())).toEqual([]);
    expect(wire.said(lastBody())).not.toContain('nobody');
  });
});

test('a chapter cut inside its arguments is continued as text, not started over', async () => {
  const wire = protocols.openai;
  const { chapter_content: _, ...rest } = chapterArgs();
  const prose = Array.from({ length: 40 }, (__, at) => `第${at}夜，雪落在城楼上，没有人开口。`).join('\n');
  const whole = JSON.stringify({ chapter_content: prose, ...rest });
  const at = (text: string) => text.indexOf('第20夜') + 3;
  const cut = whole.slice(0, at(whole));
  server.script(
    {
      frames: [
        chunk({
          tool_calls: [
            {
              index: 0,
              id: 'id_0',
              type: 'function',
              function: { name: 'update_storyboard', arguments: cut },
            },
          ],
        }),
        chunk({}, 'length'),
      ],
    },
    {
      frames: [
        chunk({ content: `${prose.slice(at(prose))}\n===正文结束===` }),
        chunk({
          tool_calls: [
            {
              index: 0,
              id: 'id_1',
              type: 'function',
              function: {
                name: 'update_storyboard',
                arguments: JSON.stringify({ ...rest, content_from: 'text' }),
              },
            },
          ],
        }),
        chunk({}, 'tool_calls'),
      ],
    },
  );
  const bench = createBench(wire.model());
  await say(bench, '写第四章。');
  expect(endOf(await play(bench, options({ model: wire.name }))).reason).toBe('approval');
  expect(JSON.stringify(server.requests[1]?.body)).toContain('请从这里接着写');
  expect((await pendingApprovals(bench, options(), never))[0]?.args.chapter_content).toBe(prose);
});
