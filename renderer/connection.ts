import type { ClientContext, ClientLink } from '@orpc/client';
import { RPCLink as PortLink } from '@orpc/client/message-port';
import { RPCLink as SocketLink } from '@orpc/client/websocket';

type Link = ClientLink<ClientContext>;
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'refused';

/** The way to the services, whatever the shell. */
export type Connection = {
  /** The link in force; waits where there is none now. */
  link(): Promise<Link>;
  /** Tells the state now and each later one; returns the end of telling. */
  listen(listener: (state: ConnectionState) => void): () => void;
};

const PORT_MESSAGE = 'mojian-port';
const TOKEN_KEY = 'mojian.token';
const RETRY_MS = [200, 500, 1000, 2000, 5000];

/**
 * The browser shell hands its token over in the URL fragment (which never leaves the browser). It is kept for
 * this tab only, and taken out of the address bar so that it is not copied with it.
 */
export function takeToken(page: Pick<Window, 'location' | 'history' | 'sessionStorage'>): string | null {
  const given = /^#token=([\w-]+)/.exec(page.location.hash)?.[1];
  if (given === undefined) return page.sessionStorage.getItem(TOKEN_KEY);
  page.sessionStorage.setItem(TOKEN_KEY, given);
  page.history.replaceState(null, '', page.location.pathname);
  return given;
}

let renewing = false;
/** Whether this page is being loaded anew at a newer start's address, where it finds all it had put aside. */
export const isRenewing = (): boolean => renewing;

/** The address of a newer start of the shell, put into a tab of an older one, changes the fragment only. */
export function followToken(page: Window): void {
  page.addEventListener('hashchange', () => {
    const before = page.sessionStorage.getItem(TOKEN_KEY);
    if (takeToken(page) === before) return;
    renewing = true;
    page.location.reload();
  });
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

/** Pages of this origin talk here; no page of another one can. */
export const TOKEN_CHANNEL = 'mojian.token';
const ASKED = 'asked';
/** A tab that lives answers sooner, in ms. */
const ANSWER_MS = 500;

/** Lends the token to tabs that were opened without one: a link to a chapter, put into a new tab. */
export function lendToken(token: string, channel: Channel): void {
  channel.addEventListener('message', ({ data }) => {
    if (data === ASKED) channel.postMessage({ token });
  });
}

/** The token of another tab of this start; null where none answers. */
export function borrowToken(channel: Channel): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (token: string | null) => {
      channel.close();
      resolve(token);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string')
        end(data.token);
    });
    channel.postMessage(ASKED);
    setTimeout(() => end(null), ANSWER_MS);
  });
}

function createSwitchboard() {
  let state: ConnectionState = 'connecting';
  let waiting = Promise.withResolvers<Link>();
  const listeners = new Set<(state: ConnectionState) => void>();
  const tell = (next: ConnectionState) => {
    state = next;
    for (const listener of listeners) listener(next);
  };
  return {
    up(link: Link) {
      waiting.resolve(link);
      tell('open');
    },
    down(next: ConnectionState) {
      if (state === 'open') waiting = Promise.withResolvers<Link>();
      tell(next);
    },
    connection: {
      link: () => waiting.promise,
      listen(listener) {
        listeners.add(listener);
        listener(state);
        return () => void listeners.delete(listener);
      },
    } satisfies Connection,
  };
}

/**
 * WebSocket to the page's own origin, opened again after each break with growing pauses. The token travels as
 * a subprotocol, because a browser's WebSocket can set no header and a URL lands in logs. A tab without one (a link
 * opened in a new tab) is told at once that it is turned away.
 */
export function connectSocket(url: string, token: string | null, Socket = WebSocket): Connection {
  const { up, down, connection } = createSwitchboard();
  const patience = token === null ? 0 : RETRY_MS.length;
  let attempt = 0;
  const open = () => {
    const socket = new Socket(url, [`mojian.${token ?? 'none'}`]);
    let opened = false;
    socket.addEventListener('open', () => {
      opened = true;
      attempt = 0;
      up(new SocketLink({ websocket: socket }));
    });
    socket.addEventListener('close', () => {
      down(opened || attempt < patience ? 'lost' : 'refused');
      setTimeout(open, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
      attempt += 1;
    });
  };
  open();
  return connection;
}

/** The desktop shell's preload posts one MessagePort to the page. */
export function connectPort(page: Window): Connection {
  const { up, connection } = createSwitchboard();
  page.addEventListener('message', (event) => {
    const [port] = event.ports;
    if (event.source !== page || event.data !== PORT_MESSAGE || !port) return;
    port.start();
    up(new PortLink({ port }));
  });
  return connection;
}

async function findToken(page: Window): Promise<string | null> {
  const own = takeToken(page);
  const token = own ?? (await borrowToken(new BroadcastChannel(TOKEN_CHANNEL)));
  if (token === null) return null;
  if (own === null) page.sessionStorage.setItem(TOKEN_KEY, token);
  lendToken(token, new BroadcastChannel(TOKEN_CHANNEL));
  return token;
}

/** The desktop page has its own scheme (`app:`); every other page came from the browser shell. */
export async function connect(page: Window): Promise<Connection> {
  const { protocol, host } = page.location;
  if (!protocol.startsWith('http')) return connectPort(page);
  followToken(page);
  const scheme = protocol === 'https:' ? 'wss' : 'ws';
  return connectSocket(`${scheme}://${host}/rpc`, await findToken(page));
}
