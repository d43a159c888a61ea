import { type ChildProcess, spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';

/** A command of the browser's DevTools protocol; rejects with the browser's own words, or once the browser ends. */
export type Send = <T = Record<string, unknown>>(
  method: string,
  params?: Record<string, unknown>,
  sessionId?: string,
) => Promise<T>;

type Waiting = { done(value: never): void; fail(error: Error): void };
type Answer = { id?: number; result?: unknown; error?: { message: string } };

/** Characters of what the browser printed that are kept to say why it ended. */
const LAST_WORDS = 400;

/**
 * Starts a browser and talks to it through two pipes that nobody else can open (`--remote-debugging-pipe`:
 * JSON, each message ended by a NUL).
 */
export function startBrowser(path: string, args: readonly string[]): { child: ChildProcess; send: Send } {
  const child = spawn(path, [...args, '--remote-debugging-pipe'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const waiting = new Map<number, Waiting>();
  let lastWords = '';
  const end = (why: string) => {
    for (const { fail } of waiting.values()) fail(new Error(why));
    waiting.clear();
  };
  child.stderr?.on('data', (data) => {
    lastWords = `${lastWords}${data}`.slice(-LAST_WORDS);
  });
  child.once('error', (error) => end(error.message));
  child.once('exit', (code, signal) => end(lastLine(lastWords) || `exit ${code ?? signal}`));
  const [, , , to, from] = child.stdio;
  if (!(to instanceof Writable) || !(from instanceof Readable)) throw new Error('The pipes are missing.');
  // a browser that has ended is told by its exit
  to.on('error', () => undefined);
  listen(from, (answer) => {
    const one = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (!one || answer.id === undefined) return;
    waiting.delete(answer.id);
    if (answer.error) one.fail(new Error(answer.error.message));
    // safe: the caller names the shape that the protocol gives this method
    else one.done(answer.result as never);
  });
  let last = 0;
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((done, fail) => {
      if (child.exitCode !== null) return fail(new Error(lastLine(lastWords) || `exit ${child.exitCode}`));
      last += 1;
      waiting.set(last, { done, fail });
      to.write(`${JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  return { child, send };
}

function listen(from: Readable, told: (answer: Answer) => void): void {
  let parts: Buffer[] = [];
  from.on('data', (data: Buffer) => {
    let start = 0;
    for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, start)) {
      const whole = Buffer.concat([...parts, data.subarray(start, end)]).toString();
      parts = [];
      start = end + 1;
      told(JSON.parse(whole));
    }
    if (start < data.length) parts.push(data.subarray(start));
  });
  from.on('error', () => undefined);
}

const lastLine = (words: string): string => words.trim().split('\n').at(-1)?.trim() ?? '';
