import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mojian, mojianJson } from '#tests/cli/mojian.ts';
import { tempFolder } from '#tests/support/ports.ts';
import { root } from '#tests/support/sources.ts';

const found = z.array(z.object({ kind: z.string(), places: z.array(z.object({ quote: z.string() })) }));

const keyed = z.array(z.object({ key: z.string() }).loose());
const chaptered = z.object({
  characters: z.array(
    z.object({
      name: z.string(),
      chapters: z.array(z.number()),
      first: z.object({ chapter: z.number() }).loose(),
    }),
  ),
});

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
    ['a language that only begins like one', ['extract', '--text', 'b.txt', '--lang', 'english']],
    ['a language of messages that there is not', ['--lang', 'fr', 'extract', '--text', 'b.txt']],
    ['a language for a model', ['extract', 'a', '--engine', 'model', '--lang', 'zh']],
  ])('%s', async (_, args) => {
    const dir = await tempFolder();
    await writeFile(join(dir, 'b.txt'), '雪。');
    const { code, out } = await mojian(dir, ...args, '--json');
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
  });
});

test('--lang behind the command is of the text, before it of the messages', async () => {
  const dir = await tempFolder();
  const behind = await mojian(dir, 'extract', '--text', 'nope.txt', '--lang', 'zh');
  expect(behind).toMatchObject({ code: 1, err: expect.stringContaining('There is no “nope.txt”') });
  const before = await mojian(dir, '--lang', 'zh-CN', 'extract', '--text', 'nope.txt', '--lang', 'en');
  expect(before).toMatchObject({ code: 1, err: expect.stringContaining('找不到“nope.txt”') });
  const { out } = await mojian(dir, 'extract', '--help');
  expect(out).toMatch(/--lang <language>\s+language of the text: zh, en, fr or ja/);
});

test.each([
  ['white space alone', ' \n\u3000\n', 'import-blank'],
  ['a mark of its encoding alone', '\ufeff', 'import-blank'],
  ['headings alone', '第一章 雨\n\n第二章 雪\n', 'text-no-prose'],
])('a text without prose is refused: %s', async (_, text, code) => {
  const dir = await tempFolder();
  await writeFile(join(dir, 'b.txt'), text);
  const refused = await mojian(dir, 'extract', '--text', 'b.txt', '--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.out)).toEqual({ error: { code, message: expect.stringContaining('b.txt') } });
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

const english =
  '"Come in," said John. Mr. Harrow closed the door and sat down. The rain was on the roof. John Harrow laughed.';

test('a bare text is read as the language it is in, where none is asked for', async () => {
  const dir = await tempFolder();
  await writeFile(join(dir, 'e.txt'), english);
  const { code, out, err } = await mojian(dir, 'extract', '--text', 'e.txt', '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const read = JSON.parse(out);
  expect(read).toMatchObject({ language: 'en', characters: [{ name: 'John Harrow' }] });
  expect(Object.keys(read)).toEqual([
    ...['language', 'characters', 'places', 'items', 'organisations', 'relations'],
  ]);
});

test('rules that do not fit the text are told of', async () => {
  const dir = await tempFolder();
  await writeFile(join(dir, 'e.txt'), english);
  await writeFile(join(dir, 'z.txt'), novel);
  const { code, out, err } = await mojian(dir, 'extract', '--text', 'e.txt', '--lang', 'zh', '--json');
  expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/looks like English.*--lang en/) });
  expect(JSON.parse(out)).toMatchObject({
    language: 'zh',
    warnings: [{ code: 'cli-extract-unfit', message: err.trim() }],
  });
  await mojianJson(dir, 'import', 'z.txt', '--into', 'book');
  const novelRead = await mojian(dir, 'extract', 'book', '--lang', 'en');
  expect(novelRead).toMatchObject({ code: 0, err: expect.stringMatching(/looks like Chinese.*--lang zh/) });
});

test('a bare text is read by its chapters, without their headings', async () => {
  const dir = await tempFolder();
  const told = [
    '冬猎记\n作者：林见\n\n沈砚走进了风雪里，回头对沈砚的马说：“走。”',
    '第一章 冬猎\n\n沈砚说：“走吧。”沈砚推开门，看了看天色。',
    '第二章 冬猎\n\n沈砚笑道：“不必了。”沈砚转身走了。',
    '第三章 冬猎\n\n陆秉问：“沈砚在哪里？”陆秉叹了一口气。',
  ].join('\n\n');
  await writeFile(join(dir, 't.txt'), told);
  const found = chaptered.parse(await mojianJson(dir, 'extract', '--text', 't.txt', '--lang', 'zh'));
  expect(found.characters.map(({ name, chapters }) => ({ name, chapters }))).toEqual([
    { name: '沈砚', chapters: [1, 2, 3] },
    { name: '陆秉', chapters: [3] },
  ]);
  expect(found.characters[0]?.first).toMatchObject({ chapter: 1, quote: expect.stringContaining('风雪') });
});

test('a novel is checked, and a range of it is read', async () => {
  const dir = await tempFolder();
  await writeFile(join(dir, 'b.txt'), novel);
  await mojianJson(dir, 'import', 'b.txt', '--into', 'book');
  const findings = keyed.parse(await mojianJson(dir, 'check', 'book'));
  expect(findings).toEqual([
    {
      ...{
        key: expect.stringMatching(/^dead-acts-[0-9a-f]{16}$/),
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
  const waivers = findings.map(({ key }) => ({ key, reason: '是他的双胞胎弟弟' }));
  const path = join(dir, 'book', 'mojian.json');
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), waivers }));
  const waived = waivers.map(({ key, reason }) => ({ key, waived: { reason } }));
  expect(await mojianJson(dir, 'check', 'book')).toMatchObject(waived);
  for (const range of ['2-9', '3-1', '900-'])
    expect(await mojian(dir, 'extract', 'book', '--chapters', range)).toMatchObject({
      ...{ code: 2, out: '' },
      err: expect.stringContaining('no range of chapters from 1 to 3; write 3 or 1-3.'),
    });
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

test('help says of an option that it goes with the engine that asks a model', async () => {
  const dir = await tempFolder();
  const told = async (command: string) =>
    (await mojian(dir, command, '--help')).out.replace(/\s+/g, ' ').split(/(?= -{1,2}[a-z])/);
  const [extract, check, graph] = await Promise.all(['extract', 'check', 'graph'].map(told));
  for (const [lines, flag, does] of [
    [extract, '--yes', true],
    [extract, '--chapters', false],
    [check, '--chapters', true],
    [check, '--base-url', true],
    [graph, '--chapters', false],
  ] as const)
    expect({ flag, does: lines?.some((line) => line.includes(flag) && line.includes('goes with')) }).toEqual({
      ...{ flag, does },
    });
});

test('graph without the file to write says what is missing, and ends there', async () => {
  const { code, err } = await mojian(await tempFolder(), 'graph', 'book');
  expect({ code, err }).toEqual({ code: 2, err: 'mojian: Name the .svg file to write with --out.\n' });
});
