import { openBook, toCount } from '../book.ts';
import { type Definition, option, textOf } from '../command.ts';
import { misuse } from '../problem.ts';

export const searchCommand: Definition = {
  name: 'search',
  args: ['DIR', 'TEXT'],
  options: [option('--limit <count>'), option('--case-sensitive')],
  examples: ['search 长夜行 沈砚', 'search Novel "the gate" --case-sensitive --limit 5'],
  async run({ args: [dir = '', query = ''], options, run }) {
    const asked = textOf(options, 'limit') ?? '100';
    const limit = toCount(asked);
    if (!query) throw misuse('cli-query-empty');
    const { bookId, view } = await openBook(run, dir);
    const { hits, total } = await run.client.books.search(
      { bookId, query, caseSensitive: options.caseSensitive === true, limit },
      { signal: run.signal },
    );
    const places = new Map(view.chapters.map(({ id, title }, index) => [id, { place: index + 1, title }]));
    const found = hits.map(({ chapterId, paragraph, at, before, match, after }) => ({
      place: places.get(chapterId)?.place ?? 0,
      title: places.get(chapterId)?.title ?? '',
      ...{ chapterId, paragraph, at, before, match, after },
    }));
    const lines = found.map(
      ({ place, paragraph, before, match, after }) => `${place}:${paragraph}  ${before}${match}${after}`,
    );
    return {
      json: { total, hits: found },
      text: [...lines, run.say({ code: 'cli-found', facts: { total, shown: found.length } })].join('\n'),
    };
  },
};
