import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createServices } from '#app/services.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';
import { serveApp } from '#web/serve.ts';

async function serve(beatMs?: number) {
  const dir = await tempFolder();
  const services = createServices(createTestPorts(dir));
  const shell = await serveApp(services, dir, 0, beatMs);
  onTestFinished(() => shell.close());
  onTestFinished(() => services.close());
  return { ...shell, host: `127.0.0.1:${shell.port}` };
}

/** Sends bytes as they are and answers the first line that comes back. */
async function said(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const answer = await text(socket);
  return answer.split('\r\n')[0] ?? '';
}

const upgrade = (path: string, host: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

test.each(['//', '///', '/\\', '//[', '*', 'http://', 'http://[', '/%', '/?', '/rpc'])(
  'a request for %s is refused and the next one is answered',
  async (path) => {
    const { port, host } = await serve();
    const close = `Host: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await said(port, `GET ${path} HTTP/1.1\r\n${close}`)).toMatch(/^HTTP\/1\.1 40[0-9]/);
    expect(await said(port, upgrade(path, host))).toBe('HTTP/1.1 403 Forbidden');
    expect(await said(port, `POST / HTTP/1.1\r\n${close}`)).toBe('HTTP/1.1 405 Method Not Allowed');
  },
);

test('a refused socket that breaks off, or that never closes its side, costs nothing', async () => {
  const { port, host } = await serve();
  for (let n = 0; n < 20; n++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(upgrade('/rpc', host), () => socket.resetAndDestroy());
  }
  const idle = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  idle.on('error', () => {});
  idle.write(upgrade('/rpc', host));
  await new Promise((closed) => idle.resume().once('close', closed).once('end', closed));
  expect(await said(port, upgrade('/rpc', host))).toBe('HTTP/1.1 403 Forbidden');
});

test('a taken port is told to the caller', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  onTestFinished(() => void other.close());
  // safe: a server that listens on a host has an address with a port
  const { port } = other.address() as AddressInfo;
  const services = createServices(createTestPorts(await tempFolder()));
  await expect(serveApp(services, '/nowhere', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a page that reads nothing any more is let go, one that reads is not', async () => {
  const { address, host } = await serve(60);
  const { origin, hash } = new URL(address);
  const open = async (autoPong: boolean) => {
    const protocols = [`mojian.${hash.replace('#token=', '')}`];
    const socket = new WebSocket(`ws://${host}/rpc`, protocols, { origin, autoPong });
    onTestFinished(() => socket.terminate());
    await new Promise((opened) => socket.once('open', opened));
    return socket;
  };
  const awake = await open(true);
  const asleep = await open(false);
  await new Promise((closed) => asleep.once('close', closed));
  expect(awake.readyState).toBe(WebSocket.OPEN);
});
