import { z } from 'zod';
import { chapterNumbers } from '#model/chapter.ts';
import { ok } from '#model/result.ts';
import { about } from '#tools/field.ts';
import { tools } from '#tools/index.ts';
import { defineTool, type Tools } from '#tools/tool.ts';

/** Writing tools that are the author's and the assistant's own business. */
const OWN: readonly string[] = ['save_memory', 'update_plan', 'add_schedule_item', 'schedule_reminder'];

const readOutline = defineTool(
  {
    name: 'read_outline',
    writes: false,
    about: {
      zh: '读全书大纲：简介、结构、分卷，以及每一章的章纲。',
      en: 'Reads the outline of the whole book: synopsis, structure, volumes and the outline of each chapter.',
    },
    input: z.object({
      from: about(
        z.int().optional(),
        ['从第几章起，默认 1。', '20', '"后半"'],
        ['First chapter; 1 unless said.', '20', '"second half"'],
      ),
    }),
  },
  {
    async run({ book }, { from = 1 }) {
      const { project, beats, volumes } = book;
      const numbers = chapterNumbers(book.chapters);
      const shown = book.chapters.filter(({ id }) => (numbers.get(id) ?? from) >= from);
      const titles = new Map(volumes.map(({ id, title }) => [id, title]));
      const chapters = shown.map(({ id, title, kind, status, volumeId, outline }) => ({
        number: numbers.get(id) ?? null,
        ...{ title, kind, status },
        volume: titles.get(volumeId ?? '') ?? null,
        outline,
      }));
      const structure = Object.fromEntries(
        Object.entries(beats).map(([beat, { content }]) => [beat, content]),
      );
      const head = { title: project.title, synopsis: project.synopsis, structure };
      return ok({
        kind: 'answer',
        summary: { code: 'did-list', facts: { count: chapters.length, total: book.chapters.length } },
        data: { ...head, volumes: volumes.map(({ title, summary }) => ({ title, summary })), chapters },
      });
    },
  },
);

const those = (isWanted: (name: string, writes: boolean) => boolean): Tools =>
  Object.fromEntries(
    Object.entries(tools).filter(([name, { definition }]) => isWanted(name, definition.writes)),
  );

/** What another program may read a book with. */
export const readingTools: Tools = { ...those((_, writes) => !writes), read_outline: readOutline };

/** What another program may propose; none of it touches the book before the author agrees. */
export const proposingTools: Tools = those((name, writes) => writes && !OWN.includes(name));
