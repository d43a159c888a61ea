import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { servedFile } from '#app/served-file.ts';
import { mediaTypeOf } from '#text/media-types.ts';

/** The path a request asks for, without its query; empty where it is none (`*`, another site's address). */
export const pathOf = ({ url = '' }: Pick<IncomingMessage, 'url'>): string =>
  url.startsWith('/') ? url.replace(/[?#].*$/s, '') : '';

/** The file that a path of the shell names; the page for the root. */
export const filePath = (root: string, path: string): string | null =>
  servedFile(root, path === '/' ? '/index.html' : path);

/** Serves the built renderer: GET and HEAD of files below `root`, nothing else. */
export async function serveFile(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const path = isRead ? filePath(root, pathOf(request)) : null;
  const info = path === null ? null : await stat(path).catch(() => null);
  if (path === null || !info?.isFile()) {
    response.writeHead(isRead ? 404 : 405).end();
    return;
  }
  const isHashed = /-[\w-]{8,}\.\w+$/.test(path);
  response.writeHead(200, {
    'content-type': mediaTypeOf(path),
    'content-length': info.size,
    'cache-control': isHashed ? 'private, max-age=31536000, immutable' : 'no-cache',
  });
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(path), response).catch(() => response.destroy());
}
