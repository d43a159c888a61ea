import { createStringReader, type StringReader } from './incremental-string.ts';

export type JsonPath = readonly (string | number)[];
/** A piece of one string value; pieces of one path come in order and join to the whole string. */
export type JsonDelta = { path: JsonPath; delta: string };

type Level = { kind: 'object' | 'array'; key: string; index: number };

/** What the next string is, while arguments stream. */
type Cursor = {
  levels: Level[];
  keyNext: boolean;
  string: StringReader | undefined;
  path: JsonPath;
  key: string;
};

const pathOf = (levels: readonly Level[]): JsonPath =>
  levels.map((level) => (level.kind === 'object' ? level.key : level.index));

function openString(cursor: Cursor, quote: string): void {
  const isKey = cursor.keyNext && cursor.levels.at(-1)?.kind === 'object';
  cursor.string = createStringReader(quote, isKey ? 'key' : (cursor.levels.at(-1)?.kind ?? 'object'));
  cursor.path = isKey ? [] : pathOf(cursor.levels);
  cursor.key = '';
}

function structure(cursor: Cursor, mark: string): void {
  const level = cursor.levels.at(-1);
  if (mark === '{' || mark === '[') {
    cursor.levels.push({ kind: mark === '{' ? 'object' : 'array', key: '', index: 0 });
    cursor.keyNext = mark === '{';
  } else if (mark === '}' || mark === ']') {
    cursor.levels.pop();
    cursor.keyNext = false;
  } else if (mark === ',') {
    if (level?.kind === 'array') level.index += 1;
    cursor.keyNext = level?.kind === 'object';
  } else if (mark === ':') cursor.keyNext = false;
}

function closeString(cursor: Cursor): void {
  const level = cursor.levels.at(-1);
  if (cursor.path.length === 0 && level?.kind === 'object' && cursor.keyNext) level.key = cursor.key;
  cursor.string = undefined;
}

function emit(cursor: Cursor, deltas: JsonDelta[], delta: string): void {
  if (delta === '') return;
  if (cursor.keyNext && cursor.levels.at(-1)?.kind === 'object') cursor.key += delta;
  else deltas.push({ path: cursor.path, delta });
}

export type JsonReader = {
  /** Takes the next piece of the text, cut anywhere; bytes are decoded as UTF-8 across the cuts. */
  push(piece: string | Uint8Array): JsonDelta[];
};

/**
 * Reads JSON while it streams and gives the pieces of string values as they come, in O(total length).
 * Contract: exact for valid JSON over any split, inside escapes, surrogate pairs and multi-byte characters. A bare
 * quote inside a text is kept as text where what follows it is no structure. It is a preview: what is stored is
 * read by the repair ladder from the whole text.
 */
export function createJsonReader(): JsonReader {
  const cursor: Cursor = { levels: [], keyNext: false, string: undefined, path: [], key: '' };
  const decoder = new TextDecoder();
  return {
    push(piece) {
      const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
      const deltas: JsonDelta[] = [];
      for (let at = 0; at < text.length; ) {
        if (cursor.string) {
          const read = cursor.string.read(text, at);
          emit(cursor, deltas, read.delta);
          at = read.next;
          if (!read.closed) continue;
          closeString(cursor);
          for (const mark of read.behind) structure(cursor, mark);
        } else {
          const mark = text[at] ?? '';
          if (mark === '"') openString(cursor, mark);
          else structure(cursor, mark);
          at += 1;
        }
      }
      return deltas;
    },
  };
}
