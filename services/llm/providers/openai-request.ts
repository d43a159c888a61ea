import type { Json, JsonObject } from '../json/schema.ts';
import { wellFormed } from '../sequence/messages.ts';
import { toOpenAI } from '../sequence/to-openai.ts';
import type { ChatRequest, ToolSpec } from '../types.ts';
import { dropKeywords, type Flips, flipBody } from './flips.ts';
import type { Profile } from './profile.ts';
import { describeTools, toTextMessages } from './text-tools.ts';

function toTool(tool: ToolSpec, flips: Flips): Json {
  // safe: a JSON Schema is JSON; its type here only names the keywords we read.
  const parameters = dropKeywords(tool.parameters as Json, flips.droppedKeywords);
  return { type: 'function', function: { name: tool.name, description: tool.description ?? '', parameters } };
}

/** How each vendor switches thinking; without a wish nothing is sent, so that the vendor's default holds. */
function thinkingFields(request: ChatRequest, profile: Profile): JsonObject {
  if (request.thinking === undefined || profile.thinking === 'none') return {};
  const on = request.thinking !== 'off';
  if (profile.thinking === 'type') return { thinking: { type: on ? 'enabled' : 'disabled' } };
  if (profile.thinking === 'enable') return { enable_thinking: on };
  return { reasoning_effort: on ? request.thinking : 'none' };
}

function toolFields(request: ChatRequest, profile: Profile, flips: Flips): JsonObject {
  if (request.tools.length === 0 || profile.textTools) return {};
  const choice = request.toolChoice ?? 'auto';
  const sends = profile.toolChoice === 'any' || (profile.toolChoice === 'auto-only' && choice === 'auto');
  return {
    tools: request.tools.map((tool) => toTool(tool, flips)),
    ...(sends ? { tool_choice: choice } : {}),
    ...(profile.parallelCalls === 'true' ? { parallel_tool_calls: true } : {}),
    ...(profile.toolStream ? { tool_stream: true } : {}),
  };
}

/** The body of one chat completions request, by the vendor's profile and what its refusals have taught. */
export function toOpenAIBody(request: ChatRequest, base: Profile, flips: Flips): JsonObject {
  const profile = { ...base, ...flips.profile };
  const usesText = profile.textTools && request.tools.length > 0;
  const system = usesText ? [...request.system, describeTools(request.tools)] : request.system;
  const messages = toOpenAI(system, request.log, profile);
  const body: JsonObject = {
    model: request.model,
    messages: usesText ? toTextMessages(messages) : messages,
    stream: true,
    ...(profile.streamOptions ? { stream_options: { include_usage: true } } : {}),
    ...(request.maxOutput ? { [profile.maxTokensField]: request.maxOutput } : {}),
    ...(request.temperature !== undefined && profile.temperature ? { temperature: request.temperature } : {}),
    ...toolFields(request, profile, flips),
    ...thinkingFields(request, profile),
  };
  const formed = wellFormed(flipBody(body, flips));
  // safe: wellFormed keeps the kind of what it is given.
  return formed as JsonObject;
}
