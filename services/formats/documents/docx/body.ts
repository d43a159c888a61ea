import { isOwnKind } from '../own.ts';
import type { Attributes, XmlSink } from '../xml.ts';
import { addNote, addText, closePara, currentPara, openPara, type State, textLength } from './state.ts';
import { readLook } from './styles.ts';

type Step = (state: State, attributes: Attributes) => void;

/** Name of the hidden bookmarks that our own export sets around the title in a heading. */
const OWN_BOOKMARK = /^_mojian_(out_)?([a-z]+)_\d+$/;

const isRejecting = (state: State): boolean => state.options.changes === 'reject';

/** Elements whose content is no text of the document: old properties, comments, drawings' geometry. */
const SKIPPED = new Set([
  ...['w:pPrChange', 'w:rPrChange', 'w:sectPrChange', 'w:tblPrChange', 'w:trPrChange', 'w:tcPrChange'],
  ...['w:tblGridChange', 'w:numberingChange', 'w:sectPr', 'w:rubyPr', 'w:ffData', 'w:tblPr', 'w:tblGrid'],
]);

/** Whether an element that opens hides what is in it; tells what is lost by it. */
function isSkipped(state: State, element: string): boolean {
  if (SKIPPED.has(element)) return true;
  if (state.isProperty) return false;
  if (element === 'w:del' || element === 'w:moveFrom') return !isRejecting(state);
  if (element === 'w:ins' || element === 'w:moveTo') return isRejecting(state);
  if (element === 'w:rt') return state.options.ruby !== 'brackets';
  if (element === 'mc:Fallback') return state.choices.at(-1) === true;
  return false;
}

const CHANGES = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);

function countChange(state: State, element: string): void {
  if (!CHANGES.has(element)) return;
  state.draft.dropped.add(isRejecting(state) ? 'document-changes-rejected' : 'document-changes-accepted');
}

/** A paragraph mark that goes joins its paragraph with the next one. */
function joinsNext(element: string): Step {
  return (state) => {
    const para = currentPara(state);
    if (para && state.isProperty && (element === 'w:ins') === isRejecting(state)) para.isJoined = true;
  };
}

const adds =
  (text: string): Step =>
  (state) => {
    if (!state.isProperty) addText(state, text);
  };

const drops =
  (code: string): Step =>
  (state) =>
    state.draft.dropped.add(code);

const OPEN: Readonly<Record<string, Step>> = {
  'w:p': openPara,
  'w:pPr': (state) => {
    state.isProperty = true;
  },
  'w:pStyle': (state, at) => setPara(state, { style: at('w:val') }),
  'w:outlineLvl': (state, at) => setPara(state, { outline: Number(at('w:val')) }),
  'w:numId': (state, at) => setList(state, { list: at('w:val') ?? '0' }),
  'w:ilvl': (state, at) => setList(state, { level: Number(at('w:val')) || 0 }),
  'w:ins': joinsNext('w:ins'),
  'w:del': joinsNext('w:del'),
  'w:r': (state) => {
    state.look = {};
    state.runStyle = undefined;
  },
  'w:rStyle': (state, at) => {
    if (!state.isProperty) state.runStyle = at('w:val');
  },
  'w:b': (state, at) => setLook(state, 'w:b', at),
  'w:i': (state, at) => setLook(state, 'w:i', at),
  'w:vanish': (state, at) => setLook(state, 'w:vanish', at),
  'w:rt': (state) => {
    state.reading = { text: '', isOpen: true };
  },
  'w:t': startText,
  'w:delText': startText,
  'm:t': startText,
  'w:tab': adds('\t'),
  'w:ptab': adds('\t'),
  'w:br': adds('\n'),
  'w:cr': adds('\n'),
  'w:noBreakHyphen': adds('\u2011'),
  'w:sym': readSymbol,
  'w:fldChar': readFieldMark,
  'w:footnoteReference': (state, at) => addNote(state, `f${at('w:id')}`),
  'w:endnoteReference': (state, at) => addNote(state, `e${at('w:id')}`),
  'w:commentReference': drops('document-comments'),
  'w:tbl': drops('document-tables'),
  'w:altChunk': drops('document-embedded'),
  'w:subDoc': drops('document-embedded'),
  'pic:pic': drops('document-images'),
  'v:imagedata': drops('document-images'),
  'w:txbxContent': drops('document-text-boxes'),
  'w:sdt': (state) => {
    state.controls++;
  },
  'w:docPartGallery': (state, at) => {
    if (at('w:val') === 'Table of Contents') state.contentsControl ||= state.controls;
  },
  'mc:AlternateContent': (state) => {
    state.choices.push(false);
  },
  'mc:Choice': (state) => {
    state.choices[state.choices.length - 1] = true;
  },
  'w:bookmarkStart': startOwn,
  'w:bookmarkEnd': endOwn,
};

