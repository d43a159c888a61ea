import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  borrowToken,
  type ConnectionState,
  connectPort,
  connectSocket,
  followToken,
  lendToken,
  takeToken,
} from '#renderer/connection.ts';

class FakeSocket extends EventTarget {
  static made: FakeSocket[] = [];
  readonly protocols: string[];
  readyState = 0;
  constructor(_url: string, protocols: string[]) {
    super();
    this.protocols = protocols;
    FakeSocket.made.push(this);
  }
  send(): void {}
  tell(type: 'open' | 'close'): void {
    this.dispatchEvent(new Event(type));
  }
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function connectFake(token: string | null = 'secret') {
  // safe: the connection uses of a socket only what the fake has.
  const connection = connectSocket('ws://host/rpc', token, FakeSocket as unknown as typeof WebSocket);
  const states: ConnectionState[] = [];
  connection.listen((state) => void states.push(state));
  return { connection, states, last: () => FakeSocket.made.at(-1) };
}

test('the token goes as a subprotocol and nowhere in the address', () => {
  const { last } = connectFake();
  expect(last()?.protocols).toEqual(['mojian.secret']);
});

test('a break is told and mended, and a call made meanwhile waits for the new link', async () => {
  const { connection, states, last } = connectFake();
  last()?.tell('open');
  const first = await connection.link();
  last()?.tell('close');
  const waiting = connection.link();
  await vi.advanceTimersByTimeAsync(300);
  expect(FakeSocket.made).toHaveLength(2);
  last()?.tell('open');
  expect(await waiting).not.toBe(first);
  expect(states).toEqual(['connecting', 'open', 'lost', 'open']);
});

test('a door that stays shut is told as refused, and is still tried', async () => {
  const { states, last } = connectFake();
  for (let attempt = 0; attempt < 7; attempt++) {
    last()?.tell('close');
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(states.at(-1)).toBe('refused');
  expect(FakeSocket.made.length).toBeGreaterThan(7);
});

test('a tab without a token is turned away at once', () => {
  const { states, last } = connectFake(null);
  last()?.tell('close');
  expect(states).toEqual(['connecting', 'refused']);
});

describe('the token', () => {
  const page = (hash: string) => ({
    location: { hash, pathname: '/' } as Location, // safe: only these two are read.
    history: { replaceState: vi.fn() } as unknown as History, // safe: only this is called.
    sessionStorage,
  });

  test('is kept for the tab and leaves the address bar', () => {
    sessionStorage.clear();
    const first = page('#token=abc-1_2');
    expect(takeToken(first)).toBe('abc-1_2');
    expect(first.history.replaceState).toHaveBeenCalledWith(null, '', '/');
    expect(takeToken(page('#/b/x/write'))).toBe('abc-1_2');
  });

  test('of a newer start is taken when its address is put into the same tab', () => {
    sessionStorage.setItem('mojian.token', 'old');
    const reload = vi.fn();
    const tab = Object.assign(new EventTarget(), page('#/b/x/write'), {
      location: { hash: '#/b/x/write', pathname: '/', reload },
    });
    // safe: what is read of a window is there
    followToken(tab as unknown as Window);
    tab.dispatchEvent(new Event('hashchange'));
    expect(reload).not.toHaveBeenCalled();
    tab.location.hash = '#token=new';
    tab.dispatchEvent(new Event('hashchange'));
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('mojian.token')).toBe('new');
  });

  test('is null where there never was one', () => {
    sessionStorage.clear();
    expect(takeToken(page(''))).toBeNull();
  });
});

describe('a tab that was opened without a token', () => {
  const channel = () => new BroadcastChannel('mojian.token of a test');

  test('borrows it from another tab of this start', async () => {
    const lender = channel();
    onTestFinished(() => lender.close());
    lendToken('abc-1_2', lender);
    expect(await borrowToken(channel())).toBe('abc-1_2');
  });

  test('has none where no tab answers, or answers nonsense', async () => {
    const stranger = channel();
    onTestFinished(() => stranger.close());
    stranger.addEventListener('message', () => stranger.postMessage({ token: 7 }));
    const borrowed = borrowToken(channel());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await borrowed).toBeNull();
  });
});

test('a port is taken from this very page only', async () => {
  const states: ConnectionState[] = [];
  connectPort(window).listen((state) => void states.push(state));
  const port = new MessageChannel().port1;
  const hand = (source: Window | null, data = 'mojian-port') =>
    window.dispatchEvent(Object.assign(new Event('message'), { source, data, ports: [port] }));
  hand(null);
  hand(window, 'something else');
  expect(states).toEqual(['connecting']);
  hand(window);
  expect(states).toEqual(['connecting', 'open']);
  port.close();
});
