import { RPCHandler } from '@orpc/server/message-port';
import { MessageChannelMain, type MessagePortMain, type WebContents } from 'electron';
import type { Services } from '#app/services.ts';
import { isOurs } from './origin.ts';

/**
 * SECURITY: one port, handed once per load to the main frame of our own page, and to nothing else. The port of
 * the load before is closed, so that a page that is gone holds nothing open.
 */
export function createConnector(services: Pick<Services, 'router'>): (contents: WebContents) => void {
  const handler = new RPCHandler(services.router);
  const held = new WeakMap<WebContents, MessagePortMain>();
  return (contents) => {
    held.get(contents)?.close();
    held.delete(contents);
    if (!isOurs(contents.mainFrame.url)) return;
    const { port1, port2 } = new MessageChannelMain();
    handler.upgrade(port1);
    port1.start();
    held.set(contents, port1);
    contents.mainFrame.postMessage('mojian-port', null, [port2]);
  };
}
