import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '#tests/support/ports.ts';
import { root } from '#tests/support/sources.ts';
import { type Ended, ended, main, mojian, mojianJson } from './mojian.ts';

let dir: string;
beforeEach(async () => {
  dir = await tempFolder();
});

/** Runs `validate` with these arguments on its standard input. */
function validate(source: string, tool: string, lang = 'zh-CN'): Promise<Ended> {
  const child = spawn(process.execPath, [main, 'validate', '--tool', tool, '--lang', lang], {
    cwd: dir,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(source);
  return ended(child);
}

const outline = `情节任务、情节细节、关系变化、伏笔、情绪曲线、关键信息。${'雪夜有人叩关。'.repeat(130)}`;
const chapter = {
  chapterNumber: '第十二章',
  chapterTitle: '雪夜叩关',
  chapter_content: '更鼓敲过三下，他还站在城楼上。'.repeat(50),
  chapter_outline: outline,
};

describe('validate', { timeout: 60_000 }, () => {
  test('an unknown tool is wrong usage', async () => {
    expect(await validate('{}', 'rm')).toMatchObject({
      code: 2,
      err: expect.stringContaining('update_storyboard'),
    });
  });

  test('what is wrong is told in the language asked for, with what to do', async () => {
    const source = JSON.stringify({ ...chapter, chapterTitle: '第12章' });
    const zh = await validate(source, 'update_storyboard');
    expect(zh.code).toBe(1);
    expect(JSON.parse(zh.out)).toMatchObject({
      ok: false,
      issues: [
        {
          code: 'title.only-number',
          path: 'chapterTitle',
          severity: 'error',
          message: '标题「第12章」只是章节序号，不是标题。',
        },
      ],
    });
    const en = await validate(source, 'update_storyboard', 'en');
    expect(JSON.parse(en.out).issues[0].message).toBe('The title “第12章” only numbers the chapter.');
  });

  test('good arguments pass with their values read', async () => {
    const { code, out } = await validate(JSON.stringify(chapter), 'update_storyboard');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      issues: [],
      value: { chapterNumber: 12, chapterTitle: '雪夜叩关' },
    });
  });

  test('broken JSON is repaired where that is honest, refused where not', async () => {
    const fixed = await validate(
      "{'name': '沈砚', role: '守将', description: '北关守将，沉默寡言，善使长枪。',}",
      'add_character',
    );
    expect(JSON.parse(fixed.out)).toMatchObject({ ok: true, value: { name: '沈砚' } });
    expect((await validate('没有参数', 'add_character')).code).toBe(1);
  });
});

test('what goes to the model is told in the language asked for; --json keeps the keys', async () => {
  await cp(join(root, 'samples', 'zh'), join(dir, '照水'), { recursive: true });
  const show = ['context', '照水', '--chapter', '3', '--lang', 'zh-CN'];
  const { out } = await mojian(dir, ...show);
  expect(out).toMatch(/^\+ +\d+ {2}结构 {2}激励事件$/m);
  expect(out).not.toMatch(/[a-z]{3}/);
  const { parts } = JSON.parse((await mojian(dir, ...show, '--json')).out);
  expect(parts).toContainEqual(expect.objectContaining({ part: 'structure', name: 'incitingIncident' }));
});

describe('writing with the practice model', { timeout: 90_000 }, () => {
  beforeEach(async () => {
    await mojianJson(dir, 'new', '长夜');
  });

  test('one command writes, checks and saves a chapter with outline and bible; undo takes all of it back', async () => {
    expect(await mojianJson(dir, 'write', '长夜', '--chapter', '1', '--yes')).toMatchObject({
      reason: 'answered',
      approvals: [],
      done: [expect.any(String)],
    });
    const { chapters } = JSON.parse((await mojian(dir, 'list', '长夜', '--json')).out);
    expect(chapters).toHaveLength(1);
    const shown = JSON.parse((await mojian(dir, 'show', '长夜', '1', '--json')).out);
    expect(shown.outline.length).toBeGreaterThan(500);
    expect(shown.counts.total).toBeGreaterThan(500);
    await mojianJson(dir, 'undo', '长夜');
    expect(JSON.parse((await mojian(dir, 'list', '长夜', '--json')).out).chapters).toEqual([]);
  });

  test('without --yes the chapter waits; approve saves it, reject does not', async () => {
    const waiting = await mojian(dir, 'write', '长夜', '--chapter', '1');
    expect(waiting).toMatchObject({ code: 0, out: expect.stringContaining('mojian approve') });
    const refused = await mojian(dir, 'approve', '长夜', '--hunks', '99', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out).error.message).toMatch(/Nothing was accepted; it all still waits/);
    expect(await mojianJson(dir, 'approve', '长夜')).toMatchObject({
      approvals: [],
      done: [expect.any(String)],
    });
    expect(await mojian(dir, 'approve', '长夜')).toMatchObject({ code: 1 });
    await mojian(dir, 'write', '长夜', '--chapter', '2');
    expect(await mojianJson(dir, 'reject', '长夜', '--reason', '太快')).toMatchObject({ done: [] });
    expect(JSON.parse((await mojian(dir, 'list', '长夜', '--json')).out).chapters).toHaveLength(1);
  });

  test('a chat reads its lines to the end of the input', async () => {
    const child = spawn(process.execPath, [main, 'chat', '长夜', '--yes', '--lang', 'en'], {
      cwd: dir,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin.end('add a character\nadd a place\n');
    expect(await ended(child)).toMatchObject({
      code: 0,
      err: expect.stringMatching(/✓ Character[\s\S]*✓ World entry/),
    });
  });

  test('a chapter too far ahead is refused; the context is shown before anything is sent', async () => {
    expect(await mojian(dir, 'write', '长夜', '--chapter', '5')).toMatchObject({
      code: 1,
      err: expect.stringContaining('the next one is 1'),
    });
    expect(await mojianJson(dir, 'context', '长夜', '--chapter', '1')).toMatchObject({
      number: 1,
      budget: expect.any(Number),
    });
    expect(await mojianJson(dir, 'chat', '长夜', '--ask', '你好')).toMatchObject({
      reason: 'answered',
      text: expect.stringMatching(/[\u4e00-\u9fff]/),
    });
  });
});
