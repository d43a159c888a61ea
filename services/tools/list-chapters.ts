import { z } from 'zod';
import { ok } from '#model/result.ts';
import { openingOf } from '#text/opening.ts';
import { about } from './field.ts';
import { numbered } from './lookup.ts';
import { readNumbers } from './prepare.ts';
import { defineTool } from './tool.ts';

const CARDS = 100;
const OPENING = 80;

const listInput = z.object({
  from: about(
    z.int().optional(),
    ['从第几章起，默认 1。', '101', '"最后"'],
    ['First chapter; 1 unless said.', '101', '"last"'],
  ),
});
export const listChaptersDefinition = {
  name: 'list_chapters',
  writes: false,
  about: {
    zh: '列出章节的序号、标题、状态和概要。',
    en: 'Lists chapters with number, title, status and opening of the outline.',
  },
  input: listInput,
};
export const listChapters = defineTool(listChaptersDefinition, {
  prepare: (raw) => readNumbers(raw, 'from'),
  async run({ book }, { from = 1 }) {
    const all = numbered(book);
    const page = all.slice(from - 1, from - 1 + CARDS);
    const chapters = page.map(({ title, status, outline }, at) => ({
      number: from + at,
      title,
      status,
      outline: openingOf(outline, OPENING),
    }));
    const next = from + page.length;
    const more =
      next <= all.length
        ? { truncated: `${all.length - next + 1} more: call list_chapters with from=${next}`, next }
        : {};
    const summary = { code: 'did-list', facts: { count: chapters.length, total: all.length } };
    return ok({ kind: 'answer', summary, data: { total: all.length, chapters, ...more } });
  },
});
