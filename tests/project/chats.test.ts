import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChatEntry, UndoneLine } from '#model/chat.ts';
import { listChats, openChat } from '#project/chats.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mojian-chats-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const user = (id: string, text = '写。'): ChatEntry => ({
  id,
  at: '2026-11-28T08:00:00.000Z',
  role: 'user',
  text,
});
const file = (id: string) => join(dir, 'chats', `${id}.jsonl`);

describe('chats', () => {
  test('an id that is no id is refused, so that no path leaves the folder', async () => {
    await expect(openChat(dir, '../mojian')).rejects.toThrow();
  });

  test('nothing is written before the first entry', async () => {
    const chat = await openChat(dir, 'one');
    expect(chat.entries()).toEqual([]);
    expect(await listChats(dir)).toEqual([]);
  });

  test('entries are on the disk in their order when append resolves', async () => {
    const chat = await openChat(dir, 'one');
    await Promise.all(['a', 'b', 'c'].map((id) => chat.append(user(id, '第一行\n第二行'))));
    const again = await openChat(dir, 'one');
    expect(again.entries().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(again.entries()).toEqual(chat.entries());
    expect((await readFile(file('one'), 'utf8')).split('\n')).toHaveLength(4);
  });

  test('a torn last line is reported, kept, and does not swallow the next entry', async () => {
    const chat = await openChat(dir, 'one');
    await chat.append(user('a'));
    await appendFile(file('one'), '{"id":"b","at":"2026');
    const torn = await openChat(dir, 'one');
    expect(torn.problems()).toEqual([
      { code: 'chat-line-unreadable', facts: { file: 'chats/one.jsonl', line: 2 } },
    ]);
    await torn.append(user('c'));
    const again = await openChat(dir, 'one');
    expect(again.entries().map(({ id }) => id)).toEqual(['a', 'c']);
    expect(await readFile(file('one'), 'utf8')).toContain('{"id":"b","at":"2026\n');
  });

  test('a line of a newer version is skipped and kept', async () => {
    const chat = await openChat(dir, 'one');
    await chat.append(user('a'));
    await appendFile(file('one'), '{"id":"b","at":"2026-11-28T08:00:00.000Z","role":"vision"}\n');
    const again = await openChat(dir, 'one');
    expect([again.entries().length, again.problems().length]).toEqual([1, 1]);
  });

  test('what was undone and redone stands beside the entries, and is read again', async () => {
    const chat = await openChat(dir, 'one');
    await chat.append(user('a'));
    const line: UndoneLine = {
      role: 'undone',
      at: '2026-11-28T08:00:00.000Z',
      calls: ['t/c', 't/d'],
      undone: true,
    };
    await chat.note(line);
    await chat.note({ ...line, calls: ['t/d'], undone: false });
    for (const one of [chat, await openChat(dir, 'one')]) {
      expect([...one.undone()]).toEqual(['t/c']);
      expect([one.entries().length, one.problems()]).toEqual([1, []]);
    }
  });

  test('a line nested too deeply to be sent to a window is skipped and kept', async () => {
    const chat = await openChat(dir, 'one');
    await chat.append(user('a', '引文 "[[[" 与 \\ 号'));
    const turn = { id: 'b', at: '2026-11-28T08:00:00.000Z', role: 'assistant', text: '' };
    const call = `{"id":"c","name":"x","arguments":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const rest = `"calls":[${call}],"provider":"p","model":"m","finish":"stop"}`;
    await appendFile(file('one'), `${JSON.stringify(turn).slice(0, -1)},${rest}\n`);
    const again = await openChat(dir, 'one');
    expect([again.entries().map(({ id }) => id), again.problems().length]).toEqual([['a'], 1]);
  });

  test('the chat written to last comes first', async () => {
    await (await openChat(dir, 'old')).append(user('a'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await (await openChat(dir, 'new')).append(user('a'));
    await writeFile(join(dir, 'chats', 'notes.txt'), 'x');
    expect((await listChats(dir)).map(({ id }) => id)).toEqual(['new', 'old']);
  });
});
