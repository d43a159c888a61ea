import { isObject, type JsonObject } from '../json/schema.ts';
import { type Change, REASONING_BACK, SIGNATURES, TOOL_FIELDS } from './changes.ts';
import type { HttpFailure } from './http-body.ts';

type Rule = { says: RegExp; change: (found: RegExpExecArray, request: JsonObject) => Change | undefined };

function hasJsonSchema(request: JsonObject): boolean {
  return isObject(request.response_format) && request.response_format.type === 'json_schema';
}

const jsonMode: Rule['change'] = (_found, request) =>
  hasJsonSchema(request)
    ? { set: { response_format: { type: 'json_object' } }, add_to_prompt: 'schema and the word JSON' }
    : { remove: ['response_format'] };

/** The limit a vendor names for the answer: `[1, 8192]`, `<= 8192`, `at most 8192`. */
const tokenLimit: Rule['change'] = (found, request) => {
  const limit = Number(found[1]);
  const field =
    ['max_tokens', 'max_completion_tokens'].find((name) => request[name] !== undefined) ?? 'max_tokens';
  return limit > 0 ? { set: { [field]: limit } } : undefined;
};

/**
 * What vendors say when they refuse a request that is right elsewhere, and the one change that answers it.
 * Sources of the sentences: openai-python#2046, DeepSeek-V3#1376, langchain#37713, llm-exe#662, openai-agents-python#442,
 * vllm#6862, eino#994, fast-agent#279, oh-my-pi#206, symfony/ai#2037 and #803, gemini-cli#5443, octos#1897,
 * term-llm#409, dify-official-plugins#1187. The order is the order of trial.
 */
