import { describe, expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { numbered } from '#tools/lookup.ts';
import { ask, contextOf, refused, sampleBook } from './context.ts';

const context = contextOf(sampleBook());

describe('reading tools', () => {
  test('what is not there is refused', async () => {
    expect(await refused(context, 'read_chapter', { chapterNumber: 9 })).toEqual(['chapter-missing']);
    const next = numbered(context.book).length + 1;
    expect(await refused(context, 'read_chapter', { chapterNumber: next })).toEqual(['chapter-not-yet']);
    expect(await refused(context, 'read_character', { name: '沈妍' })).toEqual(['character-misspelt']);
    expect(await refused(context, 'read_character', { name: '完全无关的人' })).toEqual(['character-unknown']);
    expect(await refused(context, 'search_manuscript', { query: ' ' })).toEqual(['query-blank']);
    expect(await refused(context, 'check_continuity', { chapterNumber: 9 })).toEqual(['chapter-missing']);
  });

  test('list_chapters pages and says how to go on', async () => {
    const chapters = Array.from({ length: 150 }, (_, at) =>
      createChapter({ id: `c${at}`, title: `题${at}` }),
    );
    const big = contextOf({ ...sampleBook(), chapters });
    expect(await ask(big, 'list_chapters', {})).toMatchObject({
      total: 150,
      next: 101,
      truncated: expect.stringContaining('from=101'),
    });
    const rest = await ask(big, 'list_chapters', { from: 101 });
    expect(rest.chapters).toHaveLength(50);
    expect(rest).not.toHaveProperty('truncated');
  });

  test('read_chapter announces truncation, and the parts make the whole', async () => {
    const prose = Array.from({ length: 2000 }, (_, at) => `第${at}句。`).join('');
    const long = contextOf({
      ...sampleBook(),
      chapters: [createChapter({ id: 'c1', title: '长章', prose })],
    });
    let text = '';
    let offset: number | undefined = 0;
    while (offset !== undefined) {
      const part = await ask(long, 'read_chapter', { chapterNumber: 1, offset });
      text += String(part.text);
      expect('truncated' in part).toBe('next' in part);
      offset = typeof part.next === 'number' ? part.next : undefined;
    }
    expect(text).toBe(prose);
  });

  test('search_manuscript quotes with chapter and paragraph', async () => {
    expect(await ask(context, 'search_manuscript', { query: '铜铃' })).toEqual({
      quotes: [{ chapter: 1, title: '入关', paragraph: 1, quote: '铜铃挂在檐下。' }],
    });
  });

  test('read_bible, read_character, stats and continuity', async () => {
    expect(Object.keys(await ask(context, 'read_bible', {}))).toEqual([
      'state',
      'characters',
      'world',
      'guidelines',
      'threads',
      'structure',
    ]);
    expect(Object.keys(await ask(context, 'read_bible', { section: 'world' }))).toEqual(['world']);
    expect(await ask(context, 'read_character', { name: '沈将军' })).toMatchObject({
      name: '沈砚',
      role: '守将',
    });
    expect(await ask(context, 'get_writing_stats', {})).toMatchObject({ chapters: 3, written: 2 });
    const found = contextOf(sampleBook(), {
      contradictions: async () => [
        {
          message: { code: 'dead-speaks' },
          places: [{ chapterId: 'c2', paragraph: 1, at: 0, quote: '城下有火光。' }],
        },
      ],
    });
    expect(await ask(found, 'check_continuity', {})).toEqual({
      findings: [
        { code: 'dead-speaks', facts: {}, places: [{ chapter: 2, paragraph: 1, quote: '城下有火光。' }] },
      ],
    });
  });
});
