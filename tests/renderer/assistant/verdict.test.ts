import { describe, expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { requestFacts } from '#renderer/assistant/scenes.ts';
import { blankOf, readSchema, withMember } from '#renderer/assistant/schema.ts';
import { acceptance, noChoice, stretchCount } from '#renderer/assistant/verdict.ts';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';
import { approvalOf } from './fake-chats.ts';

const prose = (before: string, after: string) => [
  { what: { code: 'field-prose' }, kind: 'prose' as const, before, after },
];
const rewrite = approvalOf({ name: 'update_storyboard', items: prose('甲\n乙\n丙', '甲改\n乙\n丙改') });

describe('accepting', () => {
  test('a rewrite becomes a version unless the author says otherwise', () => {
    expect(acceptance(rewrite, noChoice)).toEqual({ callId: 'call-1', verdict: 'accepted', reason: '' });
    expect(acceptance(rewrite, { adopt: true, refused: new Set() })).toMatchObject({ adopt: true });
  });

  test('with a stretch refused names the others', () => {
    expect(stretchCount(rewrite, { adopt: true, refused: new Set() })).toBe(2);
    expect(acceptance(rewrite, { adopt: true, refused: new Set([0]) })).toMatchObject({ hunks: [1] });
  });

  test('passages are counted as the card shows them', () => {
    const edits = approvalOf({
      name: 'edit_chapter',
      items: [...prose('a', 'b'), ...prose('c', 'd'), ...prose('e', 'f')],
    });
    expect(acceptance(edits, { adopt: false, refused: new Set([1]) })).toMatchObject({ hunks: [0, 2] });
    expect(acceptance(edits, noChoice)).not.toHaveProperty('hunks');
  });

  test('a chapter that has no prose is taken whole', () => {
    const fresh = approvalOf({ name: 'update_storyboard', items: prose('', '甲\n\n乙') });
    expect(stretchCount(fresh, { adopt: true, refused: new Set() })).toBe(0);
    expect(acceptance(fresh, { adopt: true, refused: new Set() })).not.toHaveProperty('adopt');
  });
});

test('writing goes into an empty chapter, else it is the next one', () => {
  const chapters = [...makeChapters(1), createChapter({ id: 'c-2', title: '空', prose: '' })];
  const view = createFakeClient(makeBook(chapters)).view();
  const [full, blank] = view.chapters;
  expect(requestFacts('write', full, 600)).toEqual({ scene: 'write', chapterId: null, target: 600 });
  expect(requestFacts('write', blank, 600)).toMatchObject({ chapterId: 'c-2' });
  expect(requestFacts('continue', full, 600)).toMatchObject({ chapterId: 'c-1', target: 600 });
  expect(requestFacts('extract', full, 600)).toMatchObject({ target: 0 });
});

test('a schema becomes fields, and what cannot be read is a text', () => {
  const schema = readSchema({
    type: 'object',
    required: ['edits'],
    properties: {
      edits: {
        type: 'array',
        items: { type: 'object', required: ['find'], properties: { find: {}, why: {} } },
      },
      kind: { enum: ['a', 'b'] },
      tags: { type: 'array', items: { type: 'string' } },
    },
  });
  expect(schema).toMatchObject({
    fields: [
      { name: 'edits', isRequired: true, schema: { kind: 'list', item: { kind: 'group' } } },
      { name: 'kind', schema: { kind: 'choice', options: ['a', 'b'] } },
      { name: 'tags', schema: { kind: 'lines' } },
    ],
  });
  expect(schema.kind === 'group' && schema.fields[0] && blankOf(schema.fields[0].schema)).toEqual([]);
  expect(readSchema(null)).toEqual({ kind: 'text' });
  expect(withMember({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
});
