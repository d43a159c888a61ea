import { buildContext, nearChapters } from '#agent/context.ts';
import { nextActor } from '#agent/next-actor.ts';
import { scenes } from '#agent/prompts/index.ts';
import { sceneTask, sceneWords } from '#agent/prompts/scene.ts';
import type { ChatEntry } from '#model/chat.ts';
import { bigBook } from '#tests/agent/big-book.ts';
import { sharedPrefix, tenChapters } from './agent-session.ts';

type Figure = { name: string; value: number; unit: string; target?: string };

const MODEL = 'deepseek-v4-flash';
const BUDGET = 32_000;

function median(measure: () => void, times: number): number {
  const spent = Array.from({ length: times }, () => {
    const start = performance.now();
    measure();
    return performance.now() - start;
  });
  return spent.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

function benchContext(): Figure[] {
  const book = bigBook(1000);
  const chapterNumber = 1001;
  const proses = new Map(
    nearChapters(book, chapterNumber).map((id) => [
      id,
      book.chapters.find((one) => one.id === id)?.prose ?? '',
    ]),
  );
  const given = {
    book,
    locale: 'zh-CN' as const,
    prompt: sceneWords(book, scenes.write, 'zh-CN'),
    request: '写下一章。',
    task: sceneTask(scenes.write, 'zh-CN', { chapterNumber, target: 3000 }),
    chapterNumber,
    proses,
    budget: BUDGET,
    model: MODEL,
  };
  const built = buildContext(given);
  const same = JSON.stringify(built) === JSON.stringify(buildContext({ ...given, book: bigBook(1000) }));
  return [
    {
      name: 'context of a 1,000-chapter book, median',
      value: median(() => void buildContext(given), 20),
      unit: 'ms',
      target: '< 100',
    },
    { name: 'context, tokens', value: built.tokens, unit: 'tokens', target: `<= ${BUDGET}` },
    { name: 'context, equal bytes for equal input', value: same ? 1 : 0, unit: 'bool', target: '1' },
  ];
}

async function benchCache(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const budget of [32_000, 64_000]) {
    const { bodies, chapters } = await tenChapters(budget);
    const { tokens, cached, requests } = sharedPrefix(bodies);
    const name = `ten chapters in one chat, budget ${budget}: cacheable share (${chapters} saved, ${requests} requests)`;
    figures.push({ name, value: (cached / tokens) * 100, unit: '%', target: '>= 80' });
  }
  return figures;
}

function benchLog(): Figure[] {
  const at = '2026-11-28T08:00:00.000Z';
  const log = Array.from({ length: 2000 }, (_, n): ChatEntry => {
    if (n % 2 === 0) return { id: `e${n}`, at, role: 'user', text: '写。' };
    return {
      id: `e${n}`,
      at,
      role: 'assistant',
      text: '好。',
      calls: [],
      provider: 'p',
      model: 'm',
      finish: 'stop',
    };
  });
  const policy = { writes: () => true, asks: () => true };
  return [
    {
      name: 'who acts next, chat of 2,000 entries',
      value: median(() => void nextActor(log, policy), 50),
      unit: 'ms',
      target: '< 5',
    },
  ];
}

export const benchAgent = async (): Promise<Figure[]> => [
  ...benchContext(),
  ...(await benchCache()),
  ...benchLog(),
];
