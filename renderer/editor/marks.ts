import type { EditorState, Extension, Line, Range } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { findEmphasis, isEm, isStrong } from '#text/emphasis.ts';
import { isSceneBreak } from '#text/scene-break.ts';
import { nameMarks, names, namesChanged } from './names.ts';

const flush = Decoration.line({ class: 'cm-flush' });
const gap = Decoration.line({ class: 'cm-gap' });
const sceneBreak = Decoration.line({ class: 'cm-scene-break' });
const em = Decoration.mark({ class: 'cm-em' });
const strong = Decoration.mark({ class: 'cm-strong' });
const stars = Decoration.mark({ class: 'cm-stars' });
const INDENTED = /^[\s\u3000]/;

/** A paragraph's italics and bold as every export sets them, with their stars paler than the words. */
function emphasisMarks({ from, text }: Line, cursor: number): Range<Decoration>[] {
  return findEmphasis(text, cursor - from).flatMap(({ parts, marks }) => [
    ...parts.flatMap(({ look, ...part }, at) => {
      const start = from + part.from - (marks[at]?.opens ?? 0);
      const end = from + (marks[at + 1]?.ends.at(-1)?.to ?? part.to);
      return [
        ...(isEm(look) ? [em.range(start, end)] : []),
        ...(isStrong(look) ? [strong.range(start, end)] : []),
      ];
    }),
    ...marks.map((mark) => stars.range(from + mark.from, from + mark.to)),
  ]);
}

/**
 * The marks of a stretch of the text. Paragraphs that bring white space of their own are not indented a second time, an
 * empty line between paragraphs stands as a small gap, not as a whole line, a line that parts scenes stands in the middle, italics and bold are shown, and the bible's names are underlined. All in
 * one set: the editor walks through each set of its own with every key.
 */
function draw(state: EditorState, from: number, to: number): Range<Decoration>[] {
  const { doc, selection } = state;
  const found: Range<Decoration>[] = nameMarks(state, from, to);
  for (let at = from; at <= to; ) {
    const line = doc.lineAt(at);
    if (isSceneBreak(line.text)) found.push(sceneBreak.range(line.from));
    else if (INDENTED.test(line.text)) found.push(flush.range(line.from));
    if (line.length === 0 && line.to < doc.length) found.push(gap.range(line.from));
    found.push(...emphasisMarks(line, selection.main.head));
    at = line.to + 1;
  }
  return found;
}

const drawView = ({ state, visibleRanges }: EditorView): DecorationSet =>
  Decoration.set(
    visibleRanges.flatMap(({ from, to }) => draw(state, from, to)),
    true,
  );

/** Draws only the lines that changed: a key shall not wait for the whole view. */
function drawChanged({ view, changes, state }: ViewUpdate, before: DecorationSet): DecorationSet {
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

const drawn = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    /** Whether text was composed, which only moves the marks along. */
    private composed = false;
    constructor(view: EditorView) {
      this.decorations = drawView(view);
    }
    update(update: ViewUpdate) {
      if (update.view.composing) {
        this.composed ||= update.docChanged;
        this.decorations = this.decorations.map(update.changes);
      } else if (redraws(update) || (this.composed && update.docChanged)) {
        this.composed = false;
        this.decorations = drawView(update.view);
      } else if (update.docChanged) {
        this.decorations = drawChanged(update, this.decorations);
      }
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

const redraws = ({ viewportMoved, startState, state }: ViewUpdate): boolean =>
  viewportMoved || namesChanged(startState, state);

/** Decorations pause while an input method composes, so that the composed node is never replaced. */
export const marks: Extension = [names, drawn];
