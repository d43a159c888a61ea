import { z } from 'zod';
import { nextDraftNumber } from '#model/book.ts';
import { ok, refuse } from '#model/result.ts';
import { error, warning } from '#validators/issue.ts';
import { documentOf, glossaryPath } from './documents.ts';
import { about, chapterNumber } from './field.ts';
import { chapterByNumber, noChapter } from './lookup.ts';
import { readNumbers } from './prepare.ts';
import { changedField } from './preview.ts';
import { defineTool } from './tool.ts';

const input = z.object({
  chapterNumber: chapterNumber(),
  targetLanguage: about(
    z.string(),
    ['目标语言的 BCP 47 代码。', 'en', '英语'],
    ['Target language as BCP 47.', 'en', 'English'],
  ),
  text: about(
    z.string(),
    ['译文，段落与原文一一对应。', 'The drum had struck three.', '（摘要）'],
    ['The translation, paragraph for paragraph.', '更鼓敲过三下。', '(a summary)'],
  ),
  glossary: about(
    z.array(z.object({ source: z.string(), target: z.string() })).optional(),
    ['新定下的译名。', '[{"source":"北关","target":"North Gate"}]', '"见正文"'],
    ['Names newly settled.', '[{"source":"北关","target":"North Gate"}]', '"see text"'],
  ),
});

export const translateChapterDefinition = {
  name: 'translate_chapter',
  writes: true,
  about: {
    zh: '保存一章的译文，作为该章的一个版本；译名进入术语表。',
    en: 'Saves the translation of a chapter as a version of it; names go to the glossary.',
  },
  input,
};

export type Segment = { source: string; target: string };

const paragraphs = (text: string): string[] =>
  text
    .split(/\n+/u)
    .map((one) => one.trim())
    .filter(Boolean);

/** Source and translation paragraph by paragraph, for approval one by one; a missing side is ''. */
export function toSegments(source: string, target: string): Segment[] {
  const [from, to] = [paragraphs(source), paragraphs(target)];
  return Array.from({ length: Math.max(from.length, to.length) }, (_, at) => ({
    source: from[at] ?? '',
    target: to[at] ?? '',
  }));
}

/** `源 = 译` lines; a source that is there keeps its translation. */
function withTerms(document: string, terms: readonly Segment[]): string {
  const known = new Set(document.split('\n').map((line) => line.split(' = ')[0]?.trim()));
  const fresh = terms.filter(
    ({ source, target }) => source.trim() !== '' && target.trim() !== '' && !known.has(source.trim()),
  );
  const lines = fresh.map(({ source, target }) => `${source.trim()} = ${target.trim()}`);
  return [document.trimEnd(), ...lines].filter(Boolean).join('\n');
}

export const translateChapter = defineTool(translateChapterDefinition, {
  prepare: (raw) => readNumbers(raw, 'chapterNumber'),
  async check(args, { book, prose }, signal) {
    const language = args.targetLanguage.trim();
    const text = args.text.trim();
    const value = { ...args, targetLanguage: language, text };
    if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u.test(language))
      return {
        value,
        issues: [error('translation.language', 'targetLanguage', 'translation.code', { given: language })],
      };
    if (text === '')
      return { value, issues: [error('entry.missing', 'text', 'entry.fill', { field: 'text' })] };
    const chapter = chapterByNumber(book, args.chapterNumber);
    const source = chapter ? paragraphs(await prose(chapter.id, signal)).length : 0;
    const target = paragraphs(text).length;
    if (source === target) return { value, issues: [] };
    return {
      value,
      issues: [warning('translation.paragraphs', 'text', 'translation.align', { source, target })],
    };
  },
  async run(
    { book, prose },
    { chapterNumber: number, targetLanguage: language, text, glossary = [] },
    signal,
  ) {
    const chapter = chapterByNumber(book, number);
    if (!chapter) return refuse(noChapter(book, number));
    const path = glossaryPath(language);
    const before = documentOf(book, path);
    const terms = withTerms(before, glossary);
    const draft = { chapterId: chapter.id, number: nextDraftNumber(book, chapter.id), name: language, text };
    const segments = toSegments(await prose(chapter.id, signal), text);
    const facts = { number, title: chapter.title, language };
    return ok({
      kind: 'proposal',
      changes: [
        { type: 'draft-put', ...draft },
        ...(terms === before ? [] : [{ type: 'document-set' as const, path, text: terms }]),
      ],
      label: { code: 'label-translation', facts },
      summary: { code: 'did-translation', facts },
      preview: {
        items: [
          ...segments.map(({ source, target }, at) => ({
            what: { code: 'field-segment', facts: { paragraph: at + 1 } },
            kind: 'prose' as const,
            before: source,
            after: target,
          })),
          ...changedField({ code: 'field-document', facts: { path } }, before, terms),
        ],
        notes: [],
      },
      data: { chapterNumber: number, targetLanguage: language, text },
    });
  },
});