const RULES: readonly Rule[] = [
  {
    says: /unsupported parameter:? ['"`](\w+)['"`].*use ['"`](\w+)['"`] instead/is,
    change: (found) => ({ rename: { [found[1] ?? '']: found[2] ?? '' } }),
  },
  {
    says: /reasoning_content[\s\S]*(?:must be|should be|need to be) passed back|reasoning_content is missing|missing[\s\S]*reasoning_content/i,
    change: () => ({ resend_with: REASONING_BACK }),
  },
  {
    says: /(?:missing|without|lacks)[\s\S]*thought_?signature|thought_?signature[\s\S]*(?:missing|required)/i,
    change: () => ({ resend_with: SIGNATURES }),
  },
  {
    says: /maximum context length|context_length_exceeded|context window|input token count[\s\S]*exceeds|prompt is too long|range of input length|input is too long|exceeds? the (?:available )?context/i,
    change: () => ({ trim_history: true }),
  },
  {
    says: /max(?:_completion)?_tokens[\s\S]*?(?:\[\s*1\s*,\s*|<=?\s*|at most |less than or equal to |maximum of )(\d+)/i,
    change: tokenLimit,
  },
  {
    says: /must be followed by tool messages|must be a response to a preceding|tool_call_id[\s\S]*(?:not found|does not exist|mismatch)|function response (?:parts|turn)|function call turn|tool_use[\s\S]*without[\s\S]*tool_result|unexpected tool (?:call id|message)/i,
    change: () => ({ repair_pairs: true }),
  },
  {
    says: /roles? must alternate|expected last role|must alternate between|conversation roles/i,
    change: () => ({ merge_same_role: true }),
  },
  { says: /tool call id[\s\S]*length of 9/i, change: () => ({ id_format: '9alnum' }) },
  {
    says: /(?:does not|doesn't|do not) support (?:tools|function|tool (?:use|call))|tool(?:s| use| calling| calls)?(?: is| are) not supported|--enable-auto-tool-choice|requires? --jinja|no endpoints found that support tool/i,
    change: () => ({ remove: TOOL_FIELDS, use: 'text_tool_protocol' }),
  },
  { says: /tool_?choice/i, change: () => ({ remove: ['tool_choice'] }) },
  { says: /must contain the word ['"`]?json/i, change: () => ({ add_to_prompt: 'the word JSON' }) },
  {
    says: /response mime type|response_?mime_?type/i,
    change: () => ({ remove: ['responseMimeType', 'responseJsonSchema'] }),
  },
  { says: /response_format|json_schema/i, change: jsonMode },
  { says: /['"`]?(\w+)['"`]? is not a valid format/i, change: () => ({ drop_schema_keywords: ['format'] }) },
  {
    says: /unknown name \\?["'](\$?\w+)\\?["'][\s\S]*(?:function_?declarations|parameters|schema)/i,
    change: (found) => ({ drop_schema_keywords: [found[1] ?? ''] }),
  },
  {
    says: /invalid schema[\s\S]*['"`](\$?\w+)['"`] is not (?:permitted|supported|allowed)/i,
    change: (found) => ({ drop_schema_keywords: [found[1] ?? ''] }),
  },
  {
    says: /only supports? (?:the )?stream|stream mode|streaming is required/i,
    change: () => ({ set: { stream: true } }),
  },
  {
    says: /enable_thinking[\s\S]*(?:must be|should be)[\s\S]*false/i,
    change: () => ({ set: { enable_thinking: false } }),
  },
  { says: /enable_thinking/i, change: () => ({ remove: ['enable_thinking'] }) },
  {
    says: /thinking[\s\S]*(?:type|mode)|(?:type|mode)[\s\S]*thinking|thinking (?:is )?not supported/i,
    change: () => ({ remove: ['thinking'] }),
  },
  {
    says: /developer[\s\S]*role|role[\s\S]*developer|unexpected role ['"]?(?:developer|system)|角色信息不正确/i,
    change: () => ({ system_role: 'system' }),
  },
  {
    says: /system role[\s\S]*not supported|system (?:message|instruction)[\s\S]*not (?:supported|enabled)/i,
    change: () => ({ system_role: 'user' }),
  },
];

/** Sentences that name the one field they refuse. */
const FIELD_SAYS: readonly RegExp[] = [
  /unsupported (?:parameter|value|argument):? ['"`]?(?:[\w.]*\.)?(\w+)/i,
  /unrecognized request arguments? supplied:? ['"`]?(\w+)/i,
  /unknown (?:name|field|parameter|argument):? \\?['"`]?(\w+)/i,
  /(?:property|parameter|field|argument) \\?['"`]?(?:[\w.[\]]*\.)?(\w+)\\?['"`]? (?:is |was )?(?:unsupported|not supported|not allowed|not permitted|unknown|invalid)/i,
  /['"`](\w+)['"`]:? (?:is not supported|does not support|is not allowed|extra inputs)/i,
  /\b(\w+): extra inputs are not permitted/i,
  /invalid (temperature|top_p|n|presence_penalty|frequency_penalty)\b/i,
];

/** Without these there is no request. */
const NEEDED: ReadonlySet<string> = new Set(['model', 'messages', 'contents', 'stream']);

/** The field of the request that a validation error points at: the first name behind `body`, or one in a message. */
function forbiddenField(failure: HttpFailure): string | undefined {
  const found = /"loc":\[("[^\]]*)\]/.exec(JSON.stringify(failure.body))?.[1];
  const loc = found?.split(',').map((name) => name.replaceAll('"', '')) ?? [];
  if (loc.length === 0 || !/extra|not permitted|forbidden/i.test(JSON.stringify(failure.body)))
    return undefined;
  const names = loc.filter((name) => name !== 'body');
  return names[0] === 'messages' || names[0] === 'tools' ? names.at(-1) : names[0];
}

function namedField(failure: HttpFailure, request: JsonObject): string | undefined {
  const isValue = /unsupported_(?:parameter|value)|unknown_parameter/i.test(failure.code);
  if (isValue && failure.param !== '') return failure.param.split('.')[0];
  for (const pattern of FIELD_SAYS) {
    const field = pattern.exec(failure.message)?.[1];
    if (field !== undefined) return field;
  }
  if (!/not support|unsupported|not allowed|only/i.test(failure.message)) return undefined;
  return Object.keys(request).find((key) => !NEEDED.has(key) && failure.message.includes(key));
}

/** The one change that answers a refusal, or undefined where the request cannot be helped. */
export function changeFor(failure: HttpFailure, request: JsonObject): Change | undefined {
  for (const rule of RULES) {
    const found = rule.says.exec(failure.message);
    const change = found ? rule.change(found, request) : undefined;
    if (change) return change;
  }
  const field = forbiddenField(failure) ?? namedField(failure, request);
  return field === undefined || NEEDED.has(field) ? undefined : { remove: [field] };
}
