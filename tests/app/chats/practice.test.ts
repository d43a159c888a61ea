import { describe, expect, test } from 'vitest';
import type { ChatEvent, ChatRequestInput, VerdictInput } from '#contract/chats.ts';
import { openTestSample } from '#tests/support/services.ts';
import { toHunks } from '#text/hunks.ts';

async function openSample(language: 'zh-CN' | 'en') {
  const { client, bookId, view } = await openTestSample({ locale: language }, language);
  const { chatId } = await client.chats.create({ bookId });
  const at = { bookId, chatId };
  const ask = async (number: number, given: Partial<ChatRequestInput>) => {
    const chapterId = view.chapters[number - 1]?.id ?? null;
    const target = view.project.settings.chapterTarget;
    const request = { scene: 'chat' as const, chapterId, target, text: '', ...given };
    const events: ChatEvent[] = await Array.fromAsync(await client.chats.send({ ...at, request }));
    return events.flatMap((event) => (event.type === 'approval-needed' ? event.approvals : []));
  };
  const decide = async (verdicts: VerdictInput[]) =>
    Array.fromAsync(await client.chats.decide({ ...at, verdicts }));
  const proseOf = async (number: number) =>
    (await client.chapters.read({ bookId, chapterId: view.chapters[number - 1]?.id ?? '' })).prose;
  const said = async () =>
    (await client.chats.read(at)).entries.findLast((entry) => entry.role === 'assistant')?.text ?? '';
  const book = () => client.books.open({ bookId });
  return { client, view, ask, decide, proseOf, said, book };
}

const yes = (callId: string): VerdictInput => ({ callId, verdict: 'accepted', reason: '' });
const inBoth = describe.each([
  {
    language: 'zh-CN' as const,
    number: 5,
    check: '检查本章与前文、圣经有没有矛盾，列出两处原文。',
    tighter: '把第一段改得更紧',
    paragraph: 1,
    write: '写第七章',
    written: 7,
    question: '这一章该写什么？',
  },
  {
    language: 'en' as const,
    number: 2,
    check: 'Check this chapter against earlier text and the bible; quote both places.',
    tighter: 'Tighten the second paragraph',
    paragraph: 2,
    write: 'Write chapter four',
    written: 4,
    question: 'What should this chapter be about?',
  },
]);

