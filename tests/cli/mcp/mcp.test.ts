import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BookEvent } from '#contract/events.ts';
import { tempFolder } from '#tests/support/ports.ts';
import { mojian } from '../mojian.ts';
import { connect, openInApp, sampleBook, startServer } from './book.ts';

const lu = {
  name: '陆九',
  role: '船夫',
  description: '旧渡口的摆渡人，沉默，左手缺一指，认得每一条夜航的船。',
};
const outline = `情节任务、情节细节、关系变化、伏笔、情绪曲线、关键信息。${'江上起雾，第四盏灯亮了。'.repeat(60)}`;
const chapter = {
  chapterNumber: '第七章',
  chapterTitle: '第四盏灯',
  chapter_content: '雾散的时候，江心亮起第四盏灯。\n\n陆衡站在矶头，数了三遍。\n'.repeat(30),
  chapter_outline: outline,
};

test('a folder that is no novel is refused on stderr, with nothing on stdout', async () => {
  const dir = await tempFolder();
  expect(await mojian(dir, 'mcp', '.')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/no novel/i),
  });
});

async function firstProposalEvent(events: AsyncIterable<BookEvent>): Promise<void> {
  for await (const { type } of events) if (type === 'proposals-changed') return;
  throw new Error('The book closed before.');
}

test('a client reads, searches and proposes; the author accepts in the app; it lands with one undo', async () => {
  const dir = await sampleBook();
  const { client, bookId, view } = await openInApp(dir);
  const { client: mcp, call } = await connect(dir);
  expect(mcp.getServerVersion()).toMatchObject({ name: 'mojian' });
  expect(mcp.getInstructions()).toContain('propose_');

  expect((await call('list_chapters')).data()).toMatchObject({ total: 6 });
  expect((await call('read_chapter', { chapterNumber: '二' })).data()).toMatchObject({
    number: 2,
    title: '五桨一歇',
  });
  expect((await call('search_manuscript', { query: '舵柄是枣木的' })).data()).toMatchObject({
    quotes: [{ chapter: 2 }],
  });
  expect((await call('read_bible', { section: 'characters' })).text).toContain('陆守拙');
  expect((await call('read_outline')).text).toContain('何四载沈渡夜上白鹭矶');
  expect((await call('get_writing_stats')).data()).toMatchObject({ chapters: 6 });

  const noticed = firstProposalEvent(await client.books.events({ bookId, origin: 'test' }));
  const proposed = await call('propose_update_storyboard', chapter);
  expect(proposed).toMatchObject({ isError: false });
  const { proposal } = proposed.data();
  await noticed;
  expect((await client.books.open({ bookId })).chapters).toEqual(view.chapters);
  expect((await call('proposal_status', { proposal })).data()).toMatchObject({
    proposals: [{ status: 'waiting' }],
  });

  const { waiting } = await client.proposals.list({ bookId });
  expect(waiting).toMatchObject([
    {
      proposalId: proposal,
      name: 'update_storyboard',
      agent: { name: '另一位助手', version: '1.2.3' },
      note: null,
    },
  ]);
  const { stamp = '' } = waiting[0] ?? {};
  const verdict = { proposalId: String(proposal), stamp, verdict: 'accepted' as const, reason: '' };
  const after = await client.proposals.decide({ bookId, verdict });
  expect(after.chapters.at(-1)).toMatchObject({ title: '第四盏灯', number: 7 });
  expect(await client.proposals.list({ bookId })).toEqual({ waiting: [], damaged: [] });
  expect((await call('proposal_status', { proposal })).data()).toMatchObject({
    proposals: [{ status: 'accepted', result: { chapterNumber: 7 } }],
  });
  expect((await call('list_chapters')).data()).toMatchObject({ total: 7 });
  await expect(client.proposals.decide({ bookId, verdict })).rejects.toMatchObject({
    data: { code: 'proposal-decided' },
  });
  expect((await client.books.undo({ bookId })).chapters).toEqual(view.chapters);
});

