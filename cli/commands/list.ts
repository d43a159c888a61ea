import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BookView } from '#contract/views.ts';
import { isBook, openBook, titleOf, toLine, volumeTitle } from '../book.ts';
import type { Definition } from '../command.ts';
import type { Report, Run } from '../context.ts';
import { named } from '../named.ts';
import { refusal, toProblem } from '../problem.ts';

export const listCommand: Definition = {
  name: 'list',
  args: ['[DIR]'],
  examples: ['list ~/Mojian', 'list 长夜行 --json'],
  async run({ args: [dir = '.'], run }) {
    if (await isBook(dir)) return bookReport(run, (await openBook(run, dir)).view);
    const names = (await named(dir, () => readdir(dir, { withFileTypes: true })))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const books = [];
    for (const name of names.sort()) {
      run.signal.throwIfAborted();
      const place = join(dir, name);
      try {
        if (await isBook(place)) books.push(await summary(run, place));
      } catch (error) {
        // one that can't be opened keeps no other from being listed
        run.note(`${place}: ${run.say(toProblem(error, run.signal))}`);
      }
    }
    if (books.length === 0) throw refusal('cli-no-books', { dir });
    return {
      json: { books },
      text: books
        .map(({ title, chapters, total, dir }) => `${toLine(title)}  ${chapters}  ${total}  ${dir}`)
        .join('\n'),
    };
  },
};

async function summary(run: Run, dir: string) {
  const { bookId, view } = await openBook(run, dir);
  await run.client.books.close({ bookId });
  const { title, author, language } = view.project;
  const total = view.chapters.reduce((sum, { counts }) => sum + counts.total, 0);
  return { dir: resolve(dir), title, author, language, chapters: view.chapters.length, total };
}

function bookReport(run: Run, view: BookView): Report {
  const { title, author, language } = view.project;
  const chapters = view.chapters.map((card, index) => ({
    place: index + 1,
    id: card.id,
    number: card.number,
    kind: card.kind,
    title: card.title,
    volume: volumeTitle(view, card.volumeId),
    status: card.status,
    total: card.counts.total,
  }));
  const lines = chapters.map(({ place, number, volume, kind, title, total }) => {
    const called = titleOf(run, title);
    const name = [volume, number ?? run.say({ code: `cli-kind-${kind}` }), called]
      .filter(Boolean)
      .join(' · ');
    return `${String(place).padStart(5)}  ${toLine(name)}  ${total}`;
  });
  return {
    json: { title, author, language, chapters },
    text: [title, ...(lines.length > 0 ? lines : [run.say({ code: 'cli-no-chapters' })])].join('\n'),
  };
}
