import { ok, type Result, refuse } from '#model/result.ts';
import { createDraft, type Draft } from '../blocks.ts';
import type { DocumentOptions } from '../options.ts';
import { createRests } from '../rests.ts';
import { codePageOf } from './code-pages.ts';
import * as rtf from './state.ts';
import { type RtfSink, readTokens } from './tokens.ts';
import { CHARACTERS, PARAGRAPH_ENDS, SKIPPED_DESTINATIONS } from './words.ts';

const MAX_DEPTH = 2_000;
/** Bytes between two looks at the clock. */
const STRETCH = 64 * 1024;

class TooDeep extends Error {}

/** Reads Rich Text Format (RTF 1.9.1). What is cut off is read as far as it goes, and said. */
export async function readRtf(
  bytes: Uint8Array,
  options: DocumentOptions,
  signal: AbortSignal,
): Promise<Result<Draft>> {
  const state = createState(options);
  const sink = createSink(state);
  const rests = createRests(signal);
  try {
    for (let at = 0; at < bytes.length; ) {
      at = readTokens(bytes, at, Math.min(at + STRETCH, bytes.length), sink);
      if (rests.isDue()) await rests.take();
    }
  } catch (error) {
    if (error instanceof TooDeep) return refuse({ code: 'document-broken', facts: { part: 'RTF' } });
    throw error;
  }
  if (state.groups.length > 1) state.draft.dropped.add('document-cut');
  while (state.notes.length > 0) rtf.closeNote(state);
  if (state.pending.length > 0 || state.spans.length > 0) rtf.endParagraph(state);
  state.draft.blocks = state.blocks;
  return ok(state.draft);
}

const createState = (options: DocumentOptions): rtf.RtfState => ({
  draft: createDraft(),
  groups: [rtf.createGroup()],
  fonts: new Map(),
  levels: new Map(),
  isRejecting: options.changes === 'reject',
  ...{ codePage: 1252, defaultFont: -1, skip: 0, pending: [], spans: [], said: '' },
  ...{ isStarred: false, notes: [], blocks: [] },
});

function createSink(state: rtf.RtfState): RtfSink {
  return {
    open() {
      rtf.flushBytes(state);
      if (state.groups.length > MAX_DEPTH) throw new TooDeep();
      const group = { ...rtf.currentGroup(state) };
      if (group.destination === 'styles') {
        group.destination = 'style';
        group.style = 0;
        group.outline = undefined;
        state.said = '';
      } else if (group.destination === 'choice') group.destination = 'skip';
      state.groups.push(group);
      state.isStarred = false;
      state.skip = 0;
    },
    close() {
      rtf.flushBytes(state);
      closeGroup(state);
      state.isStarred = false;
      state.skip = 0;
    },
    byte(byte) {
      if (state.skip > 0) state.skip--;
      else if (rtf.currentGroup(state).destination !== 'skip') state.pending.push(byte);
    },
    symbol(char) {
      if (char === '*') state.isStarred = true;
      else if (state.skip > 0) state.skip--;
      else if (char === '~') addCharacter(state, '\u00a0');
      else if (char === '_') addCharacter(state, '\u2011');
    },
    word: (name, value) => readWord(state, name, value),
  };
}

function addCharacter(state: rtf.RtfState, char: string): void {
  rtf.flushBytes(state);
  rtf.addText(state, char);
}

function closeGroup(state: rtf.RtfState): void {
  const group = rtf.currentGroup(state);
  const outer = state.groups.at(-2);
  const isEnd = group.destination !== outer?.destination;
  if (isEnd && group.destination === 'note') rtf.closeNote(state);
  else if (isEnd && group.destination === 'title') state.draft.otherTitle = state.said.trim();
  else if (isEnd && group.destination === 'author') state.draft.author = state.said.trim();
  else if (isEnd && group.destination === 'style') nameStyle(state, group);
  state.groups.pop();
}

function nameStyle(state: rtf.RtfState, { style, outline }: rtf.Group): void {
  const name = state.said.replace(/;\s*$/, '').trim();
  const heading = /^(?:heading|标题|標題|見出し|überschrift|titre|título|заголовок)\s*([1-9])$/i.exec(
    name,
  )?.[1];
  const isTitle = /^(?:title|标题|標題|titel)$/i.test(name);
  const level = heading
    ? Number(heading)
    : isTitle
      ? 0
      : outline !== undefined && outline < 9
        ? outline + 1
        : null;
  state.levels.set(style ?? 0, level);
}

