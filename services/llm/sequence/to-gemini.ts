import type { JsonObject } from '../json/schema.ts';
import type { AssistantMessage, LogMessage, ResultMessage } from '../types.ts';
import { completeLog } from './complete-log.ts';
import { repairContents } from './contents.ts';
import { resultText } from './to-openai.ts';

/** `gemini-3-pro-preview` and `gemini-3-pro` are one family; signatures are valid inside it. */
export const modelFamily = (model: string): string => /gemini-(\d+)/.exec(model)?.[1] ?? model;

const isGemini3 = (model: string): boolean => Number(modelFamily(model)) >= 3;

/** Raw parts go back unchanged to the family that made them; another vendor's turn is written anew, unsigned. */
function fromAssistant(message: AssistantMessage, model: string): JsonObject[] {
  const own = message.provider === 'gemini' && modelFamily(message.model) === modelFamily(model);
  const broken = message.calls.some((call) => call.problem);
  if (own && message.parts && !broken) return [...message.parts];
  const calls = message.calls.map((call) => ({
    functionCall: { name: call.name, args: call.problem ? {} : call.arguments },
    ...(own && call.signature ? { thoughtSignature: call.signature } : {}),
  }));
  return [...(message.text === '' ? [] : [{ text: message.text }]), ...calls];
}

function fromResult(result: ResultMessage): JsonObject {
  const key = result.status === 'ok' ? 'output' : 'error';
  const data =
    typeof result.data === 'object' && result.data !== null && key === 'output'
      ? result.data
      : resultText(result);
  return { functionResponse: { name: result.name, response: { [key]: data } } };
}

function toContent(message: LogMessage, model: string): JsonObject {
  switch (message.role) {
    case 'user':
      return { role: 'user', parts: [{ text: message.text }] };
    case 'assistant':
      return { role: 'model', parts: fromAssistant(message, model) };
    case 'result':
      return { role: 'user', parts: [fromResult(message)] };
    default:
      return message satisfies never;
  }
}

/** The log as Gemini contents; the log itself is not changed. */
export function toGemini(log: readonly LogMessage[], model: string, forceSignatures = false): JsonObject[] {
  const contents = completeLog(log).map((message) => toContent(message, model));
  return repairContents(contents, { needsSignature: forceSignatures || isGemini3(model) });
}
