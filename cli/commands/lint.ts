import { openBook } from '../book.ts';
import type { Definition } from '../command.ts';
import { finished } from '../job.ts';

/** More items of a kind than any book has: the command line tells all. */
const ALL = Number.MAX_SAFE_INTEGER;

/** Prints slips of style, each with its place; changes nothing. */
export const lintCommand: Definition = {
  name: 'lint',
  args: ['DIR'],
  examples: ['lint 长夜行', 'lint Novel --json'],
  async run({ args: [dir = ''], run }) {
    const { bookId, view } = await openBook(run, dir);
    const job = await run.client.lint.run({ bookId, limit: ALL }, { signal: run.signal });
    const kinds = await finished(run, job);
    const placeOf = new Map(view.chapters.map(({ id }, at) => [id, at + 1]));
    const json = kinds.flatMap(({ rule, code, items }) =>
      items.flatMap(({ chapterId, message, places }) =>
        places.map(({ at, length, paragraph, quote, fix }) => ({
          ...{ rule, code, message: run.say(message), chapter: placeOf.get(chapterId) ?? 0, chapterId },
          ...{ paragraph, at, length, quote, fix: fix ? fix.inserted : null },
        })),
      ),
    );
    json.sort((a, b) => a.chapter - b.chapter || a.at - b.at);
    const lines = json.map(
      ({ chapter, paragraph, message }) =>
        `${run.say({ code: 'cli-lint-place', facts: { chapter, paragraph } })}  ${message}`,
    );
    const end = run.say(
      json.length > 0
        ? { code: 'cli-lint-found', facts: { count: json.length } }
        : { code: 'cli-lint-clean' },
    );
    return { json, text: [...lines, end].join('\n') };
  },
};
