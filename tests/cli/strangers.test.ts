import { openSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startHttpProxy } from '#tests/support/llm-server/http-proxy.ts';
import { chunk } from '#tests/support/llm-server/script.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';
import { tempFolder } from '#tests/support/ports.ts';
import { ended, mojian, mojianJson, start } from './mojian.ts';

let dir: string;
beforeEach(async () => {
  dir = await tempFolder();
});

const key = { OPENAI_API_KEY: 'sk-test' };

test('what would have had no effect, or another one than asked for, is wrong usage and changes nothing', async () => {
  await mojianJson(dir, 'new', '书');
  await writeFile(join(dir, 'a.txt'), '第一章 灯\n\n灯亮了。\n');
  const asked: readonly (readonly string[])[] = [
    ['new', ''],
    ['new', 'b', '--language', '火星'],
    ['import', 'a.txt', '--into', 'b', '--pattern', '['],
    ['import', 'a.txt', '--into', 'b', '--encoding', 'klingon'],
    ['export', '书', '-f', 'epub', '--set', 'vertical=true', 'nope=1'],
    ['export', '书', '-f', 'txt', '-o', '-'],
    ['extract', '书', '--yes'],
    ['extract', '--text', 'a.txt', '--chapters', '1'],
    ['extract', '书', '--engine', 'model', '--concurrency', 'many'],
    ['approve', '书', '--hunks', 'first'],
    ['chat', '书', '--ask', 'x', '--model', 'custom/x', '--base-url', 'nowhere'],
    ['models', '--provider', 'acme'],
    ['validate'],
  ];
  const said = asked.map(async (args) => {
    const { code, out } = await mojian(dir, ...args, '--json');
    return { args, code, message: JSON.parse(out).error.message };
  });
  expect(await Promise.all(said)).toEqual(
    asked.map((args) => ({ args, code: 2, message: expect.any(String) })),
  );
  expect((await readdir(dir)).filter((name) => name !== 'home').sort()).toEqual(['a.txt', '书']);
});

test('a refusal names the file as it was written, and says what is the matter with the folder', async () => {
  await mojianJson(dir, 'new', '书');
  await writeFile(join(dir, 'a.txt'), 'text');
  const said = async (...args: string[]) => (await mojian(dir, ...args)).err;
  expect(await said('new', '书')).toContain('a novel in “书” already');
  expect(await said('new', 'a.txt')).toContain('“a.txt” is not a folder');
  expect(await said('extract', '--text', '书')).toContain('“书” is a folder');
  expect(await said('chat', '书', '--chat', '../x', '--ask', 'hi')).toContain('no chat');
  expect(await said('serve', 'away')).toContain('no “away”');
  expect(await said('export', '书', '-f', 'json', '-o', 'away/x.json')).toContain('no folder “away”');
  expect(await said('export', '书', '-f', 'json', '-o', '/dev/full')).toContain('“/dev/full”');
});

test('usage is told in Chinese, choices and kinds too', async () => {
  await mojianJson(dir, 'new', '书');
  await mojianJson(dir, 'insert', '书', '1', '雪', '--kind', 'epilogue');
  expect((await ended(start(['list', '书'], dir, 'zh_CN.UTF-8'))).out).toContain('尾声 · 雪');
  const { err } = await ended(start(['insert', 'a', '1', 't', '--kind', 'poem'], dir, 'zh_CN.UTF-8'));
  expect(err).toContain('不能是“poem”');
  const help = await ended(start(['insert', '--help'], dir, 'zh_CN.UTF-8'));
  expect(help.out).toContain('可选：prologue');
  expect(help.out).not.toContain('choices');
});

test('one novel that can’t be opened keeps no other from being listed, and damage is told', async () => {
  for (const name of ['a', 'b', 'c']) await mojianJson(dir, 'new', name);
  await writeFile(join(dir, 'b', 'mojian.json'), '{"formatVersion": 99}');
  await writeFile(join(dir, 'c', 'mojian.json'), '{{{');
  const { code, out, err } = await mojian(dir, 'list', '.', '--json');
  await mojianJson(dir, 'insert', 'a', '1', 'two\nlines');
  await mojianJson(dir, 'insert', 'a', '2', '');
  expect((await mojian(dir, 'list', 'a')).out).toBe('a\n    1  1 · two lines  0\n    2  2 · (untitled)  0\n');
  expect(code).toBe(0);
  expect(JSON.parse(out).books).toHaveLength(2);
  expect(err).toMatch(/b: .*99/);
  expect(err).toContain('mojian.json');
});

