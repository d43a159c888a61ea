import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/**
 * docs/api/message-port-main: a port is an EventEmitter; its messages wait until `start` is called, come as
 * `{ data, ports }`, and `close` is emitted when the other end is gone.
 */
export class MessagePortMain extends EventEmitter {
  readonly #port: MessagePort;
  #isStarted = false;
  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('close', () => this.emit('close'));
  }
  start() {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#port.on('message', (data: unknown) => this.emit('message', { data, ports: [] }));
  }
  postMessage(message: unknown, transfer: readonly MessagePortMain[] = []) {
    this.#port.postMessage(
      message,
      transfer.map((port) => port.release()),
    );
  }
  close() {
    this.#port.close();
  }
  /** The port itself, for the page that it is handed to. */
  release(): MessagePort {
    return this.#port;
  }
}

/** docs/api/message-channel-main */
export class MessageChannelMain {
  readonly port1: MessagePortMain;
  readonly port2: MessagePortMain;
  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port1 = new MessagePortMain(port1);
    this.port2 = new MessagePortMain(port2);
  }
}
