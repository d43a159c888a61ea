import { ok, type Result, refuse } from '#model/result.ts';
import { type Attributes, createNames, unescapeXml } from './xml-tags.ts';

export type { Attributes };

/** What is told of an XML file, in document order. Texts may come in several parts. */
export type XmlSink = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
  /** An entity that only a DTD could explain; it was left out. */
  lost?(entity: string): void;
};

/** No honest document nests deeper; a parser that keeps a stack must end somewhere. */
const MAX_DEPTH = 2_000;
const MAX_TAG = 2 ** 20;

const NAME = /^[\p{L}_:][\p{L}\p{M}\p{N}.:_·-]*/u;

class Malformed extends Error {}

/**
 * A strict parser for XML in pieces (https://www.w3.org/TR/xml/): unclosed, crossed and stray tags are
 * refused (`xml-broken`). A DTD is skipped unread, so that no entity is ever expanded and nothing is fetched.
 * Processing instructions and comments are skipped.
 */
export function createXmlParser(known: Readonly<Record<string, string>>, sink: XmlSink) {
  const tree = createTree(known, sink);
  let rest = '';
  let from = 0;

  /** Reads what is whole of `rest` and keeps the start of the first thing that is not. */
  const read = (isLast: boolean): void => {
    let at = 0;
    for (let start = rest.indexOf('<'); start >= 0; start = rest.indexOf('<', at)) {
      if (start > at) tree.text(rest.slice(at, start));
      const end = readMarkup(rest, Math.max(start, from), start, tree);
      if (end < 0) {
        rest = rest.slice(start);
        from = Math.max(0, -end - 1 - start);
        if (isLast) throw new Malformed('cut off');
        return;
      }
      at = end;
      from = 0;
    }
    const tail = isLast ? rest.length : keepEntity(rest, at);
    if (tail > at) tree.text(rest.slice(at, tail));
    rest = rest.slice(tail);
    from = 0;
  };

  return {
    push(piece: string, isLast: boolean): Result<undefined> {
      try {
        rest += piece;
        read(isLast);
        if (isLast) tree.end();
        return ok(undefined);
      } catch (error) {
        if (error instanceof Malformed) return refuse({ code: 'xml-broken' });
        throw error;
      }
    },
  };
}

/** Keeps the open elements and tells the sink what is inside the root. */
function createTree(known: Readonly<Record<string, string>>, sink: XmlSink) {
  const names = createNames(known);
  const stack: string[] = [];
  let hasRoot = false;
  return {
    text(raw: string): void {
      if (stack.length > 0) sink.text(unescapeXml(raw, (name) => sink.lost?.(name)));
      else if (/[^\s\ufeff]/.test(raw)) throw new Malformed('text outside the root');
    },
    cdata: (text: string): void => sink.text(text),
    open(tag: string): void {
      const raw = NAME.exec(tag)?.[0];
      if (!raw) throw new Malformed('not a tag');
      if (stack.length === 0 && hasRoot) throw new Malformed('two roots');
      if (stack.length >= MAX_DEPTH) throw new Malformed('too deep');
      hasRoot = true;
      const isEmpty = tag.endsWith('/');
      const attributes = tag.slice(raw.length, isEmpty ? -1 : undefined);
      names.enter(attributes);
      const name = names.element(raw);
      sink.open(name, names.attributes(attributes));
      if (isEmpty) {
        sink.close(name);
        names.leave();
      } else stack.push(raw);
    },
    close(tag: string): void {
      const raw = tag.trimEnd();
      if (stack.pop() !== raw) throw new Malformed('crossed tags');
      sink.close(names.element(raw));
      names.leave();
    },
    end(): void {
      if (stack.length > 0 || !hasRoot) throw new Malformed('cut off');
    },
  };
}

/** Where text may be cut without cutting an entity. */
function keepEntity(text: string, from: number): number {
  const entity = text.lastIndexOf('&');
  const isOpen = entity >= from && text.length - entity < 64 && !text.includes(';', entity);
  const end = isOpen ? entity : text.length;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}

type Reader = { open(tag: string): void; close(tag: string): void; cdata(text: string): void };

/**
 * Reads the markup at `start`; answers its end, or, where it is not whole yet, minus one minus the place up
 * to which the search for its end is settled.
 */
function readMarkup(text: string, from: number, start: number, reader: Reader): number {
  if (text.startsWith('<!--', start)) return skipTo(text, '-->', Math.max(from, start + 4));
  if (text.startsWith('<![CDATA[', start)) {
    const end = skipTo(text, ']]>', Math.max(from, start + 9));
    if (end >= 0) reader.cdata(text.slice(start + 9, end - 3));
    return end;
  }
  if (text.startsWith('<?', start)) return skipTo(text, '?>', Math.max(from, start + 2));
  if (text.startsWith('<!', start)) {
    if (text.length - start < 9) return -1 - start;
    return text.startsWith('<!DOCTYPE', start) ? skipDoctype(text, start) : malformed();
  }
  const end = tagEnd(text, start + 1);
  if (end < 0) return text.length - start > MAX_TAG ? malformed() : -1 - start;
  if (text[start + 1] === '/') reader.close(text.slice(start + 2, end));
  else reader.open(text.slice(start + 1, end));
  return end + 1;
}

function malformed(): never {
  throw new Malformed('malformed');
}

function skipTo(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  return end >= 0 ? end + mark.length : -1 - Math.max(from, text.length - mark.length + 1);
}

/** The `>` of a tag; one inside a quoted attribute is none. */
function tagEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const end = text.indexOf('>', at);
    if (end < 0) return -1;
    const open = nextQuote(text, at, end);
    if (text.slice(at, open < 0 ? end : open).includes('<')) malformed();
    if (open < 0) return end;
    const close = text.indexOf(text.charAt(open), open + 1);
    if (close < 0) return -1;
    at = close + 1;
  }
}

function nextQuote(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22 || code === 0x27) return at;
  }
  return -1;
}

/** The end of a DOCTYPE with its internal subset; declarations inside are not read. */
export function skipDoctype(text: string, start: number): number {
  let open = '';
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (open) open = char === open ? '' : open;
    else if (char === '"' || char === "'") open = char;
    else if (char === '[') depth++;
    else if (char === ']') depth--;
    else if (char === '>' && depth <= 0) return at + 1;
  }
  return text.length - start > MAX_TAG ? malformed() : -1 - start;
}
