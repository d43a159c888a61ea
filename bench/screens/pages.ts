import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const page = (body: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>bench</title>
<style>body{margin:0}.scroll{height:100vh;overflow:auto}.sheet{max-width:720px;margin:0 auto}</style>${body}</html>`;

/** With the app's own font: a web font takes longer to shape and to draw than one of the system. */
const EDITOR = page(
  `<link rel="stylesheet" href="/font/index.css">
<div class="scroll"><div class="sheet" id="editor"></div></div><script src="/editor.js"></script>`,
);
const FONT = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-serif-sc/index.css'));

/** As tall as the storyboard, with nothing to draw. */
const EMPTY = page('<div class="scroll"><div style="height:120000px"></div></div>');

export type BarePages = { editor: string; empty: string; close(): Promise<void> };

/** Serves, on loopback, a page with nothing but a bare editor and a page with nothing to scroll over. */
export async function serveBarePages(): Promise<BarePages> {
  const script = await bundleEditor();
  const server = createServer(({ url }, response) => {
    if (url?.startsWith('/font/')) return void sendFont(url.slice('/font/'.length), response);
    const isScript = url === '/editor.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : url === '/empty' ? EMPTY : EDITOR);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${portOf(server)}`;
  return {
    editor: `${address}/editor`,
    empty: `${address}/empty`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

async function sendFont(file: string, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', file.endsWith('.css') ? 'text/css' : 'font/woff2');
  response.end(await readFile(join(FONT, file)));
}

function portOf(server: Server): number {
  // safe: a server that listens on a port has an AddressInfo.
  return (server.address() as AddressInfo).port;
}

async function bundleEditor(): Promise<string> {
  const entry = fileURLToPath(new URL('./bare-editor.mjs', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bare' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The bare editor was not built.');
  return chunk.code;
}
