import type { BookView } from '#contract/views.ts';
import { type ChapterKind, chapterKinds } from '#model/chapter.ts';
import { chapterAt, titleOf, toPlace, volumeNamed } from '../book.ts';
import { type Definition, option, textOf } from '../command.ts';
import type { Report, Run } from '../context.ts';
import { misuse } from '../problem.ts';
import { openToWrite } from '../writable.ts';

const insert: Definition = {
  name: 'insert',
  args: ['DIR', 'PLACE', 'TITLE'],
  options: [option('--kind <kind>', chapterKinds), option('--volume <title>')],
  writes: true,
  examples: ['insert 长夜行 13 夜渡', 'insert 长夜行 1 楔子 --kind prologue'],
  async run({ args: [dir = '', asked = '', title = ''], options, run }) {
    const { bookId, view } = await openToWrite(run, dir, options);
    const at = toPlace(asked, view.chapters.length + 1) - 1;
    const { chapterId, view: after } = await run.client.chapters.insert({
      bookId,
      at,
      title,
      kind: kindOf(textOf(options, 'kind')),
      volumeId: volumeAt(view, textOf(options, 'volume'), Math.max(0, at - 1)),
    });
    return changed(run, after, chapterId);
  },
};

const move: Definition = {
  name: 'move',
  args: ['DIR', 'N', 'PLACE'],
  options: [option('--volume <title>')],
  writes: true,
  examples: ['move 长夜行 12 3', 'move 长夜行 12 40 --volume 第二卷'],
  async run({ args: [dir = '', asked = '', to = ''], options, run }) {
    const { bookId, view } = await openToWrite(run, dir, options);
    const { id, place } = chapterAt(view, asked);
    const target = toPlace(to, view.chapters.length);
    const after = await run.client.chapters.move({
      bookId,
      chapterIds: [id],
      to: target > place ? target : target - 1,
      volumeId: volumeAt(view, textOf(options, 'volume'), target - 1),
    });
    return changed(run, after, id);
  },
};

const remove: Definition = {
  name: 'delete',
  args: ['DIR', 'N...'],
  writes: true,
  examples: ['delete 长夜行 12', 'delete 长夜行 12 13 14'],
  async run({ args: [dir = '', ...asked], options, run }) {
    const { bookId, view } = await openToWrite(run, dir, options);
    const chosen = asked.map((one) => chapterAt(view, one));
    const cards = [...new Map(chosen.map((card) => [card.id, card])).values()];
    const after = await run.client.chapters.remove({ bookId, chapterIds: cards.map(({ id }) => id) });
    const titles = cards.map(({ title }) => titleOf(run, title)).join(', ');
    return {
      json: { deleted: cards.map(({ id, title }) => ({ id, title })), chapters: after.chapters.length },
      text: run.say({ code: 'cli-deleted', facts: { titles, count: after.chapters.length } }),
    };
  },
};

const split: Definition = {
  name: 'split',
  args: ['DIR', 'N'],
  options: [option('--paragraph <number>'), option('--title <title>')],
  writes: true,
  examples: ['split 长夜行 12 --paragraph 20 --title 下半夜'],
  async run({ args: [dir = '', asked = ''], options, run }) {
    const { bookId, view } = await openToWrite(run, dir, options);
    const { id } = chapterAt(view, asked);
    const { prose } = await run.client.chapters.read({ bookId, chapterId: id });
    const starts = [...prose.matchAll(/^.+$/gmu)].map(({ index }) => index);
    const paragraph = textOf(options, 'paragraph');
    if (paragraph === undefined) throw misuse('cli-paragraph-missing');
    const offset = starts[toPlace(paragraph, starts.length) - 1] ?? 0;
    const title = textOf(options, 'title') ?? '';
    const done = await run.client.chapters.split({ bookId, chapterId: id, offset, title });
    return changed(run, done.view, done.chapterId);
  },
};

const merge: Definition = {
  name: 'merge',
  args: ['DIR', 'N'],
  writes: true,
  examples: ['merge 长夜行 12'],
  async run({ args: [dir = '', asked = ''], options, run }) {
    const { bookId, view } = await openToWrite(run, dir, options);
    const { id } = chapterAt(view, asked);
    return changed(run, await run.client.chapters.merge({ bookId, chapterId: id }), id);
  },
};

export const chapterCommands: readonly Definition[] = [insert, move, remove, split, merge];

const kindOf = (kind = 'chapter'): ChapterKind => chapterKinds.find((one) => one === kind) ?? 'chapter';

/** The volume asked for, or the one that the chapter at an index is in. */
const volumeAt = (view: BookView, title: string | undefined, index: number): string | null =>
  title === undefined ? (view.chapters[index]?.volumeId ?? null) : volumeNamed(view, title);

function changed(run: Run, view: BookView, chapterId: string): Report {
  const { place, id, number, title } = chapterAt(view, chapterId);
  const count = view.chapters.length;
  return {
    json: { place, id, number, title, chapters: count },
    text: run.say({ code: 'cli-changed', facts: { place, title: titleOf(run, title), count } }),
  };
}