type Step = (state: rtf.RtfState, group: rtf.Group, value: number | undefined) => void;
const sets =
  (key: 'bold' | 'italic' | 'hidden'): Step =>
  (_, group, value) => {
    group[key] = value !== 0;
  };
const becomes =
  (destination: rtf.Destination): Step =>
  (state, group) => {
    group.destination = destination;
    state.said = '';
  };

const STEPS: Readonly<Record<string, Step>> = {
  b: sets('bold'),
  i: sets('italic'),
  v: sets('hidden'),
  plain: (_, group) => Object.assign(group, { bold: false, italic: false, hidden: false, font: -1 }),
  pard: (_, group) => Object.assign(group, { style: undefined, outline: undefined }),
  s: (_, group, value) => {
    group.style = value;
  },
  outlinelevel: (_, group, value) => {
    group.outline = value;
  },
  f: (_, group, value) => {
    group.font = value ?? -1;
  },
  fcharset: (state, group, value) => {
    const page = codePageOf(value ?? 0);
    if (group.destination === 'fonts' && page !== undefined) state.fonts.set(group.font, page);
  },
  ansicpg: (state, _, value) => {
    state.codePage = value || 1252;
  },
  mac: (state) => {
    state.codePage = 10000;
  },
  pc: (state) => {
    state.codePage = 437;
  },
  deff: (state, _, value) => {
    state.defaultFont = value ?? -1;
  },
  uc: (_, group, value) => {
    group.fallback = value ?? 1;
  },
  u: readUnicode,
  fonttbl: becomes('fonts'),
  stylesheet: becomes('styles'),
  info: becomes('info'),
  title: becomes('title'),
  author: becomes('author'),
  upr: becomes('choice'),
  ud: becomes('text'),
  shpinst: () => {},
  shptxt: (state) => state.draft.dropped.add('document-text-boxes'),
  footnote: (state, group) => {
    rtf.openNote(state);
    group.destination = 'note';
    Object.assign(group, { bold: false, italic: false, style: undefined, outline: undefined });
  },
  deleted: (state, group, value) => setChange(state, group, value !== 0 && !state.isRejecting),
  revised: (state, group, value) => setChange(state, group, value !== 0 && state.isRejecting),
  trowd: () => {},
};

function setChange(state: rtf.RtfState, group: rtf.Group, isGone: boolean): void {
  group.deleted = isGone;
  state.draft.dropped.add(state.isRejecting ? 'document-changes-rejected' : 'document-changes-accepted');
}

/** `\u-28589`: signed 16 bits, surrogates one by one. */
function readUnicode(state: rtf.RtfState, group: rtf.Group, value: number | undefined): void {
  rtf.flushBytes(state);
  rtf.addText(state, String.fromCharCode((value ?? 0) & 0xffff));
  state.skip = group.fallback;
}

function readWord(state: rtf.RtfState, name: string, value: number | undefined): void {
  const isStarred = state.isStarred;
  state.isStarred = false;
  if (state.skip > 0 && name !== 'u') {
    state.skip--;
    return;
  }
  rtf.flushBytes(state);
  const group = rtf.currentGroup(state);
  if (group.destination === 'skip' && name !== 'ud') return;
  const step = STEPS[name];
  if (step) step(state, group, value);
  else if (isStarred || SKIPPED_DESTINATIONS.has(name)) skipGroup(state, group, name);
  else if (PARAGRAPH_ENDS.has(name)) {
    if (name !== 'row' && name !== 'nestrow') rtf.endParagraph(state);
    else state.draft.dropped.add('document-table-rows');
  } else if (CHARACTERS[name] !== undefined) rtf.addText(state, CHARACTERS[name]);
}

function skipGroup(state: rtf.RtfState, group: rtf.Group, name: string): void {
  group.destination = 'skip';
  if (name === 'pict' || name === 'shppict' || name === 'object') state.draft.dropped.add('document-images');
  if (name === 'annotation') state.draft.dropped.add('document-comments');
}
