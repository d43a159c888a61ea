import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mojian, mojianJson } from '#tests/cli/mojian.ts';
import { tempFolder } from '#tests/support/ports.ts';
import { root } from '#tests/support/sources.ts';

const found = z.array(z.object({ kind: z.string(), places: z.array(z.object({ quote: z.string() })) }));

const novel = [
  '第一章 灯\n\n老周坐在门槛上抽烟。',
  '第二章 水\n\n夜里涨水，老周被卷走了。三天后，人们在下游埋了他。',
  '第三章 桥\n\n半年过去，桥修好了。老周推门进来，要了一碗面。',
].join('\n\n');

describe('wrong usage ends with 2:', () => {
  test.each([
    ['neither a novel nor a text', ['extract']],
    ['both a novel and a text', ['extract', 'a', '--text', 'b.txt']],
    ['a language that cannot be read', ['extract', '--text', 'b.txt', '--lang', 'tlh']],
  ])('%s', async (_, args) => {
    const dir = await tempFolder();
    await writeFile(join(dir, 'b.txt'), '雪。');
    const { code, out } = await mojian(dir, ...args, '--json');
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
  });
});

test('a bare text is read without a novel', async () => {
  const dir = await tempFolder();
  await writeFile(
    join(dir, 'b.txt'),
    '"Come in," said John. Mr. Harrow closed the door. John Harrow laughed.',
  );
  const found = await mojianJson(dir, 'extract', '--text', 'b.txt', '--lang', 'en');
  expect(found).toMatchObject({
    language: 'en',
    characters: [{ name: 'John Harrow', first: { chapter: 1, quote: '"Come in," said John.' } }],
    places: [],
    items: [],
    organisations: [],
    relations: [],
  });
});

test('a novel is checked, and a range of it is read', async () => {
  const dir = await tempFolder();
  await writeFile(join(dir, 'b.txt'), novel);
  await mojianJson(dir, 'import', 'b.txt', '--into', 'book');
  const findings = await mojianJson(dir, 'check', 'book');
  expect(findings).toEqual([
    {
      ...{
        kind: 'dead-acts',
        severity: 'error',
        confidence: expect.any(Number),
        message: expect.any(String),
      },
      places: [
        { chapter: 2, paragraph: 1, quote: '三天后，人们在下游埋了他。' },
        { chapter: 3, paragraph: 1, quote: '老周推门进来，要了一碗面。' },
      ],
    },
  ]);
  expect((await mojian(dir, 'extract', 'book', '--chapters', '2-9')).code).toBe(2);
  expect(await mojianJson(dir, 'extract', 'book', '--chapters', '1-2')).toMatchObject({ language: 'zh' });
});

test.each([
  ['zh', ['何四磕了磕烟锅', '她从袖中摸出那半枚鱼符']],
  ['en', ['Amos Pell', 'brass key']],
])(
  'the contradictions that the %s sample was given are found, each with its place',
  async (sample, quotes) => {
    const dir = await tempFolder();
    await cp(join(root, 'samples', sample), join(dir, 'book'), { recursive: true });
    const findings = found.parse(await mojianJson(dir, 'check', 'book'));
    expect(findings.map(({ kind }) => kind).sort()).toEqual(['dead-acts', 'item-owner']);
    const told = findings.map(({ places }) => places.at(-1)?.quote ?? '');
    for (const quote of quotes) expect(told.some((one) => one.includes(quote))).toBe(true);
  },
);
