import { type Block, type Draft, paragraph } from '../blocks.ts';
import { noteMark, type Span, toMarkdown } from '../spans.ts';
import type { Attributes } from '../xml.ts';
import type { Lists } from './lists.ts';
import type { Look, OdtStyles } from './styles.ts';

type Para = {
  spans: Span[];
  level: number | null;
  mark: string;
  isContents: boolean;
  target: Block[];
  /** What stands in text boxes of this paragraph. */
  after: Block[];
};

/** Where the reader stands in office:text. */
export type OdtState = {
  readonly draft: Draft;
  readonly styles: OdtStyles;
  readonly lists: Lists;
  readonly paras: Para[];
  readonly looks: Look[];
  /** Open notes, each with the blocks around it. */
  readonly notes: { key: string; outer: Block[] }[];
  blocks: Block[];
  /** Depth inside a table of contents or another index. */
  contents: number;
  noteCount: number;
};

const PLAIN: Look = { bold: false, italic: false, hidden: false };

export const createOdtState = (given: Pick<OdtState, 'draft' | 'styles' | 'lists'>): OdtState => ({
  ...given,
  ...{ paras: [], looks: [PLAIN], notes: [], contents: 0, noteCount: 0 },
  blocks: given.draft.blocks,
});

export const currentLook = (state: OdtState): Look => state.looks.at(-1) ?? PLAIN;

export function addText(state: OdtState, text: string): void {
  const { bold, italic, hidden } = currentLook(state);
  if (hidden) state.draft.dropped.add('document-hidden');
  else state.paras.at(-1)?.spans.push({ text, bold, italic });
}

export function openPara(state: OdtState, at: Attributes, isHeading: boolean): void {
  const style = at('text:style-name') ?? '';
  const outline = isHeading ? (at('text:outline-level') ?? '1') : undefined;
  const level = state.styles.level(style, outline);
  const outer = state.paras.at(-1);
  state.paras.push({
    ...{ spans: [], level, mark: state.lists.takeMark(), isContents: state.contents > 0 },
    ...{ target: outer && state.notes.length === 0 ? outer.after : state.blocks, after: [] },
  });
  state.looks.push(level === null ? state.styles.look(style, PLAIN) : PLAIN);
}

export function closePara(state: OdtState): void {
  state.looks.pop();
  const para = state.paras.pop();
  para?.target.push(toBlock(para), ...para.after);
}

function toBlock({ spans, level, mark, isContents }: Para): Block {
  if (!spans.some(({ text }) => /\S/u.test(text))) return { type: 'gap' };
  if (level !== null && !isContents) return paragraph(spans.map(({ text }) => text).join(''), level);
  const text = toMarkdown(spans);
  return {
    type: 'paragraph',
    text: mark ? `${mark} ${text}` : text,
    level: null,
    ...(isContents && { matter: 'contents' }),
  };
}

export function openNote(state: OdtState): void {
  const key = `n${++state.noteCount}`;
  addText(state, noteMark(key));
  state.notes.push({ key, outer: state.blocks });
  state.blocks = [];
}

export function closeNote(state: OdtState): void {
  const note = state.notes.pop();
  if (!note) return;
  const text = state.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []));
  state.draft.notes.set(note.key, text.join('\n'));
  state.blocks = note.outer;
}
