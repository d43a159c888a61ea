import { describe, expect, test } from 'vitest';
import {
  after as applied,
  contextOf,
  LINE,
  OUTLINE,
  PROSE,
  propose,
  refused,
  sampleBook,
} from './context.ts';

const bible = {
  character_status: '沈砚：左肩箭伤\n陆秉：入城',
  key_items_and_locations: '铜铃：在沈砚手中',
  active_plot_threads: '密信：送信人未明',
};
const args = (given: object = {}) => ({
  chapterNumber: 4,
  chapterTitle: '雪夜叩关',
  chapter_content: PROSE,
  chapter_outline: OUTLINE,
  updated_story_bible: bible,
  ...given,
});
const run = (given: object = {}, more: object = {}) => {
  const book = sampleBook();
  return propose(contextOf(book, more), 'update_storyboard', args(given)).then((proposal) => ({
    book,
    proposal,
    now: applied(book, proposal),
  }));
};

describe('update_storyboard', () => {
  test.each([
    [{ chapterNumber: 'next' }, ['number.invalid chapterNumber']],
    [{ chapterTitle: '第4章' }, ['title.only-number chapterTitle']],
    [{ chapterTitle: undefined }, ['entry.missing chapterTitle']],
    [{ chapter_content: '太短。' }, ['prose.too-short chapter_content']],
    [{ chapter_content: undefined }, ['entry.missing chapter_content']],
    [{ chapter_outline: '太短。' }, ['outline.too-short.cjk chapter_outline']],
    [
      { updated_story_bible: { character_status: '沈砚' } },
      ['bible.no-state updated_story_bible.character_status'],
    ],
    [
      { characters: [{ name: '', role: '兵', description: '守门的老兵，须发皆白。' }] },
      ['entry.missing characters.0.name'],
    ],
    [{ characters: ['陆秉'] }, ['shape.invalid characters.0']],
  ])('is refused with the place: %j', async (given, expected) => {
    expect(await refused(contextOf(sampleBook()), 'update_storyboard', args(given))).toEqual(expected);
  });

  test('two that the bible knows as one keep what each adds', async () => {
    const about = { role: '守将', description: '短。' };
    const characters = [
      { ...about, name: '沈砚', tags: ['伤员'] },
      { ...about, name: '沈将军', tags: ['武将'], aliases: ['老沈'] },
    ];
    const { now, book } = await run({ characters });
    expect(now.characters).toHaveLength(book.characters.length);
    expect(now.characters[0]).toMatchObject({
      tags: ['主角', '伤员', '武将'],
      aliases: ['沈将军', '老沈'],
    });
  });

  test('a version beside the prose changes nothing of the living state', async () => {
    const { now, book } = await run({ chapterNumber: 1 });
    expect(now.drafts.length).toBe(book.drafts.length + 1);
    expect(now.state).toEqual(book.state);
  });

  test('a chapter rewritten in the middle leaves what later chapters brought', async () => {
    const book = sampleBook();
    const [first, , third] = book.chapters.map(({ id }) => id);
    const line = (name: string, state: string, chapterId = third ?? '') => ({ name, state, chapterId });
    const state = {
      ...book.state,
      characters: [line('沈砚', '伤愈'), line('陆秉', '在城外', first)],
      activeThreads: [line('虎符', '尚在敌营')],
    };
    const later = { ...book, state };
    const proposal = await propose(
      contextOf(later, { adopt: true }),
      'update_storyboard',
      args({ chapterNumber: 2 }),
    );
    const now = applied(later, proposal).state;
    expect(now.characters.map(({ name, state: said }) => `${name}：${said}`)).toEqual([
      '沈砚：伤愈',
      '陆秉：入城',
    ]);
    expect(now.activeThreads.map(({ name }) => name)).toEqual(['虎符', '密信']);
  });

  test('a new chapter, its outline and the bible are one change set', async () => {
    const { now, proposal } = await run({
      characters: [{ name: '何七', role: '老卒', description: '守门的老兵，须发皆白，爱说旧事。' }],
      worldEntries: [{ category: '物品', name: '铜铃', description: '檐下的旧铃，铃舌缠着布条。' }],
      writingGuidelines: [{ category: '文风', content: '每章以声音收尾。' }],
      title: '北关雪',
      volumeNumber: 1,
    });
    expect(now.chapters.at(-1)).toMatchObject({
      title: '雪夜叩关',
      prose: PROSE,
      outline: OUTLINE,
      volumeId: 'v1',
    });
    expect(now.state.characters).toEqual([
      { name: '沈砚', state: '左肩箭伤', chapterId: now.chapters.at(-1)?.id },
      { name: '陆秉', state: '入城', chapterId: now.chapters.at(-1)?.id },
    ]);
    expect([now.characters.length, now.world.length, now.guidelines.length]).toEqual([3, 2, 2]);
    expect(now.project.title).toBe('北关雪');
    expect(proposal.summary).toMatchObject({ code: 'did-chapter', facts: { number: 4, title: '雪夜叩关' } });
    expect(proposal.data).toMatchObject({ chapterNumber: 4, title: '雪夜叩关' });
  });

  test('without the bible part the call is valid', async () => {
    const { now, book } = await run({ updated_story_bible: undefined });
    expect(now.state).toEqual(book.state);
    const generated = await run({ updated_story_bible: undefined }, { generates: true });
    expect(generated.proposal.warnings).toContain('bible.missing');
  });

  test('a chapter that has only an outline takes the prose', async () => {
    const { now } = await run({ chapterNumber: '第三章' });
    expect(now.chapters).toHaveLength(3);
    expect(now.chapters[2]).toMatchObject({ id: 'c3', prose: PROSE, title: '雪夜叩关', status: 'draft' });
  });

  test('prose is never overwritten: it becomes a version, with a warning unless asked for', async () => {
    const { now, book, proposal } = await run({ chapterNumber: 1 });
    expect(now.chapters).toEqual(book.chapters);
    expect(now.drafts).toEqual([{ chapterId: 'c1', number: 1, name: '雪夜叩关', text: PROSE }]);
    expect(proposal.warnings).toContain('number.occupied');
    expect(proposal.preview.notes).toMatchObject([{ code: 'note-version' }]);
    const asked = await run({ chapterNumber: 1, createNewVersion: true, versionName: '冷峻版' });
    expect(asked.proposal.warnings).not.toContain('number.occupied');
    expect(asked.now.drafts[0]?.name).toBe('冷峻版');
  });

  test('where the author adopts the text, the prose before becomes a version', async () => {
    const { now, book } = await run({ chapterNumber: 1 }, { adopt: true });
    expect(now.chapters[0]?.prose).toBe(PROSE);
    expect(now.drafts[0]?.text).toBe(book.chapters[0]?.prose);
  });

  test('a number far beyond the end goes to the end and says so', async () => {
    const { now, proposal } = await run({ chapterNumber: 9 });
    expect(now.chapters).toHaveLength(4);
    expect(proposal.warnings).toContain('number.jump');
    expect(proposal.preview.notes).toMatchObject([
      { code: 'note-renumbered', facts: { asked: 9, number: 4 } },
    ]);
  });

  test('a volume that is not there is named, not dropped in silence', async () => {
    const { proposal, now } = await run({ volumeNumber: 7 });
    expect(proposal.preview.notes).toMatchObject([{ code: 'note-no-volume', facts: { number: 7, last: 1 } }]);
    expect(now.chapters.at(-1)?.volumeId).toBe('v1');
  });

  test('the numbering of the title and a title line in the prose go', async () => {
    const { now } = await run({
      chapterTitle: '第4章 雪夜叩关',
      chapter_content: `# 第四章 雪夜叩关\n\n${PROSE}`,
    });
    expect(now.chapters.at(-1)).toMatchObject({ title: '雪夜叩关', prose: PROSE });
  });

  test('lists and maps in the bible become lines', async () => {
    const { now } = await run({
      updated_story_bible: { ...bible, character_status: [{ name: '沈砚', status: '守关' }] },
    });
    expect(now.state.characters).toMatchObject([{ name: '沈砚', state: '守关' }]);
  });

  test('the living state keeps who is not named, replaces open threads, grows rules', async () => {
    const first = await run();
    const second = await propose(
      contextOf(first.now),
      'update_storyboard',
      args({
        chapterNumber: 5,
        chapterTitle: '雪停',
        updated_story_bible: {
          ...bible,
          character_status: '沈砚：伤愈',
          active_plot_threads: '铜铃：为谁而响',
          important_rules: '北关：日落闭门',
        },
      }),
    );
    const now = applied(first.now, second);
    expect(now.state.characters.map(({ name, state }) => `${name}${state}`)).toEqual([
      '沈砚伤愈',
      '陆秉入城',
    ]);
    expect(now.state.activeThreads.map(({ name }) => name)).toEqual(['铜铃']);
    expect(now.state.rules).toMatchObject([{ name: '北关', state: '日落闭门' }]);
  });

  test('the preview shows the prose before and after', async () => {
    const { proposal } = await run({ chapterNumber: 3 });
    expect(proposal.preview.items.find(({ kind }) => kind === 'prose')).toMatchObject({
      before: '',
      after: PROSE,
    });
    expect(PROSE).toContain(LINE);
  });
});
