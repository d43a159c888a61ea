import { RPCHandler } from '@orpc/server/message-port';
import { MessageChannelMain, type WebContents } from 'electron';
import type { Services } from '#app/services.ts';
import { isOurs } from './protocol.ts';

/** SECURITY: one port, handed once per load to the main frame of our own page, and to nothing else. */
export function connectPage(contents: WebContents, services: Services): void {
  if (!isOurs(contents.getURL())) return;
  const { port1, port2 } = new MessageChannelMain();
  new RPCHandler(services.router).upgrade(port1);
  port1.start();
  contents.mainFrame.postMessage('mojian-port', null, [port2]);
}
