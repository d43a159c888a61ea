import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import { safeParseJson } from '../json/strict.ts';

/** A refused request, whatever form the vendor gave the body. */
export type HttpFailure = {
  status: number;
  /** The vendor's own sentence. */
  message: string;
  code: string;
  param: string;
  body: Json;
  /** From Retry-After, retry-after-ms or Gemini's RetryInfo, in ms. */
  waitMs?: number;
  headers?: Readonly<Record<string, string>>;
};

const text = (value: Json | undefined): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return value === null || value === undefined ? '' : JSON.stringify(value);
};

/** The object with the message: `{error: {…}}`, `[{error}]`, or the body itself where there is no wrapper. */
function errorOf(body: Json): JsonObject {
  const first = Array.isArray(body) ? (body[0] ?? null) : body;
  if (!isObject(first)) return { message: text(first) };
  if (isObject(first.error)) return first.error;
  return typeof first.error === 'string' ? { ...first, message: first.error } : first;
}

/** OpenRouter puts the sentence of the vendor behind it into `metadata.raw`. */
function wrapped(error: JsonObject): string {
  const raw = isObject(error.metadata) ? error.metadata.raw : undefined;
  if (typeof raw !== 'string' || raw === '') return '';
  const inner = safeParseJson(raw)?.value;
  return inner === undefined ? raw : text(errorOf(inner).message) || raw;
}

function seconds(value: string | undefined): number | undefined {
  const found = /^\s*([\d.]+)\s*s?\s*$/.exec(value ?? '');
  return found ? Math.round(Number(found[1]) * 1000) : undefined;
}

function dateWait(value: string | undefined, now: number): number | undefined {
  const at = value === undefined ? Number.NaN : Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

function retryInfo(error: JsonObject): number | undefined {
  const details = Array.isArray(error.details) ? error.details.filter(isObject) : [];
  return seconds(text(details.find((detail) => detail.retryDelay !== undefined)?.retryDelay));
}

function headerWait(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(ms)) return ms;
  return seconds(headers['retry-after']) ?? dateWait(headers['retry-after'], now);
}

/** "Please retry in 38s", "try again in 20.5s", "try again in 350ms". */
function spokenWait(message: string): number | undefined {
  const found = /(?:retry|try again)\s+(?:in|after)\s+([\d.]+)\s*(ms|milliseconds|s|sec|seconds)\b/i.exec(
    message,
  );
  if (!found) return undefined;
  return Math.round(Number(found[1]) * (found[2]?.startsWith('m') ? 1 : 1000));
}

/** Reads what a vendor said. `now` is for a Retry-After given as a date (ms since the epoch). */
export function readHttpFailure(
  status: number,
  body: Json,
  headers: Readonly<Record<string, string>> = {},
  now = 0,
): HttpFailure {
  const parsed = typeof body === 'string' ? (safeParseJson(body)?.value ?? body) : body;
  const error = errorOf(parsed);
  const message = wrapped(error) || text(error.message ?? error.detail ?? error.msg);
  const waitMs = headerWait(headers, now) ?? retryInfo(error) ?? spokenWait(message);
  return {
    status,
    message: message || text(parsed),
    code: text(error.code ?? error.type ?? error.status),
    param: text(error.param),
    body: parsed,
    headers,
    ...(waitMs === undefined ? {} : { waitMs }),
  };
}
