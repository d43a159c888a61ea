import { toWellFormed } from '../json/clean.ts';
import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import { safeParseJson } from '../json/strict.ts';
import type { Profile } from '../providers/profile.ts';
import { createIdGiver } from './ids.ts';
import { INTERRUPTED, REJECTED } from './words.ts';

export type MessageRules = Pick<
  Profile,
  'reasoning' | 'reasoningField' | 'mergeSameRole' | 'idFormat' | 'systemRole'
>;

type Pairing = { rules: MessageRules; giveId: (id: string) => string };

/** A copy with every string well-formed; lone surrogates make some servers answer 400. */
export function wellFormed(value: Json): Json {
  if (typeof value === 'string') return toWellFormed(value);
  if (Array.isArray(value)) return value.map(wellFormed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [toWellFormed(key), wellFormed(member)]),
  );
}

const str = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const isSystem = (message: JsonObject): boolean => message.role === 'system' || message.role === 'developer';
const listOf = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A list of text parts becomes its text; other lists stay. */
function flatContent(content: Json | undefined): Json {
  if (!Array.isArray(content)) return content ?? null;
  const texts = content.map((part) => (isObject(part) && part.type === 'text' ? str(part.text) : undefined));
  return texts.every((text) => text !== undefined)
    ? texts.filter((text) => text !== '').join('\n\n')
    : content;
}

/** Arguments that never parsed are replayed as `{}`: the result tells the model. */
function plainArguments(value: Json | undefined): string {
  if (isObject(value)) return JSON.stringify(value);
  const text = str(value);
  return isObject(safeParseJson(text)?.value) ? text : '{}';
}

function toolResult(messages: readonly JsonObject[], id: string): JsonObject | undefined {
  for (const message of messages) {
    if (message.role === 'tool' && str(message.tool_call_id) === id) return message;
    if (listOf(message.tool_calls).some((call) => str(call.id) === id)) return undefined;
  }
  return undefined;
}

function isRejected(messages: readonly JsonObject[], id: string): boolean {
  const next = messages.find((message) => message.role === 'user');
  const rejects = isObject(next?.meta) ? next.meta.rejects : undefined;
  return Array.isArray(rejects) && rejects.includes(id);
}

/** The assistant message with clean calls, and behind it exactly one result for each, in order. */
function paired(message: JsonObject, later: readonly JsonObject[], { rules, giveId }: Pairing): JsonObject[] {
  const calls: JsonObject[] = [];
  const results: JsonObject[] = [];
  const taken = new Set<JsonObject>();
  for (const call of listOf(message.tool_calls)) {
    const id = str(call.id);
    const callee = isObject(call.function) ? call.function : {};
    const given = giveId(id);
    calls.push({
      ...call,
      id: given,
      type: 'function',
      function: { ...callee, arguments: plainArguments(callee.arguments) },
    });
    const found = toolResult(
      later.filter((one) => !taken.has(one)),
      id,
    );
    if (found) taken.add(found);
    const content = found ? flatContent(found.content) : isRejected(later, id) ? REJECTED : INTERRUPTED;
    results.push({ role: 'tool', tool_call_id: given, content: content ?? '' });
  }
  return [
    withReasoning({ ...message, content: flatContent(message.content), tool_calls: calls }, rules),
    ...results,
  ];
}

function withReasoning(message: JsonObject, rules: MessageRules): JsonObject {
  const { reasoning_content, reasoning, ...rest } = message;
  const thought = str(reasoning_content) || str(reasoning);
  if (rules.reasoning === 'strip') return rest;
  if (rules.reasoning === 'required') return { ...rest, [rules.reasoningField]: thought };
  return thought === '' ? rest : { ...rest, [rules.reasoningField]: thought };
}

/** A message without `meta`; undefined for an assistant message that says nothing. */
function plainMessage(message: JsonObject, rules: MessageRules): JsonObject | undefined {
  const { meta: _meta, tool_calls: _calls, ...rest } = message;
  const content = flatContent(rest.content);
  if (rest.role !== 'assistant') return { ...rest, content };
  return content === null || content === '' ? undefined : withReasoning({ ...rest, content }, rules);
}

/** One system message, first; a model without a system role gets it at the head of the first user message. */
function foldSystem(messages: readonly JsonObject[], rules: MessageRules): JsonObject[] {
  const system = messages.filter(isSystem).map((message) => str(flatContent(message.content)));
  const others = messages.filter((message) => !isSystem(message));
  const text = system.filter((part) => part !== '').join('\n\n');
  if (text === '') return others;
  const [first, ...rest] = others;
  if (rules.systemRole === 'user' && first?.role === 'user' && typeof first.content === 'string') {
    return [{ ...first, content: `${text}\n\n${first.content}` }, ...rest];
  }
  return [{ role: rules.systemRole, content: text }, ...others];
}

function mergeRoles(messages: readonly JsonObject[]): JsonObject[] {
  const merged: JsonObject[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    const mergeable =
      typeof last?.content === 'string' && typeof message.content === 'string' && !last.tool_calls;
    if (
      last &&
      mergeable &&
      last.role === message.role &&
      (message.role === 'user' || message.role === 'assistant')
    ) {
      merged[merged.length - 1] = { ...last, ...message, content: `${last.content}\n\n${message.content}` };
    } else merged.push(message);
  }
  return merged;
}

/**
 * Makes a history valid for chat completions, on a copy: every call has exactly one result directly behind it,
 * orphans and empty messages go, ids are unique, the system text is one and first. Idempotent.
 */
export function repairMessages(messages: readonly JsonObject[], rules: MessageRules): JsonObject[] {
  const formed = messages.map((message) => wellFormed(message)).filter(isObject);
  const clean = foldSystem(formed, rules);
  const pairing: Pairing = { rules, giveId: createIdGiver(rules.idFormat) };
  const repaired = clean.flatMap((message, at): JsonObject[] => {
    if (message.role === 'tool') return [];
    const { meta: _meta, ...rest } = message;
    if (listOf(message.tool_calls).length > 0) return paired(rest, clean.slice(at + 1), pairing);
    const plain = plainMessage(message, rules);
    return plain ? [plain] : [];
  });
  return rules.mergeSameRole ? mergeRoles(repaired) : repaired;
}
