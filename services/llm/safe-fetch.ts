/** A whole answer, unpacked, in bytes: ten times the longest stream of a thinking model. */
const MOST_BYTES = 128 * 1024 * 1024;
const HOPS = 5;

/** Something a server did that ends the request for good; `detail` fills the words of its code. */
export class ServerFault extends Error {
  readonly code: 'redirected' | 'too_much';
  readonly detail: string;
  constructor(code: ServerFault['code'], detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

/** The fault behind an error that an SDK made of it. */
export function serverFault(error: unknown): ServerFault | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if (cause instanceof ServerFault) return cause;
  return undefined;
}

/**
 * A fetch that can be trusted with a key and a manuscript.
 * SECURITY: it follows a server to no other host (`fetch` would take any header but Authorization along, Gemini's key
 * for one, and the text too), and takes no more than 128 MB of an answer, unpacked.
 */
export function guardFetch(
  fetch: typeof globalThis.fetch,
  most: number = MOST_BYTES,
): typeof globalThis.fetch {
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : String(input));
    let response = await fetch(input, { ...init, redirect: 'manual' });
    for (let hop = 0; isRedirect(response); hop += 1) {
      const target = new URL(response.headers.get('location') ?? '', url);
      await response.body?.cancel();
      if (hop >= HOPS || !isSameServer(url, target)) throw new ServerFault('redirected', target.host);
      url = target;
      response = await fetch(url, { ...init, redirect: 'manual' });
    }
    return bounded(response, most);
  };
}

/** SECURITY: what a server says is shown and kept in chats, so a key that it repeats is taken out. */
export const withoutKey = (text: string, apiKey: string): string =>
  apiKey.length < 8 ? text : text.replaceAll(apiKey, '•••');

const isRedirect = ({ status, headers }: Response): boolean =>
  [301, 302, 303, 307, 308].includes(status) && headers.has('location');

/** The same origin, or the same host over TLS instead of in the clear. */
const isSameServer = (from: URL, to: URL): boolean =>
  from.origin === to.origin ||
  (from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:');

function bounded(response: Response, most: number): Response {
  if (!response.body) return response;
  let left = most;
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.byteLength;
        if (left < 0) controller.error(new ServerFault('too_much', `${Math.round(most / 1024 / 1024)} MB`));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}
