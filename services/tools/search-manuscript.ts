import { z } from 'zod';
import { ok, refuse } from '#model/result.ts';
import { about } from './field.ts';
import { numberOf } from './lookup.ts';
import { defineTool } from './tool.ts';

const searchInput = z.object({
  query: about(
    z.string(),
    ['要找的原文，一个词或短句。', '铜铃', '第三章讲了什么'],
    ['Words to find.', 'brass bell', 'what happens in 3'],
  ),
});
const HITS = 20;
export const searchManuscriptDefinition = {
  name: 'search_manuscript',
  writes: false,
  about: {
    zh: '在全书正文里找原文，返回引文、章节和段落。',
    en: 'Finds words in the whole manuscript, with quote, chapter and paragraph.',
  },
  input: searchInput,
};
export const searchManuscript = defineTool(searchManuscriptDefinition, {
  async run({ book, search }, { query }, signal) {
    if (query.trim() === '') return refuse({ code: 'query-blank' });
    const found = await search(query.trim(), HITS + 1, signal);
    const quotes = found.slice(0, HITS).map(({ chapterId, paragraph, quote }) => ({
      chapter: numberOf(book, chapterId) ?? null,
      title: book.chapters.find(({ id }) => id === chapterId)?.title ?? '',
      paragraph,
      quote,
    }));
    const more =
      found.length > HITS ? { truncated: `more than ${HITS} places: search for a longer passage` } : {};
    const summary = { code: 'did-search', facts: { query: query.trim(), count: quotes.length } };
    return ok({ kind: 'answer', summary, data: { quotes, ...more } });
  },
});
