import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * A cursor at the end of a wrapped line knows to which of the two lines it belongs. The editor sets it there anew
 * after it has lost the focus, which takes the focus back from the field that has it then: so that it is forgotten. A
 * card at the cursor is gone to without leaving its place.
 */
export const letGo: Extension = EditorView.domEventHandlers({
  blur({ relatedTarget }, view) {
    if (relatedTarget instanceof Element && relatedTarget.closest('.cm-tooltip')) return;
    const { main, ranges } = view.state.selection;
    if (!view.dom.isConnected || ranges.length > 1 || !main.empty || main.assoc === 0) return;
    view.dispatch({ selection: EditorSelection.cursor(main.head) });
  },
});
