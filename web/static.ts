import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mediaTypeOf } from '#text/media-types.ts';

/** The file a URL path names below `root`, or null where it leads outside, is hidden or malformed. */
export function filePath(root: string, urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null;
  const path = resolve(join(root, decoded === '/' ? 'index.html' : decoded));
  const inside = relative(root, path);
  return inside === '' ||
    inside.startsWith('..') ||
    inside.split(/[\\/]/).some((part) => part.startsWith('.'))
    ? null
    : path;
}

/** The path a request asks for, without its query; empty where it is none (`*`, another site's address). */
export const pathOf = ({ url = '' }: Pick<IncomingMessage, 'url'>): string =>
  url.startsWith('/') ? url.replace(/[?#].*$/s, '') : '';

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
