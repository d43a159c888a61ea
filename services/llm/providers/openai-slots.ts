import { isObject, type Json, type JsonObject } from '../json/schema.ts';
import { safeParseJson } from '../json/strict.ts';
import { joinPieces } from './pieces.ts';

/** One tool call while its deltas arrive. */
export type Slot = {
  id: string;
  name: string;
  index: number | undefined;
  pieces: Json[];
  signature?: string;
};

export type SlotDelta = { at: number; opened: boolean; delta: string };

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function isWhole(slot: Slot): boolean {
  const joined = joinPieces(slot.pieces);
  return typeof joined === 'string' ? safeParseJson(joined) !== undefined : true;
}

/** A name without an id opens a new call if the open one has another name, or is whole already. */
function isNew(slot: Slot, name: string): boolean {
  if (name === '' || slot.name === '') return false;
  const isOther = slot.name !== name && !name.startsWith(slot.name);
  return (
    (isOther && slot.pieces.some((piece) => piece !== '')) || (slot.index === undefined && isWhole(slot))
  );
}

/** One id for two names is two calls; a new id without a name at a known index is a piece of that call. */
function byId(
  slots: readonly Slot[],
  id: string,
  index: number | undefined,
  name: string,
): number | undefined {
  const known = slots.findLastIndex((slot) => slot.id === id);
  if (known >= 0) {
    const named = slots[known]?.name ?? '';
    return name === '' || named === '' || name.startsWith(named) || named === name ? known : undefined;
  }
  const at = slots.findLastIndex((slot) => index !== undefined && slot.index === index);
  return at >= 0 && (name === '' || slots[at]?.id === '') ? at : undefined;
}

/** Match by id, else by index, else the call opened last; a new id opens a new call even at a used index. */
function findSlot(
  slots: readonly Slot[],
  id: string,
  index: number | undefined,
  name: string,
): number | undefined {
  if (id !== '') return byId(slots, id, index, name);
  const indexed = index === undefined ? -1 : slots.findLastIndex((slot) => slot.index === index);
  const at = indexed >= 0 ? indexed : slots.length - 1;
  const slot = slots[at];
  if (!slot || isNew(slot, name)) return undefined;
  return indexed < 0 && index !== undefined && name !== '' && slot.name !== '' ? undefined : at;
}

function rename(slot: Slot, name: string): void {
  if (name === '' || slot.name === name) return;
  slot.name = name.startsWith(slot.name) ? name : slot.name + name;
}

/** Adds one `tool_calls` entry to the call it belongs to; `whole` entries are each a call of their own. */
export function applyCallDelta(slots: Slot[], delta: JsonObject, whole: boolean): SlotDelta {
  const callee = isObject(delta.function) ? delta.function : delta;
  const index = typeof delta.index === 'number' ? delta.index : undefined;
  const id = text(delta.id);
  const name = text(callee.name);
  const found = whole ? undefined : findSlot(slots, id, index, name);
  const at = found ?? slots.length;
  const slot: Slot = slots[at] ?? { id, name: '', index, pieces: [] };
  slots[at] = slot;
  if (slot.id === '') slot.id = id;
  rename(slot, name);
  const piece = callee.arguments;
  if (piece !== undefined && piece !== null) slot.pieces.push(piece);
  const google = isObject(delta.extra_content) ? delta.extra_content.google : undefined;
  if (isObject(google)) slot.signature = text(google.thought_signature);
  return { at, opened: found === undefined, delta: text(piece) };
}
