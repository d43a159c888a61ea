import { appendFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openProposalDesk, type ProposalDesk } from '#app/proposals/desk.ts';
import { createServices } from '#app/services.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';

const never = new AbortController().signal;
const agent = { name: 'other', version: '1' };
const paragraphs = (...lines: string[]) => lines.join('\n\n');
const old = paragraphs('雪落在渡口。', '船家在等人。', '灯亮了一夜。', '天亮时没有人来。');
const outline = `情节任务、情节细节、关系变化、伏笔、情绪曲线、关键信息。${'雪夜有人叩关。'.repeat(120)}`;
const lu = { name: '陆九', role: '船夫', description: '旧渡口的摆渡人，沉默，左手缺一指。' };

/** A book of three chapters, open in the app, and the desk of another program beside it. */
async function openBoth() {
  const ports = createTestPorts(await tempFolder());
  const services = createServices(ports);
  onTestFinished(() => services.close());
  const { client } = services;
  const { bookId } = await client.library.create({ title: '渡口', language: 'zh-CN' });
  await client.books.open({ bookId });
  const insert = async (at: number, title: string, prose: string) => {
    const { chapterId } = await client.chapters.insert({
      bookId,
      at,
      title,
      kind: 'chapter',
      volumeId: null,
    });
    await write(chapterId, prose);
    return chapterId;
  };
  const write = async (chapterId: string, prose: string) => {
    const { revision: base } = await client.chapters.read({ bookId, chapterId });
    await client.chapters.save({ bookId, chapterId, base, prose, origin: 'test' });
  };
  const proseOf = async (chapterId: string) => (await client.chapters.read({ bookId, chapterId })).prose;
  const [one, two] = [
    await insert(0, '雪夜渡口', old),
    await insert(1, '客从北来', '他从北边来，带着一把伞。'),
  ];
  const dir = join(ports.libraryDir, '渡口');
  const ids = { next: () => crypto.randomUUID() };
  const opened = await openProposalDesk({ clock: ports.clock, ids }, dir, never);
  if (!opened.ok) throw new Error(opened.problem.code);
  const desk = opened.value;
  onTestFinished(() => desk.close());
  const list = () => client.proposals.list({ bookId });
  const accept = async (more: object = {}) => {
    const [first] = (await list()).waiting;
    const { proposalId = '', stamp = '' } = first ?? {};
    const verdict = { proposalId, stamp, verdict: 'accepted' as const, reason: '', ...more };
    return client.proposals.decide({ bookId, verdict });
  };
  return { client, bookId, dir, desk, one, two, insert, write, proseOf, list, accept };
}

const propose = async (desk: ProposalDesk, name: string, args: object): Promise<string> => {
  const { isError, text } = await desk.propose(name, args, agent, never);
  expect({ isError, text }).toMatchObject({ isError: false });
  return JSON.parse(text).proposal;
};
const statusOf = async (desk: ProposalDesk, id: string) =>
  JSON.parse((await desk.status(id)).text).proposals[0];
const fileOf = (dir: string, id: string) => join(dir, '.mojian', 'proposals', `${id}.jsonl`);

const rewrite = (prose: string) => ({
  ...{ chapterNumber: 1, chapterTitle: '雪夜渡口', createNewVersion: true, chapter_outline: outline },
  chapter_content: prose,
});
const long = '江上起了雾，看不见对岸。'.repeat(12);

