import { describe, expect, onTestFinished, test } from 'vitest';
import { createServices } from '#app/services.ts';
import type { ChatEvent, VerdictInput } from '#contract/chats.ts';
import { callChunks, chunk, usageChunk } from '#tests/support/llm-server/script.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';

const paragraph = (text: string) => text.repeat(10);
const [snow, boat, lamp, dawn, knock] = [
  paragraph('雪落在旧渡口的石阶上。'),
  paragraph('船家在檐下等一个人。'),
  paragraph('灯在雾里亮了一整夜。'),
  paragraph('天亮时谁也没有来。'),
  paragraph('有人在门外敲了三下。'),
];
const [newSnow, newDawn] = [paragraph('大雪封住了旧渡口。'), paragraph('天色发白，江面空空。')];
const old = [snow, boat, lamp, dawn, knock].join('\n');
const proposed = [newSnow, boat, lamp, newDawn, knock].join('\n');
const outline = `情节任务、情节细节、关系变化、伏笔、情绪曲线、关键信息。${'雪夜有人叩关。'.repeat(120)}`;

const rewrite = {
  ...{ chapterNumber: 1, chapterTitle: '雪夜渡口', createNewVersion: true },
  ...{ chapter_outline: outline, chapter_content: proposed },
};

/** A book of two chapters whose first one a model has rewritten: its first and fourth paragraph. */
async function openWithRewrite(prose = old) {
  const server = await startLlmServer();
  onTestFinished(() => server.close());
  const call = callChunks('update_storyboard', JSON.stringify(rewrite), 400);
  server.script(
    { frames: [...call, chunk({}, 'tool_calls'), usageChunk(900, 60)] },
    { frames: [chunk({ content: '好了。' }), chunk({}, 'stop'), usageChunk(900, 6)] },
  );
  const services = createServices(createTestPorts(await tempFolder()));
  onTestFinished(() => services.close());
  const { client } = services;
  const provider = { id: 'loop', preset: 'custom', name: '', baseUrl: `${server.url}/v1`, apiVersion: '' };
  await client.models.save({ ...provider, model: 'loop' });
  const { bookId } = await client.library.create({ title: '渡口', language: 'zh-CN' });
  await client.books.open({ bookId });
  const insert = async (at: number, title: string, text: string) => {
    const given = { bookId, at, title, kind: 'chapter', volumeId: null } as const;
    const { chapterId } = await client.chapters.insert(given);
    await write(chapterId, text);
    return chapterId;
  };
  const write = async (chapterId: string, text: string) => {
    const { revision: base } = await client.chapters.read({ bookId, chapterId });
    await client.chapters.save({ bookId, chapterId, base, prose: text, origin: 'test' });
  };
  const proseOf = async (chapterId: string) => (await client.chapters.read({ bookId, chapterId })).prose;
  const [one, two] = [await insert(0, '雪夜渡口', prose), await insert(1, '客从北来', boat)];
  const versionOf = async (chapterId: string) =>
    (await client.chapters.drafts({ bookId, chapterId })).map(({ text }) => text).join('---');
  const { chatId } = await client.chats.create({ bookId });
  const request = {
    ...({ scene: 'chat', chapterId: null, target: 0, text: '改写第一章。', model: 'loop/loop' } as const),
  };
  await Array.fromAsync(await client.chats.send({ bookId, chatId, request }));
  const card = async () => (await client.chats.read({ bookId, chatId })).approvals[0];
  const accept = async (more: Partial<VerdictInput>): Promise<ChatEvent | undefined> => {
    const verdict = { callId: 'call_s', verdict: 'accepted' as const, reason: '', ...more };
    const events = await client.chats.decide({ bookId, chatId, verdicts: [verdict] });
    return (await Array.fromAsync(events)).at(-1);
  };
  return { client, bookId, one, two, insert, write, proseOf, versionOf, card, accept };
}

