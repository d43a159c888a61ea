import { describe, expect, test } from 'vitest';
import { buildContext, nearChapters } from '#agent/context.ts';
import { scenes } from '#agent/prompts/index.ts';
import { promptPath, sceneTask, sceneTools, sceneWords } from '#agent/prompts/scene.ts';
import { readSuggestions } from '#agent/suggestions.ts';
import { estimateTokens } from '#llm/tokens.ts';
import type { Book } from '#model/book.ts';
import { scenes as sceneNames } from '#model/models.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { tools } from '#tools/index.ts';
import { bigBook } from './big-book.ts';
import { sampleBook } from './harness.ts';

const MODEL = 'deepseek-v4-flash';
const input = (book: Book, more: Partial<Parameters<typeof buildContext>[0]> = {}) => {
  const chapterNumber = more.chapterNumber ?? book.chapters.length + 1;
  const proses = new Map(
    nearChapters(book, chapterNumber).map((id) => [
      id,
      book.chapters.find((one) => one.id === id)?.prose ?? '',
    ]),
  );
  return {
    book,
    locale: 'zh-CN' as const,
    prompt: sceneWords(book, scenes.write, 'zh-CN'),
    request: '写下一章，让陆秉出场。',
    task: sceneTask(scenes.write, 'zh-CN', { chapterNumber, target: 3000 }),
    chapterNumber,
    proses,
    budget: 32_000,
    model: MODEL,
    ...more,
  };
};

describe('the context', () => {
  test('stable parts first: the scene, then the book; what belongs to the chapter comes with the request', () => {
    const built = buildContext(input(sampleBook()));
    expect(built.system[0]).toContain('章节标题');
    expect(built.system[1]).toMatch(
      /# 作品[\s\S]*# 写作要求[\s\S]*对话里不用感叹号[\s\S]*# 设定[\s\S]*# 人物[\s\S]*沈砚（别名 沈将军）/u,
    );
    expect(built.context).toMatch(
      /# 任务[\s\S]*第4章[\s\S]*# 前后章节的大纲[\s\S]*# 前文[\s\S]*城下有火光[\s\S]*# 作者的要求\n写下一章，让陆秉出场。$/u,
    );
  });

  test('a thousand chapters: within the budget, in less than 100 ms, byte-identical for equal input', () => {
    const book = bigBook(1000);
    const given = input(book);
    const built = buildContext(given);
    const times = Array.from({ length: 8 }, () => {
      const start = cpuTime();
      buildContext(given);
      return cpuTime() - start;
    });
    const spent = Math.min(...times);
    expect(spent).toBeLessThan(100);
    expect(built.tokens).toBeLessThanOrEqual(given.budget);
    expect(estimateTokens([...built.system, built.context].join('\n'), MODEL)).toBeLessThanOrEqual(
      given.budget,
    );
    expect(JSON.stringify(buildContext(input(bigBook(1000))))).toBe(JSON.stringify(built));
  });

  test('what stayed out is reported with its reason; the named are looked up', () => {
    const book = bigBook(1000);
    const quiet = buildContext(input(book));
    const out = quiet.items.filter(({ included }) => !included);
    expect(new Set(out.map(({ reason }) => reason))).toEqual(new Set(['budget', 'not-named', 'not-near']));
    const hidden = out.find(({ part, reason }) => part === 'relevant' && reason === 'not-named');
    if (!hidden) throw new Error('nobody stayed out');
    const named = buildContext(input(book, { request: `让${hidden.name}出场。` }));
    expect(named.context).toContain(`${hidden.name}（别名`);
    expect(quiet.context).not.toContain(`${hidden.name}（别名`);
  });

  test('the living state stands under the names of the arguments that change it', () => {
    const book = sampleBook();
    const characters = [{ name: '陆秉', state: '在城外', chapterId: null }];
    const built = buildContext(input({ ...book, state: { ...book.state, characters } }));
    expect(built.context).toContain('（character_status）\n- 陆秉：在城外');
  });

  test('the end of a long prose begins with a sentence, not in the middle of one', () => {
    const book = bigBook(3);
    const [first, second, last] = book.chapters.map(({ id }) => id);
    const long = Array.from({ length: 900 }, (_, at) => `第${at}盏灯在江上亮着。`).join('');
    const proses = new Map([
      [first ?? '', long],
      [second ?? '', long],
      [last ?? '', '末章。'],
    ]);
    const built = buildContext(input(book, { proses }));
    const cut = [...built.context.matchAll(/（前略）(.{4})/gu)].map(([, start]) => start);
    expect(cut.length).toBeGreaterThan(0);
    expect(cut.filter((start) => !/^第\d+/.test(start ?? ''))).toEqual([]);
  });

  test('who translates is shown the names as they were translated before, and nobody else is', () => {
    const book = sampleBook();
    const documents = { ...book.documents, 'templates/glossary-en.md': '- 北关 = North Gate' };
    const asked = buildContext(input({ ...book, documents }, { hasGlossary: true }));
    expect(asked.context).toContain('# 术语表\ntemplates/glossary-en.md\n- 北关 = North Gate');
    expect(buildContext(input({ ...book, documents })).context).not.toContain('North Gate');
  });

  test('outlines and proses stand in reading order; the prose to work on goes in whole', () => {
    const built = buildContext(input(bigBook(20), { ownProse: '雪'.repeat(12_000) }));
    const numbers = [...built.context.matchAll(/^- 第(\d+)章/gmu)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers.at(-1)).toBe(20);
    expect(built.context).toContain('雪'.repeat(12_000));
  });

  test('the prefix does not change when a chapter is written', () => {
    const book = bigBook(300);
    const next = { ...book, chapters: [...book.chapters, { ...bigBook(301).chapters[300] }] } as Book;
    const changed = {
      ...next,
      state: { ...next.state, rules: [{ name: '北关', state: '日落闭门', chapterId: null }] },
    };
    expect(buildContext(input(changed)).system).toEqual(buildContext(input(book)).system);
  });

  test('a person added changes only the end of the prefix', () => {
    const book = sampleBook();
    const one = { ...book.characters[0], id: 'p9', name: '何七' };
    const more = { ...book, characters: [...book.characters, one] } as Book;
    const [before, after] = [book, more].map((given) => buildContext(input(given)).system[1] ?? '');
    expect(after?.startsWith(before ?? '?')).toBe(true);
  });

  test('a tiny budget still holds the task and the request', () => {
    const built = buildContext(input(bigBook(50), { budget: 500 }));
    expect(built.context).toContain('写第51章');
    expect(built.context).toContain('写下一章，让陆秉出场。');
  });
});

