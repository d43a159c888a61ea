import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ChatEntry } from '#model/chat.ts';
import { openChat } from '#project/chats.ts';
import { openTestBook } from '#tests/support/services.ts';

async function setUp() {
  const { client, services, ports, bookId, view } = await openTestBook('长夜行');
  const { place } = view;
  const at = { bookId, at: 0, title: '甲', kind: 'chapter', volumeId: null } as const;
  const { chapterId } = await client.chapters.insert(at);
  const type = async (prose: string) => {
    const { revision } = await client.chapters.read({ bookId, chapterId });
    await client.chapters.save({ bookId, chapterId, base: revision, prose, origin: 'w' });
  };
  const setPlan = (text: string, path = 'plan.md') =>
    client.books.commit({
      bookId,
      set: { label: { code: 'label-plan' }, changes: [{ type: 'document-set', path, text }] },
    });
  return { services, client, ports, bookId, place, type, setPlan };
}

test('a plan item that was edited away is refused, and plan.md stays as it is', async () => {
  const { client, bookId, place, setPlan } = await setUp();
  await setPlan('- [ ] 写完第12章\n');
  const gone = { bookId, line: 0, text: '写完第1章' };
  await expect(client.plan.toggle({ ...gone, done: true })).rejects.toMatchObject({
    data: { code: 'plan-item-gone' },
  });
  await expect(client.plan.removeItem(gone)).rejects.toMatchObject({ data: { code: 'plan-item-gone' } });
  expect(await readFile(join(place, 'plan.md'), 'utf8')).toBe('- [ ] 写完第12章\n');
});

test('a routine.json that can’t be read is shown as such and never written over', async () => {
  const { client, bookId, place, setPlan } = await setUp();
  await setPlan('{ 坏的', 'routine.json');
  expect((await client.plan.view({ bookId })).routine).toBeNull();
  await expect(client.plan.removeRoutine({ bookId, id: 'x' })).rejects.toMatchObject({
    data: { code: 'routine-unreadable' },
  });
  expect(await readFile(join(place, 'routine.json'), 'utf8')).toBe('{ 坏的');
});

test('what is written comes as an event, is in the view, and is still there after closing the book', async () => {
  const { client, bookId, type } = await setUp();
  const events = await client.books.events({ bookId, origin: 'w' });
  const told = (async () => {
    for await (const event of events) if (event.type === 'plan-changed') return event.today;
    return undefined;
  })();
  await new Promise((done) => setTimeout(done, 20));
  await type('雪是入夜以后才大起来的。');
  expect(await told).toMatchObject({ typed: 11, assisted: 0, removed: 0 });
  const view = await client.plan.view({ bookId });
  expect(view).toMatchObject({
    today: { typed: 11 },
    target: 3000,
    streak: { current: 1, longest: 1 },
    bookTotal: 11,
    chapters: { total: 1, finished: 0 },
    pace: { week: 11, goal: null, neededPerDay: null },
  });
  await client.books.close({ bookId });
  await client.books.open({ bookId });
  expect((await client.plan.view({ bookId })).days).toEqual(view.days);
  expect(await client.plan.today({ bookId })).toEqual(view.today);
});

test('targets are kept in mojian.json beside keys of others, and undone as one step', async () => {
  const { client, bookId, place } = await setUp();
  const view = await client.plan.setTargets({ bookId, daily: 2000, goal: 300_000, deadline: '2026-12-31' });
  expect(view).toMatchObject({
    target: 2000,
    pace: { goal: 300_000, deadline: '2026-12-31', daysLeft: 365 },
  });
  const kept = await client.plan.setTargets({ bookId, deadline: null });
  expect(kept).toMatchObject({ target: 2000, pace: { goal: 300_000, deadline: null, neededPerDay: null } });
  expect(JSON.parse(await readFile(join(place, 'mojian.json'), 'utf8'))).toMatchObject({
    settings: { dailyTarget: 2000 },
    goal: { total: 300_000, deadline: null },
  });
  await client.books.undo({ bookId });
  expect((await client.plan.view({ bookId })).pace.deadline).toBe('2026-12-31');
});

test('items are added, ticked and removed in plan.md, each undone as one step', async () => {
  const { client, bookId, place } = await setUp();
  const file = () => readFile(join(place, 'plan.md'), 'utf8');
  await client.plan.addItem({ bookId, text: ' 写完第12章 ' });
  const { plan } = await client.plan.addItem({ bookId, text: '通读第一卷' });
  expect(plan.map(({ line, text }) => [line, text])).toEqual([
    [0, '写完第12章'],
    [1, '通读第一卷'],
  ]);
  await client.plan.toggle({ bookId, line: 0, text: '写完第12章', done: true });
  await client.plan.removeItem({ bookId, line: 1, text: '通读第一卷' });
  expect(await file()).toBe('- [x] 写完第12章\n');
  await client.books.undo({ bookId });
  await client.books.undo({ bookId });
  expect(await file()).toBe('- [ ] 写完第12章\n- [ ] 通读第一卷\n');
});

