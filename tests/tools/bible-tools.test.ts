import { describe, expect, test } from 'vitest';
import { after, call, contextOf, propose, refused, sampleBook } from './context.ts';

const does = async (name: string, args: object, book = sampleBook()) => {
  const proposal = await propose(contextOf(book), name, args);
  return { proposal, now: after(book, proposal) };
};
const refuses = (name: string, args: object, book = sampleBook()) => refused(contextOf(book), name, args);
const long = '北关守将沈砚，三十四岁，沉默寡言，左肩有旧伤，善使长枪，身后是三千边军与一座空城。';

describe('add_character', () => {
  test('blank fields are refused', async () => {
    expect(await refuses('add_character', { name: '', role: '兵', description: '守门的老兵。' })).toEqual([
      'entry.missing name',
    ]);
    expect(await refuses('add_character', { name: '何七', role: '兵' })).toEqual([
      'entry.missing description',
    ]);
  });

  test('a locked field is refused with the reason', async () => {
    const done = await call(contextOf(sampleBook()), 'add_character', {
      name: '沈砚',
      role: '守将',
      description: long,
    });
    expect(done).toMatchObject({
      ok: false,
      problem: { code: 'note-locked', facts: { name: '沈砚', field: 'description' } },
    });
  });

  test('what is not locked is merged although a locked field is not', async () => {
    const { now, proposal } = await does('add_character', {
      name: '沈将军',
      role: '守将',
      description: long,
      tags: '旧部，边军',
    });
    expect(now.characters[0]).toMatchObject({
      name: '沈砚',
      description: expect.stringMatching(/^北关守将，/u),
      tags: ['主角', '旧部', '边军'],
    });
    expect(proposal.preview.notes).toMatchObject([{ code: 'note-locked' }]);
  });

  test('an alias finds the same person; the longer description survives, blanks are filled', async () => {
    const { now } = await does('add_character', {
      name: '信使陆秉',
      aliases: ['陆秉'],
      role: '信使',
      description: '自称信使的来客，左手只有四指。',
    });
    expect(now.characters).toHaveLength(2);
    expect(now.characters[1]).toMatchObject({
      name: '陆秉',
      role: '信使',
      description: '自称信使的来客，左手只有四指。',
      aliases: ['信使陆秉'],
    });
    const again = await does(
      'add_character',
      { name: '陆秉', role: '细作', description: '短。', tags: ['配角'] },
      now,
    );
    expect(again.now.characters[1]).toMatchObject({
      role: '信使',
      description: '自称信使的来客，左手只有四指。',
      tags: ['配角'],
    });
    expect(await refuses('add_character', { name: '陆秉', role: '细作', description: '短。' }, now)).toEqual([
      'nothing-new',
    ]);
  });

  test('an alias that belongs to somebody else is not taken over', async () => {
    const { now } = await does('add_character', {
      name: '陆秉',
      role: '信使',
      description: '信使。',
      aliases: ['沈将军', '陆四指'],
    });
    expect(now.characters[1]?.aliases).toEqual(['陆四指']);
  });
});

describe('add_character_behavior', () => {
  const behavior = { context: '有人提起旧部时', response: '沉默' };
  test('an unknown character is refused, naming the nearest', async () => {
    const done = await call(contextOf(sampleBook()), 'add_character_behavior', {
      characterName: '沈妍',
      ...behavior,
    });
    expect(done).toMatchObject({
      ok: false,
      issues: [{ code: 'character.misspelt', facts: { name: '沈妍', nearest: '沈砚' } }],
    });
    expect(await refuses('add_character_behavior', { characterName: '完全无关的人', ...behavior })).toEqual([
      'character.unknown characterName',
    ]);
    expect(
      await refuses('add_character_behavior', { characterName: '沈砚', context: '', response: '沉默' }),
    ).toEqual(['entry.missing context']);
  });

  test('a behaviour is added once', async () => {
    const { now } = await does('add_character_behavior', { characterName: '沈将军', ...behavior });
    expect(now.characters[0]?.behaviors).toEqual([behavior]);
    expect(await refuses('add_character_behavior', { characterName: '沈砚', ...behavior }, now)).toEqual([
      'nothing-new',
    ]);
  });
});

