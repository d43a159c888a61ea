import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isBook } from '#cli/book.ts';
import { toProblem } from '#cli/problem.ts';
import { tempFolder } from '#tests/support/ports.ts';
import { ended, inherited, mojian, start } from './mojian.ts';

const errorOf = (out: string): unknown => JSON.parse(out).error.code;

describe('wrong usage ends with 2:', () => {
  test.each([
    ['an unknown command', ['dance']],
    ['a missing argument', ['show', 'x']],
    ['too many arguments', ['new', 'a', 'b']],
    ['an unknown option', ['list', '--loud']],
    ['an option without its value', ['new', 'a', '--title']],
    ['a value that is no choice', ['insert', 'a', '1', 't', '--kind', 'poem']],
    ['an import to nowhere', ['import', 'a.txt']],
    ['an export without a format', ['export', 'a']],
    ['a count that is none', ['history', 'a', '--limit', 'many']],
    ['a language that is none', ['list', '.', '--lang', 'klingon']],
    ['a language that the messages do not speak', ['check', '.', '--lang=fr']],
    ['a port that is none', ['serve', '--port', '99999']],
  ])('%s', async (_, args) => {
    const dir = await tempFolder();
    const [command = '', ...rest] = args;
    const json = await mojian(dir, command, '--json', ...rest);
    expect(json).toMatchObject({ code: 2, err: '' });
    expect(JSON.parse(json.out)).toEqual({
      error: { code: expect.any(String), message: expect.any(String) },
    });
  });
});

describe('an option whose value is missing before another option is refused as that:', () => {
  test.each([
    ['extract', 'a', '--lang', '--json'],
    ['list', '.', '--lang', '--json'],
    ['graph', 'a', '--out', '--json'],
    ['export', 'a', '--json', '-o', '-f', 'txt'],
    ['export', 'a', '--set', '--json'],
    ['new', 'a', '--title', '--json'],
    ['undo', 'a', '--wait', '--json'],
    ['probe', '--model', '--json'],
    ['write', 'a', '--model', '--json'],
  ])('%s %s %s %s', async (...args) => {
    const { code, out, err } = await mojian(await tempFolder(), ...args);
    expect({ code, err, said: JSON.parse(out).error }).toEqual({
      code: 2,
      err: '',
      said: {
        code: 'usage',
        message: expect.stringMatching(/^The option -.+ needs a value\. See --help\.$/),
      },
    });
  });

  test('also before the command, on stderr without --json; a dash and what is joined by = are values', async () => {
    const dir = await tempFolder();
    const { code, out, err } = await mojian(dir, '--lang', '--version');
    expect({ code, out, err }).toEqual({
      code: 2,
      out: '',
      err: 'mojian: The option --lang <language> needs a value. See --help.\n',
    });
    expect(await mojian(dir, 'new', 'a', '--title=--json')).toMatchObject({ code: 0 });
    expect(await mojian(dir, 'new', 'b', '--title', '- 3 -')).toMatchObject({ code: 0 });
    expect((await mojian(dir, 'export', 'a', '-f', 'txt', '-o', '-')).err).not.toMatch(/needs a value/);
  });
});

test('a language that there is not is refused with those there are, also before the command', async () => {
  const { code, out, err } = await mojian(await tempFolder(), '--lang', 'xx', 'list', '.');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('--lang <language> can’t be “xx”. Choices: zh-CN, en.');
});

test('without --json wrong usage is one line on stderr', async () => {
  const { code, out, err } = await mojian(await tempFolder(), 'dance');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toBe('mojian: There is no command dance. See --help.\n');
});

describe('what can’t be done ends with 1 and says why:', () => {
  test.each([
    ['a folder that is no novel', ['list', '.'], 'cli-no-books'],
    ['a folder that is not there', ['show', 'nowhere', '1'], 'cli-no-book'],
    ['a folder to check that is no novel', ['check-folder', '.'], 'cli-no-book'],
    ['a file that is not there', ['import', 'no.txt', '--into', 'b'], 'cli-enoent'],
    ['a folder without a file', ['import', 'empty', '--into', 'b'], 'cli-folder-empty'],
    ['a file that is no text', ['import', 'binary.txt', '--into', 'b'], 'import-other-format'],
    ['a full folder for a new novel', ['new', 'full'], 'cli-folder-full'],
  ])('%s', async (_, args, code) => {
    const dir = await tempFolder();
    await mkdir(join(dir, 'full'));
    await mkdir(join(dir, 'empty'));
    await writeFile(join(dir, 'full', 'letter.txt'), 'mine');
    await writeFile(join(dir, 'binary.txt'), Buffer.from('%PDF-1.7 not text'));
    const { code: exit, out, err } = await mojian(dir, ...args, '--json');
    expect({ exit, code: errorOf(out), err }).toEqual({ exit: 1, code, err: '' });
  });

  test.runIf(existsSync('/proc/self'))('a place where the system makes no folders', async () => {
    const dir = await tempFolder();
    await writeFile(join(dir, 'a.txt'), '第一章 灯\n\n灯亮了。\n');
    for (const args of [['new'], ['import', 'a.txt', '--into']]) {
      const { code, out } = await mojian(dir, ...args, '/proc/x', '--json');
      expect({ code, said: errorOf(out) }).toEqual({ code: 1, said: 'no-permission' });
    }
  });

  test('what the system refused is told with its path', async () => {
    const dir = await tempFolder();
    await mkdir(join(dir, '书架'));
    // a hole of 2 GiB and more, the most that Node reads at once
    await writeFile(join(dir, '巨.txt'), '');
    await truncate(join(dir, '巨.txt'), 2 ** 31 + 1);
    for (const asked of ['书架', '没有.txt', '巨.txt'])
      expect((await mojian(dir, 'import', asked, '--into', 'b')).err).toContain(`“${asked}”`);
  });

  test('the sentence is in the language of the system, or the one asked for', async () => {
    const dir = await tempFolder();
    const said = async (lang: string, ...more: string[]) =>
      (await ended(start(['show', 'x', '1', ...more], dir, lang))).err;
    expect(await said('zh_CN.UTF-8')).toMatch(/没有作品/);
    expect(await said('de_DE.UTF-8')).toMatch(/no novel/);
    expect(await said('de_DE.UTF-8', '--lang', 'zh-CN')).toMatch(/没有作品/);
    expect(await said('zh_CN.UTF-8', '--lang=en')).toMatch(/no novel/);
  });
});

