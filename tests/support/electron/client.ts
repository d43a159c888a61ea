import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { Client } from '#tests/support/transports.ts';
import type { BrowserWindow } from './window.ts';

type LinkPort = ConstructorParameters<typeof RPCLink>[0]['port'];

/** The contract, as the page calls it over the port that its preload script handed on. */
export function clientOf(window: BrowserWindow): Client {
  const port = window.webContents.page?.messages.at(-1)?.ports[0];
  if (!port) throw new Error('The page has no port.');
  port.start();
  // safe: worker_threads' MessagePort has what the link uses of the DOM's
  const link = new RPCLink({ port: port as unknown as LinkPort });
  return createORPCClient(link);
}
