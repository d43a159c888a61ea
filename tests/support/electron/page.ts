import { EventEmitter } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import type { MessagePort } from 'node:worker_threads';

/** A page's world, as far as the preload script and the page's own connecting code touch it. */
export class Page {
  readonly url: string;
  /** Messages posted to the page's window, with the ports that came along. */
  readonly messages: { message: unknown; targetOrigin: string; ports: MessagePort[] }[] = [];
  /** Which names the preload script put into the page's own world. */
  readonly exposed: string[] = [];
  readonly #ipc = new EventEmitter();

  /** Runs the preload script as a sandboxed one is run: CommonJS, `require` answers electron's renderer half only. */
  constructor(url: string, preload: string | undefined) {
    this.url = url;
    if (preload === undefined) return;
    const required = {
      ipcRenderer: this.#ipc,
      contextBridge: { exposeInMainWorld: (name: string) => this.exposed.push(name) },
    };
    runInNewContext(readPreload(preload), {
      require: (name: string) => {
        if (name !== 'electron') throw new Error(`module not found: ${name}`);
        return required;
      },
      window: {
        location: {
          origin: new URL(url).protocol === 'app:' ? `app://${new URL(url).host}` : new URL(url).origin,
        },
        postMessage: (message: unknown, targetOrigin: string, ports: MessagePort[] = []) =>
          this.messages.push({ message, targetOrigin, ports: [...ports] }),
      },
    });
  }

  /** docs/api/web-frame-main `postMessage`: arrives in the preload's ipcRenderer, with the transferred ports. */
  deliver(channel: string, message: unknown, ports: MessagePort[]): void {
    this.#ipc.emit(channel, { ports }, message);
  }
}

/** The built preload.cjs, or its source beside it, made CommonJS. */
function readPreload(path: string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const source = readFileSync(path.replace(/\.cjs$/, '.ts'), 'utf8');
  return stripTypeScriptTypes(source).replace(
    /import (\{[^}]*\}) from '(\w+)';/g,
    "const $1 = require('$2');",
  );
}
