import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { say } from '#model/messages.ts';
import { fieldWords } from '#tools/field.ts';
import { tools } from '#tools/index.ts';
import { toolWords } from '#tools/messages.ts';
import { toSpecs } from '#tools/spec.ts';
import { call, contextOf, sampleBook } from './context.ts';

describe('the registry', () => {
  test('an unknown tool is a refusal with the nearest name, never a throw', async () => {
    const context = contextOf(sampleBook());
    expect(await call(context, 'update_storybord', {})).toMatchObject({
      ok: false,
      problem: { code: 'tool-misspelt', facts: { nearest: 'update_storyboard' } },
    });
    expect(await call(context, 'constructor', {})).toMatchObject({ ok: false });
    expect(await call(context, 'rm', {})).toMatchObject({ ok: false, problem: { code: 'tool-unknown' } });
  });

  test('a reader that fails is a refusal', async () => {
    const broken = contextOf(sampleBook(), { prose: () => Promise.reject(new Error('disk full')) });
    expect(await call(broken, 'read_chapter', { chapterNumber: 1 })).toMatchObject({
      ok: false,
      problem: { code: 'tool-failed', facts: { reason: 'disk full' } },
    });
  });

  test('any arguments end in an outcome or a refusal', async () => {
    const context = contextOf(sampleBook());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(tools)), fc.jsonValue(), async (name, value) => {
        const args =
          typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { content: value };
        expect(typeof (await call(context, name, args)).ok).toBe('boolean');
      }),
      { numRuns: 200 },
    );
  });

  test('every tool is named as it is called', () => {
    for (const [name, { definition }] of Object.entries(tools)) expect(definition.name).toBe(name);
  });

  test('every field has a description with a good and a bad example in both languages', () => {
    const bare: string[] = [];
    const visit = (schema: z.core.$ZodType, path: string): void => {
      const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
      if (inner instanceof z.ZodArray) visit(inner.element, path);
      if (!(inner instanceof z.ZodObject)) return;
      for (const [key, field] of Object.entries<z.core.$ZodType>(inner.shape)) {
        const words =
          fieldWords(field) ?? (field instanceof z.ZodOptional ? fieldWords(field.unwrap()) : undefined);
        const told = words && [...words.zh, ...words.en].every((text) => text.trim() !== '');
        if (!told && !/glossary\.(source|target)$/.test(`${path}.${key}`)) bare.push(`${path}.${key}`);
        visit(field, `${path}.${key}`);
      }
    };
    for (const [name, { definition }] of Object.entries(tools)) visit(definition.input, name);
    expect(bare).toEqual([]);
  });

  test('provider schemas are plain: inline, no bounds, no unions, every array with items', () => {
    for (const locale of ['zh-CN', 'en'] as const) {
      const text = JSON.stringify(toSpecs(tools, locale));
      expect(text).not.toMatch(
        /"\$schema"|"\$ref"|"\$defs"|anyOf|oneOf|propertyNames|9007199254740991|"format"|"pattern"/,
      );
      expect(text.match(/"type":"array"/g)?.length).toBe(text.match(/"items":/g)?.length);
    }
    const [storyboard] = toSpecs(tools, 'zh-CN');
    expect(storyboard?.parameters).toMatchObject({
      type: 'object',
      required: ['chapterNumber', 'chapterTitle', 'chapter_outline'],
      properties: { chapterTitle: { type: 'string', description: expect.stringContaining('不好：第12章') } },
    });
  });

  test('every sentence exists in both languages', () => {
    for (const [code, words] of Object.entries(toolWords)) {
      expect(words.en, code).not.toMatch(/[\p{Script=Han}]/u);
      expect(say(toolWords, 'zh-CN', { code }), code).not.toBe(code);
    }
  });
});
