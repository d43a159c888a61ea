import { expect, test } from 'vitest';
import { mediaTypeOf } from '#text/media-types.ts';

test.each([
  ['/a/index.html', 'text/html; charset=utf-8'],
  ['/a/index-Bx.min.js', 'text/javascript; charset=utf-8'],
  ['C:\\a\\fonts\\serif.woff2', 'font/woff2'],
  ['/a/noextension', 'application/octet-stream'],
  ['/a/x.constructor', 'application/octet-stream'],
  ['/a/x.exe', 'application/octet-stream'],
])('%s is served as %s', (path, type) => {
  expect(mediaTypeOf(path)).toBe(type);
});
