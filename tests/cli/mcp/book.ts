import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';
import { root } from '#tests/support/sources.ts';
import { inherited, main } from '../mojian.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A copy of the Chinese sample, of six chapters. */
export async function sampleBook(): Promise<string> {
  const dir = join(await tempFolder(), '照水');
  await cp(join(root, 'samples', 'zh'), dir, {
    recursive: true,
    filter: (path) => !path.includes('.mojian'),
  });
  return dir;
}

/** `mojian mcp` as a child process with its pipes in hand. */
export function startServer(dir: string, home = join(dir, '..', 'home')) {
  const child = spawn(process.execPath, [main, 'mcp', dir], {
    env: { ...inherited, HOME: home, LANG: 'en_US.UTF-8' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    err += chunk;
  });
  child.stdin.on('error', () => {});
  const over = new Promise<number | null>((done) => child.on('close', done));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, out: () => out, err: () => err, over };
}

/** The official client, connected to `mojian mcp` on a book. */
export async function connect(dir: string) {
  const transport = new StdioClientTransport({
    ...{ command: process.execPath, args: [main, 'mcp', dir], stderr: 'pipe' },
    env: { ...inherited, HOME: join(dir, '..', 'home'), LANG: 'en_US.UTF-8' },
  });
  const client = new Client({ name: 'other-agent', title: '另一位助手', version: '1.2.3' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  /** The answer of a tool as data; `isError` beside it. */
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: args });
    const [first] = content;
    const text = first?.type === 'text' ? first.text : '';
    return { isError, text, data: (): Record<string, unknown> => JSON.parse(text) };
  };
  return { client, call };
}

/** The app with the book open, watching its folder as the desktop does. */
export async function openInApp(dir: string) {
  const services = createServices(createTestPorts(await tempFolder(), { shell: 'browser' }));
  onTestFinished(() => services.close());
  const bookId = await services.admit(dir);
  const view = await services.client.books.open({ bookId });
  expect(view.readOnly).toBe(false);
  return { client: services.client, bookId, view };
}
