import type { Extension, Range } from '@codemirror/state';
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

/**
 * Paragraphs that bring white space of their own are not indented a second time, and an empty line between
 * paragraphs stands as a small gap, not as a whole line.
 */
function lineMarks(view: EditorView): DecorationSet {
  const found: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      if (INDENTED.test(line.text)) found.push(flush.range(line.from));
      if (line.length === 0 && line.to < view.state.doc.length) found.push(gap.range(line.from));
      at = line.to + 1;
    }
  }
  return Decoration.set(found);
}

const decorate = (draw: (view: EditorView) => DecorationSet, redraws: (update: ViewUpdate) => boolean) =>
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = draw(view);
      }
      update(update: ViewUpdate) {
        if (update.view.composing) this.decorations = this.decorations.map(update.changes);
        else if (update.docChanged || update.viewportChanged || redraws(update))
          this.decorations = draw(update.view);
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
