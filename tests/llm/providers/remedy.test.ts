import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#llm/json/schema.ts';
import { readHttpFailure } from '#llm/providers/http-body.ts';
import { remedyFor } from '#llm/providers/remedy.ts';

const remedy = (status: number, body: Json, request: JsonObject = {}, headers: Record<string, string> = {}) =>
  remedyFor(readHttpFailure(status, body, headers, Date.parse('2026-11-27T08:00:00Z')), request);
const says = (message: string, more: JsonObject = {}): Json => ({ error: { message, ...more } });

describe('not worth another request', () => {
  test.each<[number, Json, string]>([
    [401, says('Incorrect API key provided'), 'bad_key'],
    [400, says('API key not valid. Please pass a valid API key.'), 'bad_key'],
    [402, says('Insufficient Balance'), 'billing'],
    [429, says('您的账户已欠费，请充值后重试。', { code: '1113' }), 'billing'],
    [429, says('You exceeded your current quota', { code: 'insufficient_quota' }), 'billing'],
    [429, says("Quota exceeded for limit 'requests per day'"), 'quota'],
    [404, says('The model `x` does not exist', { code: 'model_not_found' }), 'model_not_found'],
    [
      400,
      { code: 20012, message: 'Model does not exist. Please check it carefully.', data: null },
      'model_not_found',
    ],
    [404, '<html>Not Found</html>', 'not_an_api'],
    [400, says("Invalid schema for function 'x': array schema missing items."), 'bad_schema'],
    [
      400,
      says('Input data may contain inappropriate content.', { code: 'data_inspection_failed' }),
      'blocked',
    ],
    [400, says('Something that nobody has said before'), 'bad_request'],
  ])('%i %j is %s', (status, body, code) => {
    expect(remedy(status, body)).toMatchObject({ problem: { code, retryable: false, status } });
  });

  test('a wait of more than a minute is not the same request', () => {
    expect(remedy(429, says('slow down'), {}, { 'retry-after': '600' })).toMatchObject({
      problem: { code: 'rate_limited', retryable: false },
    });
  });
});

describe('worth the same request once more', () => {
  test.each<[string, Record<string, string>, Json, number]>([
    ['seconds', { 'retry-after': '20' }, says('limit'), 20_000],
    ['milliseconds', { 'retry-after-ms': '350', 'retry-after': '1' }, says('limit'), 350],
    ['a date', { 'retry-after': 'Fri, 27 Nov 2026 08:00:15 GMT' }, says('limit'), 15_000],
    ['a sentence', {}, says('Please try again in 1.5s.'), 1500],
    [
      'RetryInfo',
      {},
      says('Please wait', { details: [{ '@type': 'RetryInfo', retryDelay: '38s' }] }),
      38_000,
    ],
  ])('429 with %s waits as told', (_, headers, body, wait) => {
    expect(remedy(429, body, {}, headers)).toEqual({
      retry: { change: { same_request: true, wait_ms: wait }, max: 1 },
    });
  });

  test.each([500, 502, 503, 408])('%i is the vendor’s fault', (status) => {
    expect(remedy(status, says('overloaded'))).toMatchObject({
      problem: { code: 'provider_error', retryable: true },
    });
  });
});

describe('answered by one change', () => {
  test.each<[number, Json, JsonObject, JsonObject]>([
    [
      400,
      says(
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      ),
      { max_tokens: 9 },
      { rename: { max_tokens: 'max_completion_tokens' } },
    ],
    [
      400,
      says('Thinking mode does not support this tool_choice'),
      { tool_choice: 'required' },
      { remove: ['tool_choice'] },
    ],
    [
      400,
      says("'temperature' does not support 0.7 with this model", {
        code: 'unsupported_value',
        param: 'temperature',
      }),
      { temperature: 0.7 },
      { remove: ['temperature'] },
    ],
    [
      400,
      says('The `reasoning_content` in the thinking mode must be passed back to the API.'),
      {},
      { resend_with: 'reasoning_content on every assistant message' },
    ],
    [400, says("property 'reasoning_content' is unsupported"), {}, { remove: ['reasoning_content'] }],
    [
      400,
      says('Function call is missing a thought_signature'),
      {},
      { resend_with: 'skip_thought_signature_validator on unsigned calls of the current turn' },
    ],
    [400, says("This model's maximum context length is 64000 tokens."), {}, { trim_history: true }],
    [
      400,
      says('Range of max_tokens should be [1, 8192]'),
      { max_tokens: 32_000 },
      { set: { max_tokens: 8192 } },
    ],
    [
      400,
      says("messages with role 'tool' must be a response to a preceding message with 'tool_calls'"),
      {},
      { repair_pairs: true },
    ],
    [
      500,
      says('Jinja Exception: conversation roles must alternate user and assistant'),
      {},
      { merge_same_role: true },
    ],
    [
      400,
      says('This response_format type is unavailable now'),
      { response_format: { type: 'json_schema' } },
      { set: { response_format: { type: 'json_object' } }, add_to_prompt: 'schema and the word JSON' },
    ],
    [
      400,
      says("In context=('properties', 'url'), 'uri' is not a valid format."),
      {},
      { drop_schema_keywords: ['format'] },
    ],
    [
      400,
      says('Unknown name "additionalProperties" at \'tools[0].function_declarations[0].parameters\''),
      {},
      { drop_schema_keywords: ['additionalProperties'] },
    ],
    [
      400,
      says('some-model does not support tools'),
      { tools: [] },
      { remove: ['tools', 'tool_choice', 'parallel_tool_calls'], use: 'text_tool_protocol' },
    ],
    [
      422,
      {
        message: {
          detail: [
            {
              type: 'extra_forbidden',
              loc: ['body', 'stream_options'],
              msg: 'Extra inputs are not permitted',
            },
          ],
        },
      },
      { stream_options: {} },
      { remove: ['stream_options'] },
    ],
    [400, says('This model only support stream mode'), { stream: false }, { set: { stream: true } }],
    [400, says('Unsupported thinking type for this model'), { thinking: {} }, { remove: ['thinking'] }],
    [
      400,
      says('Provider returned error', {
        metadata: { raw: '{"error":{"message":"tool_choice is not supported"}}' },
      }),
      { tool_choice: 'auto' },
      { remove: ['tool_choice'] },
    ],
  ])('%i %j', (status, body, request, change) => {
    expect(remedy(status, body, request)).toEqual({ retry: { change, max: 1 } });
  });
});

test('a reply that came with the refusal is used', () => {
  const body = says('Failed to call a function.', {
    code: 'tool_use_failed',
    failed_generation: '<function=x>{}</function>',
  });
  expect(remedy(400, body)).toEqual({ recovered: '<function=x>{}</function>' });
});
