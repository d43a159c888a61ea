import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const page = (body: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>bench</title>
<style>body{margin:0}.scroll{height:100vh;overflow:auto}.sheet{max-width:720px;margin:0 auto}</style>${body}</html>`;

const EDITOR = page(
  '<div class="scroll"><div class="sheet" id="editor"></div></div><script src="/editor.js"></script>',
);

/** As tall as the storyboard, with nothing to draw. */
const EMPTY = page('<div class="scroll"><div style="height:120000px"></div></div>');

export type BarePages = { editor: string; empty: string; close(): Promise<void> };

/** Serves, on loopback, a page with nothing but a bare editor and a page with nothing to scroll over. */
export async function serveBarePages(): Promise<BarePages> {
  const script = await bundleEditor();
  const server = createServer(({ url }, response) => {
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
