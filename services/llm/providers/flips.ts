import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import { type Change, REASONING_BACK, SIGNATURES, TOOL_FIELDS } from './changes.ts';
import type { Profile } from './profile.ts';

/** What refusals have taught about one model of an endpoint. */
export type Flips = {
  readonly profile: Partial<Profile>;
  readonly removed: ReadonlySet<string>;
  readonly renamed: ReadonlyMap<string, string>;
  readonly set: JsonObject;
  readonly droppedKeywords: ReadonlySet<string>;
  readonly forceSignatures: boolean;
};

/** What is known of each model of an endpoint; kept as long as its connection's settings hold. */
export type FlipMemory = {
  get(model: string): Flips | undefined;
  set(model: string, flips: Flips): void;
};

/** How long it holds that a server of the author's own takes no tools, in ms. */
const NO_TOOLS_MS = 60_000;

/**
 * With a clock (`now` in ms), tools are offered to a model anew a while after they were refused: the server behind the
 * address may have been started again with them. Such a refusal comes before any work and costs nothing, which is
 * certain of the author's own servers only.
 */
export function createFlipMemory(now?: () => number): FlipMemory {
  const known = new Map<string, Flips>();
  const refusedAt = new Map<string, number>();
  return {
    get(model) {
      const flips = known.get(model);
      const since = refusedAt.get(model);
      if (!flips || !now || since === undefined || now() - since < NO_TOOLS_MS) return flips;
      refusedAt.delete(model);
      const tried = withTools(flips);
      known.set(model, tried);
      return tried;
    },
    set(model, flips) {
      if (now && flips.profile.textTools && !refusedAt.has(model)) refusedAt.set(model, now());
      known.set(model, flips);
    },
  };
}

/** What is known, without what a refusal of tools has taught. */
function withTools(flips: Flips): Flips {
  const { textTools: _, ...profile } = flips.profile;
  const removed = [...flips.removed].filter((field) => !TOOL_FIELDS.includes(field));
  return { ...flips, profile, removed: new Set(removed) };
}

const noFlips: Flips = {
  profile: {},
  removed: new Set(),
  renamed: new Map(),
  set: {},
  droppedKeywords: new Set(),
  forceSignatures: false,
};

export const flipsOf = (memory: FlipMemory, model: string): Flips => memory.get(model) ?? noFlips;

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

function withChange(flips: Flips, change: Change): Flips {
  const renamed = Object.entries(change.rename ?? {}).filter(([from]) => from !== 'max_tokens');
  return {
    profile: { ...flips.profile, ...flipProfile(change) },
    removed: new Set([...flips.removed, ...(change.remove ?? [])]),
    renamed: new Map([...flips.renamed, ...renamed]),
    set: { ...flips.set, ...change.set },
    droppedKeywords: new Set([...flips.droppedKeywords, ...(change.drop_schema_keywords ?? [])]),
    forceSignatures: flips.forceSignatures || change.resend_with === SIGNATURES,
  };
}

const printed = ({ removed, renamed, droppedKeywords, ...flips }: Flips): string =>
  JSON.stringify([flips, [...removed], [...renamed], [...droppedKeywords]]);

/** A request as it was sent: to which model, and what was known of it then. */
export type Sent = { memory: FlipMemory; model: string; flips: Flips };

/**
 * Remembers a change; false if it asks for nothing that the refused request had not done already. Requests that are
 * under way together are refused together: what the first has taught is new to the others.
 */
export function learn({ memory, model, flips }: Sent, change: Change): boolean {
  memory.set(model, withChange(flipsOf(memory, model), change));
  return change.same_request === true || printed(withChange(flips, change)) !== printed(flips);
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

/** The body with what the endpoint refuses taken out or renamed; a number that was taught is the most it takes. */
export function flipBody(body: JsonObject, flips: Flips): JsonObject {
  const set = Object.entries(flips.set).map(([key, value]) => {
    const own = body[key];
    return [key, typeof value === 'number' && typeof own === 'number' ? Math.min(own, value) : value];
  });
  const all: JsonObject = { ...body, ...Object.fromEntries(set) };
  const kept = Object.entries(all).filter(([key]) => !flips.removed.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [flips.renamed.get(key) ?? key, value]));
}
