import { type Block, type Draft, paragraph } from '../blocks.ts';
import type { DocumentOptions } from '../options.ts';
import { noteMark, type Span, toMarkdown } from '../spans.ts';
import type { Attributes, XmlSink } from '../xml.ts';
import { createLists } from './lists.ts';
import type { Look, OdtStyles } from './styles.ts';

type Para = { spans: Span[]; level: number | null; mark: string; target: Block[]; after: Block[] };
type Note = { key: string; blocks: Block[] };

/** Most spaces one `text:s` may stand for; a file may claim millions. */
const MAX_SPACES = 1_000;

const SKIPPED = new Set([
  ...['text:tracked-changes', 'office:annotation', 'text:note-citation', 'text:index-title-template'],
  ...['text:table-of-content-source', 'office:forms', 'text:sequence-decls', 'text:variable-decls', 'svg:title', 'svg:desc'],
  ...['text:notes-configuration', 'text:user-field-decls', 'office:scripts', 'office:font-face-decls', 'draw:object', 'draw:glue-point'],
]);
const CONTENTS = /^text:(?:table-of-content|alphabetical-index|illustration-index|table-index|object-index|user-index|bibliography)$/;

/** Reads office:text of content.xml. Deleted text lies apart in the file, so that changes are as good as accepted. */
export function createOdtSink(draft: Draft, styles: OdtStyles, options: DocumentOptions): XmlSink {
  const lists = createLists(styles);
  const paras: Para[] = [];
  const looks: Look[] = [{ bold: false, italic: false, hidden: false }];
  const notes: Note[] = [];
  let blocks: Block[] = draft.blocks;
  let skip = 0;
  let isBody = false;
  let noteCount = 0;

  const look = (): Look => looks.at(-1) ?? { bold: false, italic: false, hidden: false };
  const add = (text: string): void => {
    const { bold, italic, hidden } = look();
    if (hidden) draft.dropped.add('document-hidden');
    else paras.at(-1)?.spans.push({ text, bold, italic });
  };
  const openPara = (at: Attributes, isHeading: boolean): void => {
    const style = at('text:style-name') ?? '';
    const level = isHeading ? styles.level(style, at('text:outline-level') ?? '1') : styles.level(style, undefined);
    const outer = paras.at(-1);
    const mark = lists.takeMark();
    paras.push({ spans: [], level, mark, target: notes.length === 0 && outer ? outer.after : blocks, after: [] });
    looks.push(level === null ? styles.look(style, { bold: false, italic: false, hidden: false }) : { ...look(), bold: false, italic: false });
  };
  const closePara = (): void => {
    looks.pop();
    const para = paras.pop();
    if (!para) return;
    para.target.push(toBlock(para), ...para.after);
  };
  const openNote = (): void => {
    const key = `n${++noteCount}`;
    add(noteMark(key));
    notes.push({ key, blocks });
    blocks = [];
  };
  const closeNote = (): void => {
    const note = notes.pop();
    if (!note) return;
    const text = blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []));
    draft.notes.set(note.key, text.join('\n'));
    blocks = note.blocks;
  };

  const OPEN: Readonly<Record<string, (at: Attributes) => void>> = {
    'text:h': (at) => openPara(at, true),
    'text:p': (at) => openPara(at, false),
    'text:span': (at) => looks.push(styles.look(at('text:style-name') ?? '', look())),
    'text:s': (at) => add(' '.repeat(Math.min(Number(at('text:c') ?? 1) || 1, MAX_SPACES))),
    'text:tab': () => add('\t'),
    'text:line-break': () => add('\n'),
    'text:list': (at) => lists.enter(at('text:style-name')),
    'text:list-item': (at) => lists.item(at('text:start-value')),
    'text:note': openNote,
    'text:ruby-text': () => add('（'),
    'table:table': () => draft.dropped.add('document-tables'),
    'draw:image': () => draft.dropped.add('document-images'),
    'draw:text-box': () => draft.dropped.add('document-text-boxes'),
    'text:hidden-text': () => draft.dropped.add('document-hidden'),
  };
  const CLOSE: Readonly<Record<string, () => void>> = {
    'text:h': closePara,
    'text:p': closePara,
    'text:span': () => void looks.pop(),
    'text:list': () => lists.leave(),
    'text:note': closeNote,
    'text:ruby-text': () => add('）'),
  };
  const countSkipped = (element: string): void => {
    if (element === 'office:annotation') draft.dropped.add('document-comments');
    else if (element === 'text:tracked-changes') draft.dropped.add('document-changes-accepted');
    else if (element === 'text:ruby-text') draft.dropped.add('document-ruby');
    else if (CONTENTS.test(element)) draft.dropped.add('document-contents');
  };
  const isSkipped = (element: string): boolean =>
    SKIPPED.has(element) || CONTENTS.test(element) || (element === 'text:ruby-text' && options.ruby !== 'brackets');

  return {
    open(element, at) {
      if (skip > 0) skip++;
      else if (element === 'office:body') isBody = true;
      else if (!isBody) styles.open(element, at);
      else if (isSkipped(element)) {
        countSkipped(element);
        skip = 1;
      } else OPEN[element]?.(at);
    },
    close(element) {
      if (skip > 0) skip--;
      else if (element === 'office:body') isBody = false;
      else if (!isBody) styles.close(element);
      else CLOSE[element]?.();
    },
    text(text) {
      if (skip === 0 && isBody && paras.length > 0) add(text.replace(/[ \t\r\n]+/g, ' '));
    },
    lost: () => draft.dropped.add('document-entities'),
  };
}

function toBlock({ spans, level, mark }: Para): Block {
  if (!spans.some(({ text }) => /\S/u.test(text))) return { type: 'gap' };
  if (level !== null) return paragraph(spans.map(({ text }) => text).join(''), level);
  const text = toMarkdown(spans);
  return paragraph(mark ? `${mark} ${text}` : text);
}
