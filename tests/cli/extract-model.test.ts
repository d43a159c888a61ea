import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mojian, mojianJson } from './mojian.ts';

let dir: string;
// one book for all: each run is a process of its own
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mojian-'));
  await mojianJson(dir, 'new', '长夜', '--language', 'zh-CN');
  for (const chapter of ['1', '2']) await mojianJson(dir, 'write', '长夜', '--chapter', chapter, '--yes');
});

afterAll(() => rm(dir, { recursive: true, force: true }));

describe('extract --engine model', { timeout: 180_000 }, () => {
  test('is refused without a novel, and for chapters that are not there', async () => {
    expect(await mojian(dir, 'extract', '--text', 'x.txt', '--engine', 'model')).toMatchObject({ code: 2 });
    expect(await mojian(dir, 'extract', '长夜', '--engine', 'model', '--chapters', '2-9')).toMatchObject({
      code: 2,
    });
    expect(await mojian(dir, 'extract', '长夜', '--engine', 'robot')).toMatchObject({ code: 2 });
  });

  test('reads with the practice model; --yes puts the findings into the novel, and one undo takes them back', async () => {
    const waiting = await mojianJson(dir, 'extract', '长夜', '--engine', 'model', '--chapters', '1');
    expect(waiting).toMatchObject({
      ...{ engine: 'model', language: 'zh-CN', landed: null },
      run: { stage: 'complete', total: 1, done: 1, failed: 0, model: 'practice' },
      ...{ characters: expect.any(Array), places: expect.any(Array), relations: expect.any(Array) },
    });
    const landed = await mojianJson(dir, 'extract', '长夜', '--engine', 'model', '--yes');
    expect(landed).toMatchObject({ run: { total: 2, done: 2 }, landed: { refused: [] }, offers: 0 });
    const { characters } = landed as {
      characters: { name: string; first: { chapter: number; quote: string } }[];
    };
    expect(characters.map(({ name }) => name)).toContain('沈砚');
    expect(characters[0]?.first).toMatchObject({ chapter: 1, quote: expect.any(String) });
    const history = await mojian(dir, 'history', '长夜', '--json');
    expect(history.out).toContain('label-extract');
    await mojianJson(dir, 'undo', '长夜');
    expect((await mojian(dir, 'history', '长夜', '--json')).code).toBe(0);
  });
});

describe('check --engine model', { timeout: 180_000 }, () => {
  test('options that go with a model are refused without it', async () => {
    expect(await mojian(dir, 'check', '长夜', '--chapters', '1')).toMatchObject({ code: 2 });
    expect(await mojian(dir, 'check', '长夜', '--batch')).toMatchObject({ code: 2 });
    expect(await mojian(dir, 'check', '长夜', '--engine', 'model', '--chapters', '2-9')).toMatchObject({
      code: 2,
    });
  });

  test('reads with the practice model, which invents no contradiction, and says what it used', async () => {
    const read = await mojian(dir, 'check', '长夜', '--engine', 'model');
    expect(read).toMatchObject({ code: 0, err: expect.stringContaining('2 of 2 chapters done') });
    expect(await mojianJson(dir, 'check', '长夜', '--engine', 'model')).toEqual(
      await mojianJson(dir, 'check', '长夜'),
    );
  });
});

test('graph draws an SVG picture that stands by itself, and no other kind', {
  timeout: 120_000,
}, async () => {
  expect(await mojian(dir, 'graph', '长夜', '--out', 'x.png')).toMatchObject({ code: 2 });
  const drawn = await mojianJson(dir, 'graph', '长夜', '--out', 'x.svg');
  expect(drawn).toMatchObject({ file: 'x.svg', people: expect.any(Array), ties: expect.any(Array) });
  const svg = await readFile(join(dir, 'x.svg'), 'utf8');
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).not.toContain('var(');
});
