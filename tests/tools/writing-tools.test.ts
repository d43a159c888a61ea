import { describe, expect, test } from 'vitest';
import { after, contextOf, LINE, propose, refused, sampleBook } from './context.ts';

const on = (name: string, book = sampleBook()) => ({
  refuses: (args: object) => refused(contextOf(book), name, args),
  does: async (args: object) => {
    const proposal = await propose(contextOf(book), name, args);
    return { proposal, now: after(book, proposal) };
  },
});

describe('edit_chapter', () => {
  const edit = (find: string, replace = '换', why = '重复') => ({ find, replace, why });

  test('a passage that is not there, or there twice, is refused with what was seen', async () => {
    const { refuses } = on('edit_chapter');
    expect(await refuses({ chapterNumber: 1, edits: [edit('没有这句')] })).toEqual(['passage-missing']);
    expect(await refuses({ chapterNumber: 1, edits: [edit('雪')] })).toEqual(['passage-twice']);
    expect(await refuses({ chapterNumber: 9, edits: [edit('雪')] })).toEqual(['chapter-missing']);
    expect(await refuses({ chapterNumber: 1, edits: [] })).toEqual(['no-edits']);
    expect(await refuses({ chapterNumber: 1, edits: [edit('铜铃挂在'), edit('挂在檐下')] })).toEqual([
      'passages-overlap',
    ]);
  });

  test('both places of a passage found twice are named', async () => {
    const { call } = await import('./context.ts');
    const done = await call(contextOf(sampleBook()), 'edit_chapter', {
      chapterNumber: 1,
      edits: [edit('雪')],
    });
    expect(done).toMatchObject({ ok: false, problem: { facts: { count: 2, paragraph: 2, other: 3 } } });
  });

  test('blank lines between paragraphs are none, as for the search and the checks', async () => {
    const book = sampleBook();
    const [first] = book.chapters;
    const chapters = book.chapters.map((chapter) =>
      chapter === first ? { ...chapter, prose: chapter.prose?.replaceAll('\n', '\n\n') } : chapter,
    );
    const { proposal } = await on('edit_chapter', { ...book, chapters }).does({
      chapterNumber: 1,
      edits: [edit('他说', '他低声说')],
    });
    expect(proposal.preview.items[0]?.what.facts).toMatchObject({ paragraph: 3 });
  });

  test('exact passages change in any order, each a hunk of its own', async () => {
    const { proposal, now } = await on('edit_chapter').does({
      chapterNumber: '第一章',
      edits: [edit('他说', '他低声说'), edit('铜铃挂在檐下', '铜铃不响')],
    });
    expect(now.chapters[0]?.prose).toBe(`铜铃不响。\n${LINE}\n他低声说：“雪停了。”`);
    expect(proposal.preview.items.map(({ after }) => after)).toEqual(['他低声说', '铜铃不响']);
    expect(proposal.preview.notes).toEqual([]);
  });

  test.each(['他说："雪停了。"', '他说:「雪停了.」', '他 说：“雪停了。”', '他说：“雪停了。” '])(
    'quotes, width and spaces may differ, and the match is shown: %s',
    async (find) => {
      const { proposal, now } = await on('edit_chapter').does({
        chapterNumber: 1,
        edits: [edit(find, '无声。')],
      });
      expect(now.chapters[0]?.prose).toBe(`铜铃挂在檐下。\n${LINE}\n无声。`);
      expect(proposal.preview.notes).toMatchObject(
        find.trim() === '他说：“雪停了。”' && find === find.trim() ? [] : [{ code: 'note-tolerant' }],
      );
    },
  );

  test('a blank passage is nowhere, an empty replacement deletes', async () => {
    expect(await on('edit_chapter').refuses({ chapterNumber: 1, edits: [edit('  ')] })).toEqual([
      'passage-missing',
    ]);
    const { now } = await on('edit_chapter').does({ chapterNumber: 2, edits: [edit('城下有火光。\n', '')] });
    expect(now.chapters[1]?.prose).toBe(LINE);
  });
});

describe('outline cards and volumes', () => {
  test('add_chapter refuses a number for a title, a blank summary, a number that is none', async () => {
    const { refuses } = on('add_chapter');
    expect(await refuses({ number: 4, title: '第四章', summary: '有' })).toEqual(['title.only-number title']);
    expect(await refuses({ number: 4, title: '雪停', summary: ' ' })).toEqual(['entry.missing summary']);
    expect(await refuses({ number: 0, title: '雪停', summary: '有' })).toEqual(['number.invalid number']);
  });

  test('add_chapter adds at the end, updates a known number, puts prologues first', async () => {
    const { now } = await on('add_chapter').does({
      number: '四',
      title: '雪停',
      summary: '天亮。',
      summaryDetailed: '细节。',
    });
    expect(now.chapters[3]).toMatchObject({
      title: '雪停',
      outline: '天亮。\n\n细节。',
      status: 'outline',
      prose: '',
    });
    const updated = await on('add_chapter').does({ number: 3, title: '叩关', summary: '来客。' });
    expect(updated.now.chapters[2]).toMatchObject({ id: 'c3', outline: '来客。' });
    const prologue = await on('add_chapter').does({
      number: 1,
      title: '楔子',
      summary: '旧事。',
      kind: 'prologue',
    });
    expect(prologue.now.chapters[0]).toMatchObject({ title: '楔子', kind: 'prologue' });
    // a prologue has no number to be told
    expect(prologue.proposal).toMatchObject({
      label: { code: 'label-card-plain', facts: { title: '楔子' } },
      summary: { code: 'did-card-plain' },
      data: { kind: 'prologue', title: '楔子' },
    });
  });

  test('manage_volume creates in order, updates, refuses gaps and blanks', async () => {
    const { refuses, does } = on('manage_volume');
    expect(await refuses({ number: 3, title: '雪停', summary: '' })).toEqual(['volume-missing']);
    expect(await refuses({ number: 2, title: ' ', summary: '' })).toEqual(['volume-untitled']);
    expect((await does({ number: 2, title: '雪停', summary: '破城之后。' })).now.volumes[1]?.title).toBe(
      '雪停',
    );
    expect((await does({ number: 1, title: '风起', summary: '守关。' })).now.volumes).toMatchObject([
      { id: 'v1', summary: '守关。' },
    ]);
  });
});