const CLOSE: Readonly<Record<string, (state: State) => void>> = {
  'w:p': closePara,
  'w:pPr': (state) => {
    state.isProperty = false;
  },
  'w:t': endText,
  'w:delText': endText,
  'm:t': endText,
  'mc:AlternateContent': (state) => {
    state.choices.pop();
  },
  'w:rt': (state) => {
    if (state.reading) state.reading.isOpen = false;
  },
  'w:ruby': (state) => {
    if (state.reading) addText(state, `（${state.reading.text}）`);
    state.reading = null;
  },
  'w:sdt': (state) => {
    if (state.contentsControl === state.controls) state.contentsControl = 0;
    state.controls--;
  },
};

function startText(state: State): void {
  state.isText = true;
}
function endText(state: State): void {
  state.isText = false;
}

function setPara(state: State, given: { style?: string | undefined; outline?: number }): void {
  const para = currentPara(state);
  if (para && state.isProperty) Object.assign(para, given);
}

function setList(state: State, given: { list?: string; level?: number }): void {
  const para = currentPara(state);
  if (para && state.isProperty) Object.assign(para.list, given);
}

function setLook(state: State, element: string, at: Attributes): void {
  if (!state.isProperty) readLook(state.look, element, at('w:val'));
}

/** Signs of symbol fonts have private codes that no other font draws: a star stands for them. */
function readSymbol(state: State, at: Attributes): void {
  const code = Number.parseInt(at('w:char') ?? '', 16);
  const para = currentPara(state);
  if (!para || Number.isNaN(code)) return;
  if (code >= 0xe000 && code <= 0xf8ff) {
    para.hasSymbol = true;
    state.draft.dropped.add('document-symbols');
  } else if (code <= 0x10ffff) addText(state, String.fromCodePoint(code));
}

function readFieldMark(state: State, at: Attributes): void {
  const type = at('w:fldCharType');
  if (type === 'begin') state.fields.push({ code: '', isResult: false });
  else if (type === 'end') state.fields.pop();
  else {
    const field = state.fields.at(-1);
    if (field) field.isResult = true;
  }
}

function startOwn(state: State, at: Attributes): void {
  const [, outside, kind] = OWN_BOOKMARK.exec(at('w:name') ?? '') ?? [];
  const para = currentPara(state);
  if (!kind || !para || !isOwnKind(kind)) return;
  const from = textLength(para);
  para.own = { kind, isOutside: outside !== undefined, id: at('w:id') ?? '', from, to: from };
}

function endOwn(state: State, at: Attributes): void {
  const para = currentPara(state);
  if (para?.own && para.own.id === at('w:id')) para.own.to = textLength(para);
}

/** Reads the paragraphs of a part (body, footnotes) into `state.blocks`. */
export function createBodySink(state: State): XmlSink {
  const isCode = { open: false };
  return {
    open(element, attributes) {
      if (state.skip > 0) {
        state.skip++;
        return;
      }
      if (!state.isProperty) countChange(state, element);
      if (isSkipped(state, element)) {
        if (element === 'w:rt') state.draft.dropped.add('document-ruby');
        state.skip = 1;
        return;
      }
      isCode.open = element === 'w:instrText';
      OPEN[element]?.(state, attributes);
    },
    close(element) {
      if (state.skip > 0) {
        state.skip--;
        return;
      }
      isCode.open = false;
      CLOSE[element]?.(state);
    },
    text(text) {
      if (state.skip > 0) return;
      const field = state.fields.at(-1);
      if (state.isText && state.reading?.isOpen) state.reading.text += text;
      else if (state.isText) addText(state, text);
      else if (isCode.open && field) field.code += text;
    },
    lost: () => state.draft.dropped.add('document-entities'),
  };
}