describe('world, guidelines, threads', () => {
  test('an entry merges by category and name, the longer text survives', async () => {
    expect(await refuses('add_world_entry', { category: '地点', name: '北关', description: '关。' })).toEqual(
      ['nothing-new'],
    );
    const { now } = await does('add_world_entry', {
      category: '地点',
      name: '北关',
      description: '雁回山口的石城，驻军三千，城门朝北，夜里不开。',
    });
    expect(now.world).toMatchObject([{ id: 'w1', description: expect.stringContaining('夜里不开') }]);
    expect(
      (
        await does('add_world_entry', {
          category: '势力',
          name: '北关',
          description: '守军自称北关人，不听京令。',
        })
      ).now.world,
    ).toHaveLength(2);
  });

  test('a guideline that says the same is not added again, but can be switched off', async () => {
    expect(await refuses('add_writing_guideline', { category: '文风', content: '对话里不用感叹号' })).toEqual(
      ['note-same-guideline'],
    );
    const { now } = await does('add_writing_guideline', {
      category: '文风',
      content: '对话里不用感叹号',
      isActive: false,
    });
    expect(now.guidelines).toEqual([
      { id: 'g1', category: '文风', content: '对话里不用感叹号。', isActive: false },
    ]);
  });

  test('a thread step needs its quote in that chapter', async () => {
    const step = { title: '铜铃', stage: 'planted', chapterNumber: 1, quote: '铜铃挂在檐下' };
    expect(await refuses('update_threads', { threads: [{ ...step, quote: '没有这句' }] })).toEqual([
      'thread.no-quote threads.0.quote',
    ]);
    expect(await refuses('update_threads', { threads: [{ ...step, chapterNumber: 9 }] })).toEqual([
      'chapter-missing',
    ]);
    expect(await refuses('update_threads', { threads: [{ ...step, chapterNumber: '?' }] })).toEqual([
      'number.invalid threads.0.chapterNumber',
    ]);
    const { now } = await does('update_threads', {
      threads: [
        step,
        { ...step, stage: 'advanced', chapterNumber: 2, quote: '城下有火光', dueChapterNumber: 3 },
      ],
    });
    expect(now.threads).toMatchObject([
      {
        title: '铜铃',
        dueChapterId: 'c3',
        steps: [
          { stage: 'planted', chapterId: 'c1' },
          { stage: 'advanced', chapterId: 'c2' },
        ],
      },
    ]);
    const again = await does(
      'update_threads',
      { threads: [step, { ...step, stage: 'paid', chapterNumber: 2, quote: '城下有火光' }] },
      now,
    );
    expect(again.now.threads[0]?.steps.map(({ stage }) => stage)).toEqual(['planted', 'advanced', 'paid']);
  });
});