describe('moving chapters', () => {
  const linked = () => ({
    ...sampleBook(),
    threads: [
      {
        id: 't1',
        title: '铜铃',
        note: '',
        dueChapterId: 'c2',
        steps: [{ stage: 'planted' as const, chapterId: 'c2', quote: '火光' }],
      },
    ],
  });

  test('move_chapter refuses numbers that are not there and moves to its number', async () => {
    const { refuses, does } = on('move_chapter');
    expect(await refuses({ chapter: 9, target: 1 })).toEqual(['chapter-missing']);
    expect(await refuses({ chapter: 1, target: 9 })).toEqual(['chapter-missing']);
    expect(await refuses({ chapter: 1, target: 1 })).toEqual(['nothing-new']);
    expect((await does({ chapter: 3, target: 1 })).now.chapters.map(({ id }) => id)).toEqual([
      'c3',
      'c1',
      'c2',
    ]);
  });

  test('split_chapter cuts at a paragraph, refuses the start and what occurs twice', async () => {
    const { refuses, does } = on('split_chapter');
    expect(await refuses({ chapter: 1, target: '铜铃挂在檐下', title: '檐下' })).toEqual(['split-nothing']);
    expect(await refuses({ chapter: 1, target: '没有', title: '檐下' })).toEqual(['passage-missing']);
    expect(await refuses({ chapter: 1, target: '雪', title: '檐下' })).toEqual(['passage-twice']);
    expect(await refuses({ chapter: 1, target: '雪停了', title: '第二章' })).toEqual([
      'title.only-number title',
    ]);
    const { now } = await does({ chapter: 1, target: '雪停了', title: '雪停' });
    expect(now.chapters.slice(0, 2)).toMatchObject([
      { prose: `铜铃挂在檐下。\n${LINE}` },
      { title: '雪停', prose: '他说：“雪停了。”' },
    ]);
  });

  test('merge_chapters takes only the next one and keeps what referred to it', async () => {
    const { refuses, does } = on('merge_chapters', linked());
    expect(await refuses({ chapter: 1, target: 3 })).toEqual(['merge-apart']);
    const { now } = await does({ chapter: 1, target: 2 });
    expect(now.chapters.map(({ id }) => id)).toEqual(['c1', 'c3']);
    expect(now.threads[0]).toMatchObject({ dueChapterId: 'c1', steps: [{ chapterId: 'c1' }] });
  });

  test('delete_chapter checks the title it was given', async () => {
    const { refuses, does } = on('delete_chapter', linked());
    expect(await refuses({ chapter: 2, target: '入关' })).toEqual(['delete-other']);
    const { now, proposal } = await does({ chapter: 2, target: '第2章 城下' });
    expect(now.chapters.map(({ id }) => id)).toEqual(['c1', 'c3']);
    expect(now.threads[0]).toMatchObject({ dueChapterId: null });
    expect(proposal.summary.code).toBe('did-delete');
  });
});

describe('structure', () => {
  test('update_structure takes the Chinese names and refuses what is no beat', async () => {
    const { refuses, does } = on('update_structure');
    expect(await refuses({ beat: '第三幕', content: '城破' })).toEqual(['beat.unknown beat']);
    expect(await refuses({ beat: '高潮', content: ' ' })).toEqual(['beat.blank content']);
    expect((await does({ beat: '高潮', content: '城破' })).now.beats.climax.content).toBe('城破');
  });

  test('archive_blueprint freezes beats, volumes and outlines under a new name', async () => {
    const { now } = await on('archive_blueprint').does({ versionName: '双线版' });
    expect(now.blueprints[0]).toMatchObject({
      name: '双线版',
      volumes: [{ id: 'v1' }],
      outlines: [{ chapterId: 'c1', outline: '入关。' }, {}, {}],
    });
    expect(await on('archive_blueprint', now).refuses({ versionName: '双线版' })).toEqual([
      'blueprint-taken',
    ]);
    expect(await on('archive_blueprint').refuses({ versionName: '' })).toEqual(['blueprint-unnamed']);
  });

  test('update_title_synopsis changes only what is given', async () => {
    expect(await on('update_title_synopsis').refuses({ title: '长夜行' })).toEqual(['nothing-new']);
    const { now } = await on('update_title_synopsis').does({ synopsis: '雪国守将。' });
    expect(now.project).toMatchObject({ title: '长夜行', synopsis: '雪国守将。' });
  });
});
