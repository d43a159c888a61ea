import type { EditorState, Extension, Range } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { nameMarks, names, namesChanged } from './names.ts';

const flush = Decoration.line({ class: 'cm-flush' });
const gap = Decoration.line({ class: 'cm-gap' });
const INDENTED = /^[\s\u3000]/;

/** The marks of a stretch of the text. */
type Draw = (state: EditorState, from: number, to: number) => Range<Decoration>[];

/**
 * Paragraphs that bring white space of their own are not indented a second time, and an empty line between
 * paragraphs stands as a small gap, not as a whole line.
 */
const lineMarks: Draw = ({ doc }, from, to) => {
  const found: Range<Decoration>[] = [];
  for (let at = from; at <= to; ) {
    const line = doc.lineAt(at);
    if (INDENTED.test(line.text)) found.push(flush.range(line.from));
    if (line.length === 0 && line.to < doc.length) found.push(gap.range(line.from));
    at = line.to + 1;
  }
  return found;
};

const drawView = ({ state, visibleRanges }: EditorView, draw: Draw): DecorationSet =>
  Decoration.set(
    visibleRanges.flatMap(({ from, to }) => draw(state, from, to)),
    true,
  );

/** Draws only the lines that changed: a key shall not wait for the whole view. */
function drawChanged({ view, changes, state }: ViewUpdate, before: DecorationSet, draw: Draw): DecorationSet {
  let marks = before.map(changes);
  changes.iterChangedRanges((_from, _to, start, end) => {
    const [first, last] = [state.doc.lineAt(start).from, state.doc.lineAt(end).to];
    const add = view.visibleRanges
      .filter(({ from, to }) => from <= last && to >= first)
      .flatMap(({ from, to }) => draw(state, Math.max(from, first), Math.min(to, last)));
    marks = marks.update({ filterFrom: first, filterTo: last, filter: () => false, add, sort: true });
  });
  return marks;
}

const decorate = (draw: Draw, redraws: (update: ViewUpdate) => boolean) =>
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      /** Whether text was composed, which only moves the marks along. */
      private composed = false;
      constructor(view: EditorView) {
        this.decorations = drawView(view, draw);
      }
      update(update: ViewUpdate) {
        if (update.view.composing) {
          this.composed ||= update.docChanged;
          this.decorations = this.decorations.map(update.changes);
        } else if (update.viewportMoved || redraws(update) || (this.composed && update.docChanged)) {
          this.composed = false;
          this.decorations = drawView(update.view, draw);
        } else if (update.docChanged) {
          this.decorations = drawChanged(update, this.decorations, draw);
        }
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );

/** Decorations pause while an input method composes, so that the composed node is never replaced. */
export const marks: Extension = [
  names,
  decorate(lineMarks, () => false),
  decorate(nameMarks, (update) => namesChanged(update.startState, update.state)),
];
