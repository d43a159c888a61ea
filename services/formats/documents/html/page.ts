import { Parser } from 'htmlparser2';
import type { Block, Dropped, HeadingPart, OwnHeading } from '../blocks.ts';
import type { DocumentOptions } from '../options.ts';
import { isOwnKind } from '../own.ts';
import { noteMark, type Span, toMarkdown } from '../spans.ts';
import { oneSpaced, tightenBreaks } from '../white-space.ts';
import type { ClassLooks } from './css.ts';
import { expandEntities } from './entities.ts';
import { type Attributes, BLOCKS, type Frame, isNoteLink, nextItem, ROOT, toFrame } from './frame.ts';
import { needsSpace } from './parts.ts';

/** A page of HTML as blocks. */
export type Page = {
  readonly title: string;
  readonly language: string;
  readonly author: string;
  /** `epub:type` of the body or its first section, e.g. `titlepage`. */
  readonly type: string;
  readonly blocks: Block[];
  /** Texts of notes by the id of their element. */
  readonly notes: Map<string, string>;
};

export type PageContext = {
  readonly dropped: Dropped;
  readonly options: DocumentOptions;
  readonly looks: ClassLooks;
  /** The key of a note from the target of the link to it. */
  noteKey(href: string): string;
};

type Reader = PageContext & {
  readonly stack: Frame[];
  readonly blocks: Block[];
  readonly notes: Map<string, string>;
  readonly about: { title: string; language: string; author: string; type: string };
  spans: Span[];
  /** The piece of a heading that the paragraph at hand is so far; null once it holds other text. */
  part: HeadingPart | null | undefined;
  /** Whether a piece of a heading began or ended since the last text. */
  isSeam: boolean;
  anchors: string[];
  /** Mark of the list item that is open. */
  label: string;
  /** Depth of a link to a note, whose own text (a number, a star) is no text of the book. */
  noteLink: number;
  isTitle: boolean;
  /** What our own export says of the page, until its heading is read. */
  own: OwnHeading | undefined;
  isOwnBook: boolean;
};

/** Deepest nesting that is read: closing a tag looks through all that are open. */
const MAX_DEPTH = 500;
class TooDeep extends Error {}

/**
 * Reads HTML or XHTML, lenient as browsers are. Scripts are not run and nothing is fetched: elements that
 * draw no text are left out, hidden ones with what they hold. A page nested beyond reason is read to there.
 */
export function readPage(markup: string, context: PageContext): Page {
  const reader: Reader = {
    ...context,
    ...{ stack: [], blocks: [], notes: new Map(), spans: [], anchors: [] },
    ...{ part: undefined, isSeam: false },
    ...{ about: { title: '', language: '', author: '', type: '' }, label: '', noteLink: 0, isTitle: false },
    ...{ own: undefined, isOwnBook: false },
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open(reader, name, attributes),
      onclosetag: (name) => close(reader, name),
      ontext: (text) => {
        if (reader.isTitle) reader.about.title += text;
        else add(reader, top(reader).isPre ? text : text.replace(/[ \t\r\n\f]+/g, ' '));
      },
    },
    {
      ...{ lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
      ...{ recognizeCDATA: true, recognizeSelfClosing: true },
    },
  );
  try {
    parser.write(expandEntities(markup));
    parser.end();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    reader.dropped.add('document-cut');
  }
  flush(reader);
  const { about, blocks, notes } = reader;
  return { ...about, title: oneSpaced(about.title), blocks, notes };
}

const top = (reader: Reader): Frame => reader.stack.at(-1) ?? ROOT;

function add(reader: Reader, text: string): void {
  const { bold, italic, isHidden } = top(reader);
  if (isHidden || reader.noteLink > 0) return;
  if (/\S/u.test(text)) notePart(reader, text);
  reader.spans.push({ text, bold, italic });
}

/** Notes what the paragraph at hand is by each of its texts, and parts pieces of a heading that touch. */
function notePart(reader: Reader, text: string): void {
  const { part, level } = top(reader);
  const last = reader.spans.at(-1)?.text ?? '';
  const isHead = level !== null || (reader.part && part);
  if (reader.isSeam && isHead && needsSpace(last, text, part?.kind === 'title'))
    reader.spans.push({ text: ' ', bold: false, italic: false });
  reader.isSeam = false;
  if (reader.part === undefined || !part) reader.part = part ?? null;
  else if (reader.part && rank(part) > rank(reader.part)) reader.part = part;
}

/** A paragraph of number and title is a title; that its own words say the number is read later. */
const rank = ({ kind }: HeadingPart): number => ['number', 'subtitle', 'title'].indexOf(kind);