inBoth('the practice model in the sample ($language)', (given) => {
  const { language, number } = given;

  test('checks by the book’s own rules, answers in words and changes nothing', async () => {
    const { view, ask, said, book } = await openSample(language);
    expect(await ask(number, { text: given.check })).toEqual([]);
    expect(await said()).toMatch(language === 'en' ? /chapter 2.*not changed/is : /第5章.*没有改动/s);
    expect(await book()).toEqual(view);
  });

  test('a question is not taken for an order', async () => {
    const { ask, said } = await openSample(language);
    expect(await ask(number, { text: given.question })).toEqual([]);
    expect(await said()).toMatch(/练习模式|Practice/);
  });

  test('goes on behind the chapter and leaves every word before as it is', async () => {
    const { ask, decide, proseOf, said } = await openSample(language);
    const before = await proseOf(number);
    const [card, ...more] = await ask(number, { scene: 'continue', text: '…' });
    expect(more).toEqual([]);
    expect(card).toMatchObject({ name: 'update_storyboard', args: { chapterNumber: number } });
    const after = String(card?.args.chapter_content);
    expect(after.startsWith(before.trimEnd())).toBe(true);
    expect(after.length).toBeGreaterThan(before.length + 60);
    expect(toHunks(before, after)).toHaveLength(1);
    await decide([{ ...yes(card?.callId ?? ''), adopt: true }]);
    expect(await proseOf(number)).toBe(after);
    expect(await said()).not.toMatch(/是否采纳|for your decision/);
  });

  test('edits passages of what is there, each to be taken by itself', async () => {
    const { ask, decide, proseOf } = await openSample(language);
    const before = await proseOf(number);
    const [card] = await ask(number, { scene: 'edit', target: 0, text: '…' });
    expect(card?.name).toBe('edit_chapter');
    const [first, second] = card?.items ?? [];
    expect(card?.items.length).toBeGreaterThanOrEqual(2);
    await decide([{ ...yes(card?.callId ?? ''), hunks: [0] }]);
    const after = await proseOf(number);
    expect(after).toBe(before.replace(first?.before ?? '?', first?.after ?? '?'));
    expect(after).toContain(second?.before);
  });

  test('edits only the paragraph that is named', async () => {
    const { ask, proseOf } = await openSample(language);
    const opening = (await proseOf(number)).split(/\n+/)[given.paragraph - 1] ?? '';
    const [card, ...more] = await ask(number, { target: 0, text: given.tighter });
    expect(more).toEqual([]);
    expect(card?.name).toBe('edit_chapter');
    for (const { before } of card?.items ?? []) expect(opening).toContain(before);
  });

  test('rewrites by small changes, so that passages can be refused', async () => {
    const { ask, decide, view, book, proseOf } = await openSample(language);
    const before = await proseOf(number);
    const [card] = await ask(number, { scene: 'rewrite', text: '…' });
    const after = String(card?.args.chapter_content);
    expect(toHunks(before, after).length).toBeGreaterThanOrEqual(2);
    await decide([{ ...yes(card?.callId ?? ''), adopt: true }]);
    const { state, threads, chapters } = await book();
    expect([state, threads]).toEqual([view.state, view.threads]);
    expect(chapters[number - 1]?.title).toBe(view.chapters[number - 1]?.title);
  });

  test('extracts what the chapter says of people and entries that are known', async () => {
    const { ask, proseOf } = await openSample(language);
    const prose = await proseOf(number);
    const cards = await ask(number, { scene: 'extract', target: 0, text: '…' });
    expect(cards.map(({ name }) => name)).toContain('add_character');
    for (const { args, summary } of cards) {
      expect(prose).toContain(args.name);
      expect(summary).not.toBeNull();
    }
  });

  test('writes the chapter that is asked for, and strikes nothing from the bible', async () => {
    const { ask, decide, view, book } = await openSample(language);
    const [card] = await ask(number, { text: given.write });
    expect(card).toMatchObject({ name: 'update_storyboard', args: { chapterNumber: given.written } });
    await decide([yes(card?.callId ?? '')]);
    const { chapters, state } = await book();
    expect(chapters).toHaveLength(view.chapters.length + 1);
    const names = state.activeThreads.map(({ name }) => name);
    for (const thread of view.state.activeThreads) expect(names).toContain(thread.name);
  });

  test('takes a chapter apart, plans and suggests; what it cannot do, it says', async () => {
    const { ask, said } = await openSample(language);
    expect(await ask(number, { scene: 'deconstruct', target: 0, text: '…' })).toMatchObject([
      { name: 'update_chapter_deconstruction', args: { chapterNumber: number } },
    ]);
    expect(await ask(number, { scene: 'translate', target: 0, text: '…' })).toEqual([]);
    expect(await said()).toMatch(/不会翻译|does not translate/);
    expect(await ask(number, { scene: 'structure', target: 0, text: '…' })).toEqual([]);
    expect(await said()).toMatch(/六个结构节点|six beats/);
    await ask(number, { scene: 'suggest', target: 0, text: '…' });
    expect(JSON.parse(await said())).toMatchObject({ suggestions: [{}, {}, {}] });
  });
});

test('an empty beat gets the outline of a chapter that exists', async () => {
  const { client, view, ask } = await openSample('zh-CN');
  const set = {
    label: { code: 'label-beat' },
    changes: [
      {
        type: 'beat-set' as const,
        beat: 'climax' as const,
        value: { content: '', fromChapterId: null, toChapterId: null },
      },
    ],
  };
  await client.books.commit({ bookId: view.bookId, set });
  const [card] = await ask(5, { scene: 'structure', target: 0, text: '梳理全书的结构。' });
  expect(card).toMatchObject({
    name: 'update_structure',
    args: { beat: 'climax', content: expect.stringContaining('第4章') },
  });
});

test('with no chapter open it asks for one, and a chapter of another length is handed in as it is', async () => {
  const { ask, said } = await openSample('zh-CN');
  await ask(99, { text: '把这一章改得更紧' });
  expect(await said()).toContain('请先打开一章');
  const [card] = await ask(5, { scene: 'rewrite', target: 3000, text: '…' });
  expect(card).toMatchObject({ name: 'update_storyboard', note: expect.stringContaining('3,000') });
});

test('what a card warns of speaks to the author, while the model is told what it should do', async () => {
  const { ask, decide, client, view } = await openSample('zh-CN');
  const [card] = await ask(5, { text: '写第七章' });
  const lines = (card?.issues ?? []).map(({ message, fix }) => message + fix).join('\n');
  expect(lines).toContain('可以照样采纳');
  expect(lines).not.toMatch(/请补写|请确认|add_character/);
  await decide([yes(card?.callId ?? '')]);
  const [head] = await client.chats.list({ bookId: view.bookId });
  const { entries } = await client.chats.read({ bookId: view.bookId, chatId: head?.chatId ?? '' });
  const result = entries.findLast((entry) => entry.role === 'result');
  expect(JSON.stringify(result)).toContain('add_character');
});
