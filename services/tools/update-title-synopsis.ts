import { z } from 'zod';
import { ok, refuse } from '#model/result.ts';
import { about } from './field.ts';
import { projectChanges } from './project-changes.ts';
import { defineTool } from './tool.ts';

const input = z.object({
  title: about(
    z.string().optional(),
    ['书名。', '长夜行', '《无题》'],
    ['Title of the book.', 'The Long Night', 'Untitled'],
  ),
  synopsis: about(
    z.string().optional(),
    ['全书简介，三五句。', '雪国守将沈砚……', '精彩的故事'],
    ['Synopsis, a few sentences.', 'A warden…', 'a great story'],
  ),
});

export const updateTitleSynopsisDefinition = {
  name: 'update_title_synopsis',
  writes: true,
  about: { zh: '更改书名或简介。', en: 'Changes the title or the synopsis of the book.' },
  input,
};

export const updateTitleSynopsis = defineTool(updateTitleSynopsisDefinition, {
  run: async ({ book }, args) => {
    const { changes, preview } = projectChanges(book, args);
    if (changes.length === 0) return refuse({ code: 'nothing-new' });
    const title = args.title?.trim() || book.project.title;
    const summary = { code: 'did-title', facts: { title } };
    return ok({
      kind: 'proposal',
      changes,
      label: { code: 'label-title' },
      summary,
      preview,
      data: { title },
    });
  },
});
