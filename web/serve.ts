import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { RPCHandler } from '@orpc/server/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Services } from '#app/services.ts';
import { LARGEST_IMPORT } from '#contract/views.ts';
import { type Gate, isOurHost, mayConnect, securityHeaders, TOKEN_PROTOCOL } from './guard.ts';
import { pathOf, serveFile } from './static.ts';

/** The largest message a page may send: the largest import, and what the protocol puts around it. */
const MAX_MESSAGE_BYTES = LARGEST_IMPORT + 8 * 1024 * 1024;

/** How often a page is asked for a sign of life; two silences in a row end its socket. */
const BEAT_MS = 30_000;

export type WebShell = {
  /** The address to open, with this start's token in its fragment (which never leaves the browser). */
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
};

/**
 * Serves the built renderer and the contract on 127.0.0.1. `port` 0 takes a free one.
 * Rejects where the port is taken.
 */
export async function serveApp(
  services: Services,
  rendererDir: string,
  port: number,
  beatMs = BEAT_MS,
): Promise<WebShell> {
  const token = randomBytes(32).toString('base64url');
  const gate: Gate = { host: '', origin: '', token };
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders(gate))) response.setHeader(name, value);
    if (isOurHost(request, gate)) void serveFile(rendererDir, request, response);
    else response.writeHead(421).end();
  });
  const sockets = acceptSockets(server, services, gate);
  const endBeats = endSilent(sockets, beatMs);
  await listen(server, port);
  const address = server.address();
  const bound = address !== null && typeof address === 'object' ? address.port : port;
  gate.host = `127.0.0.1:${bound}`;
  gate.origin = `http://${gate.host}`;
  return {
    address: `${gate.origin}/#token=${token}`,
    port: bound,
    close: async () => {
      endBeats();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

function acceptSockets(server: Server, services: Services, gate: Gate): WebSocketServer {
  const handler = new RPCHandler(services.router);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (offered) => [...offered].find((name) => name.startsWith(TOKEN_PROTOCOL)) ?? false,
  });
  server.on('upgrade', (request, socket, head) => {
    // from here on nobody else listens: a peer that breaks off must not end the program
    socket.on('error', () => socket.destroy());
    if (pathOf(request) !== '/rpc' || !mayConnect(request, gate)) {
      socket.once('finish', () => socket.destroy());
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (connection) => {
      connection.on('error', () => connection.terminate());
      sockets.emit('connection', connection, request);
      void handler.upgrade(connection);
    });
  });
  return sockets;
}

/** A page that reads nothing any more would have its book's events pile up here without end. */
function endSilent(sockets: WebSocketServer, beatMs: number): () => void {
  const silences = new WeakMap<WebSocket, number>();
  sockets.on('connection', (connection) => connection.on('pong', () => silences.delete(connection)));
  const beat = setInterval(() => {
    for (const connection of sockets.clients) {
      const missed = silences.get(connection) ?? 0;
      if (missed >= 2) connection.terminate();
      silences.set(connection, missed + 1);
      connection.ping();
    }
  }, beatMs);
  beat.unref();
  return () => clearInterval(beat);
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail);
      done();
    });
  });
