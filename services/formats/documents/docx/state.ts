import { type Block, type Draft, type OwnHeading, paragraph } from '../blocks.ts';
import type { DocumentOptions } from '../options.ts';
import { noteMark, type Span, toMarkdown } from '../spans.ts';
import type { Numbering } from './numbering.ts';
import type { ListPlace, Look, Styles } from './styles.ts';

export type Para = {
  spans: Span[];
  style: string | undefined;
  /** Outline level set on the paragraph itself. */
  outline: number | undefined;
  list: Partial<ListPlace>;
  /** The mark that ends the paragraph was deleted or, if changes are rejected, inserted. */
  isJoined: boolean;
  hasContents: boolean;
  hasSymbol: boolean;
  own: (Omit<OwnHeading, 'title'> & { id: string; from: number; to: number }) | undefined;
  /** What stands in text boxes of this paragraph. */
  after: Block[];
};

type Field = { code: string; isResult: boolean };

/** Where the reader stands in the document. */
export type State = {
  readonly draft: Draft;
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly options: DocumentOptions;
  readonly paras: Para[];
  readonly fields: Field[];
  /** Elements whose content is passed over, innermost last. */
  skip: number;
  /** Whether text of the element at hand is text of the document. */
  isText: boolean;
  isProperty: boolean;
  look: Look;
  runStyle: string | undefined;
  carried: Span[];
  /** The reading of the ruby at hand: it stands before its base in the file and behind it in the text. */
  reading: { text: string; isOpen: boolean } | null;
  /** Depth of content controls, and the one that holds a table of contents. */
  controls: number;
  contentsControl: number;
  /** Whether a choice was taken in each open AlternateContent. */
  choices: boolean[];
  blocks: Block[];
};

export const createState = (given: Pick<State, 'draft' | 'styles' | 'numbering' | 'options'>): State => ({
  ...given,
  ...{ paras: [], fields: [], choices: [], carried: [], blocks: [] },
  ...{ skip: 0, controls: 0, contentsControl: 0 },
  ...{ isText: false, isProperty: false, look: {}, runStyle: undefined, reading: null },
});

export const currentPara = (state: State): Para | undefined => state.paras.at(-1);

export function openPara(state: State): void {
  state.paras.push({
    ...{ spans: state.carried, style: undefined, outline: undefined, list: {} },
    ...{ isJoined: false, hasContents: false, hasSymbol: false, own: undefined, after: [] },
  });
  state.carried = [];
}

const CONTENTS_FIELD = /^\s*TOC\b/;
const isInContents = (state: State): boolean =>
  state.contentsControl > 0 ||
  state.fields.some(({ code, isResult }) => isResult && CONTENTS_FIELD.test(code));

/** Adds text in the look of the run at hand. */
export function addText(state: State, text: string): void {
  const para = currentPara(state);
  if (!para || state.skip > 0) return;
  const field = state.fields.at(-1);
  if (field && !field.isResult) return;
  para.hasContents ||= isInContents(state);
  const style = state.styles.look(state.runStyle);
  const { bold = style.bold, italic = style.italic, hidden = style.hidden } = state.look;
  if (hidden) state.draft.dropped.add('document-hidden');
  else para.spans.push({ text, bold: bold ?? false, italic: italic ?? false });
}

export function addNote(state: State, key: string): void {
  if (state.draft.notes.has(key)) addText({ ...state, look: {}, runStyle: undefined }, noteMark(key));
}

export const textLength = (para: Para): number => para.spans.reduce((sum, { text }) => sum + text.length, 0);

/** Ends the paragraph at hand and puts it where it belongs: into the document, or behind the one it stands in. */
export function closePara(state: State): void {
  const para = state.paras.pop();
  if (!para) return;
  const outer = currentPara(state);
  const target = outer ? outer.after : state.blocks;
  if (state.styles.hasGap(para.style) && hasText(para)) target.push({ type: 'gap' });
  if (para.isJoined && !outer) {
    state.carried = para.spans;
    state.blocks.push(...para.after);
    return;
  }
  target.push(toBlock(state, para), ...para.after);
}

function toBlock(state: State, para: Para): Block {
  const level = levelOf(state, para);
  const label = nextLabel(state, para);
  if (!hasText(para)) return para.hasSymbol ? { type: 'break' } : { type: 'gap' };
  if (level === 10 || para.hasContents)
    return { type: 'paragraph', text: toMarkdown(para.spans), level: null, matter: 'contents' };
  if (level === null) {
    const text = toMarkdown(para.spans);
    return paragraph(label ? `${label} ${text.trimStart()}` : text);
  }
  const text = para.spans.map((span) => span.text).join('');
  const own = toOwn(para, text);
  // a label of digits alone (1., 2.3) says nothing that the order of the headings does not say
  const heading = /\p{L}/u.test(label) && !own ? `${label} ${text}` : text;
  return { type: 'paragraph', text: heading, level, ...(own && { own }) };
}

const hasText = (para: Para): boolean => para.spans.some(({ text }) => /\S/u.test(text));

const toOwn = (para: Para, text: string): OwnHeading | undefined =>
  para.own && {
    kind: para.own.kind,
    isOutside: para.own.isOutside,
    title: text.slice(para.own.from, para.own.to),
  };

function levelOf(state: State, { outline, style }: Para): number | null {
  if (outline !== undefined && outline < 9) return outline + 1;
  return state.styles.level(style ?? state.styles.defaultParagraph);
}

function nextLabel(state: State, para: Para): string {
  const styled = state.styles.list(para.style);
  const list = para.list.list ?? styled?.list;
  if (list === undefined || list === '0' || !hasText(para)) return '';
  return state.numbering.next({ list, level: para.list.level ?? styled?.level ?? 0 });
}
