import type { ChildProcess } from 'node:child_process';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createServices, type Services } from '#app/services.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';
import { ended, mojian, mojianJson, start } from './mojian.ts';

let dir: string;
beforeEach(async () => {
  dir = await tempFolder();
  await mojianJson(dir, 'new', '书');
});

/** The novel open in another program: this one. */
async function openHere(): Promise<Services> {
  const services = createServices(createTestPorts(await tempFolder(), { shell: 'browser' }));
  onTestFinished(() => services.close());
  await services.client.books.open({ bookId: await services.admit(join(dir, '书')) });
  return services;
}

const toldOf = (child: ChildProcess, words: string): Promise<void> =>
  new Promise((resolve) =>
    child.stderr?.setEncoding('utf8').on('data', (said: string) => said.includes(words) && resolve()),
  );

test('a command that changes a novel is refused while another program has it, with who that is and nothing changed', async () => {
  await openHere();
  const who = `process ${process.pid} on ${hostname()}`;
  const writing: readonly (readonly string[])[] = [
    ['insert', '书', '1', '雪'],
    ['write', '书'],
    ['extract', '书', '--engine', 'model'],
    ['check-folder', '书', '--repair'],
  ];
  for (const args of writing) {
    const { code, out } = await mojian(dir, ...args, '--wait', '0', '--json');
    expect({ args, code, error: JSON.parse(out).error }).toEqual({
      ...{ args, code: 1 },
      error: { code: 'cli-held-now', message: expect.stringContaining(who) },
    });
  }
  const waited = await mojian(dir, 'insert', '书', '1', '雪', '--wait', '0.2');
  expect(waited).toMatchObject({ code: 1, err: expect.stringContaining('after 0.2 s') });
  for (const wait of ['-1', 'long']) expect((await mojian(dir, 'undo', '书', '--wait', wait)).code).toBe(2);
  // reading needs no turn, and has nothing to say of it
  expect(await mojian(dir, 'list', '书')).toEqual({
    code: 0,
    out: '书\nThe novel has no chapters yet.\n',
    err: '',
  });
});

test('it waits until the other program is done, telling once, and Ctrl-C ends the wait', async () => {
  const services = await openHere();
  const stopped = start(['insert', '书', '1', '雪', '--wait', '60'], dir);
  const stop = ended(stopped);
  await toldOf(stopped, 'waiting for it up to 60 s');
  stopped.kill('SIGINT');
  expect((await stop).code).toBe(130);

  const waiting = start(['insert', '书', '1', '雪', '--json'], dir);
  const end = ended(waiting);
  await toldOf(waiting, 'waiting');
  await services.close();
  const { code, out, err } = await end;
  expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, place: 1, title: '雪' });
  expect(err.match(/waiting/g)).toHaveLength(1);
});