describe('scenes', () => {
  test.each(sceneNames)('%s speaks both languages and offers tools that exist', (name) => {
    const scene = scenes[name];
    const facts = {
      chapterNumber: 12,
      chapterTitle: '雪',
      target: 3000,
      targetLanguage: 'en',
      passage: '雪落在旧渡口的石阶上。',
      today: '2026-11-28',
      days: [{ day: '2026-11-27', count: 2100 }],
    };
    expect(scene.words.zh).toMatch(/\p{Script=Han}/u);
    expect(scene.words.en.replace(/北关/gu, '')).not.toMatch(/\p{Script=Han}/u);
    expect(sceneTask(scene, 'zh-CN', facts).length).toBeGreaterThan(5);
    expect(sceneTask(scene, 'en', {})).not.toMatch(/undefined|\p{Script=Han}/u);
    expect(Object.keys(sceneTools(scene, tools))).toHaveLength(
      scene.tools?.length ?? Object.keys(tools).length,
    );
  });

  test('the author’s own words replace a scene’s, and removing them resets it', () => {
    const book = { ...sampleBook(), documents: { [promptPath('write', 'zh-CN')]: '只写短句。\n' } };
    expect(sceneWords(book, scenes.write, 'zh-CN')).toBe('只写短句。');
    expect(sceneWords(book, scenes.write, 'en')).toContain('You write and edit this novel.');
    expect(sceneWords(sampleBook(), scenes.write, 'zh-CN')).toContain(scenes.write.words.zh.slice(0, 40));
  });

  test('daily suggestions are read with repair, and refused without any', () => {
    const one = { title: '回应铃声', why: '悬着', step: '第13章开头', chapterNumber: 13 };
    expect(readSuggestions(JSON.stringify({ suggestions: [one] }))).toEqual({ suggestions: [one] });
    expect(
      readSuggestions('```json\n{"suggestions":[{"title":"a","why":"b","step":"c",}]}\n```')?.suggestions,
    ).toHaveLength(1);
    expect(readSuggestions('今天休息吧。')).toBeUndefined();
    expect(readSuggestions('{"suggestions":[]}')).toBeUndefined();
  });
});
