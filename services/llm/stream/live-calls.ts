import { createJsonReader, type JsonReader } from '../json/incremental.ts';
import type { ChatPart } from '../types.ts';
import type { CallDelta } from './wire.ts';

/** A chapter's number stands before its prose; so far into the arguments, in characters, it is looked for. */
const HEAD = 2000;
const CHAPTER_NUMBER = /"chapterNumber"\s*:\s*(\d{1,6})\s*[,}]/;

/**
 * Turns argument pieces into `call-start` and `call-delta` parts while they stream: the texts, and the number of the
 * chapter, so that it is known which one is being written.
 */
export function createLiveCalls(): (delta: CallDelta) => ChatPart[] {
  const readers = new Map<number, JsonReader>();
  const named = new Set<number>();
  const numberIn = createHeads();
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
    const number = numberIn(index, delta);
    if (number !== undefined)
      parts.push({ type: 'call-delta', index, path: ['chapterNumber'], delta: number });
    return parts;
  };
}

/** Answers the chapter's number of a call once, with the piece that ends it. */
function createHeads(): (index: number, delta: string) => string | undefined {
  const heads = new Map<number, string>();
  return (index, delta) => {
    const before = heads.get(index) ?? '';
    if (before.length >= HEAD) return undefined;
    const head = before + delta;
    const number = CHAPTER_NUMBER.exec(head)?.[1];
    heads.set(index, number === undefined ? head : head.padEnd(HEAD));
    return number;
  };
}
