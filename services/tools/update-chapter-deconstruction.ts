import { z } from 'zod';
import { ok, refuse } from '#model/result.ts';
import { createNameMatcher } from '#text/names.ts';
import { error, type Issue, warning } from '#validators/issue.ts';
import { documentOf, documentProposal, STORY_TEMPLATE, withSection } from './documents.ts';
import { about, chapterNumber } from './field.ts';
import { listed } from './listed.ts';
import { bibleNames, chapterByNumber, noChapter } from './lookup.ts';
import { readNumbers } from './prepare.ts';
import { defineTool, type ToolContext } from './tool.ts';

const input = z.object({
  chapterNumber: chapterNumber(),
  content: about(
    z.string(),
    [
      '编号列表，每条一个抽象的叙事功能，不写人名地名。',
      '1. 主角在安全处收到威胁\n2. 盟友隐瞒动机',
      '沈砚守城门',
    ],
    [
      'A numbered list of abstract narrative functions, without names.',
      '1. The lead is threatened in a safe place\n2. An ally hides a motive',
      'Mara guards the gate',
    ],
  ),
});

export const updateChapterDeconstructionDefinition = {
  name: 'update_chapter_deconstruction',
  writes: true,
  about: {
    zh: '保存一章的逆向拆解：抽象的叙事功能列表。',
    en: 'Saves the deconstruction of a chapter: its abstract narrative functions.',
  },
  input,
};

const numberedLine = /^\s*(\d+)\s*[.、．)）]\s*(\S.*)$/u;

/** The lines of a numbered list; lines that are none continue the one before. */
function listLines(content: string): string[] {
  const lines: string[] = [];
  for (const line of content.split('\n').map((one) => one.trim())) {
    const item = numberedLine.exec(line)?.[2];
    if (item !== undefined) lines.push(item);
    else if (line !== '' && lines.length > 0) lines.push(`${lines.pop()} ${line}`);
  }
  return lines;
}

function namedIssues(content: string, { book }: ToolContext): Issue[] {
  const names = [...createNameMatcher(bibleNames(book)).count(content).keys()];
  return names.length === 0
    ? []
    : [warning('deconstruction.names', 'content', 'deconstruction.abstract', { names: listed(names) })];
}

export const updateChapterDeconstruction = defineTool(updateChapterDeconstructionDefinition, {
  prepare: (raw) => readNumbers(raw, 'chapterNumber'),
  check(args, context) {
    const lines = listLines(args.content);
    if (lines.length === 0)
      return { value: args, issues: [error('deconstruction.no-list', 'content', 'deconstruction.list')] };
    const content = lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
    return { value: { ...args, content }, issues: namedIssues(content, context) };
  },
  async run({ book }, { chapterNumber: number, content }) {
    const chapter = chapterByNumber(book, number);
    if (!chapter) return refuse(noChapter(book, number));
    const text = withSection(documentOf(book, STORY_TEMPLATE), `${number} ${chapter.title}`, content);
    const facts = { number, title: chapter.title };
    return ok(
      documentProposal(
        book,
        { path: STORY_TEMPLATE, text, code: 'deconstruction', facts },
        { chapterNumber: number },
      ),
    );
  },
});
