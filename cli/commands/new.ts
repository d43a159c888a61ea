import { basename, resolve } from 'node:path';
import { createBook } from '../book.ts';
import { type Definition, option, textOf } from '../command.ts';
import { misuse } from '../problem.ts';

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

export const newCommand: Definition = {
  name: 'new',
  args: ['DIR'],
  options: [option('--title <title>'), option('--author <name>'), option('--language <tag>')],
  examples: ['new 长夜行 --author 林见', 'new "My Novel" --title "The Salt Road" --language en'],
  async run({ args: [dir = ''], options, run }) {
    const tag = textOf(options, 'language') ?? run.locale;
    if (!isLanguage(tag)) throw misuse('cli-language', { asked: tag });
    const { view } = await createBook(run, dir, {
      title: textOf(options, 'title') ?? basename(resolve(dir)),
      author: textOf(options, 'author') ?? '',
      language: tag,
    });
    const { title, author, language } = view.project;
    return {
      json: { dir: view.place, title, author, language },
      text: run.say({ code: 'cli-made', facts: { title, dir: view.place } }),
    };
  },
};