/** Ends the paragraph at hand. */
function flush(reader: Reader): void {
  const { note, level } = top(reader);
  const text = level === null ? toMarkdown(trim(reader.spans)) : plain(reader.spans);
  const part = reader.part ?? undefined;
  reader.spans = [];
  reader.part = undefined;
  if (!text) return;
  const line = reader.label && level === null ? `${reader.label} ${text}` : text;
  reader.label = '';
  if (note !== undefined) {
    const before = reader.notes.get(note);
    reader.notes.set(note, before ? `${before}\n${line}` : line);
    return;
  }
  const anchors = reader.anchors;
  reader.anchors = [];
  const own = level === null ? undefined : reader.own;
  if (own) reader.own = undefined;
  reader.blocks.push({
    ...{ type: 'paragraph', text: line, level },
    ...(anchors.length > 0 && { anchors }),
    ...(own && { own }),
    ...(part && level === null && { part }),
  });
}

const plain = (spans: readonly Span[]): string =>
  trim(spans)
    .map(({ text }) => text)
    .join('');

function open(reader: Reader, name: string, at: Attributes): void {
  if (reader.stack.length >= MAX_DEPTH) throw new TooDeep();
  readAbout(reader, name, at);
  if (BLOCKS.has(name)) flush(reader);
  const frame = toFrame(name, at, top(reader), reader);
  if (frame.part !== top(reader).part) reader.isSeam = true;
  if (name === 'rt' && frame.isHidden) reader.dropped.add('document-ruby');
  reader.stack.push(frame);
  if (frame.isHidden) return;
  const id = at.id ?? (name === 'a' ? at.name : undefined);
  if (id && frame.note === undefined) reader.anchors.push(id);
  if (name === 'section') readOwn(reader, at);
  if (name === 'p' && reader.isOwnBook && at.class === 'gap') reader.blocks.push({ type: 'gap' });
  OPEN[name]?.(reader, at);
}

function readOwn(reader: Reader, at: Attributes): void {
  const kind = at['data-kind'] ?? '';
  if (!isOwnKind(kind) || at['data-title'] === undefined) return;
  reader.own = { kind, title: at['data-title'], isOutside: at['data-outside'] !== undefined };
  reader.isOwnBook = true;
}

function readAbout(reader: Reader, name: string, at: Attributes): void {
  const { about } = reader;
  if (name === 'title')
    reader.isTitle = about.title === '' && reader.stack.every((frame) => frame.name !== 'svg');
  if (name === 'html' || name === 'body') about.language ||= at.lang ?? at['xml:lang'] ?? '';
  if (name === 'meta' && /^author$/i.test(at.name ?? '')) about.author ||= (at.content ?? '').trim();
  // behind text of the page it is the type of a part of it, such as a chapter's motto
  if (/^(?:body|section|article|div)$/.test(name) && isEmpty(reader)) about.type ||= at['epub:type'] ?? '';
}

const isEmpty = ({ blocks, spans }: Reader): boolean =>
  blocks.length === 0 && spans.every(({ text }) => text.trim() === '');

const OPEN: Readonly<Record<string, (reader: Reader, at: Attributes) => void>> = {
  br: (reader) => add(reader, '\n'),
  hr: (reader) => reader.blocks.push({ type: 'break' }),
  img: ({ dropped }) => dropped.add('document-images'),
  image: ({ dropped }) => dropped.add('document-images'),
  table: ({ dropped }) => dropped.add('document-tables'),
  li: (reader) => {
    reader.label = nextItem(reader.stack);
  },
  rt: (reader) => add(reader, '（'),
  a: (reader, at) => {
    if (reader.noteLink === 0 && isNoteLink(at))
      reader.spans.push({ text: noteMark(reader.noteKey(at.href ?? '')), bold: false, italic: false });
    else if (reader.noteLink === 0) return;
    reader.noteLink++;
  },
};

function close(reader: Reader, name: string): void {
  if (BLOCKS.has(name)) flush(reader);
  if (name === 'title') reader.isTitle = false;
  if (name === 'rt' && !top(reader).isHidden) add(reader, '）');
  if (name === 'a' && reader.noteLink > 0) reader.noteLink--;
  const closed = reader.stack.pop();
  if (closed?.part !== top(reader).part) reader.isSeam = true;
}

/** Spans without white space at both ends of their lines. */
function trim(spans: readonly Span[]): Span[] {
  const trimmed = spans.map((span) => ({ ...span }));
  let isStart = true;
  for (const span of trimmed) {
    span.text = tightenBreaks(span.text).replace(/ {2,}/g, ' ');
    if (isStart) span.text = span.text.trimStart();
    if (span.text) isStart = /[\n ]$/.test(span.text);
  }
  for (const span of trimmed.toReversed()) {
    span.text = span.text.trimEnd();
    if (span.text) break;
  }
  return trimmed;
}
