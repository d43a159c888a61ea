import { isObject, type Json, type JsonObject } from '#llm/json/schema.ts';
import type { Script } from './script.ts';

/** What the server refuses, as the vendors named do. */
export type StrictRules = {
  /** OpenAI: every call is answered directly behind its message. */
  pairs?: boolean;
  /** DeepSeek V4: reasoning_content on each assistant message. */
  reasoning?: boolean;
  /** Groq, Mistral: no reasoning_content anywhere. */
  noReasoning?: boolean;
  /** Mistral: roles alternate, ids of nine marks, no stream_options. */
  mistral?: boolean;
  /** OpenAI's reasoning models: no max_tokens. */
  noMaxTokens?: boolean;
  /** Models without a tool template. */
  noTools?: boolean;
  /** Gemini 3: the first call of a step in the current turn is signed. */
  signatures?: boolean;
};

const refuse = (message: string, status = 400): Script => ({ status, body: { error: { message } } });
const list = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

function pairFault(messages: readonly JsonObject[]): boolean {
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === 'tool') {
      if (open.shift() !== message.tool_call_id) return true;
    } else {
      if (open.length > 0) return true;
      open = list(message.tool_calls).map((call) => String(call.id));
    }
  }
  return open.length > 0;
}

function mistralFault(messages: readonly JsonObject[], body: JsonObject): Script | undefined {
  if (body.stream_options !== undefined) {
    const detail = [
      { type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' },
    ];
    return { status: 422, body: { object: 'error', message: { detail }, type: 'invalid_request_error' } };
  }
  const ids = messages.flatMap((message) => list(message.tool_calls).map((call) => String(call.id)));
  if (ids.some((id) => !/^[A-Za-z0-9]{9}$/.test(id))) {
    return refuse('Tool call id was x but must be a-z, A-Z, 0-9, with a length of 9.');
  }
  const roles = messages.filter((message) => message.role !== 'system').map((message) => message.role);
  const twice = roles.some((role, at) => role === 'user' && roles[at - 1] === 'user');
  return twice ? refuse('Conversation roles must alternate user/assistant/user/assistant/...') : undefined;
}

function openAIFault(body: JsonObject, rules: StrictRules): Script | undefined {
  const messages = list(body.messages);
  const assistants = messages.filter((message) => message.role === 'assistant');
  if (rules.pairs && pairFault(messages)) {
    return refuse(
      "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.",
    );
  }
  if (rules.reasoning && assistants.some((message) => typeof message.reasoning_content !== 'string')) {
    return refuse('The `reasoning_content` in the thinking mode must be passed back to the API.');
  }
  if (rules.noReasoning && assistants.some((message) => message.reasoning_content !== undefined)) {
    return refuse("property 'reasoning_content' is unsupported");
  }
  if (rules.noMaxTokens && body.max_tokens !== undefined) {
    return refuse(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    );
  }
  if (rules.noTools && body.tools !== undefined) return refuse('local-model does not support tools');
  return rules.mistral ? mistralFault(messages, body) : undefined;
}

const parts = (content: JsonObject | undefined): JsonObject[] => list(content?.parts);
const calls = (content: JsonObject | undefined): number =>
  parts(content).filter((part) => part.functionCall).length;
const answers = (content: JsonObject | undefined): number =>
  parts(content).filter((part) => part.functionResponse).length;

function geminiFault(body: JsonObject, rules: StrictRules): Script | undefined {
  const contents = list(body.contents);
  if (contents[0]?.role !== 'user') return refuse('Please ensure that the first content is from the user.');
  const unpaired = contents.some(
    (content, at) => calls(content) > 0 && answers(contents[at + 1]) !== calls(content),
  );
  if (rules.pairs && unpaired) {
    return refuse(
      'Please ensure that the number of function response parts is equal to the number of function call parts.',
    );
  }
  const turn = contents.findLastIndex((content) => content.role === 'user' && answers(content) === 0);
  const unsigned = contents.slice(turn).some((content) => {
    const first = parts(content).find((part) => part.functionCall);
    return first !== undefined && first.thoughtSignature === undefined;
  });
  return rules.signatures && unsigned
    ? refuse('Function call is missing a thought_signature in functionCall parts.')
    : undefined;
}

/** The refusal that a strict vendor would answer with, if any. */
export function strictRefusal(path: string, body: JsonObject, rules: StrictRules): Script | undefined {
  if (path.includes('generateContent') || path.includes('GenerateContent')) return geminiFault(body, rules);
  return path.endsWith('/chat/completions') ? openAIFault(body, rules) : undefined;
}
