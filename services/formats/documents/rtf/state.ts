import type { Block, Draft } from '../blocks.ts';
import { paragraph } from '../blocks.ts';
import { noteMark, type Span, toMarkdown } from '../spans.ts';
import { decodeCodePage } from './code-pages.ts';

/** What a group is for. */
export type Destination =
  | 'text'
  | 'skip'
  | 'fonts'
  | 'styles'
  | 'style'
  | 'info'
  | 'title'
  | 'author'
  | 'note'
  | 'choice';

/** What holds inside one group; a group begins with a copy of what is around it. */
export type Group = {
  destination: Destination;
  bold: boolean;
  italic: boolean;
  hidden: boolean;
  deleted: boolean;
  font: number;
  /** Number of bytes behind a `\u` that repeat it for old readers. */
  fallback: number;
  style: number | undefined;
  outline: number | undefined;
};

export type RtfState = {
  readonly draft: Draft;
  readonly groups: Group[];
  /** Code page of each font, by its number. */
  readonly fonts: Map<number, number>;
  /** Heading level of each style, by its number. */
  readonly levels: Map<number, number | null>;
  readonly isRejecting: boolean;
  codePage: number;
  defaultFont: number;
  /** Bytes still to be passed over behind a `\u`. */
  skip: number;
  pending: number[];
  spans: Span[];
  /** Text of a small destination: a style's name, the title. */
  said: string;
  isStarred: boolean;
  notes: { key: string; spans: Span[]; blocks: Block[] }[];
  blocks: Block[];
};

export const createGroup = (): Group => ({
  ...{ destination: 'text', bold: false, italic: false, hidden: false, deleted: false },
  ...{ font: -1, fallback: 1, style: undefined, outline: undefined },
});

export const currentGroup = (state: RtfState): Group => {
  const group = state.groups.at(-1);
  if (group) return group;
  const root = createGroup();
  state.groups.push(root);
  return root;
};

/** Decodes the bytes gathered so far in the code page of their font. */
export function flushBytes(state: RtfState): void {
  if (state.pending.length === 0) return;
  const { font } = currentGroup(state);
  const page = state.fonts.get(font === -1 ? state.defaultFont : font) ?? state.codePage;
  const text = decodeCodePage(state.pending, page);
  state.pending = [];
  addText(state, text);
}

export function addText(state: RtfState, text: string): void {
  const group = currentGroup(state);
  if (group.destination === 'style' || group.destination === 'title' || group.destination === 'author') {
    state.said += text;
    return;
  }
  if (group.destination !== 'text' && group.destination !== 'note') return;
  if (group.deleted) return;
  if (group.hidden) state.draft.dropped.add('document-hidden');
  else state.spans.push({ text, bold: group.bold, italic: group.italic });
}

export function endParagraph(state: RtfState): void {
  flushBytes(state);
  const { style, outline, destination } = currentGroup(state);
  if (destination === 'skip') return;
  const spans = state.spans;
  state.spans = [];
  if (!spans.some(({ text }) => /\S/u.test(text))) {
    state.blocks.push({ type: 'gap' });
    return;
  }
  const level =
    outline !== undefined && outline < 9
      ? outline + 1
      : style === undefined
        ? null
        : (state.levels.get(style) ?? null);
  const text = level === null ? toMarkdown(spans) : spans.map((span) => span.text).join('');
  state.blocks.push(paragraph(text, level));
}

/** A note in the middle of a paragraph: its own paragraphs are gathered apart. */
export function openNote(state: RtfState): void {
  flushBytes(state);
  const key = `r${state.draft.notes.size + state.notes.length + 1}`;
  state.spans.push({ text: noteMark(key), bold: false, italic: false });
  state.notes.push({ key, spans: state.spans, blocks: state.blocks });
  state.spans = [];
  state.blocks = [];
}

export function closeNote(state: RtfState): void {
  endParagraph(state);
  const note = state.notes.pop();
  if (!note) return;
  const text = state.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text.trim()] : []));
  state.draft.notes.set(note.key, text.join('\n'));
  state.spans = note.spans;
  state.blocks = note.blocks;
}