test('what fails the rules is refused in the words a model gets, and nothing waits', async () => {
  const dir = await sampleBook();
  const { call } = await connect(dir);
  const titled = await call('propose_update_storyboard', {
    ...chapter,
    chapterTitle: '第12章',
    chapter_outline: '短',
  });
  expect(titled.isError).toBe(true);
  expect(titled.data()).toMatchObject({
    message: expect.stringContaining('update_storyboard'),
    issues: expect.arrayContaining([
      expect.objectContaining({
        code: 'title.only-number',
        message: '标题「第12章」只是章节序号，不是标题。',
      }),
      expect.objectContaining({ path: 'chapter_outline', severity: 'error' }),
    ]),
  });
  expect(await call('propose_edit_chapter', { chapterNumber: 40, edits: [] })).toMatchObject({
    isError: true,
  });
  expect((await call('proposal_status')).data()).toEqual({ proposals: [] });
  expect(await call('proposal_status', { proposal: '../../etc/passwd' })).toMatchObject({ isError: true });
  const { content, isError } = await connect(dir).then(({ client }) =>
    client.callTool({ name: 'propose_add_character', arguments: lu }),
  );
  expect({ isError, content }).toMatchObject({ content: [{ text: expect.stringContaining('waiting') }] });
});

test('the same proposal is not made twice; a rejected one tells the author’s reason', async () => {
  const dir = await sampleBook();
  const { client, bookId } = await openInApp(dir);
  const { call } = await connect(dir);
  const first = (await call('propose_add_character', lu)).data();
  expect((await call('propose_add_character', lu)).data().proposal).toBe(first.proposal);
  const proposalId = String(first.proposal);
  const verdict = { proposalId, stamp: '', verdict: 'rejected' as const, reason: '这个人第五章才出场' };
  await client.proposals.decide({ bookId, verdict });
  expect((await call('proposal_status', { proposal: proposalId })).data()).toMatchObject({
    proposals: [{ status: 'rejected', reason: '这个人第五章才出场' }],
  });
  expect((await call('read_bible', { section: 'characters' })).text).not.toContain('陆九');
});

test('resources: chapters by id and the bible; an address that is none is refused', async () => {
  const { client } = await connect(await sampleBook());
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(
    expect.arrayContaining(['mojian://bible', 'mojian://chapter/zs-1']),
  );
  const { contents } = await client.readResource({ uri: 'mojian://chapter/zs-1' });
  expect(contents).toMatchObject([{ text: expect.stringContaining('白鹭矶有两盏灯') }]);
  for (const uri of [
    'mojian://chapter/..%2f..%2fmojian.json',
    'mojian://chapter/zs-99',
    'file:///etc/passwd',
  ])
    await expect(client.readResource({ uri })).rejects.toThrow();
});

