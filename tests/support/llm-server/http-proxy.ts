import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpProxy = {
  url: string;
  /** What was asked for, in order: a whole URL, or the place that a tunnel was wanted to. */
  asked: string[];
  close(): void;
};

/** A loopback HTTP proxy that leads every request to `target`, whatever host was asked for, and refuses tunnels. */
export async function startHttpProxy(target: string): Promise<HttpProxy> {
  const asked: string[] = [];
  const proxy = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    const { method, headers } = incoming;
    const place = new URL(new URL(incoming.url ?? '').pathname, target);
    const onward = send(place, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  proxy.on('connect', (incoming, socket) => {
    asked.push(`CONNECT ${incoming.url}`);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  // safe: a server that listens on a port has an address with one.
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