test('a bare text is read in its own encoding, and what is no text is refused', async () => {
  const text = '沈砚说：“陆秉来了。”\n陆秉答道：“沈砚，走吧。”\n'.repeat(8);
  await writeFile(join(dir, 'gbk.txt'), iconv.encode(text, 'gbk'));
  await writeFile(join(dir, 'book.epub'), Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]));
  const found = await mojian(dir, 'extract', '--text', 'gbk.txt', '--lang', 'zh', '--json');
  expect(JSON.parse(found.out).characters.map(({ name }: { name: string }) => name)).toContain('沈砚');
  expect((await mojian(dir, 'extract', '--text', 'book.epub')).code).toBe(1);
});

test('a reader that goes away ends no change: the chapter is written all the same', async () => {
  await mojianJson(dir, 'new', '书');
  const child = start(['write', '书', '--yes'], dir);
  const end = ended(child);
  child.stdout?.once('data', () => child.stdout?.destroy());
  expect(await end).toMatchObject({ code: 0, err: expect.stringContaining('Chapter 1') });
  expect(JSON.parse((await mojian(dir, 'list', '书', '--json')).out).chapters).toHaveLength(1);
});

test('a folder that can’t be written is named before anything is done in it', async () => {
  await mkdir(join(dir, '书'));
  await writeFile(join(dir, '书', '.DS_Store'), '');
  await mojianJson(dir, 'new', '书');
  await rm(join(dir, '书', '.mojian'), { recursive: true });
  await writeFile(join(dir, '书', '.mojian'), 'no folder');
  const { code, out } = await mojian(dir, 'write', '书', '--json');
  const { error } = JSON.parse(out);
  expect({ code, said: error.code }).toEqual({ code: 1, said: 'cli-not-writable' });
  expect(error.message).toMatch(/“书”.*Nothing was changed\.$/);
});

test('an answer that can’t be written is told on stderr', async () => {
  const child = start(['list', '--help'], dir, 'en_US.UTF-8', {}, openSync('/dev/full', 'w'));
  const { code, err } = await ended(child);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('standard output') });
});

test('Ctrl-C ends a reading of the whole book, and a chat whose model is silent, with 130', async () => {
  const line = '沈砚把灯挑亮，问陆秉到哪里了。雪落在关外，没有声音。\n';
  await writeFile(join(dir, 'long.txt'), line.repeat(400_000));
  const reading = start(['extract', '--text', 'long.txt', '--json'], dir);
  const read = ended(reading);
  setTimeout(() => reading.kill('SIGINT'), 3000);
  const { code, out } = await read;
  expect({ code, said: JSON.parse(out).error?.code }).toEqual({ code: 130, said: 'cli-cancelled' });

  await mojianJson(dir, 'new', '书');
  const server = await startLlmServer();
  onTestFinished(() => server.close());
  server.script({ frames: [chunk({ content: '我开始说' })], end: 'stall' });
  const model = ['--model', 'openai/gpt-x', '--base-url', `${server.url}/v1`];
  const talking = start(['chat', '书', '--ask', 'hi', ...model], dir, 'en_US.UTF-8', key);
  const talked = ended(talking);
  talking.stdout?.once('data', () => talking.kill('SIGINT'));
  expect(await talked).toMatchObject({
    code: 130,
    out: '我开始说\n',
    err: expect.stringContaining('Stopped'),
  });
});

test('what a model’s refusal says goes to stderr, and a key that fails fails the probe', async () => {
  await mojianJson(dir, 'new', '书');
  const refusal = { status: 401, body: { error: { message: 'no', code: 'invalid_api_key' } } };
  const server = await startLlmServer({}, () => refusal);
  onTestFinished(() => server.close());
  const at = ['--base-url', `${server.url}/v1`];
  const chat = await ended(
    start(['chat', '书', '--ask', 'hi', '--model', 'openai/gpt-x', ...at], dir, 'en_US.UTF-8', key),
  );
  expect(chat).toMatchObject({ code: 1, out: '\n', err: expect.stringContaining('API key') });
  expect(chat.err).toContain('--base-url');
  const probe = await mojian(dir, 'probe', '--provider', 'openai', ...at);
  expect(probe).toMatchObject({ code: 1, err: expect.stringContaining('<PROVIDER>_API_KEY') });
  const models = await mojian(dir, 'models', '--provider', 'openai', ...at, '--json');
  expect(JSON.parse(models.out).error).toMatchObject({ code: 'bad_key', message: expect.any(String) });
});

test.each(['http_proxy', 'HTTP_PROXY'])('the models of a provider are asked for through %s', async (name) => {
  const server = await startLlmServer({}, () => ({ body: { data: [{ id: 'far-1' }] } }));
  const proxy = await startHttpProxy(server.url);
  onTestFinished(async () => {
    proxy.close();
    await server.close();
  });
  const args = ['models', '--provider', 'openai', '--base-url', 'http://models.invalid/v1', '--json'];
  const { out } = await ended(start(args, dir, 'en_US.UTF-8', { [name]: proxy.url }));
  expect([JSON.parse(out).id, proxy.asked]).toEqual(['far-1', ['http://models.invalid/v1/models']]);
});
