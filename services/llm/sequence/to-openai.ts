import type { JsonObject } from '../json/schema.ts';
import type { Profile } from '../providers/profile.ts';
import type { AssistantMessage, LogMessage, ResultMessage } from '../types.ts';
import { completeLog } from './complete-log.ts';
import { createIdGiver } from './ids.ts';
import { repairMessages } from './messages.ts';
import { INTERRUPTED, NO_DATA, REJECTED } from './words.ts';

/** A result as the model reads it. */
export function resultText(result: ResultMessage): string {
  if (typeof result.data === 'string' && result.data !== '') return result.data;
  if (result.data !== null && result.data !== '') return JSON.stringify(result.data);
  if (result.status === 'rejected') return REJECTED;
  return result.status === 'interrupted' ? INTERRUPTED : NO_DATA;
}

function fromAssistant(message: AssistantMessage, ids: readonly string[], profile: Profile): JsonObject {
  const calls = message.calls.map((call, at) => ({
    id: ids[at] ?? '',
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.problem ? {} : call.arguments) },
    ...(call.signature ? { extra_content: { google: { thought_signature: call.signature } } } : {}),
  }));
  const empty = profile.nullContent && calls.length > 0 ? null : '';
  return {
    role: 'assistant',
    content: message.text === '' ? empty : message.text,
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
    ...(message.thinking ? { reasoning_content: message.thinking } : {}),
    ...(message.extra ?? {}),
  };
}

/**
 * The log as chat completions messages for this vendor; the log itself is not changed. Arguments are written from
 * their parsed value, never from the raw text.
 */
export function toOpenAI(
  system: readonly string[],
  log: readonly LogMessage[],
  profile: Profile,
): JsonObject[] {
  const giveId = createIdGiver(profile.idFormat);
  let ids: string[] = [];
  const messages = completeLog(log).map((message): JsonObject => {
    if (message.role === 'user') return { role: 'user', content: message.text };
    if (message.role === 'result') {
      return { role: 'tool', tool_call_id: ids[message.call] ?? '', content: resultText(message) };
    }
    ids = message.calls.map((call) => giveId(call.id));
    return fromAssistant(message, ids, profile);
  });
  const stable = system.map((part) => ({ role: 'system', content: part }));
  return repairMessages([...stable, ...messages], profile);
}
