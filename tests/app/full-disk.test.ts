import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createServices } from '#app/services.ts';
import type { Message } from '#model/messages.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';

/** Every write to this device fails as on a full disk. */
const FULL = '/dev/full';

/** A shell whose own documents lie on a disk that is full when told so, and a sample that is not on it. */
async function openSample() {
  const told: Message[] = [];
  const ports = createTestPorts(await tempFolder(), { crashed: (problem) => told.push(problem) });
  const { change } = ports.documents;
  const disk = { isFull: false };
  ports.documents.change = async (name, edit) => {
    if (disk.isFull) writeFileSync(FULL, name);
    return change(name, edit);
  };
  const services = createServices(ports);
  onTestFinished(() => services.close());
  const { client } = services;
  const { bookId } = await client.library.sample({ language: 'zh-CN' });
  const { place } = await client.books.open({ bookId });
  return { client, bookId, place, disk, told };
}

describe.runIf(process.platform === 'linux')('where the app’s own disk is full', () => {
  test('a book closes and opens all the same, and says that the list of books is old', async () => {
    const { client, bookId, disk } = await openSample();
    disk.isFull = true;
    await client.books.close({ bookId });
    const view = await client.books.open({ bookId });
    expect(view).toMatchObject({ readOnly: false, chapters: { length: 6 } });
    expect(view.problems).toMatchObject([{ code: 'shelf-stale', facts: { reason: 'disk-full' } }]);
  });

  test('a setting that can’t be kept is refused with the reason, and so is a talk, in the middle of its stream', async () => {
    const { client, bookId, place, disk } = await openSample();
    disk.isFull = true;
    const refused = { code: 'REFUSED', data: { code: 'disk-full' } };
    await expect(client.app.settings({ theme: 'dark' })).rejects.toMatchObject(refused);
    const { chatId } = await client.chats.create({ bookId });
    writeFileSync(join(place, 'chats'), 'a file where the folder of chats belongs');
    const request = { scene: 'chat' as const, chapterId: null, target: 0, text: '你好' };
    const events = await client.chats.send({ bookId, chatId, request });
    await expect(Array.fromAsync(events)).rejects.toMatchObject({
      code: 'REFUSED',
      data: { code: 'folder-gone' },
    });
    expect(await client.chats.list({ bookId })).toEqual([]);
  });

  test('a talk goes on, and the log is told of the cost that could not be kept', async () => {
    const { client, bookId, disk, told } = await openSample();
    const { chatId } = await client.chats.create({ bookId });
    disk.isFull = true;
    const request = { scene: 'chat' as const, chapterId: null, target: 0, text: '你好' };
    const events = await Array.fromAsync(await client.chats.send({ bookId, chatId, request }));
    expect(events.at(-1)).toMatchObject({ type: 'run-end', reason: 'answered' });
    await expect
      .poll(() => told)
      .toMatchObject([{ code: 'background-fault', facts: { reason: expect.stringContaining('ENOSPC') } }]);
  });
});
