import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { isPrevented } from './events.ts';
import { machine } from './machine.ts';
import { Page } from './page.ts';
import type { MessagePortMain } from './ports.ts';
import { fetchThrough } from './protocol.ts';
import { type Session, session } from './session.ts';

type WindowOpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

/** docs/api/web-contents */
export class WebContents extends EventEmitter {
  /** The app module tells the end of any page too (docs/api/app, 'render-process-gone'). */
  static onGone: (contents: WebContents, details: Electron.RenderProcessGoneDetails) => void = () => {};

  readonly #preload: string | undefined;
  #url = '';
  #openHandler: WindowOpenHandler = () => ({ action: 'allow' });
  page: Page | undefined;
  /** Whether the page's own beforeunload asks to stay. */
  asksToStay = false;
  document = '';
  /** The answer that the page's document came with. */
  response: Response | undefined;
  readonly input: Electron.KeyboardInputEvent[] = [];
  readonly replaced: string[] = [];
  readonly mainFrame: {
    readonly url: string;
    postMessage(channel: string, message: unknown, ports?: MessagePortMain[]): void;
  };

  readonly #session: Session | undefined;

  constructor(preload: string | undefined, own?: Session) {
    super();
    this.#preload = preload;
    this.#session = own;
    const contents = this;
    this.mainFrame = {
      get url() {
        return contents.#url;
      },
      postMessage: (channel, message, ports = []) =>
        contents.page?.deliver(
          channel,
          message,
          ports.map((port) => port.release()),
        ),
    };
  }
  get session() {
    return this.#session ?? session.defaultSession;
  }
  getURL = () => this.#url;
  setWindowOpenHandler(handler: WindowOpenHandler) {
    this.#openHandler = handler;
  }
  /**
   * “The promise will resolve when the page has finished loading (see did-finish-load).” Navigating by code emits no
   * will-navigate. A change of the fragment alone is a navigation in the page, which keeps its world.
   */
  async loadURL(url: string): Promise<void> {
    const [before, next] = [this.#url.split('#')[0], url.split('#')[0]];
    this.#url = url;
    if (before === next && this.page) {
      this.emit('did-navigate-in-page', {}, url, true, 1, 1);
      return;
    }
    await this.#load();
  }
  reload() {
    void this.#load();
  }
  async #load(): Promise<void> {
    this.page = undefined;
    this.response = await fetchThrough(new Request(this.#url.split('#')[0] ?? ''));
    if (!this.response) {
      this.emit('did-fail-load', {}, -302, 'ERR_UNKNOWN_URL_SCHEME', this.#url, true);
      throw new Error('ERR_UNKNOWN_URL_SCHEME');
    }
    this.page = new Page(this.#url, this.#preload);
    this.emit('dom-ready', {});
    this.emit('did-finish-load', {});
  }
  sendInputEvent(event: Electron.KeyboardInputEvent) {
    this.input.push(event);
  }
  focus() {}
  replaceMisspelling(text: string) {
    this.replaced.push(text);
  }
  /** The file that the page was read from, as it stands on the disk. */
  async loadFile(path: string): Promise<void> {
    this.#url = pathToFileURL(path).href;
    if (!this.session.lets(this.#url)) throw new Error('ERR_BLOCKED_BY_CLIENT');
    this.document = await readFile(path, 'utf8');
  }
  /** “Prints the window's web page as PDF.” Here: the page's own text, behind the mark of a PDF. */
  async printToPDF(options: Electron.PrintToPDFOptions): Promise<Buffer> {
    machine.pdfs.push({ options, html: this.document });
    if (machine.printFails) throw new Error(machine.printFails);
    return Buffer.from(`%PDF-1.4 ${this.document}`);
  }
  print() {
    machine.printed += 1;
  }

  /** The person, or the page's script, follows a link: will-navigate first, as documented; true where it went. */
  async follows(url: string): Promise<boolean> {
    const facts = { url, isMainFrame: true, isSameDocument: false };
    if (isPrevented(this, 'will-navigate', facts, url) || isPrevented(this, 'will-frame-navigate', facts))
      return false;
    await this.loadURL(url).catch(() => undefined);
    return true;
  }
  /** A frame inside the page navigates: will-frame-navigate only. */
  embeds = (url: string): boolean => !isPrevented(this, 'will-frame-navigate', { url, isMainFrame: false });
  /** Whether the app prevents a navigation by this event alone. */
  prevents = (name: 'will-navigate' | 'will-redirect' | 'will-frame-navigate', url: string): boolean =>
    isPrevented(this, name, { url, isMainFrame: true, isSameDocument: false }, url);
  /** The page calls window.open, or the person clicks a link with a target. */
  opens = (url: string): boolean => this.#openHandler({ url }).action === 'allow';
  /** The page inserts a <webview>. */
  attaches = (): boolean => !isPrevented(this, 'will-attach-webview', {}, {}, {});
  /** “Emitted when a beforeunload event handler is attempting to cancel a page unload”; prevented, the page goes all the same. */
  stays = (): boolean => this.asksToStay && !isPrevented(this, 'will-prevent-unload');
  /** The page's process ends: its world is gone until a reload. */
  crash(reason: Electron.RenderProcessGoneDetails['reason']): void {
    this.page = undefined;
    const details = { reason, exitCode: 1 } satisfies Electron.RenderProcessGoneDetails;
    this.emit('render-process-gone', {}, details);
    WebContents.onGone(this, details);
  }
}
