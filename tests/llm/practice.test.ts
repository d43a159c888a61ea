import { expect, test } from 'vitest';
import { createModel } from '#llm/connect.ts';
import { tighten, withEdits } from '#llm/practice/changes.ts';
import type { ChatRequest, LogMessage, ToolSpec } from '#llm/types.ts';
import { drive, testPorts } from '#tests/support/llm-server/drive.ts';
import { countText } from '#text/count.ts';

const text = { type: 'string' };
const storyboard: ToolSpec = {
  name: 'update_storyboard',
  parameters: {
    type: 'object',
    required: ['chapterNumber', 'chapterTitle', 'chapter_content', 'chapter_outline'],
    properties: {
      chapterNumber: { type: 'integer', minimum: 1 },
      chapterTitle: text,
      chapter_content: text,
      chapter_outline: text,
      updated_story_bible: {
        type: 'object',
        required: ['character_status'],
        properties: { character_status: text, key_items_and_locations: text, active_plot_threads: text },
      },
    },
  },
};
const listTool: ToolSpec = { name: 'list_chapters', parameters: { type: 'object', properties: {} } };
const addCharacter: ToolSpec = {
  name: 'add_character',
  parameters: { type: 'object', required: ['name'], properties: { name: text, role: text } },
};

function ask(log: readonly LogMessage[], tools: readonly ToolSpec[] = [storyboard, listTool, addCharacter]) {
  const request: ChatRequest = { model: 'practice', system: [], log, tools };
  return drive(createModel({ preset: 'practice' }, testPorts()), request);
}
const user = (said: string): LogMessage => ({ role: 'user', text: said });

test.each([
  ['请写第三章', /练习模式.*不是真正的模型/, 3, /[\u4e00-\u9fff]{200}/],
  ['write chapter four', /Practice.*not a real model/, 4, /[a-z ]{40}/],
])(
  '%j gives a whole chapter with outline and bible, plainly labelled',
  async (said, label, number, language) => {
    const { end, text: shown, parts } = await ask([user(said)]);
    expect(shown).toMatch(label);
    const args = end.message?.calls[0]?.arguments;
    expect(args).toMatchObject({
      chapterNumber: number,
      updated_story_bible: { character_status: expect.stringMatching(/[:：]/) },
    });
    expect(String(args?.chapter_content).length).toBeGreaterThan(500);
    expect(String(args?.chapter_outline)).toMatch(/伏笔|Foreshadowing/);
    expect(String(args?.chapter_content).replace(/[，。“”！？\n]/g, '')).toMatch(language);
    expect(parts.filter((part) => part.type === 'call-delta').length).toBeGreaterThan(10);
  },
);

test('a session: asked to go on it looks at the chapters, writes the next one, and sums up', async () => {
  const log: LogMessage[] = [user('续写')];
  const first = await ask(log);
  expect(first.end.message?.calls[0]?.name).toBe('list_chapters');
  if (first.end.message) log.push(first.end.message);
  log.push({
    role: 'result',
    call: 0,
    id: '1',
    name: 'list_chapters',
    status: 'ok',
    data: { total: 6, chapters: [{ number: 6 }] },
  });
  const second = await ask(log);
  expect(second.end.message?.calls[0]).toMatchObject({
    name: 'update_storyboard',
    arguments: { chapterNumber: 7 },
  });
  if (second.end.message) log.push(second.end.message);
  log.push({ role: 'result', call: 0, id: '2', name: 'update_storyboard', status: 'ok', data: 'saved' });
  const third = await ask(log);
  expect(third.end).toMatchObject({ reason: 'stop', message: { calls: [] } });
});

test('a rejected call is not sent again', async () => {
  const call = { id: 'c', name: 'update_storyboard', arguments: {} };
  const turn: LogMessage = {
    role: 'assistant',
    text: '',
    calls: [call],
    provider: 'practice',
    model: 'practice',
    finish: 'tool_calls',
  };
  const { end } = await ask([
    user('写第一章'),
    turn,
    { role: 'result', call: 0, id: 'c', name: 'update_storyboard', status: 'rejected', data: '太短' },
  ]);
  expect(end).toMatchObject({ reason: 'stop', message: { calls: [] } });
});

test('it calls nothing that is not offered', async () => {
  expect((await ask([user('请写第三章')], [])).end.message?.calls).toEqual([]);
  expect((await ask([user('添加人物')], [storyboard])).end.message?.calls).toEqual([]);
  expect((await ask([user('添加一个人物')])).end.message?.calls[0]?.name).toBe('add_character');
});

test.each([
  [
    '# 任务\n写第7章。目标 1,200 字，允许 ±10%。\n\n# 前后章节的大纲\n- 第3章《半条鱼》：……\n\n# 作者的要求\n写下一章。',
    7,
    1200,
  ],
  [
    '# Task\nWrite chapter 4. Length 900 words, 10 % either way.\n\n# What the author asks for\nGo on.',
    4,
    900,
  ],
])(
  'the number and the length are those that are wanted, not those of the material',
  async (said, number, length) => {
    const { end } = await ask([user(said)]);
    const args = end.message?.calls[0]?.arguments;
    expect(args?.chapterNumber).toBe(number);
    const { total } = countText(String(args?.chapter_content));
    expect(Math.abs(total - length) / length).toBeLessThan(0.1);
  },
);

test('a number that the talk only mentions counts no chapter: what there is, is looked up', async () => {
  const said = '# 前后章节的大纲\n- 第5章《合符》：第9章见。\n\n# 作者的要求\n写下一章。';
  const log: LogMessage[] = [user('上次说到第40章。'), user(said)];
  const { end } = await ask(log);
  expect(end.message?.calls).toMatchObject([{ name: 'list_chapters' }]);
});

test('a passage is changed only where the prose holds it once, and what is spoken stays', () => {
  const prose =
    '灯已经灭了。\n灯已经灭了。\n“灯已经灭了，你快走吧，别回头。”\n他把门关上，又把窗落下来，吹了灯。';
  expect(tighten(prose, 'zh', { least: 3, most: 5 }).map(({ find }) => find)).toEqual([
    '“灯已经灭了，你快走吧，别回头。”',
    '他把门关上，又把窗落下来，吹了灯。',
  ]);
  expect(tighten('', 'zh', { least: 2, most: 5 })).toEqual([]);
  expect(tighten('She went.', 'en', { least: 2, most: 5 })).toEqual([]);
});

test('edits go to the paragraph that is named, and are made in their places', () => {
  const prose = 'She was very tired.\n\nHe took the key from her hand, and he went up the long stairs alone.';
  const edits = tighten(prose, 'en', { least: 2, most: 5, only: 2 });
  expect(withEdits(prose, edits)).toBe(
    'She was very tired.\n\nHe took the key from her hand. He went up the long stairs alone.',
  );
  expect(withEdits(prose, tighten(prose, 'en', { least: 2, most: 5 }))).toContain('She was tired.');
});
