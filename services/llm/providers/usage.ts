import { isObject } from '../json/schema.ts';
import type { Usage } from '../types.ts';

const count = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 ? value : undefined;

const member = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

function withDetails(base: Usage, cached: number | undefined, reasoning: number | undefined): Usage {
  return {
    ...base,
    ...(cached === undefined ? {} : { cached }),
    ...(reasoning === undefined ? {} : { reasoning }),
  };
}

/** Usage of a chat completion; cache hits under OpenAI's, DeepSeek's or Kimi's name. */
export function fromOpenAIUsage(usage: unknown): Usage | undefined {
  const input = count(member(usage, 'prompt_tokens'));
  const output = count(member(usage, 'completion_tokens'));
  if (input === undefined && output === undefined) return undefined;
  const cached =
    count(member(member(usage, 'prompt_tokens_details'), 'cached_tokens')) ??
    count(member(usage, 'prompt_cache_hit_tokens')) ??
    count(member(usage, 'cached_tokens'));
  const reasoning = count(member(member(usage, 'completion_tokens_details'), 'reasoning_tokens'));
  return withDetails({ input: input ?? 0, output: output ?? 0 }, cached, reasoning);
}

/** Gemini counts thoughts apart from the candidates, and cached tokens inside the prompt. */
export function fromGeminiUsage(usage: unknown): Usage | undefined {
  if (!isObject(usage)) return undefined;
  const thoughts = count(usage.thoughtsTokenCount);
  const input = (count(usage.promptTokenCount) ?? 0) + (count(usage.toolUsePromptTokenCount) ?? 0);
  const output = (count(usage.candidatesTokenCount) ?? 0) + (thoughts ?? 0);
  return withDetails({ input, output }, count(usage.cachedContentTokenCount), thoughts);
}
