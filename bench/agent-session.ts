import { say } from '#agent/approvals.ts';
import { buildContext, nearChapters, roomBesideTools } from '#agent/context.ts';
import { scenes } from '#agent/prompts/index.ts';
import { sceneTask, sceneTools, sceneWords } from '#agent/prompts/scene.ts';
import { createOpenAIWire } from '#llm/providers/openai-wire.ts';
import { plainProfile } from '#llm/providers/profile.ts';
import { createChatModel } from '#llm/stream/chat-model.ts';
import { estimateTokens } from '#llm/tokens.ts';
import type { JsonObject } from '#llm/types.ts';
import { bigBook } from '#tests/agent/big-book.ts';
import { createBench, options, PROSE, play } from '#tests/agent/harness.ts';
import { testPorts } from '#tests/support/llm-server/drive.ts';
import { callChunks, chunk } from '#tests/support/llm-server/script.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';
import { tools } from '#tools/index.ts';
import { numbered } from '#tools/lookup.ts';

const MODEL = 'deepseek-v4-flash';
const OUTLINE = `情节任务：守关。情节细节：叩门。关系变化：生疑。伏笔：铜铃。情绪曲线：由静入惊。关键信息：密信。${'雪夜有人叩关。'.repeat(130)}`;
const TITLES = [
  '雪夜叩关',
  '城下火光',
  '铜铃不响',
  '密信来处',
  '换岗之后',
  '左肩旧伤',
  '长枪无声',
  '渡河之前',
  '烽台熄了',
  '天亮时分',
];

/** A request as a provider's cache sees it: tools, then messages, in their order. */
const asText = (body: JsonObject): string =>
  `${JSON.stringify(body.tools)}\n${JSON.stringify(body.messages)}`;

function commonLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

export type Share = { requests: number; tokens: number; cached: number };

/** Of all tokens sent, those that stand in the same bytes at the head of the request before. */
export function sharedPrefix(bodies: readonly JsonObject[]): Share {
  const texts = bodies.map(asText);
  let [tokens, cached] = [0, 0];
  for (const [at, text] of texts.entries()) {
    tokens += estimateTokens(text, MODEL);
    cached += estimateTokens(text.slice(0, commonLength(text, texts[at - 1] ?? '')), MODEL);
  }
  return { requests: texts.length, tokens, cached };
}

/** Writes ten chapters of a long book in one chat against a loopback server; answers the requests it got. */
export async function tenChapters(budget: number): Promise<{ bodies: JsonObject[]; chapters: number }> {
  const server = await startLlmServer({ pairs: true });
  const ports = testPorts();
  const wire = createOpenAIWire(
    { provider: 'test', baseUrl: `${server.url}/v1`, apiKey: 'k', profile: plainProfile },
    ports,
  );
  const offered = sceneTools(scenes.write, tools);
  const bench = { ...createBench(createChatModel(wire, ports), bigBook(1000)), tools: offered };
  for (const [at, chapterTitle] of TITLES.entries()) {
    const chapterNumber = 1001 + at;
    const book = bench.book();
    const near = new Map(
      nearChapters(book, chapterNumber).map((id) => [
        id,
        book.chapters.find((one) => one.id === id)?.prose ?? '',
      ]),
    );
    const built = buildContext({
      book,
      locale: 'zh-CN',
      prompt: sceneWords(book, scenes.write, 'zh-CN'),
      request: `写第${chapterNumber}章。`,
      task: sceneTask(scenes.write, 'zh-CN', { chapterNumber, target: 3000 }),
      chapterNumber,
      proses: near,
      budget: roomBesideTools(budget, offered, 'zh-CN', MODEL),
      model: MODEL,
    });
    const bible = {
      character_status: `赵砚砚：第${at}夜守关`,
      key_items_and_locations: '铜铃：檐下',
      active_plot_threads: '密信：未明',
    };
    const args = {
      chapterNumber,
      chapterTitle,
      chapter_content: `${PROSE}\n`.repeat(4),
      chapter_outline: OUTLINE,
      updated_story_bible: bible,
    };
    server.script({
      frames: [...callChunks('update_storyboard', JSON.stringify(args), 4000), chunk({}, 'tool_calls')],
    });
    server.script({ frames: [chunk({ content: `第${chapterNumber}章写好了。` }), chunk({}, 'stop')] });
    await say(bench, `写第${chapterNumber}章。`);
    const given = options({
      model: MODEL,
      system: built.system,
      budget,
      autoApprove: ['update_storyboard'],
      context: async () => built.context,
    });
    await play(bench, given);
  }
  await server.close();
  return { bodies: server.requests.map(({ body }) => body), chapters: numbered(bench.book()).length - 1000 };
}
