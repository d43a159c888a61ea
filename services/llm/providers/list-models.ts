import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import { safeParseJson } from '../json/strict.ts';
import type { LlmPorts } from '../ports.ts';
import { createProblem, type LlmProblem } from '../problems.ts';
import { withoutKey } from '../safe-fetch.ts';
import { thrownProblem } from '../stream/network.ts';
import { readHttpFailure } from './http-body.ts';
import type { Protocol } from './presets.ts';
import { remedyFor } from './remedy.ts';

export type ModelInfo = { id: string; contextWindow?: number };
export type ModelList = { ok: true; models: ModelInfo[] } | { ok: false; problem: LlmProblem };

const LIST_TIMEOUT_MS = 15_000;

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function toInfo(entry: JsonObject): ModelInfo {
  const id = (text(entry.id) || text(entry.name)).replace(/^models\//, '');
  const window = entry.inputTokenLimit ?? entry.context_length ?? entry.max_model_len ?? entry.context_window;
  return typeof window === 'number' ? { id, contextWindow: window } : { id };
}

/** Gemini lists models of every kind; only those that generate content are offered. */
function isChat(entry: JsonObject): boolean {
  const methods = entry.supportedGenerationMethods;
  return !Array.isArray(methods) || methods.includes('generateContent');
}

function readList(body: Json): ModelInfo[] | undefined {
  const entries = isObject(body) ? (body.data ?? body.models) : body;
  if (!Array.isArray(entries)) return undefined;
  return entries
    .filter(isObject)
    .filter(isChat)
    .map(toInfo)
    .filter((info) => info.id !== '');
}

/** Asks a provider which models it has: `GET /models` on either wire. The key doubles as its own test. */
export async function listModels(
  at: { protocol: Protocol; baseUrl: string; apiKey: string; apiVersion?: string },
  ports: Pick<LlmPorts, 'fetch' | 'clock'>,
  signal: AbortSignal,
): Promise<ModelList> {
  const base = at.baseUrl.replace(/\/+$/, '');
  const isGemini = at.protocol === 'gemini';
  const url = isGemini ? `${base}/${at.apiVersion ?? 'v1beta'}/models?pageSize=200` : `${base}/models`;
  const bearer: Record<string, string> = at.apiKey === '' ? {} : { authorization: `Bearer ${at.apiKey}` };
  const headers = isGemini ? { 'x-goog-api-key': at.apiKey } : bearer;
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LIST_TIMEOUT_MS)]);
    const response = await ports.fetch(url, { headers, signal: limit });
    const raw = withoutKey(await response.text(), at.apiKey);
    const body = safeParseJson(raw)?.value;
    if (!response.ok) {
      const remedy = remedyFor(
        readHttpFailure(response.status, body ?? raw, Object.fromEntries(response.headers)),
        {},
      );
      const detail = raw.slice(0, 300);
      return {
        ok: false,
        problem: 'problem' in remedy ? remedy.problem : createProblem('bad_request', { detail }),
      };
    }
    const models = body === undefined ? undefined : readList(body);
    if (models) return { ok: true, models };
    return {
      ok: false,
      problem: createProblem('not_an_api', { detail: raw.replace(/\s+/g, ' ').slice(0, 200) }),
    };
  } catch (error) {
    if (signal.aborted) return { ok: false, problem: createProblem('cancelled') };
    return { ok: false, problem: thrownProblem(error, { tail: '' }) };
  }
}
