import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { problemWords } from '#cli/problem-words.ts';
import { createProgram } from '#cli/program.ts';
import { cliWords } from '#cli/words.ts';
import { formats } from '#formats/registry.ts';
import { say } from '#model/messages.ts';
import { tempFolder } from '#tests/support/ports.ts';
import { root } from '#tests/support/sources.ts';
import { mojian, mojianJson } from './mojian.ts';

const catalogue = { ...cliWords, ...problemWords };

let dir: string;
beforeEach(async () => {
  dir = await tempFolder();
});

const text =
  '长夜\n作者：林见\n\n楔子\n\n水声。\n\n第一章 灯\n\n　　灯亮了。\n　　有人来。\n\n第二章 雪\n\n雪落了。\n';

/** A novel in a folder whose name has a space and Chinese in it. */
async function importBook(): Promise<string> {
  await writeFile(join(dir, '长 夜.txt'), text);
  await mojianJson(dir, 'import', '长 夜.txt', '--into', '书架/长 夜');
  return '书架/长 夜';
}

const titles = async (book: string): Promise<string[]> => {
  const listed = JSON.parse((await mojian(dir, 'list', book, '--json')).out);
  return listed.chapters.map(({ title }: { title: string }) => title);
};

describe('import', () => {
  test('shows with --dry-run exactly what scripts rely on, and writes nothing', async () => {
    await writeFile(join(dir, 'a.txt'), text);
    expect(await mojianJson(dir, 'import', 'a.txt', '--dry-run')).toEqual({
      encoding: 'utf-8',
      newline: 'LF',
      title: '长夜',
      chapters: [
        { number: null, kind: 'prologue', title: '楔子', volume: null, line: 4, count: 2 },
        { number: 1, kind: 'chapter', title: '灯', volume: null, line: 8, count: 6 },
        { number: 2, kind: 'chapter', title: '雪', volume: null, line: 13, count: 3 },
      ],
      warnings: [],
    });
    expect((await mojian(dir, 'list', '.')).code).toBe(1);
  });

  test('reads a folder as one, in the order of its names and without what is hidden', async () => {
    await mkdir(join(dir, '旧稿', '.git'), { recursive: true });
    await writeFile(join(dir, '旧稿', '2.txt'), '第二章 雪\n\n雪落了。\n');
    await writeFile(join(dir, '旧稿', '10.txt'), '第三章 舟\n\n舟来了。\n');
    await writeFile(join(dir, '旧稿', '1.txt'), '第一章 灯\n\n灯亮了。\n');
    await writeFile(join(dir, '旧稿', '.git', 'HEAD.txt'), '第九章 不是\n\n不是书。\n');
    await mojianJson(dir, 'import', '旧稿', '--into', 'book');
    expect(await titles('book')).toEqual(['灯', '雪', '舟']);
    const { project } = JSON.parse((await mojian(dir, 'list', 'book', '--json')).out);
    expect(project?.title ?? '旧稿').toBe('旧稿');
  });

  test('makes a novel, then adds only what is new', async () => {
    const book = await importBook();
    expect(await titles(book)).toEqual(['楔子', '灯', '雪']);
    await writeFile(join(dir, 'more.txt'), `${text}\n第三章 舟\n\n舟来了。\n`);
    expect(await mojianJson(dir, 'import', 'more.txt', '--into', book)).toMatchObject({ added: 1, kept: 0 });
    expect(await titles(book)).toEqual(['楔子', '灯', '雪', '舟']);
  });

  test('puts the chapters that were written since behind those that are there', async () => {
    const book = await importBook();
    await writeFile(join(dir, 'next.txt'), '第三章 舟\n\n舟来了。\n\n第四章 岸\n\n岸近了。\n');
    expect(await mojianJson(dir, 'import', 'next.txt', '--into', book)).toMatchObject({ added: 2 });
    expect(await titles(book)).toEqual(['楔子', '灯', '雪', '舟', '岸']);
  });

  test.each(['CON', 'a:b', '尾巴…', '.hidden', ' 空 ', '长'.repeat(80)])(
    'makes the novel in exactly the folder asked for: %s',
    async (into) => {
      await writeFile(join(dir, '长夜.txt'), text);
      const { dir: told } = z
        .object({ dir: z.string() })
        .parse(await mojianJson(dir, 'import', '长夜.txt', '--into', `深/处/${into}`));
      expect(told).toBe(join(dir, '深', '处', into));
      expect(await readdir(join(dir, '深', '处'))).toEqual([into]);
      expect(await titles(`深/处/${into}`)).toEqual(['楔子', '灯', '雪']);
      expect(await mojianJson(dir, 'history', `深/处/${into}`)).toMatchObject({
        entries: [{ source: 'import' }],
      });
    },
  );

  test('reads the encoding it is told', async () => {
    await writeFile(
      join(dir, 'gbk.txt'),
      Buffer.from([0xb5, 0xda, 0xd2, 0xbb, 0xd5, 0xc2, 0x0a, 0xd1, 0xa9, 0xa1, 0xa3]),
    );
    const preview = await mojianJson(dir, 'import', 'gbk.txt', '--dry-run', '--encoding', 'gbk');
    expect(preview).toMatchObject({ encoding: 'gbk', chapters: [{ number: 1, count: 1 }] });
  });
});

