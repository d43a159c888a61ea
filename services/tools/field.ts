import { z } from 'zod';

/** What a field is for, one good example and one bad one, in one language. */
export type FieldWords = readonly [what: string, good: string, bad: string];
type Both = { zh: FieldWords; en: FieldWords };

const words = new WeakMap<z.core.$ZodType, Both>();

/** Gives a field its description and examples for the model, in both languages. */
export function about<T extends z.ZodType>(schema: T, zh: FieldWords, en: FieldWords): T {
  words.set(schema, { zh, en });
  return schema;
}

/** The description of a field as a provider is told it. */
export function describe(schema: z.core.$ZodType, locale: 'zh-CN' | 'en'): string | undefined {
  const both = words.get(schema);
  if (!both) return undefined;
  const [what, good, bad] = locale === 'zh-CN' ? both.zh : both.en;
  return locale === 'zh-CN' ? `${what} 好：${good} 不好：${bad}` : `${what} Good: ${good} Bad: ${bad}`;
}

/** The examples of a field, for help screens and tests. */
export const fieldWords = (schema: z.core.$ZodType): Both | undefined => words.get(schema);

export const chapterNumber = () =>
  about(
    z.int(),
    ['章节序号，正整数。', '12', '"第十二章"、0、3.5'],
    ['Chapter number, a positive whole number.', '12', '"Chapter Twelve", 0, 3.5'],
  );
export const volumeNumber = () =>
  about(
    z.int(),
    ['卷的序号，从 1 起。', '2', '"第二卷"'],
    ['Number of the volume, from 1.', '2', '"Volume Two"'],
  );
