import { ipcRenderer } from 'electron';

/** What of the page's world this script touches. */
declare const window: {
  location: { origin: string };
  postMessage(message: string, origin: string, ports: readonly unknown[]): void;
};

/** Forwards the one port to the page, and does nothing else. */
ipcRenderer.once('mojian-port', (event) => {
  window.postMessage('mojian-port', window.location.origin, [...event.ports]);
});