test('reminders and routine are read from what the assistant’s tools write, and taken out one by one', async () => {
  const { client, bookId, setPlan } = await setUp();
  const items = [{ id: 'i', title: '修订', when: '周六上午', repeat: 'weekly' }];
  const reminders = [{ id: 'r', text: '交稿', at: '2026-01-01T12:00:00.000Z' }];
  await setPlan(JSON.stringify({ items, reminders }), 'routine.json');
  expect((await client.plan.view({ bookId })).routine).toEqual({ items, reminders });
  const { routine } = await client.plan.removeRoutine({ bookId, id: 'r' });
  expect(routine).toEqual({ items, reminders: [] });
});

test('a reminder in the past, one that is gone and one without words are refused', async () => {
  const { client, bookId } = await setUp();
  const at = '2025-12-31T12:00:00.000Z';
  const put = (text: string, moment: string, id?: string) =>
    client.plan.putRoutine({ bookId, ...(id && { id }), entry: { kind: 'reminder', text, at: moment } });
  await expect(put('交稿', at)).rejects.toMatchObject({ data: { code: 'reminder-past' } });
  await expect(put('交稿', '2026-01-02T12:00:00.000Z', 'nothing')).rejects.toMatchObject({
    data: { code: 'plan-item-gone' },
  });
  await expect(put(' ', '2026-01-02T12:00:00.000Z')).rejects.toThrow();
  expect((await client.plan.view({ bookId })).routine).toEqual({ items: [], reminders: [] });
});

test('reminders and routine are added and changed, each with its undo', async () => {
  const { client, bookId, setPlan, place } = await setUp();
  const old = { id: 'old', text: '旧稿', at: '2025-12-31T12:00:00.000Z' };
  await setPlan(JSON.stringify({ items: [], reminders: [old] }), 'routine.json');
  const reminder = { kind: 'reminder', text: '交稿', at: '2026-01-02T12:00:00.000Z' } as const;
  const added = (await client.plan.putRoutine({ bookId, entry: reminder })).routine?.reminders[1];
  expect(added).toMatchObject({ text: '交稿', at: reminder.at });
  const { id = '' } = added ?? {};
  const later = { ...reminder, at: '2026-01-03T12:00:00.000Z' };
  await client.plan.putRoutine({ bookId, id, entry: later });
  // the words of a moment that has passed can still be put right
  await client.plan.putRoutine({ bookId, id: 'old', entry: { ...old, kind: 'reminder', text: '旧稿已交' } });
  const item = { kind: 'item', title: '修订', when: '周六上午', repeat: 'weekly' } as const;
  const { routine } = await client.plan.putRoutine({ bookId, entry: item });
  expect(routine?.reminders).toEqual([
    { ...old, text: '旧稿已交' },
    { id, text: '交稿', at: later.at },
  ]);
  expect(routine?.items).toMatchObject([{ title: '修订', when: '周六上午', repeat: 'weekly' }]);
  const onDisk = async () => JSON.parse(await readFile(join(place, 'routine.json'), 'utf8'));
  expect(await onDisk()).toEqual(routine);
  for (let step = 0; step < 4; step++) await client.books.undo({ bookId });
  expect(await onDisk()).toEqual({ items: [], reminders: [old] });
});

const answerTo = (scene: 'suggest' | 'chat', text: string, at: string): ChatEntry[] => [
  { id: 'u', at, role: 'user', text: '今天写什么？', request: { scene, chapterId: null, target: 0 } },
  {
    ...{ id: 'a', at, role: 'assistant', text, calls: [] },
    ...{ provider: 'p', model: 'm', finish: 'stop' },
  },
];

test('today’s suggestions are read from the chat; an answer without any is shown as it is', async () => {
  const { client, bookId, place, ports } = await setUp();
  const write = async (id: string, entries: ChatEntry[]) => {
    const chat = await openChat(place, id);
    for (const entry of entries) await chat.append(entry);
  };
  const now = ports.clock.now().toISOString();
  expect(await client.plan.suggestions({ bookId })).toBeNull();
  await write('old', answerTo('suggest', '昨天的。', '2025-12-30T08:00:00.000Z'));
  await write('other', answerTo('chat', '别的话。', now));
  expect(await client.plan.suggestions({ bookId })).toBeNull();
  await write('one', answerTo('suggest', '【练习模式】写第二章吧。', now));
  expect(await client.plan.suggestions({ bookId })).toEqual({
    chatId: 'one',
    text: '【练习模式】写第二章吧。',
    suggestions: [],
  });
  await new Promise((done) => setTimeout(done, 20));
  const given = { title: '回应铃声', why: '没有回应', step: '写第13章开头', chapterNumber: 13 };
  await write(
    'two',
    answerTo('suggest', `好的：\n\`\`\`json\n${JSON.stringify({ suggestions: [given] })}\n\`\`\``, now),
  );
  expect(await client.plan.suggestions({ bookId })).toMatchObject({ chatId: 'two', suggestions: [given] });
});

test('a day record that can’t be read leaves the book as it is', async () => {
  const { client, bookId, place } = await setUp();
  await client.books.close({ bookId });
  await writeFile(join(place, '.mojian', 'writing-log.jsonl'), 'kein Protokoll\n');
  await client.books.open({ bookId });
  expect((await client.plan.view({ bookId })).days).toEqual([]);
});