describe('deconstruction and translation', () => {
  test('a deconstruction is a numbered list without names', async () => {
    expect(await refuses('update_chapter_deconstruction', { chapterNumber: 1, content: '主角守城' })).toEqual(
      ['deconstruction.no-list content'],
    );
    const { now, proposal } = await does('update_chapter_deconstruction', {
      chapterNumber: 1,
      content: '1、主角遇险\n2) 沈砚隐瞒',
    });
    expect(now.documents['templates/story-template.md']).toBe('## 1 入关\n\n1. 主角遇险\n2. 沈砚隐瞒\n');
    expect(proposal.warnings).toEqual(['deconstruction.names']);
    const second = await does('update_chapter_deconstruction', { chapterNumber: 2, content: '1. 转折' }, now);
    const first = await does(
      'update_chapter_deconstruction',
      { chapterNumber: 1, content: '1. 改写' },
      second.now,
    );
    expect(first.now.documents['templates/story-template.md']).toBe(
      '## 1 入关\n\n1. 改写\n\n## 2 城下\n\n1. 转折\n',
    );
  });

  test('a translation becomes a version, names go to the glossary once', async () => {
    expect(
      await refuses('translate_chapter', { chapterNumber: 2, targetLanguage: '英语', text: 'x' }),
    ).toEqual(['translation.language targetLanguage']);
    expect(await refuses('translate_chapter', { chapterNumber: 2, targetLanguage: 'en', text: ' ' })).toEqual(
      ['entry.missing text'],
    );
    const args = {
      chapterNumber: 2,
      targetLanguage: 'en',
      text: 'Fires below.\nThe drum had struck three.',
      glossary: [{ source: '北关', target: 'North Gate' }],
    };
    const { now, proposal } = await does('translate_chapter', args);
    expect(now.drafts).toEqual([{ chapterId: 'c2', number: 1, name: 'en', text: args.text }]);
    expect(now.documents['templates/glossary-en.md']).toBe('北关 = North Gate');
    expect(proposal.preview.items.slice(0, 2)).toMatchObject([
      { before: '城下有火光。', after: 'Fires below.' },
      {},
    ]);
    expect(proposal.data).toMatchObject({ text: args.text });
    const again = await does(
      'translate_chapter',
      { ...args, text: 'One.', glossary: [{ source: '北关', target: 'Northgate' }] },
      now,
    );
    expect(again.now.documents['templates/glossary-en.md']).toBe('北关 = North Gate');
    expect(again.proposal.warnings).toEqual(['translation.paragraphs']);
  });
});

describe('planner', () => {
  test('memory grows by one line and not twice by the same', async () => {
    expect(await refuses('save_memory', { content: ' ' })).toEqual(['entry.missing content']);
    const { now } = await does('save_memory', { content: '作者不喜欢倒叙。' });
    expect(now.documents['memory.md']).toBe('- 作者不喜欢倒叙。\n');
    expect(await refuses('save_memory', { content: '作者不喜欢倒叙。' }, now)).toEqual(['nothing-new']);
  });

  test('the plan is rewritten, the routine grows', async () => {
    expect((await does('update_plan', { content: '# 本周' })).now.documents['plan.md']).toBe('# 本周\n');
    const { now } = await does('add_schedule_item', { title: '修订', when: '每周六', repeat: 'weekly' });
    expect(now.documents['routine.json']).toContain('"repeat": "weekly"');
    expect(await refuses('add_schedule_item', { title: '修订', when: '每周六' }, now)).toEqual([
      'nothing-new',
    ]);
    const broken = { ...sampleBook(), documents: { 'routine.json': '{oops' } };
    expect(await refuses('add_schedule_item', { title: '修订', when: '每周六' }, broken)).toEqual([
      'routine-unreadable',
    ]);
  });

  test.each([
    ['2026-11-28T20:00:00Z', false, 'reminder.soft hardDeadline'],
    ['tomorrow', true, 'reminder.no-moment at'],
    ['2026-11-28', true, 'reminder.no-moment at'],
    ['2026-11-28T07:59:00Z', true, 'reminder.past at'],
    ['2026-11-29T08:00:01Z', true, 'reminder.far at'],
  ])('a reminder at %s (hard: %s) is refused: %s', async (at, hardDeadline, code) => {
    expect(await refuses('schedule_reminder', { text: '交稿', at, hardDeadline })).toEqual([code]);
  });

  test('a reminder within 24 hours is kept in the routine', async () => {
    const { now } = await does('schedule_reminder', {
      text: '交稿',
      at: '2026-11-29T16:00:00+08:00',
      hardDeadline: true,
    });
    expect(now.documents['routine.json']).toContain('2026-11-29T08:00:00.000Z');
  });
});
