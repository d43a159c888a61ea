import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import { type Change, REASONING_BACK, SIGNATURES } from './changes.ts';
import type { Profile } from './profile.ts';

/** What refusals have taught about one endpoint; remembered as long as the connection lives. */
export type Flips = {
  profile: Partial<Profile>;
  removed: Set<string>;
  renamed: Map<string, string>;
  set: JsonObject;
  droppedKeywords: Set<string>;
  forceSignatures: boolean;
};

export const createFlips = (): Flips => ({
  profile: {},
  removed: new Set(),
  renamed: new Map(),
  set: {},
  droppedKeywords: new Set(),
  forceSignatures: false,
});

function flipProfile(change: Change): Partial<Profile> {
  const profile: Partial<Profile> = {};
  if (change.resend_with === REASONING_BACK) profile.reasoning = 'required';
  if (change.remove?.includes('reasoning_content')) profile.reasoning = 'strip';
  if (change.remove?.includes('stream_options')) profile.streamOptions = false;
  if (change.remove?.includes('temperature')) profile.temperature = false;
  if (change.merge_same_role) profile.mergeSameRole = true;
  if (change.id_format) profile.idFormat = change.id_format;
  if (change.system_role) profile.systemRole = change.system_role;
  if (change.use === 'text_tool_protocol') profile.textTools = true;
  if (change.rename?.max_tokens === 'max_completion_tokens') profile.maxTokensField = 'max_completion_tokens';
  return profile;
}

/** Remembers a change; false if it asks for nothing that was not tried already. */
export function applyChange(flips: Flips, change: Change): boolean {
  const before = JSON.stringify([
    flips.profile,
    [...flips.removed],
    flips.set,
    [...flips.droppedKeywords],
    flips.forceSignatures,
  ]);
  flips.profile = { ...flips.profile, ...flipProfile(change) };
  for (const field of change.remove ?? []) flips.removed.add(field);
  for (const [from, to] of Object.entries(change.rename ?? {})) {
    if (from !== 'max_tokens') flips.renamed.set(from, to);
  }
  flips.set = { ...flips.set, ...change.set };
  for (const keyword of change.drop_schema_keywords ?? []) flips.droppedKeywords.add(keyword);
  if (change.resend_with === SIGNATURES) flips.forceSignatures = true;
  const after = JSON.stringify([
    flips.profile,
    [...flips.removed],
    flips.set,
    [...flips.droppedKeywords],
    flips.forceSignatures,
  ]);
  return change.same_request === true || before !== after;
}

/** A schema without some keywords, at every depth; names of properties stay. */
export function dropKeywords(schema: Json, keywords: ReadonlySet<string>): Json {
  if (Array.isArray(schema)) return schema.map((item) => dropKeywords(item, keywords));
  if (!isObject(schema) || keywords.size === 0) return schema;
  const members = Object.entries(schema).filter(([key]) => !keywords.has(key));
  return Object.fromEntries(
    members.map(([key, value]) => [
      key,
      key === 'properties' && isObject(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, inner]) => [name, dropKeywords(inner, keywords)]),
          )
        : dropKeywords(value, keywords),
    ]),
  );
}

/** The body with what the endpoint refuses taken out or renamed. */
export function flipBody(body: JsonObject, flips: Flips): JsonObject {
  const kept = Object.entries({ ...body, ...flips.set }).filter(([key]) => !flips.removed.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [flips.renamed.get(key) ?? key, value]));
}
