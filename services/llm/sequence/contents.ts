import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import { wellFormed } from './messages.ts';
import { INTERRUPTED } from './words.ts';

/** The documented value for calls that another vendor's model made (ai.google.dev/gemini-api/docs/thought-signatures). */
const SKIP_SIGNATURE = 'skip_thought_signature_validator';

export type ContentRules = {
  /** Gemini 3 refuses a current turn whose first call is unsigned. */
  needsSignature: boolean;
};

type Content = { role: string; parts: JsonObject[] };

const str = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const hasCall = (content: Content): boolean => content.parts.some((part) => isObject(part.functionCall));
const hasResponse = (content: Content): boolean =>
  content.parts.some((part) => isObject(part.functionResponse));
const hasText = (content: Content): boolean =>
  content.role === 'user' && content.parts.some((part) => part.text !== undefined);

/** Thought text is not sent back, nor is an empty text without a signature. */
function toContent(value: Json): Content[] {
  if (!isObject(value) || !Array.isArray(value.parts)) return [];
  const parts = value.parts.filter(isObject).filter((part) => {
    if (part.thought === true) return false;
    return part.text !== '' || part.thoughtSignature !== undefined;
  });
  return parts.length > 0 ? [{ role: str(value.role) || 'user', parts }] : [];
}

/** Results under `output`, failures under `error`; an empty response is refused by the API. */
function plainResponse(response: Json | undefined): JsonObject {
  if (!isObject(response)) return { output: response ?? '' };
  const filled = Object.entries(response).filter(([, value]) => value !== null && value !== undefined);
  return filled.length > 0 ? Object.fromEntries(filled) : { output: '' };
}

/** The response that belongs to a call: by id, by name, else the next one whose name is no call's name. */
function takeResponse(
  call: JsonObject,
  open: JsonObject[],
  names: ReadonlySet<string>,
): JsonObject | undefined {
  const byId = call.id === undefined ? -1 : open.findIndex((response) => response.id === call.id);
  const byName = open.findIndex((response) => response.name === call.name);
  const stray = open.findIndex((response) => !names.has(str(response.name)));
  const at = [byId, byName, stray].find((index) => index >= 0);
  return at === undefined ? undefined : open.splice(at, 1)[0];
}

/** One content with as many responses as the calls have, in their order, under the functions' names. */
function responsesFor(content: Content, later: readonly Content[]): Content {
  const calls = content.parts.map((part) => part.functionCall).filter(isObject);
  const end = later.findIndex(hasCall);
  const open = (end < 0 ? later : later.slice(0, end))
    .flatMap((one) => one.parts.map((part) => part.functionResponse))
    .filter(isObject);
  const names = new Set(calls.map((call) => str(call.name)));
  const parts = calls.map((call) => {
    const found = takeResponse(call, open, names);
    const response = found ? plainResponse(found.response) : { error: INTERRUPTED };
    const id = call.id === undefined ? {} : { id: call.id };
    return { functionResponse: { ...id, name: call.name ?? '', response } };
  });
  return { role: 'user', parts };
}

/** Plain texts that a model gave in two turns are one text. */
function joinTexts(parts: readonly JsonObject[]): JsonObject[] {
  const joined: JsonObject[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isPlain = (one: JsonObject | undefined) => one !== undefined && Object.keys(one).join() === 'text';
    if (last && isPlain(last) && isPlain(part))
      joined[joined.length - 1] = { text: `${str(last.text)}${str(part.text)}` };
    else joined.push(part);
  }
  return joined;
}

function mergeRoles(contents: readonly Content[]): Content[] {
  const merged: Content[] = [];
  for (const content of contents) {
    const last = merged.at(-1);
    const isSame = last?.role === content.role && hasResponse(last) === hasResponse(content);
    if (!last || !isSame || hasCall(last)) merged.push(content);
    else {
      const parts = [...last.parts, ...content.parts];
      merged[merged.length - 1] = {
        role: last.role,
        parts: content.role === 'model' ? joinTexts(parts) : parts,
      };
    }
  }
  return merged;
}

/** Signs the first unsigned call of each step behind the author's last words. */
function sign(contents: Content[]): Content[] {
  const turn = contents.findLastIndex(hasText);
  return contents.map((content, at) => {
    const first = content.parts.findIndex((part) => isObject(part.functionCall));
    const part = content.parts[first];
    if (at < turn || !part || part.thoughtSignature !== undefined) return content;
    return { ...content, parts: content.parts.with(first, { ...part, thoughtSignature: SKIP_SIGNATURE }) };
  });
}

/**
 * Makes Gemini contents valid, on a copy: the first is the user's, calls and responses pair by number and order,
 * neighbours of one role merge, thoughts stay out. Idempotent.
 */
export function repairContents(contents: readonly Json[], rules: ContentRules): JsonObject[] {
  const clean = contents.map(wellFormed).flatMap(toContent);
  const from = clean.findIndex((content) => content.role === 'user' && !hasResponse(content));
  const kept = from < 0 ? [] : clean.slice(from);
  const merged = mergeRoles(kept.map(withoutResponses).filter((content) => content.parts.length > 0));
  const paired = merged.flatMap((content) => {
    if (!hasCall(content)) return [content];
    const source = kept.findIndex((one) =>
      one.parts.some((part) => content.parts.includes(part) && isObject(part.functionCall)),
    );
    return [content, responsesFor(content, kept.slice(source + 1))];
  });
  return rules.needsSignature ? sign(paired) : paired;
}

const withoutResponses = (content: Content): Content => ({
  ...content,
  parts: content.parts.filter((part) => !isObject(part.functionResponse)),
});
