import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Ports } from '#app/ports.ts';
import { createServices } from '#app/services.ts';
import { defaultLimits, limitsOf, withLimit } from '#model/limits.ts';
import { startHttpProxy } from '#tests/support/llm-server/http-proxy.ts';
import { callChunks, chunk, usageChunk } from '#tests/support/llm-server/script.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';

async function openSample(language: 'zh-CN' | 'en' = 'zh-CN', more: Partial<Ports> = {}) {
  const dir = await tempFolder();
  const services = createServices(createTestPorts(dir, more));
  onTestFinished(() => services.close());
  const { client } = services;
  const { bookId } = await client.library.sample({ language });
  const view = await client.books.open({ bookId });
  return { dir, client, bookId, view };
}

/** A sample book whose model is the loopback server. */
async function withModel(language: 'zh-CN' | 'en' = 'zh-CN') {
  const sample = await openSample(language);
  const { client, bookId } = sample;
  const server = await startLlmServer();
  onTestFinished(() => server.close());
  const model = { id: 'loop', preset: 'custom', name: '', apiVersion: '', model: 'm' };
  await client.models.save({ ...model, baseUrl: `${server.url}/v1` });
  await client.models.choose({ scene: 'chat', choice: { providerId: 'loop', model: 'm' } });
  const ask = async (scene: 'chat' | 'structure', text: string) => {
    const { chatId } = await client.chats.create({ bookId });
    const request = { scene, chapterId: null, target: 0, text };
    return Array.fromAsync(await client.chats.send({ bookId, chatId, request }));
  };
  const answers = () => server.script({ frames: [chunk({ content: '好。' }, 'stop'), usageChunk(10, 2)] });
  const system = () => JSON.stringify(server.requests.at(-1)?.body.messages);
  return { ...sample, server, ask, answers, system };
}

test('words with a variable that does not exist are refused and nothing is written', async () => {
  const { client, bookId, view } = await openSample();
  const given = { bookId, scene: 'chat', locale: 'zh-CN', text: '写《{titel}》。' } as const;
  await expect(client.preferences.setPrompt(given)).rejects.toMatchObject({
    data: { code: 'prompt-variable-unknown', facts: { name: 'titel' } },
  });
  expect(await readdir(view.place)).not.toContain('templates');
  const { notes } = await client.preferences.previewPrompt(given);
  expect(notes).toMatchObject([{ code: 'prompt-variable-unknown' }]);
});

test('words that are too long are refused', async () => {
  const { client, bookId } = await openSample();
  const given = { bookId, scene: 'chat', locale: 'zh-CN', text: '长'.repeat(20_001) } as const;
  await expect(client.preferences.setPrompt(given)).rejects.toMatchObject({
    data: { code: 'prompt-too-long' },
  });
});

test('the author’s words are a file of the book, reach the model, and are undone and reset', async () => {
  const { client, bookId, view, ask, answers, system } = await withModel();
  const given = { bookId, scene: 'chat', locale: 'zh-CN' } as const;
  const set = await client.preferences.setPrompt({ ...given, text: '你是《{title}》的老编辑。' });
  const own = () => set.prompts.find(({ scene }) => scene === 'chat')?.own;
  expect(own()).toBe('你是《{title}》的老编辑。');
  const file = join(view.place, 'templates', 'prompt-chat.zh-CN.md');
  expect(await readFile(file, 'utf8')).toBe('你是《{title}》的老编辑。\n');
  answers();
  await ask('chat', '你是谁？');
  expect(system()).toContain(`你是《${view.project.title}》的老编辑。`);
  const reset = await client.preferences.setPrompt({ ...given, text: null });
  expect(reset.prompts.find(({ scene }) => scene === 'chat')?.own).toBeNull();
  answers();
  await ask('chat', '你是谁？');
  expect(system()).not.toContain('老编辑');
  await client.books.undo({ bookId });
  expect(await readFile(file, 'utf8')).toContain('老编辑');
});

test('words equal to those it comes with are no change', async () => {
  const { client, bookId, view } = await openSample();
  const { prompts } = await client.preferences.prompts({ bookId, locale: 'en' });
  const [{ scene, words } = { scene: 'chat' as const, words: '' }] = prompts;
  await client.preferences.setPrompt({ bookId, scene, locale: 'en', text: `\n${words}  ` });
  expect(await readdir(view.place)).not.toContain('templates');
});

