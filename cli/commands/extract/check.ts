import { waiversOf } from '#app/checks.ts';
import { checkWords, toMessage } from '#check/messages.ts';
import { knownNames } from '#extract/known-names.ts';
import { extractLanguages } from '#extract/types.ts';
import { say } from '#model/messages.ts';
import type { Definition } from '../../command.ts';
import { inThreads } from '../../in-threads.ts';
import { readBook, unnamed } from './read-book.ts';

/** Prints the contradictions of a novel with both places of each. */
export const checkCommand: Definition = {
  name: 'check',
  args: ['DIR'],
  examples: ['check 长夜行', 'check 长夜行 --json'],
  async run({ args: [dir = ''], run }) {
    const book = await readBook(run, dir);
    const language = extractLanguages.find((one) => book.project.language.startsWith(one)) ?? 'zh';
    const chapters = book.chapters.map(({ id, prose }) => ({ id, text: prose ?? '' }));
    const { progress, signal } = run;
    const found = await inThreads(async ({ run: work }) => {
      const cast = { chapters, language, known: knownNames(book) };
      const { characters: names } = await work('cast', cast, { progress: unnamed(run) }, signal);
      const order = { bookId: book.project.id, book, options: { names, waivers: waiversOf(book) } };
      return work('check', order, { progress }, signal);
    });
    const json = found.map(({ kind, severity, confidence, places, facts, waived }) => ({
      ...{ kind, severity, confidence },
      places: places.map(({ chapter, paragraph, quote }) => ({ chapter, paragraph, quote })),
      message: say(checkWords, run.locale, toMessage({ kind, facts }, run.locale)),
      ...(waived && { waived }),
    }));
    const lines = json
      .filter(({ waived }) => !waived)
      .flatMap(({ message, places }) => [
        message,
        ...places.map((facts) => `  ${run.say({ code: 'cli-check-place', facts })}`),
      ]);
    return {
      json,
      text: lines.length > 0 ? lines.join('\n') : run.say({ code: 'cli-check-clean' }),
    };
  },
};