describe('a novel', () => {
  test('is made, with title and language', async () => {
    const made = await mojianJson(
      dir,
      'new',
      '我的 书',
      '--title',
      '雪?',
      '--author',
      '林',
      '--language',
      'zh-TW',
    );
    expect(made).toEqual({ dir: join(dir, '我的 书'), title: '雪?', author: '林', language: 'zh-TW' });
    expect(await mojianJson(dir, 'list', '.')).toEqual({
      books: [
        { dir: join(dir, '我的 书'), title: '雪?', author: '林', language: 'zh-TW', chapters: 0, total: 0 },
      ],
    });
  });

  test('is shown and searched by place', async () => {
    const book = await importBook();
    expect(await mojianJson(dir, 'show', book, '2')).toMatchObject({
      place: 2,
      number: 1,
      title: '灯',
      prose: '　　灯亮了。\n　　有人来。',
    });
    expect(await mojianJson(dir, 'search', book, '有人')).toMatchObject({
      total: 1,
      hits: [{ place: 2, paragraph: 2, match: '有人' }],
    });
    expect((await mojian(dir, 'show', book, '3')).out).toBe('雪\n\n雪落了。\n');
  });

  test('is rearranged, and every step undone and redone', async () => {
    const book = await importBook();
    expect(await mojianJson(dir, 'insert', book, '2', '桥')).toMatchObject({ place: 2, chapters: 4 });
    await mojianJson(dir, 'move', book, '2', '4');
    expect(await titles(book)).toEqual(['楔子', '灯', '雪', '桥']);
    await mojianJson(dir, 'move', book, '4', '1');
    expect(await titles(book)).toEqual(['桥', '楔子', '灯', '雪']);
    await mojianJson(dir, 'split', book, '3', '--paragraph', '2', '--title', '来人');
    await mojianJson(dir, 'merge', book, '3');
    expect(await titles(book)).toEqual(['桥', '楔子', '灯', '雪']);
    await mojianJson(dir, 'delete', book, '1', '3');
    await mojianJson(dir, 'undo', book);
    expect(await titles(book)).toEqual(['桥', '楔子', '灯', '雪']);
    await mojianJson(dir, 'redo', book);
    expect(await titles(book)).toEqual(['楔子', '雪']);
    const history = await mojianJson(dir, 'history', book, '--limit', '2');
    expect(history).toMatchObject({
      entries: [{ code: 'label-chapter-remove' }, { code: 'label-chapter-merge' }],
    });
  });

  test('refuses to be undone beyond its beginning', async () => {
    await mojianJson(dir, 'new', 'b');
    let last = await mojian(dir, 'undo', 'b', '--json');
    for (let n = 0; last.code === 0 && n < 5; n++) last = await mojian(dir, 'undo', 'b', '--json');
    expect(JSON.parse(last.out)).toMatchObject({ error: { code: 'cli-undo-none' } });
  });

  test('leaves as a file or on standard output, and comes back the same', async () => {
    const book = await importBook();
    const first = await mojianJson(dir, 'export', book, '--format', 'txt', '--out', '出 口.txt');
    expect(first).toMatchObject({ format: 'txt', file: join(dir, '出 口.txt') });
    const file = await readFile(join(dir, '出 口.txt'), 'utf8');
    expect((await mojian(dir, 'export', book, '-f', 'txt', '-o', '-')).out).toBe(file);
    await mojianJson(dir, 'import', '出 口.txt', '--into', 'again');
    const chapters = async (of: string) =>
      Promise.all(['1', '2', '3'].map(async (n) => (await mojian(dir, 'show', of, n)).out));
    expect(await chapters('again')).toEqual(await chapters(book));
    await mojianJson(dir, 'export', book, '-f', 'epub', '-o', 'a.epub', '-s', 'vertical=true');
    expect((await readFile(join(dir, 'a.epub'))).subarray(0, 2).toString()).toBe('PK');
  });
});

