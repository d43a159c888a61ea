import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Message } from '#model/messages.ts';
import type { JsonObject, Proposal } from './tool.ts';

export const MEMORY = 'memory.md';
export const PLAN = 'plan.md';
export const ROUTINE = 'routine.json';
export const STORY_TEMPLATE = 'templates/story-template.md';
const GLOSSARY = /^templates\/glossary-[\w-]+\.md$/;
export const isGlossary = (path: string): boolean => GLOSSARY.test(path);
export const glossaryPath = (language: string): string => `templates/glossary-${language}.md`;

/** A document of the project, '' where it is not there yet. */
export const documentOf = (book: Book, path: string): string => book.documents[path] ?? '';

/** A proposal that rewrites one document of the project. */
export function documentProposal(
  book: Book,
  { path, text, code, facts = {} }: { path: string; text: string; code: string; facts?: Message['facts'] },
  data: JsonObject,
): Proposal {
  const change: Change = { type: 'document-set', path, text };
  return {
    kind: 'proposal',
    changes: [change],
    label: { code: `label-${code}`, facts },
    summary: { code: `did-${code}`, facts },
    preview: {
      items: [
        {
          what: { code: 'field-document', facts: { path } },
          kind: 'field',
          before: documentOf(book, path),
          after: text,
        },
      ],
      notes: [],
    },
    data,
  };
}

/** The text of a section `## heading`, replaced or appended; the other sections stay as they are. */
export function withSection(document: string, heading: string, body: string): string {
  const section = `## ${heading}\n\n${body.trim()}\n`;
  const lines = document.split('\n');
  const start = lines.indexOf(`## ${heading}`);
  if (start < 0) return document.trim() === '' ? section : `${document.trimEnd()}\n\n${section}`;
  const next = lines.findIndex((line, index) => index > start && line.startsWith('## '));
  const before = lines.slice(0, start).join('\n');
  const after = next < 0 ? '' : `\n${lines.slice(next).join('\n')}`;
  return `${before === '' ? '' : `${before}\n`}${section}${after}`;
}
