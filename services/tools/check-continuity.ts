import { z } from 'zod';
import { ok, refuse } from '#model/result.ts';
import { chapterNumber } from './field.ts';
import { plainObject } from './json.ts';
import { chapterByNumber, noChapter, numberOf } from './lookup.ts';
import { readNumbers } from './prepare.ts';
import { defineTool } from './tool.ts';

const checkInput = z.object({ chapterNumber: chapterNumber().optional() });
export const checkContinuityDefinition = {
  name: 'check_continuity',
  writes: false,
  about: {
    zh: '检查前后矛盾，返回问题和原文出处。',
    en: 'Looks for contradictions, with the quotes that show them.',
  },
  input: checkInput,
};
export const checkContinuity = defineTool(checkContinuityDefinition, {
  prepare: (raw) => readNumbers(raw, 'chapterNumber'),
  async run({ book, contradictions }, { chapterNumber: number }, signal) {
    const chapter = number === undefined ? undefined : chapterByNumber(book, number);
    if (number !== undefined && !chapter) return refuse(noChapter(book, number));
    const found = await contradictions(chapter?.id ?? null, signal);
    const findings = found.map(({ message, places }) => ({
      code: message.code,
      facts: message.facts ?? {},
      places: places.map(({ chapterId, paragraph, quote }) => ({
        chapter: numberOf(book, chapterId),
        paragraph,
        quote,
      })),
    }));
    const summary = { code: 'did-check', facts: { count: findings.length } };
    return ok({ kind: 'answer', summary, data: plainObject({ findings }) });
  },
});
