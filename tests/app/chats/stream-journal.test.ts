import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStreamJournal, forgetRecovered, readRecovered } from '#app/chats/stream-journal.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mojian-streams-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const facts = { provider: 'p', model: 'm', at: '2026-05-01T08:00:00.000Z' };

async function streamed(data: string, outcome: string): Promise<void> {
  const stream = await createStreamJournal(dir, { next: () => 's-1' }).open(facts);
  await stream.append({ kind: 'call', index: 0, data });
  await stream.close(outcome);
}

test.each(['stop', 'tool_calls'])('a stream that ended well (%s) leaves nothing', async (outcome) => {
  await streamed('{"chapter_content":"雪落', outcome);
  expect(await readRecovered(dir)).toEqual([]);
});

test('a call that was stopped leaves its prose until that is forgotten', async () => {
  await streamed('{"chapterNumber":7,"chapter_content":"雪落', 'cancelled');
  expect(await readRecovered(dir)).toMatchObject([
    { draftId: 's-1', model: 'm', text: expect.stringContaining('雪落') },
  ]);
  await forgetRecovered(dir, 's-1');
  expect(await readRecovered(dir)).toEqual([]);
});

test('a stream that broke off knows what was asked for; one of an older version does not', async () => {
  const request = { scene: 'continue', chapterId: 'c-1' } as const;
  const stream = await createStreamJournal(dir, { next: () => 's-2' }, { request }).open(facts);
  await stream.append({ kind: 'text', data: '雪落' });
  await stream.close('left');
  await streamed('{"chapter_content":"雪落', 'left');
  const found = await readRecovered(dir);
  expect(new Map(found.map(({ draftId, request }) => [draftId, request]))).toEqual(
    new Map<string, unknown>([
      ['s-1', null],
      ['s-2', request],
    ]),
  );
});

test('a stream that is tidied away while they are looked at is not in the way of the others', async () => {
  await streamed('{"chapter_content":"雪落', 'left');
  // a link that leads nowhere is named by its folder, and not there when it is read
  await symlink('gone', join(dir, '.mojian/streams/s-0.jsonl'));
  expect(await readRecovered(dir)).toMatchObject([{ draftId: 's-1' }]);
});

test.each(['left', 'interrupted'])('all that came of a stream that was %s is kept', async (outcome) => {
  await streamed('{"name":"韩铎"', outcome);
  expect(await readRecovered(dir)).toMatchObject([{ text: '{"name":"韩铎"' }]);
});

test('a stream that was left before anything came leaves nothing', async () => {
  const stream = await createStreamJournal(dir, { next: () => 's-1' }).open(facts);
  await stream.close('left');
  expect(await readdir(join(dir, '.mojian/streams'))).toEqual([]);
});

test('a call without prose that was stopped leaves nothing', async () => {
  await streamed('{"name":"韩铎"', 'cancelled');
  expect(await readRecovered(dir)).toEqual([]);
});

test('an answer that the chat does not have yet outlives a crash, and one that it has is not offered again', async () => {
  const journal = createStreamJournal(dir, { next: () => 's-1' }, { waits: true });
  const stream = await journal.open(facts);
  await stream.append({ kind: 'text', data: '雪落' });
  await stream.close('stop');
  expect(await readdir(join(dir, '.mojian/streams'))).toEqual(['s-1.jsonl']);
  expect(await readRecovered(dir)).toEqual([]);
  await journal.stored();
  expect(await readdir(join(dir, '.mojian/streams'))).toEqual([]);
});

test('an answer that came whole and was never stored is offered', async () => {
  const journal = createStreamJournal(dir, { next: () => 's-1' }, { waits: true });
  const stream = await journal.open(facts);
  await stream.append({ kind: 'text', data: '雪落' });
  await stream.close('stop');
  journal.release();
  expect(await readRecovered(dir)).toMatchObject([{ text: '雪落' }]);
});
