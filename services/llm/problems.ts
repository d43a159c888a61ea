import type { Json } from './json/schema.ts';

export const problemCodes = [
  'truncated',
  'not_json',
  'missing_required',
  'ambiguous',
  'unknown_tool',
  'invalid_value',
  'malformed_call',
  'blocked',
  'refusal',
  'empty_response',
  'incomplete_stream',
  'provider_error',
  'billing',
  'quota',
  'rate_limited',
  'model_not_found',
  'bad_schema',
  'bad_key',
  'bad_request',
  'too_long',
  'not_an_api',
  'redirected',
  'too_much',
  'network',
  'timeout',
  'stalled',
  'cancelled',
  'cap_reached',
  'batch_unanswered',
  'batch_lost',
  'disk_full',
  'disk_fault',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/**
 * Why a turn has no usable result. `detail` is the vendor's own sentence; `salvage` may be shown to the author,
 * never saved or executed.
 */
export type LlmProblem = {
  code: ProblemCode;
  retryable: boolean;
  detail?: string;
  status?: number;
  reason?: string;
  /** The argument that is wrong, `updated_story_bible.plot_summary`. */
  path?: string;
  tool?: string;
  /** The wait the vendor asks for, in ms. */
  waitMs?: number;
  salvage?: Json;
  /** More facts for the sentence, such as the amounts of a cap. */
  facts?: Readonly<Record<string, string | number>>;
};

/** Codes after which the same request may succeed. */
const RETRYABLE: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'malformed_call',
  'empty_response',
  'incomplete_stream',
  'provider_error',
  'rate_limited',
  'network',
  'timeout',
  'stalled',
  'batch_unanswered',
]);

/** A problem with its usual retryability; `facts` may say otherwise. */
export function createProblem(code: ProblemCode, facts: Partial<Omit<LlmProblem, 'code'>> = {}): LlmProblem {
  return { code, retryable: RETRYABLE.has(code), ...facts };
}
