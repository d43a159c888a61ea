import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import { createProblem, type LlmProblem, type ProblemCode } from '../problems.ts';
import type { Remedy } from './changes.ts';
import type { HttpFailure } from './http-body.ts';
import { changeFor } from './refusals.ts';

/** The longest wait that is still the same request, in ms (the SDKs' own limit for Retry-After). */
export const LONGEST_WAIT_MS = 60_000;

const BILLING =
  /insufficient (?:account )?balance|balance is (?:not enough|insufficient)|余额不足|欠费|arrearage|payment required|out of credits|insufficient credits|purchase more credits|insufficient_quota/i;
const QUOTA = /per[ _-]?day|daily|配额已用/i;
const NO_MODEL =
  /model[\s\S]{0,60}(?:does not exist|not found|not exist|is not available|isn't available|unknown)|model_not_found|no such model|not a valid model|unknown model|invalid model|模型不存在|no endpoints found for/i;
const BAD_KEY = /api[ _-]?key|invalid_api_key|unauthori[sz]ed|authentication|令牌|身份验证/i;
const BLOCKED =
  /data_?inspection|inappropriate content|content exists risk|content_filter|content management policy|sensitive|敏感|违规|moderation/i;
const SCHEMA =
  /invalid schema|invalid_function_parameters|missing items|items: missing field|function_?declarations[\s\S]*(?:invalid|should be non-empty)|\.function\.name/i;
const PARSE =
  /failed to parse|parse error|json\.exception|unable to parse|could not parse|invalid json[\s\S]*tool/i;

function failed(failure: HttpFailure, code: ProblemCode, facts: Partial<LlmProblem> = {}): Remedy {
  const { status, message, waitMs } = failure;
  const wait = waitMs === undefined ? {} : { waitMs };
  return { problem: createProblem(code, { status, detail: message.slice(0, 2000), ...wait, ...facts }) };
}

/** Groq sends the reply that it could not read along with the refusal. */
function failedGeneration(body: Json): string | undefined {
  const error = isObject(body) && isObject(body.error) ? body.error : body;
  const text = isObject(error) ? error.failed_generation : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/**
 * A limit by the minute comes back by itself; one by the day or by the purse does not. Gemini says "current quota,
 * check your plan and billing" for all of them, so the words around it decide.
 */
function tooMany(failure: HttpFailure): Remedy {
  const all = `${failure.code} ${failure.message} ${JSON.stringify(failure.body)}`;
  if (BILLING.test(all)) return failed(failure, 'billing');
  if (QUOTA.test(all)) return failed(failure, 'quota');
  const wait = failure.waitMs;
  if (wait !== undefined && wait <= LONGEST_WAIT_MS) {
    return { retry: { change: { same_request: true, wait_ms: wait }, max: 1 } };
  }
  return failed(failure, 'rate_limited', { retryable: wait === undefined });
}

/** Refusals that no change of the request can answer. */
function plainProblem(failure: HttpFailure): Remedy | undefined {
  const said = `${failure.code} ${failure.message}`;
  const { status } = failure;
  if (status === 402 || BILLING.test(said)) return failed(failure, 'billing');
  if (NO_MODEL.test(said)) return failed(failure, 'model_not_found');
  if (
    status === 401 ||
    (status === 403 && BAD_KEY.test(said)) ||
    /invalid_api_key|incorrect api key|api key not valid/i.test(said)
  ) {
    return failed(failure, 'bad_key');
  }
  if (BLOCKED.test(said) && status >= 400 && status < 500)
    return failed(failure, 'blocked', { reason: failure.code });
  return undefined;
}

/** What is left: by the number alone. */
function byStatus(failure: HttpFailure): Remedy {
  const { status } = failure;
  if (status === 404) return failed(failure, 'not_an_api');
  if (status === 413) return { retry: { change: { trim_history: true }, max: 1 } };
  if (status === 408 || status === 409 || status >= 500 || status < 400)
    return failed(failure, 'provider_error');
  return failed(failure, 'bad_request');
}

/**
 * What to do about a refused request: change one thing and send it once more, wait and send it again, use the
 * reply that came with the refusal, or tell the author. A role-order error that comes as a 500 is not transient.
 */
export function remedyFor(failure: HttpFailure, request: JsonObject): Remedy {
  const generation = failedGeneration(failure.body);
  if (generation !== undefined) return { recovered: generation };
  if (failure.status === 429) return tooMany(failure);
  const plain = plainProblem(failure);
  if (plain) return plain;
  const change = failure.status >= 400 ? changeFor(failure, request) : undefined;
  if (change) return { retry: { change, max: 1 } };
  if (SCHEMA.test(`${failure.code} ${failure.message}`)) return failed(failure, 'bad_schema');
  if (failure.status >= 500 && PARSE.test(failure.message)) {
    return { retry: { change: { same_request: true }, max: 1 } };
  }
  return byStatus(failure);
}

/** The problem that an error object inside a stream or a 200 body stands for. */
export function streamProblem(error: Json, salvage: Partial<LlmProblem>): LlmProblem {
  const object = isObject(error) ? error : { message: String(error) };
  const nested =
    isObject(object.metadata) && typeof object.metadata.raw === 'string' ? `: ${object.metadata.raw}` : '';
  const status = Number(object.code ?? object.status);
  const known = Number.isInteger(status) && status >= 100 && status < 600;
  const detail = `${String(object.message ?? JSON.stringify(error))}${nested}`.slice(0, 2000);
  const refused = /invalid_request|bad request|unauthori[sz]ed|authentication|permission|not_found/i.test(
    `${String(object.type ?? '')} ${String(object.code ?? '')} ${detail}`,
  );
  const transient = known ? status >= 500 || status === 408 || status === 429 : !refused;
  return createProblem('provider_error', {
    detail,
    retryable: transient,
    ...(known ? { status } : {}),
    ...salvage,
  });
}