describe('hostile calls', () => {
  test('wrong types, huge texts, deep nests and paths are answered with an error, and the server goes on', async () => {
    const dir = await sampleBook();
    const before = await readdir(dir, { recursive: true });
    const { call } = await connect(dir);
    const nest = JSON.parse(`${'['.repeat(4000)}${']'.repeat(4000)}`);
    const hostile: [string, Record<string, unknown>][] = [
      ['read_chapter', { chapterNumber: { $ne: 1 } }],
      ['read_chapter', { chapterNumber: '../../../etc/passwd' }],
      ['read_chapter', {}],
      ['read_outline', { part: 1e9 }],
      ['read_outline', { part: 'x' }],
      ['search_manuscript', { query: 7 }],
      ['propose_add_character', { name: ['陆九'], role: null, description: nest }],
      ['propose_add_world_entry', { category: '../../..', name: '', description: '' }],
      ['propose_edit_chapter', { chapterNumber: 1, edits: 'all of it' }],
      ['propose_update_storyboard', { ...chapter, chapter_content: '雪'.repeat(2_500_000) }],
      ['propose_move_chapter', { chapter: 1, target: Number.MAX_SAFE_INTEGER }],
      ['propose_update_storyboard', { __proto__: { polluted: true }, constructor: 'x' }],
    ];
    for (const [name, args] of hostile)
      expect([name, (await call(name, args)).isError]).toEqual([name, true]);
    expect((await call('list_chapters')).data()).toMatchObject({ total: 6 });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect((await readdir(dir, { recursive: true })).filter((path) => !path.startsWith('.mojian'))).toEqual(
      before,
    );
  });

  test('names that lead elsewhere stay names: an accepted entry lies in the book’s folder', async () => {
    const dir = await sampleBook();
    const { client, bookId } = await openInApp(dir);
    const { call } = await connect(dir);
    const entry = {
      category: '../../../地点',
      name: '..\\..\\渡口\u0000',
      description: '河湾里的渡口，冬天不结冰。',
    };
    const made = await call('propose_add_world_entry', entry);
    const { waiting } = await client.proposals.list({ bookId });
    for (const { proposalId, stamp } of waiting)
      await client.proposals.decide({
        bookId,
        verdict: { proposalId, stamp, verdict: 'accepted', reason: '' },
      });
    expect(made.isError ? [] : waiting).toHaveLength(made.isError ? 0 : 1);
    expect(await readdir(join(dir, '..'))).toEqual(expect.not.arrayContaining(['地点']));
    expect((await readdir(join(dir, '..'))).filter((name) => name !== 'home')).toEqual(['照水']);
  });
});

describe('the wire', () => {
  const hello = {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '0' } },
  };
  const lines = (out: string): unknown[] =>
    out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  test('junk on stdin is passed over: stdout holds the protocol alone, and the end of stdin ends the server', async () => {
    const server = startServer(await sampleBook());
    const { stdin } = server.child;
    stdin.write(
      'hello?\n{"jsonrpc":"2.0"\n\u0000\u0001\n[]\n42\nnull\n{}\n{"jsonrpc":"1.0","id":1,"method":"x"}\n',
    );
    stdin.write(Buffer.from([0xff, 0xfe, 0x80, 0x0a]));
    stdin.write(`${JSON.stringify(hello)}\n{"jsonrpc":"2.0","method":"notifications/initialized"}\n`);
    stdin.write(
      '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"list_chapters","arguments":{}}}\n',
    );
    stdin.write('{"jsonrpc":"2.0","id":3,"method":"rm -rf","params":{}}\n');
    await expect.poll(() => lines(server.out()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    stdin.end();
    expect(await server.over).toBe(0);
    expect(lines(server.out())).toHaveLength(3);
    expect(lines(server.out())).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ jsonrpc: '2.0', id: 1, result: expect.anything() }),
        expect.objectContaining({ jsonrpc: '2.0', id: 2, result: expect.anything() }),
        expect.objectContaining({ jsonrpc: '2.0', id: 3, error: expect.anything() }),
      ]),
    );
    expect(
      server
        .err()
        .split('\n')
        .every((line) => line.length < 500),
    ).toBe(true);
  });

  test('a message of 50 MB ends the connection in words, with the book as it was', async () => {
    const dir = await sampleBook();
    const server = startServer(dir);
    server.child.stdin.write(`${JSON.stringify(hello)}\n`);
    const huge = { ...chapter, chapter_content: 'x'.repeat(50_000_000) };
    const message = {
      jsonrpc: '2.0',
      id: 9,
      method: 'tools/call',
      params: { name: 'propose_update_storyboard', arguments: huge },
    };
    server.child.stdin.end(`${JSON.stringify(message)}\n`);
    expect(await server.over).toBe(1);
    expect(lines(server.out())).toMatchObject([{ id: 1 }]);
    expect(server.err()).toContain('broke off');
    expect(await readdir(join(dir, '.mojian')).catch(() => [])).not.toContain('proposals');
  });
});