describe('the book has changed since', () => {
  test('a chapter that got another number keeps its proposal', async () => {
    const { desk, insert, two, list, accept, proseOf } = await openBoth();
    const edits = [{ find: '带着一把伞', replace: '带着一把旧伞', why: '后文有伏笔' }];
    await propose(desk, 'edit_chapter', { chapterNumber: 2, edits });
    await insert(0, '楔子之前', '他从北边来，带着一把伞。');
    expect((await list()).waiting).toMatchObject([
      { args: { chapterNumber: 3 }, notes: [{ code: 'proposal-renumbered', facts: { was: 2, number: 3 } }] },
    ]);
    await accept();
    expect(await proseOf(two)).toBe('他从北边来，带着一把旧伞。');
  });

  test('a chapter that is gone is told, and nothing else is edited in its place', async () => {
    const { client, bookId, desk, one, two, list, accept, proseOf } = await openBoth();
    const edits = [{ find: '雪落在渡口', replace: '雪压在渡口', why: '更重' }];
    await propose(desk, 'edit_chapter', { chapterNumber: 1, edits });
    await client.chapters.remove({ bookId, chapterIds: [one] });
    expect((await list()).waiting).toMatchObject([
      { summary: null, items: [], note: expect.stringContaining('第 1 章') },
    ]);
    await expect(accept()).rejects.toMatchObject({ data: { code: 'proposal-chapter-gone' } });
    expect(await proseOf(two)).toBe('他从北边来，带着一把伞。');
    await client.books.undo({ bookId });
    await accept();
    expect(await proseOf(one)).toContain('雪压在渡口');
  });

  test('other paragraphs: both changes are merged', async () => {
    const { desk, one, write, list, accept, proseOf } = await openBoth();
    await propose(desk, 'update_storyboard', rewrite(paragraphs(old, long)));
    await write(one, old.replace('雪落在渡口', '大雪落在渡口'));
    expect((await list()).waiting[0]?.notes).toContainEqual({ code: 'proposal-merged' });
    await accept({ adopt: true });
    expect(await proseOf(one)).toBe(paragraphs(old.replace('雪落在渡口', '大雪落在渡口'), long));
  });

  test('the same paragraph: the conflict is told, and the author’s text goes only where a passage is taken', async () => {
    const { desk, one, write, list, accept, proseOf } = await openBoth();
    const [, ...rest] = old.split('\n\n');
    await propose(desk, 'update_storyboard', rewrite(paragraphs('风雪压城。', ...rest, long)));
    await write(one, old.replace('雪落在渡口', '雪没有落在渡口'));
    const { waiting } = await list();
    expect(waiting[0]?.notes).toContainEqual({ code: 'proposal-conflict' });
    await accept({ hunks: [1] });
    expect(await proseOf(one)).toBe(paragraphs(old.replace('雪落在渡口', '雪没有落在渡口'), long));
  });

  test('a new chapter whose number was taken goes behind the last one', async () => {
    const { desk, insert, list, accept } = await openBoth();
    const chapter = { ...rewrite(paragraphs(long, long)), chapterNumber: 3, chapterTitle: '江心' };
    await propose(desk, 'update_storyboard', { ...chapter, createNewVersion: false });
    await insert(2, '客栈', '客栈里只剩一间房。');
    expect((await list()).waiting[0]?.notes).toContainEqual({
      code: 'proposal-renumbered',
      facts: { was: 3, number: 4 },
    });
    const view = await accept();
    expect(view.chapters.map(({ title }) => title)).toEqual(['雪夜渡口', '客从北来', '客栈', '江心']);
  });

  test('a decision on another state than the one looked at changes nothing', async () => {
    const { client, bookId, desk, one, write, list, proseOf } = await openBoth();
    await propose(desk, 'update_storyboard', rewrite(paragraphs(old, long)));
    const [{ proposalId, stamp } = { proposalId: '', stamp: '' }] = (await list()).waiting;
    const mine = paragraphs('开头是我刚写的。', old);
    await write(one, mine);
    const verdict = { proposalId, stamp, verdict: 'accepted' as const, reason: '', hunks: [0] };
    await expect(client.proposals.decide({ bookId, verdict })).rejects.toMatchObject({
      data: { code: 'proposal-moved' },
    });
    expect(await proseOf(one)).toBe(mine);
    expect((await list()).waiting).toHaveLength(1);
  });
});