test.each(['zh', 'en'])('the sample novel in %s is sound and opens', async (language) => {
  await cp(join(root, 'samples', language), join(dir, 'sample'), { recursive: true });
  expect(await mojianJson(dir, 'check-folder', 'sample')).toEqual({ isSound: true, findings: [] });
  const { chapters } = JSON.parse((await mojian(dir, 'list', 'sample', '--json')).out);
  expect(chapters).toHaveLength(language === 'zh' ? 6 : 3);
  expect(chapters.every(({ total }: { total: number }) => total > 500)).toBe(true);
});

test('a damaged folder is reported, then mended', async () => {
  const book = await importBook();
  const [first = ''] = await readdir(join(dir, book, 'chapters'));
  await rename(
    join(dir, book, 'chapters', first),
    join(dir, book, 'chapters', first.replace('0001', '0000')),
  );
  const found = await mojian(dir, 'check-folder', book, '--json');
  expect(found.code).toBe(1);
  expect(JSON.parse(found.out).isSound).toBe(false);
  expect(await mojianJson(dir, 'check-folder', book, '--repair')).toMatchObject({ isSound: true });
  expect(await mojianJson(dir, 'check-folder', book)).toEqual({ isSound: true, findings: [] });
});

test.each(['zh-CN', 'en'] as const)(
  'help in %s has words and an example for every command',
  async (locale) => {
    const program = await createProgram({ locale, say: ({ code }) => say(catalogue, locale, { code }) }, []);
    expect(program.commands.length).toBeGreaterThan(18);
    for (const command of program.commands) {
      const help: string[] = [];
      command.configureOutput({ writeOut: (text) => help.push(text) }).outputHelp();
      expect(help.join('')).toContain(`$ mojian ${command.name()}`);
      expect(help.join('')).not.toMatch(/cli-|undefined/);
      if (locale === 'zh-CN') expect(command.description()).toMatch(/\p{sc=Han}/u);
    }
  },
);

test('slips of style are printed with place and fix, and nothing is changed', async () => {
  await writeFile(
    join(dir, 'a.txt'),
    '第一章 灯\n\n灯亮了...又暗了。\n\n第二章 雪\n\n嘴角勾起一抹笑...没有人看见。\n',
  );
  await mojianJson(dir, 'import', 'a.txt', '--into', 'book');
  const found = await mojianJson(dir, 'lint', 'book');
  expect(found).toMatchObject([
    { code: 'lint-ellipsis', chapter: 1, paragraph: 1, at: 3, quote: '...', fix: '……' },
    { code: 'lint-cliche', chapter: 2, fix: null },
    { code: 'lint-ellipsis', chapter: 2 },
  ]);
  const told = await mojian(dir, 'lint', 'book', '--lang', 'zh-CN');
  expect([told.code, told.out]).toEqual([0, expect.stringContaining('共 3 处。')]);
  expect((await mojian(dir, 'show', 'book', '1')).out).toContain('灯亮了...又暗了。');
});

test('export’s help names every format there is', async () => {
  const program = await createProgram(
    { locale: 'en', say: (message) => say(catalogue, 'en', { ...message, facts: {} }) },
    [],
  );
  const help = program.commands.find((command) => command.name() === 'export')?.helpInformation() ?? '';
  const listed = /format: ([\w\s,-]+?)\n\s+-o/
    .exec(help)?.[1]
    ?.split(/,\s+/)
    .map((name) => name.trim());
  expect(listed).toEqual(formats.map(({ id }) => id));
});

test('commands about models speak the language asked for', async () => {
  const { out } = await mojian(dir, 'models', '--lang', 'zh-CN');
  expect(out).toMatch(/^deepseek\t\p{sc=Han}/mu);
});
