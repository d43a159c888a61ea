import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isObject, type JsonObject } from '#llm/json/schema.ts';
import type { Frame, Script } from './script.ts';
import { type StrictRules, strictRefusal } from './strict.ts';

export type Recorded = { path: string; headers: Record<string, string>; body: JsonObject };

export type LlmServer = {
  url: string;
  /** Every request in order, with its body. */
  requests: Recorded[];
  /** Adds responses to the queue; one request takes one. */
  script(...scripts: Script[]): void;
  close(): Promise<void>;
};

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}

function toBody(text: string): JsonObject {
  const value: unknown = text === '' ? {} : JSON.parse(text);
  return isObject(value) ? value : {};
}

/** Answers some paths by itself, whatever their method and body. */
export type Route = (request: { method: string; path: string; text: string }) => Script | undefined;

async function writeFrame(response: ServerResponse, frame: Frame): Promise<void> {
  if (frame.waitMs) await wait(frame.waitMs);
  if (response.destroyed) return;
  const bytes = frame.raw ?? `data: ${JSON.stringify(frame.data)}\n\n`;
  await new Promise<void>((resolve) => response.write(bytes, () => resolve()));
}

/** Plays one script. Gemini streams have no `[DONE]`: its SDK throws on it. */
async function play(response: ServerResponse, script: Script, path: string): Promise<void> {
  const type = script.body === undefined ? 'text/event-stream' : 'application/json';
  response.writeHead(script.status ?? 200, { 'content-type': type, ...script.headers });
  if (script.body !== undefined) {
    response.end(typeof script.body === 'string' ? script.body : JSON.stringify(script.body));
    return;
  }
  response.flushHeaders();
  for (const frame of script.frames ?? []) await writeFrame(response, frame);
  if (!response.destroyed) script.served?.();
  if (script.end === 'destroy') response.destroy();
  if (script.end === 'stall' || script.end === 'destroy') return;
  if (script.end !== 'close' && path.endsWith('/chat/completions')) response.write('data: [DONE]\n\n');
  response.end();
}

const noScript: Script = { status: 500, body: { error: { message: 'The script has run out.' } } };

/**
 * A loopback server that speaks chat completions and Gemini's generateContent, from a queue of scripts.
 * In strict mode it refuses what the real vendors refuse, by the rules given. `respond` answers what the queue has
 * no script for; `route` goes before all.
 */
export async function startLlmServer(
  rules: StrictRules = {},
  respond?: (body: JsonObject) => Script,
  route?: Route,
): Promise<LlmServer> {
  const queue: Script[] = [];
  const requests: Recorded[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const text = await readText(request);
    const routed = route?.({ method: request.method ?? '', path, text });
    if (routed) return play(response, routed, path);
    const body = toBody(text);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([key, value]) => [key, String(value)]),
    );
    requests.push({ path, headers, body });
    const refusal = request.method === 'GET' ? undefined : strictRefusal(path, body, rules);
    await play(response, refusal ?? queue.shift() ?? respond?.(body) ?? noScript, path);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // safe: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    script: (...scripts) => queue.push(...scripts),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
