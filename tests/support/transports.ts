import { createORPCClient } from '@orpc/client';
import { RPCLink as PortLink } from '@orpc/client/message-port';
import { RPCLink as SocketLink } from '@orpc/client/websocket';
import type { ContractRouterClient } from '@orpc/contract';
import { RPCHandler as PortHandler } from '@orpc/server/message-port';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Services } from '#app/services.ts';
import type { contract } from '#contract/contract.ts';
import { serveApp } from '#web/serve.ts';

export type Client = ContractRouterClient<typeof contract>;

async function overSocket(services: Services): Promise<Client> {
  const shell = await serveApp(services, '/nowhere', 0);
  onTestFinished(() => shell.close());
  const { origin, hash } = new URL(shell.address);
  const protocols = [`mojian.${hash.replace('#token=', '')}`];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/rpc`, protocols, { origin });
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
  // safe: ws implements the parts of the browser's WebSocket that the link uses
  return createORPCClient(new SocketLink({ websocket: socket as unknown as globalThis.WebSocket }));
}

async function overPort(services: Services): Promise<Client> {
  const { port1, port2 } = new MessageChannel();
  new PortHandler(services.router).upgrade(port1);
  port1.start();
  port2.start();
  onTestFinished(() => {
    port1.close();
    port2.close();
  });
  return createORPCClient(new PortLink({ port: port2 }));
}

/** The three ways to the one router. */
export const transports: [string, (services: Services) => Promise<Client>][] = [
  ['a direct call', async (services) => services.client],
  ['a WebSocket', overSocket],
  ['a MessagePort', overPort],
];
