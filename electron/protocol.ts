import { readFile } from 'node:fs/promises';
import { protocol } from 'electron';
import { servedFile } from '#app/served-file.ts';
import { mediaTypeOf } from '#text/media-types.ts';
import { isOurs } from './origin.ts';

/** The browser shell sends the same policy, but for the socket that its `connect-src` names. */
export const POLICY = [
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

const HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Before the app is ready: makes app: a scheme with an origin of its own, like https. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** The file below `root` that an app: URL names; null where it is no address of ours, or names none. */
export const appFile = (root: string, url: string): string | null =>
  isOurs(url) ? servedFile(root, new URL(url).pathname) : null;

/** SECURITY: the page comes from our own scheme, GET only, below one folder, always with the policy. */
export function serveAppScheme(root: string): void {
  protocol.handle('app', async (request) => {
    const path = request.method === 'GET' ? appFile(root, request.url) : null;
    const bytes = path === null ? null : await readFile(path).catch(() => null);
    if (path === null || bytes === null) return new Response(null, { status: 404, headers: HEADERS });
    const type = mediaTypeOf(path);
    return new Response(new Uint8Array(bytes), { headers: { ...HEADERS, 'content-type': type } });
  });
}