test('whatever the system refuses is its refusal, with the path, and no bug of ours', async () => {
  const dir = 'a'.repeat(300);
  const { signal } = new AbortController();
  const said = await isBook(dir).catch((error: unknown) => toProblem(error, signal));
  expect(said).toEqual({ code: 'cli-system', facts: { path: dir, reason: 'ENAMETOOLONG' } });
});

test('Ctrl-C during an import ends with 130 and leaves no half book', async () => {
  const dir = await tempFolder();
  const chapter = (n: number) => `第${n}章 夜\n\n${'雪落在江上，没有声音。\n'.repeat(300)}`;
  await writeFile(join(dir, 'a.txt'), Array.from({ length: 2000 }, (_, at) => chapter(at + 1)).join('\n'));
  const child = start(['import', 'a.txt', '--into', 'book', '--json'], dir);
  const end = ended(child);
  await new Promise((resume) => setTimeout(resume, 900));
  child.kill('SIGINT');
  const { code, out } = await end;
  expect(code).toBe(130);
  expect(errorOf(out)).toBe('cli-cancelled');
  const listed = await mojian(dir, 'list', 'book', '--json');
  const { chapters, error } = JSON.parse(listed.out);
  expect(error?.code === 'cli-no-book' || error?.code === 'cli-enoent' || chapters.length % 2000 === 0).toBe(
    true,
  );
});

test.each([
  ['a line', [], { out: '', err: 'mojian: Cancelled. Nothing was left half done.\n' }],
  ['a document', ['--json'], { out: expect.stringContaining('"code": "cli-cancelled"'), err: '' }],
])('Ctrl-C while the command is still being loaded is answered too: %s', async (_, args, said) => {
  const script = `
    import { watchEarly } from '${new URL('../../cli/early-watch.ts', import.meta.url).href}';
    watchEarly();
    process.send('there');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, '--', 'list', ...args], {
    env: { ...inherited, LANG: 'en_US.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const end = ended(child);
  await new Promise((resolve) => child.once('message', resolve));
  child.kill('SIGINT');
  expect(await end).toEqual({ code: 130, ...said });
});

test('an export that can’t be written leaves the file before it whole', async () => {
  const dir = await tempFolder();
  await mkdir(join(dir, 'out.txt'));
  await writeFile(join(dir, 'out.txt', 'mine'), 'mine');
  await writeFile(join(dir, 'a.txt'), '第一章 灯\n\n灯亮了。\n');
  await mojian(dir, 'import', 'a.txt', '--into', 'b');
  const { code, out } = await mojian(dir, 'export', 'b', '-f', 'txt', '-o', 'out.txt', '--json');
  expect({ code, said: errorOf(out) }).toEqual({ code: 1, said: 'cli-eisdir' });
  expect((await readdir(dir)).sort()).toEqual(['a.txt', 'b', 'out.txt']);
});

describe('what can’t be written at the place of --out is told as that:', () => {
  const isProc = existsSync('/proc/self');
  test.each([
    ['a folder that is not there', 'nowhere/x', 'cli-out-no-folder'],
    ['a folder that is a file', 'a.txt/x', 'cli-out-in-file'],
    ['a folder below a file', 'a.txt/b/x', 'cli-out-in-file'],
    ...(isProc ? [['a place where the system makes no files', '/proc/x', 'cli-out-barred']] : []),
  ])('%s', async (_, place = '', said = '') => {
    const dir = await tempFolder();
    const prose = '沈砚对陆沉说：“走吧。”陆沉看着沈砚，点了点头。\n\n'.repeat(20);
    await writeFile(join(dir, 'a.txt'), `第一章 灯\n\n${prose}`);
    await mojian(dir, 'import', 'a.txt', '--into', 'b');
    for (const args of [
      ['graph', 'b', '--out', `${place}.svg`],
      ['export', 'b', '-f', 'txt', '-o', `${place}.txt`],
    ]) {
      const { code, out } = await mojian(dir, ...args, '--json');
      expect({ code, said: errorOf(out) }).toEqual({ code: 1, said });
      expect(JSON.parse(out).error.message).toContain('Nothing can be written at “');
    }
  });
});

test('a reader that goes away is no error', async () => {
  const dir = await tempFolder();
  const child = start(['--help'], dir);
  child.stdout?.destroy();
  const { code, err } = await ended(child);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test('what can’t stop half way is ended by asking twice', async () => {
  const script = `
    import { execute } from '${new URL('../../cli/run.ts', import.meta.url).href}';
    const cli = { locale: 'en', say: ({ code }) => code };
    setInterval(() => {}, 1000);
    await execute(cli, false, async () => { process.stderr.write('going'); return new Promise(() => {}); });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const over = ended(child);
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  await new Promise<void>((resolve) => child.stderr?.once('data', () => resolve()));
  // a terminal sends one Ctrl-C to this process and to the one that started it, which hands it on
  child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isOver).toBe(false);
  child.kill('SIGINT');
  expect(await over).toMatchObject({ code: 130, err: expect.stringContaining('cli-stopped') });
});
