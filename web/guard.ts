import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a request must show. A web page elsewhere can reach loopback, and DNS rebinding can fake a name. */
export type Gate = { host: string; origin: string; token: string };

export const TOKEN_PROTOCOL = 'mojian.';

/** SECURITY: only our own name is answered, so that a rebound DNS name gets nothing. */
export const isOurHost = (request: IncomingMessage, gate: Gate): boolean =>
  request.headers.host === gate.host;

/**
 * SECURITY: a socket opens only for our own page (Origin), under our own name (Host), with this start's
 * token (as subprotocol, because a browser cannot set headers on a WebSocket). All three are checked
 * before the upgrade, and every refusal looks the same.
 */
export function mayConnect(request: IncomingMessage, gate: Gate): boolean {
  if (!isOurHost(request, gate) || request.headers.origin !== gate.origin) return false;
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((text) => text.trim());
  return offered.some(
    (text) => text.startsWith(TOKEN_PROTOCOL) && isSame(text.slice(TOKEN_PROTOCOL.length), gate.token),
  );
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The headers of every answer. `connect-src` names the socket, since 'self' does not cover ws: everywhere. */
export function securityHeaders(gate: Gate): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ws://${gate.host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
