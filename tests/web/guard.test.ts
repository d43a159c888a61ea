import { expect, test } from 'vitest';
import { mayConnect, securityHeaders } from '#web/guard.ts';
import { filePath } from '#web/static.ts';

const gate = { host: '127.0.0.1:5000', origin: 'http://127.0.0.1:5000', token: 'sesame' };
const good = { host: gate.host, origin: gate.origin, 'sec-websocket-protocol': 'mojian.sesame' };
// safe: the guard reads nothing but the headers
const request = (headers: Record<string, string>) => ({ headers }) as Parameters<typeof mayConnect>[0];

test.each([
  ['another site', { ...good, origin: 'https://evil.example' }],
  ['a page of another port', { ...good, origin: 'http://127.0.0.1:5001' }],
  ['no origin', { host: good.host, 'sec-websocket-protocol': 'mojian.sesame' }],
  ['a rebound name', { ...good, host: 'evil.example:5000' }],
  ['a wrong token', { ...good, 'sec-websocket-protocol': 'mojian.sesame2' }],
  ['an empty token', { ...good, 'sec-websocket-protocol': 'mojian.' }],
  ['no token', { host: good.host, origin: good.origin }],
])('refuses %s', (_, headers) => {
  expect(mayConnect(request(headers), gate)).toBe(false);
});

test('lets our own page in', () => {
  expect(mayConnect(request(good), gate)).toBe(true);
});

test.each([
  '/../secret',
  '/%2e%2e/secret',
  '/..%2fsecret',
  '/a/../../secret',
  '/..\\secret',
  '/%00',
  '/%zz',
  '/.env',
  '/assets/.hidden',
])('serves no file for %s', (path) => {
  expect(filePath('/srv/app', path)).toBeNull();
});

test('serves files below its folder, and index.html for the root', () => {
  expect(filePath('/srv/app', '/assets/a.js')).toBe('/srv/app/assets/a.js');
  expect(filePath('/srv/app', '/')).toBe('/srv/app/index.html');
});

test('the policy allows nothing but our own files and our own socket', () => {
  expect(securityHeaders(gate)['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
      "connect-src 'self' ws://127.0.0.1:5000; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});