describe('a rewrite is decided on', () => {
  test('after its chapter was deleted: refused, no other chapter is touched, the proposal stays', async () => {
    const { client, bookId, one, two, proseOf, card, accept } = await openWithRewrite();
    await client.chapters.remove({ bookId, chapterIds: [one] });
    const end = await accept({ adopt: true });
    expect(end).toMatchObject({ reason: 'invalid', message: expect.stringContaining('第 1 章已不在书里') });
    expect(await accept({})).toMatchObject({ reason: 'invalid' });
    expect(await proseOf(two)).toBe(boat);
    expect(await card()).toMatchObject({ summary: null, note: expect.stringContaining('回收站') });
  });

  test('after its paragraphs were changed: told, nothing is lost, and the others can be taken', async () => {
    const { one, write, proseOf, versionOf, card, accept } = await openWithRewrite();
    const mine = [`${snow}我改了这里。`, boat, lamp, dawn, knock];
    await write(one, mine.join('\n'));
    for (const all of [{ adopt: true }, { hunks: [0] }, { hunks: [0, 1] }])
      expect(await accept(all)).toMatchObject({
        reason: 'invalid',
        message: expect.stringContaining('正文没有动'),
      });
    expect(await proseOf(one)).toBe(mine.join('\n'));
    const open = await card();
    expect(open).toMatchObject({ clashes: [0], items: [{ before: old, after: proposed }] });
    expect(open?.notes).toContainEqual({ code: 'rewrite-clash', facts: { count: 1 } });
    expect(await accept({ hunks: [1] })).toMatchObject({ reason: 'answered' });
    expect(await proseOf(one)).toBe(mine.with(3, newDawn).join('\n'));
    expect(await versionOf(one)).toBe(mine.join('\n'));
  });

  test('as a version keeps the author’s text and the whole proposal', async () => {
    const { one, write, proseOf, versionOf, accept } = await openWithRewrite();
    const mine = [`${snow}我改了这里。`, boat, lamp, dawn, knock].join('\n');
    await write(one, mine);
    expect(await accept({})).toMatchObject({ reason: 'answered' });
    expect(await proseOf(one)).toBe(mine);
    expect(await versionOf(one)).toBe(proposed);
  });

  test('after its empty chapter was written in: the author’s text stays, the proposal can be a version', async () => {
    const { one, write, proseOf, versionOf, accept } = await openWithRewrite('');
    await write(one, lamp);
    expect(await accept({ adopt: true })).toMatchObject({ reason: 'invalid' });
    expect(await accept({})).toMatchObject({ reason: 'answered' });
    expect(await proseOf(one)).toBe(lamp);
    expect(await versionOf(one)).toBe(proposed);
  });

  test('of an untouched chapter: the chosen passages are taken', async () => {
    const { one, proseOf, accept, card } = await openWithRewrite();
    expect((await card())?.notes.map(({ code }) => code)).toEqual(['note-version']);
    expect(await card()).not.toHaveProperty('clashes');
    await accept({ hunks: [1] });
    expect(await proseOf(one)).toBe([snow, boat, lamp, newDawn, knock].join('\n'));
  });

  test('after a change elsewhere: the passages that were shown are merged into it', async () => {
    const { one, write, proseOf, accept, card } = await openWithRewrite();
    const typed = [snow, boat, `${lamp}他数着更声。`, '又过了一更。', '门开了。'];
    await write(one, [...typed.slice(0, 2), lamp, dawn, knock, ...typed.slice(3)].join('\n'));
    expect((await card())?.notes).toContainEqual({ code: 'rewrite-merged' });
    await accept({ hunks: [1] });
    expect(await proseOf(one)).toBe([snow, boat, lamp, newDawn, knock, ...typed.slice(3)].join('\n'));
  });

  test('as a whole after a change elsewhere: the change stays', async () => {
    const { one, write, proseOf, accept } = await openWithRewrite();
    await write(one, `${old}\n\n门开了。`);
    await accept({ adopt: true });
    expect(await proseOf(one)).toBe(`${proposed}\n\n门开了。`);
  });

  test('after its chapter got another number: that chapter is rewritten', async () => {
    const { one, insert, proseOf, accept, card } = await openWithRewrite();
    const before = await insert(0, '楔子', lamp);
    expect((await card())?.args).toMatchObject({ chapterNumber: 2 });
    await accept({ adopt: true });
    expect([await proseOf(before), await proseOf(one)]).toEqual([lamp, proposed]);
  });
});
