import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createModel } from '#llm/connect.ts';
import { listModels } from '#llm/providers/list-models.ts';
import { createFetch } from '#llm/proxy.ts';
import { guardFetch } from '#llm/safe-fetch.ts';
import type { ChatPart } from '#llm/types.ts';
import { testPorts } from '#tests/support/llm-server/drive.ts';

const never = new AbortController().signal;
const apiKey = 'sk-0123456789abcdef';

async function serve(answer: RequestListener): Promise<{ url: string; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // safe: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen };
}

/** Everything a request comes to: its end, and the characters shown on the way. */
async function ask(preset: 'custom' | 'gemini', baseUrl: string) {
  const ports = { ...testPorts(), fetch: createFetch('') };
  const model = createModel({ preset, baseUrl, apiKey }, ports, { retry: { attempts: 2, random: () => 0 } });
  const parts: ChatPart[] = await Array.fromAsync(
    model.stream({ model: 'm', system: [], log: [{ role: 'user', text: '写一句' }], tools: [] }, never),
  );
  const end = parts.at(-1);
  if (end?.type !== 'end') throw new Error('No end.');
  return { end, retries: parts.filter(({ type }) => type === 'retry').length };
}
const list = (protocol: 'openai' | 'gemini', baseUrl: string) =>
  listModels({ protocol, baseUrl, apiKey }, { ...testPorts(), fetch: createFetch('') }, never);

describe('a server that sends on', () => {
  test.each([301, 302, 303, 307, 308])(
    '%i to another host gets neither key nor text there',
    async (status) => {
      const other = await serve((_, response) => response.end('{}'));
      const first = await serve((_, response) =>
        response.writeHead(status, { location: `${other.url}/v1` }).end(),
      );
      for (const preset of ['custom', 'gemini'] as const) {
        const { end, retries } = await ask(preset, first.url);
        expect(end.problem).toMatchObject({ code: 'redirected', detail: new URL(other.url).host });
        expect(retries).toBe(0);
      }
      for (const protocol of ['openai', 'gemini'] as const)
        expect(await list(protocol, first.url)).toMatchObject({ ok: false, problem: { code: 'redirected' } });
      expect(other.seen).toEqual([]);
    },
  );

  test('to another path of its own is followed, in circles only a few times', async () => {
    const { url, seen } = await serve(({ url: path = '' }, response) => {
      if (path.startsWith('/new')) response.end('{"data":[{"id":"m"}]}');
      else response.writeHead(308, { location: path.startsWith('/round') ? path : `/new${path}` }).end();
    });
    expect(await list('openai', url)).toMatchObject({ ok: true, models: [{ id: 'm' }] });
    expect(seen.at(-1)?.headers.authorization).toBe(`Bearer ${apiKey}`);
    expect(await list('openai', `${url}/round`)).toMatchObject({
      ok: false,
      problem: { code: 'redirected' },
    });
    expect(seen.length).toBeLessThan(10);
  });
});

describe('a server that does not stop', () => {
  test.each([
    ['in the clear', {}, Buffer.alloc(3_000_000)],
    ['packed', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(3_000_000))],
  ])('%s: no more than the limit is taken', async (_, headers, body) => {
    const { url } = await serve((_request, response) => response.writeHead(200, headers).end(body));
    const fetch = guardFetch(globalThis.fetch, 1024 * 1024);
    await expect((await fetch(url)).text()).rejects.toMatchObject({ code: 'too_much', detail: '1 MB' });
    await expect(
      guardFetch(globalThis.fetch, 4_000_000)(url).then((good) => good.text()),
    ).resolves.toHaveLength(3_000_000);
  });

  test('an answer that runs wild is ended, its text kept', async () => {
    const event = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: '雪'.repeat(100_000) } }] })}\n\n`;
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const more = () => {
        while (!response.destroyed) if (!response.write(event)) return void response.once('drain', more);
      };
      more();
    });
    const { end, retries } = await ask('custom', url);
    expect(end.problem).toMatchObject({
      code: 'too_much',
      salvage: { text: expect.stringContaining('雪雪雪') },
    });
    expect(retries).toBe(0);
  });
});

test('a key that a server repeats is shown nowhere', async () => {
  const { url } = await serve(({ headers }, response) => {
    const key = headers.authorization ?? headers['x-goog-api-key'];
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: `Incorrect key: ${key}` } }));
  });
  for (const preset of ['custom', 'gemini'] as const) {
    const { end } = await ask(preset, url);
    expect(end.problem).toMatchObject({ code: 'bad_key', detail: expect.stringContaining('•••') });
    expect(JSON.stringify(end)).not.toContain(apiKey);
  }
  expect(JSON.stringify(await list('openai', url))).not.toContain(apiKey);
});
