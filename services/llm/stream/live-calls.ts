import { createJsonReader, type JsonReader } from '../json/incremental.ts';
import type { ChatPart } from '../types.ts';
import type { CallDelta } from './wire.ts';

/** Turns argument pieces into `call-start` and `call-delta` parts while they stream. */
export function createLiveCalls(): (delta: CallDelta) => ChatPart[] {
  const readers = new Map<number, JsonReader>();
  const named = new Set<number>();
  return ({ index, name, delta }) => {
    const parts: ChatPart[] = [];
    if (name !== '' && !named.has(index)) {
      named.add(index);
      parts.push({ type: 'call-start', index, name });
    }
    const reader = readers.get(index) ?? createJsonReader();
    readers.set(index, reader);
    for (const { path, delta: piece } of reader.push(delta)) {
      parts.push({ type: 'call-delta', index, path, delta: piece });
    }
    return parts;
  };
}
