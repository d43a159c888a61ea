import { Parser } from 'htmlparser2';
import type { Block, Dropped } from '../blocks.ts';
import type { DocumentOptions } from '../options.ts';
import { noteMark, type Span, toMarkdown } from '../spans.ts';
import { expandEntities } from './entities.ts';

/** A page of HTML as blocks. */
export type Page = {
  readonly title: string;
  readonly language: string;
  readonly author: string;
  readonly blocks: Block[];
  /** Texts of notes by the id of their element. */
  readonly notes: Map<string, string>;
  /** `epub:type` of the body or its first section, e.g. `titlepage`. */
  readonly type: string;
};

type Given = {
  readonly dropped: Dropped;
  readonly options: DocumentOptions;
  /** The key of a note from the target of the link to it. */
  noteKey(href: string): string;
};

type Frame = {
  readonly name: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly isHidden: boolean;
  readonly isPre: boolean;
  readonly level: number | null;
  /** Number of the next item, null for bullets. */
  list: number | null | undefined;
  readonly note: string | undefined;
};

const HIDDEN = new Set(['script', 'style', 'head', 'template', 'noscript', 'rp', 'title', 'svg', 'audio', 'video', 'object', 'iframe', 'select', 'textarea', 'button', 'canvas']);
const BOLD = new Set(['b', 'strong']);
const ITALIC = new Set(['i', 'em', 'cite', 'dfn', 'var']);
const BLOCK = new Set(
  ('address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul').split(' '),
);

/**
 * Reads HTML or XHTML, lenient as browsers are. Scripts are not run and nothing is fetched: elements that
 * draw no text are left out, `hidden` and `display: none` with what they hold.
 */
