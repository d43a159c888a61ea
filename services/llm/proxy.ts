import { EnvHttpProxyAgent, ProxyAgent, fetch as undiciFetch } from 'undici';
import { guardFetch } from './safe-fetch.ts';

/**
 * A fetch that goes through an HTTP proxy. `setting` is the proxy's URL, `''` for none, or `env` for HTTPS_PROXY,
 * HTTP_PROXY and NO_PROXY. Loopback addresses never go through a proxy. Guarded as `guardFetch` says.
 */
export const createFetch = (setting: string): typeof globalThis.fetch => guardFetch(throughProxy(setting));

function throughProxy(setting: string): typeof globalThis.fetch {
  if (setting === '') return globalThis.fetch;
  const dispatcher = setting === 'env' ? new EnvHttpProxyAgent() : new ProxyAgent(setting);
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (isLoopback(url)) return globalThis.fetch(input, init);
    // safe: undici's fetch is the one Node is built on; only the two type declarations differ.
    const options = { ...init, dispatcher } as Parameters<typeof undiciFetch>[1];
    const response = await undiciFetch(url, options);
    // safe: as above.
    return response as unknown as Response;
  };
}

/** Private addresses (RFC 1918, RFC 4193, link-local), and names that only a network at home knows. */
const PRIVATE =
  /^(?:10(?:\.\d+){3}$|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)|^\[f(?:[cd][0-9a-f]{2}|e80):|\.(?:local|lan|home\.arpa|internal)$|^[a-z0-9-]+$/;

/** True for servers of the author's own: on this computer, or in its network. */
export function isOwnServer(url: string): boolean {
  return URL.canParse(url) && (isLoopback(url) || PRIVATE.test(new URL(url).hostname));
}

/** True for this computer's own addresses. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
