import type { Draft } from '../blocks.ts';
import type { DocumentOptions } from '../options.ts';
import type { Attributes, XmlSink } from '../xml.ts';
import { createLists } from './lists.ts';
import * as odt from './state.ts';
import type { OdtStyles } from './styles.ts';

/** Most spaces one `text:s` may stand for; a file may claim millions. */
const MAX_SPACES = 1_000;

const SKIPPED = new Set(
  (
    'text:tracked-changes office:annotation text:note-citation text:index-title-template svg:title svg:desc ' +
    'text:table-of-content-source office:forms text:sequence-decls text:variable-decls text:user-field-decls ' +
    'text:notes-configuration office:scripts office:font-face-decls draw:object draw:glue-point'
  ).split(' '),
);
const CONTENTS =
  /^text:(?:table-of-content|alphabetical-index|illustration-index|table-index|object-index|user-index|bibliography)$/;

type Step = (state: odt.OdtState, at: Attributes) => void;

const drops =
  (code: string): Step =>
  ({ draft }) =>
    draft.dropped.add(code);
const adds =
  (text: string): Step =>
  (state) =>
    odt.addText(state, text);

const OPEN: Readonly<Record<string, Step>> = {
  'text:h': (state, at) => odt.openPara(state, at, true),
  'text:p': (state, at) => odt.openPara(state, at, false),
  'text:span': (state, at) => {
    state.looks.push(state.styles.look(at('text:style-name') ?? '', odt.currentLook(state)));
  },
  'text:s': (state, at) =>
    odt.addText(state, ' '.repeat(Math.min(Number(at('text:c') ?? 1) || 1, MAX_SPACES))),
  'text:tab': adds('\t'),
  'text:line-break': adds('\n'),
  'text:list': ({ lists }, at) => lists.enter(at('text:style-name')),
  'text:list-item': ({ lists }, at) => lists.item(at('text:start-value')),
  'text:note': odt.openNote,
  'text:ruby-text': adds('（'),
  'table:table': drops('document-tables'),
  'draw:image': drops('document-images'),
  'draw:text-box': drops('document-text-boxes'),
  'text:hidden-text': drops('document-hidden'),
};

const CLOSE: Readonly<Record<string, (state: odt.OdtState) => void>> = {
  'text:h': odt.closePara,
  'text:p': odt.closePara,
  'text:span': (state) => {
    state.looks.pop();
  },
  'text:list': ({ lists }) => lists.leave(),
  'text:note': odt.closeNote,
  'text:ruby-text': (state) => odt.addText(state, '）'),
};

/** What is told when an element is passed over. */
const LOST: Readonly<Record<string, string>> = {
  'office:annotation': 'document-comments',
  'text:tracked-changes': 'document-changes-accepted',
  'text:ruby-text': 'document-ruby',
};

/** Reads office:text of content.xml. Deleted text lies apart in the file, so that changes are as good as accepted. */
export function createOdtSink(draft: Draft, styles: OdtStyles, options: DocumentOptions): XmlSink {
  const state = odt.createOdtState({ draft, styles, lists: createLists(styles) });
  let skip = 0;
  let isBody = false;
  const isSkipped = (element: string): boolean =>
    SKIPPED.has(element) || (element === 'text:ruby-text' && options.ruby !== 'brackets');
  return {
    open(element, at) {
      if (skip > 0) skip++;
      else if (element === 'office:body') isBody = true;
      else if (!isBody) styles.open(element, at);
      else if (isSkipped(element)) {
        if (LOST[element]) draft.dropped.add(LOST[element]);
        skip = 1;
      } else if (CONTENTS.test(element)) state.contents++;
      else OPEN[element]?.(state, at);
    },
    close(element) {
      if (skip > 0) skip--;
      else if (element === 'office:body') isBody = false;
      else if (!isBody) styles.close(element);
      else if (CONTENTS.test(element)) state.contents--;
      else CLOSE[element]?.(state);
    },
    text(text) {
      if (skip === 0 && isBody && state.paras.length > 0)
        odt.addText(state, text.replace(/[ \t\r\n]+/g, ' '));
    },
    lost: () => draft.dropped.add('document-entities'),
  };
}
