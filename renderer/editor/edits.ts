import { openSearchPanel } from '@codemirror/search';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { emphasise, type Look } from './emphasis.ts';
import { openNameCard } from './name-card.ts';

/** What commands and menus do in a chapter's text, while it is on the screen. */
export type Edits = {
  find(): void;
  /** Opens the card of the bible's name at the cursor. */
  showName(): void;
  /** Puts italics or bold on what is chosen, or takes them off. */
  emphasise(look: Look): void;
  /** Cuts or copies what is chosen, as the browser's own keys do. */
  clip(how: 'cut' | 'copy'): void;
  paste(text: string): void;
  /** Puts the cursor where a pointer is, unless that is within what is chosen. */
  point(at: { x: number; y: number }): void;
  focus(): void;
};

type Sheet = { view(): EditorView | null; state(): EditorState; dispatch(spec: TransactionSpec): void };

export function createEdits(sheet: Sheet): Edits {
  const shown = (act: (view: EditorView) => void) => {
    const view = sheet.view();
    if (view) act(view);
  };
  return {
    find: () => shown(openSearchPanel),
    showName: () => shown(openNameCard),
    emphasise(look) {
      const change = emphasise(sheet.state(), look);
      if (change) sheet.dispatch(change);
      shown(focusAgain);
    },
    clip(how) {
      shown(focusAgain);
      // deprecated, and still the only way that needs no permission and goes through the editor's own handler
      document.execCommand(how);
    },
    paste: (text) => shown((view) => pasteInto(view, text)),
    point: (at) => shown((view) => pointAt(view, view.posAtCoords(at))),
    focus: () => shown(focusAgain),
  };
}

/** A browser puts the cursor at the start of a text that gets the focus back, which the editor would take over. */
function focusAgain(view: EditorView): void {
  const { anchor, head } = view.state.selection.main;
  view.focus();
  const [start, end] = [view.domAtPos(anchor), view.domAtPos(head)];
  document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
}

/** Through the page's own event, so that a text from a menu comes in as one from the keyboard does. */
function pasteInto(view: EditorView, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  focusAgain(view);
  view.contentDOM.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

function pointAt(view: EditorView, place: number | null): void {
  const { from, to, empty } = view.state.selection.main;
  if (place === null || (!empty && place >= from && place <= to)) return;
  view.dispatch({ selection: { anchor: place } });
}
