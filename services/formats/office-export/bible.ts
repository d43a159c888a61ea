import { z } from 'zod';
import type { Book } from '#model/book.ts';
import { type Piece, toBibleContent } from './bible/content.ts';
import { bibleWordsOf } from './bible/words.ts';
import { defineBookExporter } from './define-book.ts';
import { createLook } from './docx/look.ts';
import { createDocxWriter, type DocxWriter } from './docx/writer.ts';

const options = z.object({
  state: z.boolean().default(true).describe('export.option.state'),
  threads: z.boolean().default(true).describe('export.option.threads'),
  structure: z.boolean().default(true).describe('export.option.structure'),
});

const titleOf = ({ project }: Book): string => {
  const { title } = bibleWordsOf(project.language);
  return project.title.trim() ? `${project.title.trim()} · ${title}` : title;
};

/** The story bible as Markdown: parts as `##`, entries below. Texts stay as the author wrote them. */
export const bibleMarkdown = defineBookExporter({
  id: 'bible-markdown',
  extension: 'md',
  mime: 'text/markdown;charset=utf-8',
  options,
  async write({ book }, given, progress, signal) {
    signal.throwIfAborted();
    const pieces = toBibleContent(book, given);
    const blocks = [
      `# ${titleOf(book)}`,
      ...pieces.map((piece, index) => toMarkdown(piece, pieces[index - 1])),
    ];
    progress({ done: pieces.length, total: pieces.length, what: book.project.title });
    return new TextEncoder().encode(
      `${blocks
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trimEnd()}\n`,
    );
  },
});

function toMarkdown(piece: Piece, before: Piece | undefined): string {
  if (piece.type === 'heading') return `\n${'#'.repeat(piece.level + 1)} ${piece.text}\n`;
  if (piece.type === 'item') return `- ${piece.text.replaceAll('\n', '\n  ')}`;
  const apart = before?.type === 'heading' ? '' : '\n';
  return `${apart}${piece.text.replace(/\n+/g, '\n\n')}\n`;
}

/** The story bible as a Word document with real headings. */
export const bibleDocx = defineBookExporter({
  id: 'bible-docx',
  extension: 'docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  options,
  async write({ book, modified }, given, progress, signal) {
    signal.throwIfAborted();
    const { language, author } = book.project;
    const look = {
      ...createLook(language, { isManuscript: false, isIndented: false, paper: 'a4' }),
      sink: 480,
    };
    const writer = createDocxWriter(look, { title: titleOf(book), author, modified });
    writer.line('Title', titleOf(book));
    let headings = 0;
    for (const piece of toBibleContent(book, given)) {
      if (piece.type === 'heading') writePart(writer, piece, ++headings);
      else
        for (const line of piece.text.split(/\n+/))
          writer.paragraph('BodyText', [piece.type === 'item' ? `• ${line}` : line]);
    }
    progress({ done: headings, total: headings, what: book.project.title });
    return writer.finish({ header: '' });
  },
});

const writePart = (writer: DocxWriter, { level, text }: Piece & { type: 'heading' }, at: number): void =>
  writer.heading(level, at, { kind: 'part', label: '', title: text, isOutside: false }, level === 1);