export function readPage(markup: string, given: Given): Page {
  const reader = createReader(given);
  const parser = new Parser(reader.handler, {
    ...{ lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
    ...{ recognizeCDATA: true, recognizeSelfClosing: true },
  });
  parser.write(expandEntities(markup));
  parser.end();
  return reader.finish();
}

const ROOT: Frame = {
  ...{ name: '', bold: false, italic: false, isHidden: false, isPre: false },
  ...{ level: null, list: undefined, note: undefined },
};

function createReader({ dropped, options, noteKey }: Given) {
  const stack: Frame[] = [];
  const blocks: Block[] = [];
  const notes = new Map<string, string>();
  const about = { title: '', language: '', author: '', type: '' };
  let spans: Span[] = [];
  let anchors: string[] = [];
  let label = '';
  /** Depth of a link to a note, whose own text (a number, a star) is not text of the book. */
  let noteLink = 0;
  let isTitle = false;
  const top = (): Frame => stack.at(-1) ?? ROOT;

  const flush = (): void => {
    const text = toMarkdown(trim(spans));
    spans = [];
    if (!text) return;
    const { note, level } = top();
    const line = label && level === null ? `${label} ${text}` : text;
    label = '';
    if (note !== undefined) {
      const before = notes.get(note);
      notes.set(note, before ? `${before}\n${line}` : line);
      return;
    }
    blocks.push({ type: 'paragraph', text: line, level, ...(anchors.length > 0 && { anchors }) });
    anchors = [];
  };

  const add = (text: string): void => {
    const { bold, italic, isHidden } = top();
    if (!isHidden && noteLink === 0) spans.push({ text, bold, italic });
  };

  const open = (name: string, at: Readonly<Record<string, string>>): void => {
    if (name === 'html' || name === 'body') readLanguage(about, at);
    if (name === 'title' && stack.every((frame) => frame.name !== 'svg')) isTitle = about.title === '';
    if (name === 'meta' && /^author$/i.test(at.name ?? '')) about.author ||= (at.content ?? '').trim();
    if (BLOCK.has(name)) flush();
    const frame = toFrame(name, at, top(), options);
    if (!about.type && /^(?:body|section|article|div)$/.test(name)) about.type = at['epub:type'] ?? '';
    stack.push(frame);
    if (frame.isHidden) return;
    const id = at.id ?? (name === 'a' ? at.name : undefined);
    if (id && frame.note === undefined) anchors.push(id);
    if (name === 'br') add('\n');
    else if (name === 'hr') blocks.push({ type: 'break' });
    else if (name === 'img' || name === 'image') dropped.add('document-images');
    else if (name === 'table') dropped.add('document-tables');
    else if (name === 'li') label = nextItem(stack);
    else if (name === 'rt') openReading(add, dropped, options);
    else if (name === 'a' && isNoteLink(at)) {
      spans.push({ text: noteMark(noteKey(at.href ?? '')), bold: false, italic: false });
      noteLink++;
    } else if (noteLink > 0 && name === 'a') noteLink++;
  };

  const close = (name: string): void => {
    if (BLOCK.has(name)) flush();
    if (name === 'title') isTitle = false;
    if (name === 'rt' && !top().isHidden) add('）');
    if (name === 'a' && noteLink > 0) noteLink--;
    if (name === 'td' || name === 'th') label = '';
    stack.pop();
  };

  return {
    handler: {
      onopentag: open,
      onclosetag: close,
      ontext: (text: string): void => {
        if (isTitle) about.title += text;
        else add(top().isPre ? text : text.replace(/[ \t\r\n\f]+/g, ' '));
      },
    },
    finish: (): Page => {
      flush();
      return { ...about, title: about.title.replace(/\s+/gu, ' ').trim(), blocks, notes };
    },
  };
}

function readLanguage(about: { language: string; type: string }, at: Readonly<Record<string, string>>): void {
  about.language ||= at.lang ?? at['xml:lang'] ?? '';
}

function openReading(add: (text: string) => void, dropped: Dropped, options: DocumentOptions): void {
  if (options.ruby === 'brackets') add('（');
  else dropped.add('document-ruby');
}

const HIDDEN_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/i;
const NOTE_TYPE = /\b(?:footnote|endnote|rearnote|note)\b/;
const NOTE_CLASS = /\b(?:duokan-footnote-item|footnote-content)\b/;

function toFrame(
  name: string,
  at: Readonly<Record<string, string>>,
  outer: Frame,
  options: DocumentOptions,
): Frame {
  const heading = /^h([1-6])$/.exec(name)?.[1];
  const isRuby = name === 'rt' || name === 'rtc';
  const isHidden =
    outer.isHidden || HIDDEN.has(name) || at.hidden !== undefined ||
    HIDDEN_STYLE.test(at.style ?? '') || (isRuby && options.ruby !== 'brackets');
  const isNote =
    at.id !== undefined && name !== 'a' &&
    (NOTE_TYPE.test(at['epub:type'] ?? '') || /\bdoc-(?:footnote|endnote)\b/.test(at.role ?? '') || NOTE_CLASS.test(at.class ?? ''));
  return {
    name,
    isHidden,
    bold: outer.bold || BOLD.has(name) || /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(at.style ?? ''),
    italic: outer.italic || ITALIC.has(name) || /font-style\s*:\s*(?:italic|oblique)/i.test(at.style ?? ''),
    isPre: outer.isPre || name === 'pre',
    level: heading ? Number(heading) : outer.level,
    list: name === 'ol' ? Number(at.start ?? 1) : name === 'ul' ? null : undefined,
    note: outer.note ?? (isNote ? at.id : undefined),
  };
}

const isNoteLink = (at: Readonly<Record<string, string>>): boolean =>
  (at.href ?? '').includes('#') &&
  (/\bnoteref\b/.test(at['epub:type'] ?? '') || /\bdoc-noteref\b/.test(at.role ?? '') || /\bduokan-footnote\b/.test(at.class ?? ''));

/** The mark of a list item: its number, or a dash. */
function nextItem(stack: readonly Frame[]): string {
  const list = stack.findLast((frame) => frame.list !== undefined);
  if (!list || list.list === null || list.list === undefined) return '-';
  return `${list.list++}.`;
}

/** Spans without white space at both ends of their lines. */
function trim(spans: readonly Span[]): Span[] {
  const text = spans.map((span) => ({ ...span }));
  let isStart = true;
  for (const span of text) {
    span.text = span.text.replace(/[ \t]*\n[ \t]*/g, '\n').replace(/ {2,}/g, ' ');
    if (isStart) span.text = span.text.replace(/^[\s]+/u, '');
    if (span.text) isStart = /[\n ]$/.test(span.text);
  }
  for (let at = text.length - 1; at >= 0; at--) {
    const span = text[at];
    if (!span) break;
    span.text = span.text.trimEnd();
    if (span.text) break;
  }
  return text;
}
