import { ok, type Result, refuse } from '#model/result.ts';
import type { Archive } from './archive.ts';
import { createXmlParser, type XmlSink } from './xml.ts';
import { declaredEncoding } from './xml-decode.ts';

/**
 * Parses one XML member of an archive while it is unpacked, so that it is never in memory as a whole. The
 * problem of a broken member names it. Throws the signal's reason once aborted.
 */
export async function parseMember(
  archive: Archive,
  name: string,
  known: Readonly<Record<string, string>>,
  sink: XmlSink,
  signal: AbortSignal,
): Promise<Result<undefined>> {
  const parser = createXmlParser(known, sink);
  let decoder: ReturnType<typeof createDecoder>;
  const feed = (piece: Uint8Array, isLast: boolean): Result<undefined> => {
    decoder ??= createDecoder(piece);
    if (!decoder) return broken(name);
    const parsed = parser.push(decoder.decode(piece, { stream: !isLast }), isLast);
    return parsed.ok ? parsed : broken(name);
  };
  const read = await archive.stream(name, (piece) => feed(piece, false), signal);
  return read.ok ? feed(new Uint8Array(), true) : read;
}

const broken = (name: string) => refuse({ code: 'document-broken', facts: { part: name } });

function createDecoder(head: Uint8Array) {
  try {
    return new TextDecoder(declaredEncoding(head) ?? 'utf-8');
  } catch {
    return undefined;
  }
}

/** A member that may be missing: nothing is told then. */
export const parseOptionalMember = async (
  ...given: Parameters<typeof parseMember>
): Promise<Result<undefined>> => (given[0].has(given[1]) ? parseMember(...given) : ok(undefined));

/** The text of each element of a small member such as its properties, by name; nothing of one that can't be read. */
export async function readTexts(
  archive: Archive,
  name: string,
  known: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  let element = '';
  const texts: Record<string, string> = {};
  const sink: XmlSink = {
    open: (opened) => {
      element = opened;
    },
    close: () => {
      element = '';
    },
    text: (text) => {
      if (element) texts[element] = `${texts[element] ?? ''}${text}`;
    },
  };
  await parseOptionalMember(archive, name, known, sink, signal);
  return texts;
}
