import { expect, test } from 'vitest';
import { runJob } from '#app/job.ts';

const open = () => new AbortController().signal;

test('what the work throws, the stream throws', async () => {
  const job = runJob(async () => {
    throw new Error('no disk');
  }, open());
  await expect(job.next()).rejects.toThrow('no disk');
});

test('progress comes before the result, and the result is last', async () => {
  const job = runJob(async (progress) => {
    progress({ done: 1, total: 2, what: 'first' });
    await new Promise((done) => setTimeout(done, 5));
    progress({ done: 2, total: 2, what: 'second' });
    await new Promise((done) => setTimeout(done, 5));
    return 'all';
  }, open());
  const events = await Array.fromAsync(job);
  expect(events).toEqual([
    { type: 'progress', done: 1, total: 2, what: 'first' },
    { type: 'progress', done: 2, total: 2, what: 'second' },
    { type: 'done', result: 'all' },
  ]);
});

test('progress that nobody has read yet is replaced by the newest', async () => {
  const job = runJob(async (progress) => {
    for (let done = 1; done <= 100; done++) progress({ done, total: 100, what: '' });
    await new Promise((done) => setTimeout(done, 5));
    return null;
  }, open());
  expect(await Array.fromAsync(job)).toEqual([
    { type: 'progress', done: 100, total: 100, what: '' },
    { type: 'done', result: null },
  ]);
});

test('breaking off aborts the work', async () => {
  let aborted = false;
  const job = runJob(async (progress, signal) => {
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    progress({ done: 1, total: 9, what: '' });
    await new Promise(() => {});
  }, open());
  await job.next();
  await job.return(undefined);
  expect(aborted).toBe(true);
});