test('a preview shows what the model gets, with its tokens, and warns where the chapter’s mark is gone', async () => {
  const { client, bookId, view } = await openSample();
  const given = { bookId, scene: 'write', locale: 'zh-CN' } as const;
  const { text, tokens, notes } = await client.preferences.previewPrompt({ ...given, text: '' });
  expect(text).toContain('2–30 字');
  expect(tokens).toBeGreaterThan(200);
  expect(notes).toEqual([]);
  const own = await client.preferences.previewPrompt({ ...given, text: '写{title}。' });
  expect(own.text).toBe(`写${view.project.title}。`);
  expect(own.notes).toEqual([{ code: 'prompt-no-marks' }]);
});

test('the model is spoken to in the prompt language, and told the writing language', async () => {
  const { client, bookId, ask, answers, system } = await withModel();
  await client.preferences.setBook({ bookId, promptLocale: 'en' });
  expect((await client.preferences.prompts({ bookId, locale: null })).locale).toBe('en');
  answers();
  await ask('chat', '你是谁？');
  expect(system()).toContain('You write and edit this novel');
  expect(system()).toContain('written in “zh-CN”');
  const back = await client.preferences.setBook({ bookId, promptLocale: null });
  expect(back.project.settings).not.toHaveProperty('promptLocale');
  answers();
  await ask('chat', '你是谁？');
  expect(system()).not.toContain('You write and edit this novel');
});

test('the writing language is the book’s and changes nothing else', async () => {
  const { client, bookId, view } = await openSample();
  const after = await client.preferences.setBook({ bookId, language: 'ja' });
  expect(after.project).toEqual({ ...view.project, language: 'ja' });
});

test('limits that contradict each other are refused and none is kept', async () => {
  const { client, bookId } = await openSample();
  const limits = withLimit(defaultLimits, 'title.min', 40);
  await expect(client.preferences.setLimits({ bookId, limits })).rejects.toMatchObject({
    data: { code: 'limit-wrong', facts: { limit: 'title.min' } },
  });
  expect(limitsOf((await client.books.open({ bookId })).project)).toEqual(defaultLimits);
});

test('only limits that differ are written into mojian.json, and others’ keys stay', async () => {
  const { client, bookId, view } = await openSample();
  const file = join(view.place, 'mojian.json');
  const limits = withLimit(defaultLimits, 'title.max', 6);
  await client.preferences.setLimits({ bookId, limits });
  expect(JSON.parse(await readFile(file, 'utf8')).limits).toEqual({ title: { max: 6 } });
  const reset = await client.preferences.setLimits({ bookId, limits: defaultLimits });
  expect(JSON.parse(await readFile(file, 'utf8'))).not.toHaveProperty('limits');
  expect(reset.project.extra).toEqual(view.project.extra);
});

const outlineCard = (title: string) =>
  callChunks(
    'add_chapter',
    JSON.stringify({ number: 9, title, summary: '沈砚在渡口等了一夜，天亮时船来了，船上没有人。' }),
  );

test('a limit that was changed is the one the validators hold', async () => {
  const { client, bookId, ask, server } = await withModel();
  const propose = async () => {
    server.script({ frames: [...outlineCard('夜渡无人之舟'), chunk({}, 'tool_calls')] });
    server.script({ frames: [...outlineCard('夜渡无人之舟'), chunk({}, 'tool_calls')] });
    return JSON.stringify(await ask('structure', '加一章。'));
  };
  expect(await propose()).not.toContain('title.too-long');
  await client.preferences.setLimits({ bookId, limits: withLimit(defaultLimits, 'title.max', 4) });
  expect(await propose()).toContain('title.too-long');
});

test('tools that always ask cannot be let pass, whatever a book says', async () => {
  const { client, bookId, view } = await openSample();
  const { kinds, always } = await client.preferences.tools();
  expect(always.toSorted()).toEqual(['delete_chapter', 'merge_chapters', 'move_chapter', 'split_chapter']);
  expect(kinds.flatMap(({ tools }) => tools)).not.toContain('delete_chapter');
  const autoApprove = ['add_character', 'delete_chapter', 'no_such_tool'];
  const after = await client.preferences.setBook({ bookId, autoApprove });
  expect(after.project.settings.autoApprove).toEqual(['add_character']);
  expect(view.project.settings.autoApprove).toEqual([]);
});