describe('crashes and other hands', () => {
  test('a stop between the book and the proposal is set right: it is not offered again', async () => {
    const { client, bookId, dir, desk, list, accept } = await openBoth();
    const id = await propose(desk, 'add_character', lu);
    await accept();
    const [first = ''] = (await readFile(fileOf(dir, id), 'utf8')).split('\n');
    await writeFile(fileOf(dir, id), `${first}\n`);
    expect(await list()).toEqual({ waiting: [], damaged: [] });
    expect(await statusOf(desk, id)).toMatchObject({ status: 'accepted' });
    expect((await client.books.open({ bookId })).characters.map(({ name }) => name)).toEqual(['陆九']);
  });

  test('a torn line changes nothing: it waits still and can be decided on', async () => {
    const { dir, desk, list, accept } = await openBoth();
    const id = await propose(desk, 'add_character', lu);
    await appendFile(fileOf(dir, id), '{"id":"x","role":"resu');
    expect((await list()).waiting).toHaveLength(1);
    await accept();
    expect(await statusOf(desk, id)).toMatchObject({ status: 'accepted' });
  });

  test('two windows accept at once: it lands once', async () => {
    const { client, bookId, desk, accept } = await openBoth();
    await propose(desk, 'add_world_entry', {
      category: '地点',
      name: '上渡',
      description: '河湾里的渡口，冬天不结冰。',
    });
    const done = await Promise.allSettled([accept(), accept()]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await client.books.open({ bookId })).world).toHaveLength(1);
    expect((await client.books.undo({ bookId })).world).toHaveLength(0);
  });

  test('what the assistant may do unasked, other programs may not', async () => {
    const { client, bookId, desk, list } = await openBoth();
    const { settings } = (await client.books.open({ bookId })).project;
    await client.books.project({
      bookId,
      patch: { settings: { ...settings, autoApprove: ['add_character'] } },
    });
    await propose(desk, 'add_character', lu);
    expect((await list()).waiting).toHaveLength(1);
    expect((await client.books.open({ bookId })).characters).toEqual([]);
  });

  test('files that are no proposals are named, links are not followed, reading calls are not offered', async () => {
    const { dir, desk, list } = await openBoth();
    const id = await propose(desk, 'add_character', lu);
    const folder = join(dir, '.mojian', 'proposals');
    const line = await readFile(fileOf(dir, id), 'utf8');
    await writeFile(join(folder, 'a.jsonl'), 'not json\n');
    await writeFile(join(folder, 'b.jsonl'), line.replace('"add_character"', '"list_chapters"'));
    await writeFile(join(folder, 'c.jsonl'), line.replace('"add_character"', '"constructor"'));
    const secret = join(await tempFolder(), 'secret.jsonl');
    await writeFile(secret, line);
    await symlink(secret, join(folder, 'd.jsonl'));
    const { waiting, damaged } = await list();
    expect(waiting.map(({ proposalId }) => proposalId)).toEqual([id]);
    expect(damaged.map((name) => name.replace(/^.*\//, '')).sort()).toEqual([
      'a.jsonl',
      'b.jsonl',
      'c.jsonl',
      'd.jsonl',
    ]);
  });

  test('a folder of proposals that leads elsewhere is written to by nobody', async () => {
    const { dir, desk } = await openBoth();
    const away = await tempFolder();
    await mkdir(join(dir, '.mojian'), { recursive: true });
    await symlink(away, join(dir, '.mojian', 'proposals'));
    expect(await desk.propose('add_character', lu, agent, never)).toMatchObject({ isError: true });
    expect(await readdir(away)).toEqual([]);
  });
});

describe('limits', () => {
  test('more than fifty that wait are not taken', async () => {
    const { desk } = await openBoth();
    for (let n = 0; n < 50; n++) await propose(desk, 'add_character', { ...lu, name: `船夫${n}号` });
    const { isError, text } = await desk.propose('add_character', { ...lu, name: '又一个' }, agent, never);
    expect({ isError, text }).toMatchObject({ isError: true, text: expect.stringContaining('50') });
  });

  test('a long answer comes in parts that make the whole', async () => {
    const { client, bookId, desk } = await openBoth();
    const description = '😀雾'.repeat(20_000);
    const value = {
      id: 'w-1',
      category: '地点',
      name: '雾江',
      aliases: [],
      description,
      locked: false,
      extra: {},
    };
    await client.books.commit({
      bookId,
      set: { label: { code: 'label-world-add' }, changes: [{ type: 'world-put', value }] },
    });
    const pieces: string[] = [];
    for (let part = 1; part < 9; part++) {
      const { isError, text } = await desk.read('read_bible', { section: 'world', part }, never);
      if (isError) break;
      pieces.push(text.replace(/\n\n\[.*\]$/, ''));
    }
    expect(pieces.length).toBeGreaterThan(1);
    expect(JSON.parse(pieces.join(''))).toMatchObject({ world: [{ description }] });
  });
});
