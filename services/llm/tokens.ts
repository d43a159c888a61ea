import { estimateTokenCount } from 'tokenx';
import type { ChatRequest, Usage } from './types.ts';

type Family = { model: RegExp; han: number; other: number; source: string };

/**
 * Tokens for one Chinese character and for one other character, by vocabulary. Vendors publish no tokenizer for
 * their compatible endpoints; where a vendor states a rule it is taken, else a value on the safe side.
 */
const FAMILIES: readonly Family[] = [
  {
    model: /deepseek/i,
    han: 0.6,
    other: 0.3,
    source: 'https://api-docs.deepseek.com/quick_start/token_usage',
  },
  {
    model: /qwen|glm|kimi|moonshot|doubao|minimax/i,
    han: 0.7,
    other: 0.3,
    source:
      'https://help.aliyun.com/zh/model-studio/billing-for-model-studio (1 token for 1.5 to 1.8 characters)',
  },
  {
    model: /gemini|gemma/i,
    han: 0.75,
    other: 0.25,
    source: 'https://ai.google.dev/gemini-api/docs/tokens (4 characters a token)',
  },
  { model: /claude|anthropic/i, han: 1.2, other: 0.3, source: 'measured by users, on the safe side' },
  { model: /llama|mistral/i, han: 1.2, other: 0.3, source: 'vocabularies with few Chinese words' },
];
const HAN = /[\u3400-\u9fff\uf900-\ufaff\u3000-\u303f\uff00-\uffef]|[\ud840-\ud87f][\udc00-\udfff]/g;

/** Estimates are only ever used to leave room, so they are a little high. */
const MARGIN = 1.1;

/** Estimated tokens of a text for a model, rounded up, about a tenth above the mean. Never below the real rule. */
export function estimateTokens(text: string, model: string): number {
  const family = FAMILIES.find((one) => one.model.test(model));
  const han = text.match(HAN)?.length ?? 0;
  if (family) return Math.ceil((han * family.han + (text.length - han) * family.other) * MARGIN);
  return Math.ceil(Math.max(estimateTokenCount(text), han * 0.9) * MARGIN);
}

/** Tokens that each message adds by its frame, on every vendor about this. */
const PER_MESSAGE = 6;

/** Estimated tokens of a whole request: system, history, tools and the frames around them. */
export function estimateRequest(request: ChatRequest): number {
  const texts = [
    ...request.system,
    ...request.log.map((message) => {
      if (message.role === 'user') return message.text;
      if (message.role === 'result')
        return typeof message.data === 'string' ? message.data : JSON.stringify(message.data);
      return message.text + message.calls.map((call) => call.name + JSON.stringify(call.arguments)).join('');
    }),
    ...request.tools.map((tool) => JSON.stringify(tool)),
  ];
  const frames = PER_MESSAGE * (request.log.length + 1);
  return frames + texts.reduce((sum, text) => sum + estimateTokens(text, request.model), 0);
}

/** Corrects an estimate by what the last answer really used; between half and double, so that one odd answer counts little. */
export function correctEstimate(
  estimate: number,
  last: { estimated: number; actual: Usage } | undefined,
): number {
  if (!last || last.estimated <= 0 || last.actual.input <= 0) return estimate;
  return Math.ceil(estimate * Math.min(2, Math.max(0.5, last.actual.input / last.estimated)));
}