test('a tool that was let pass runs without asking; one that a strange file lets pass still asks', async () => {
  const { client, bookId, view, ask, server, answers } = await withModel();
  const call = (name: string, args: object) =>
    server.script({ frames: [...callChunks(name, JSON.stringify(args)), chunk({}, 'tool_calls')] });
  await client.preferences.setBook({ bookId, autoApprove: ['add_chapter'] });
  const card = { number: 9, title: '夜渡', summary: '沈砚在渡口等了一夜，天亮时船来了，船上没有人。' };
  call('add_chapter', card);
  answers();
  const events = await ask('structure', '加一章。');
  expect(events.some(({ type }) => type === 'approval-needed')).toBe(false);
  expect((await client.books.open({ bookId })).chapters).toHaveLength(view.chapters.length + 1);

  await client.books.close({ bookId });
  const file = join(view.place, 'mojian.json');
  const stored = JSON.parse(await readFile(file, 'utf8'));
  stored.settings.autoApprove = ['delete_chapter'];
  await writeFile(file, JSON.stringify(stored));
  await client.books.open({ bookId });
  call('delete_chapter', { chapter: 1 });
  const asked = await ask('chat', '删掉第一章。');
  expect(asked.some(({ type }) => type === 'approval-needed')).toBe(true);
});

test('a folder is chosen by the native picker alone, and must be writable', async () => {
  const { client, dir } = await openSample();
  expect(await client.preferences.folders()).toMatchObject({
    library: join(dir, 'library'),
    backups: join(dir, 'library Backups'),
    canPick: false,
  });
  await expect(client.preferences.pickFolder({ which: 'library' })).rejects.toMatchObject({
    data: { code: 'no-picker' },
  });
  // safe: a page may send anything
  const strange = { libraryDir: '/etc' } as Parameters<typeof client.app.settings>[0];
  expect((await client.app.settings(strange)).libraryDir).toBe('');
});

test('new books are made in the folder that was chosen, and a reset goes back', async () => {
  const chosen = join(await tempFolder(), 'novels');
  await mkdir(chosen);
  const { client, dir } = await openSample('en', { pickFolder: async () => chosen });
  const folders = await client.preferences.pickFolder({ which: 'library' });
  expect(folders).toMatchObject({ library: chosen, isOwn: { library: true, backups: false } });
  await client.library.create({ title: 'River', language: 'en' });
  await client.library.sample({ language: 'en' });
  expect((await readdir(chosen)).sort()).toEqual(['River', 'Sample novel']);
  expect((await client.preferences.resetFolder({ which: 'library' })).library).toBe(join(dir, 'library'));
});

test('requests to a model go through the proxy that was set, and no longer once it is taken away', async () => {
  const { client, ask, server } = await withModel();
  const { url, asked, close } = await startHttpProxy(server.url);
  onTestFinished(close);
  const model = { id: 'loop', preset: 'custom', name: '', apiVersion: '', model: 'm' };
  await client.models.limits({ proxy: url });
  await client.models.save({ ...model, baseUrl: 'http://models.invalid/v1' });
  server.script({ frames: [chunk({ content: '好。' }, 'stop')] });
  expect(JSON.stringify(await ask('chat', '你好。'))).toContain('好。');
  expect(asked).toEqual(['http://models.invalid/v1/chat/completions']);
  await client.models.save({ ...model, baseUrl: 'https://models.invalid/v1' });
  await ask('chat', '你好。');
  expect(asked).toContain('CONNECT models.invalid:443');
  const before = asked.length;
  await client.models.limits({ proxy: '' });
  await ask('chat', '你好。');
  expect(asked).toHaveLength(before);
}, 60_000);

test('a price of the author’s own is what an answer costs', async () => {
  const { client, ask, server } = await withModel();
  const rate = { currency: 'EUR', input: 1_000_000, cached: 0, output: 0 } as const;
  await client.models.setPrice({ providerId: 'loop', model: 'm', rate });
  server.script({ frames: [chunk({ content: '好。' }, 'stop'), usageChunk(3, 1)] });
  const events = await ask('chat', '你好。');
  expect(events.find(({ type }) => type === 'usage')).toMatchObject({ amount: 3, currency: 'EUR' });
  await expect.poll(async () => (await client.models.view()).spent).toEqual({ EUR: 3 });
});
