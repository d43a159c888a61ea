import { readFile } from 'node:fs/promises';
import { extname, join, relative, resolve } from 'node:path';
import { protocol } from 'electron';

export const START_URL = 'app://mojian/index.html';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** SECURITY: origins are compared as parsed, never as text that merely contains them. */
export const isOurs = (url: string): boolean =>
  URL.canParse(url) && new URL(url).protocol === 'app:' && new URL(url).host === 'mojian';

export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** The file below `root` that an app: URL names, or null where it leads outside. */
export function appFile(root: string, url: string): string | null {
  if (!isOurs(url)) return null;
  const path = resolve(join(root, decodeURIComponent(new URL(url).pathname)));
  const inside = relative(root, path);
  return inside === '' || inside.startsWith('..') || resolve(root, inside) !== path ? null : path;
}

/** SECURITY: the page comes from our own scheme, GET only, below one folder, always with the policy. */
export function serveAppScheme(root: string): void {
  protocol.handle('app', async (request) => {
    const path = request.method === 'GET' ? appFile(root, request.url) : null;
    const bytes = path === null ? null : await readFile(path).catch(() => null);
    if (path === null || bytes === null) return new Response(null, { status: 404 });
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': type,
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
