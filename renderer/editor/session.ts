import { EditorSelection, EditorState, Transaction, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { diffText, type TextEdit } from '#model/text-edit.ts';
import type { Failure } from '#renderer/client.ts';
import { countText, type TextCount } from '#text/count.ts';
import { type Autosave, type AutosavePorts, createAutosave, type SaveState } from './autosave.ts';
import { createEdits, type Edits } from './edits.ts';
import { appearance, proseExtensions } from './extensions.ts';

export type SessionView = {
  save: SaveState;
  failure: Failure | null;
  counts: TextCount;
  selected: TextCount | null;
};

/**
 * One chapter open for writing: its text with cursor and undo history (which therefore never crosses chapters),
 * and its saving. It outlives the editor on the screen.
 */
export type Session = Edits & {
  chapterId: string;
  store: StoreApi<SessionView>;
  autosave: Autosave;
  prose(): string;
  cursor(): number;
  /** The selected text, or the paragraph at the cursor. */
  passage(): string;
  /** Puts the text on the screen; returns the way to take it off again. */
  show(root: ShadowRoot): { view: EditorView; hide(): void };
  /** Takes over the file's text where it differs, keeping the cursor; not an undo step. */
  replace(prose: string, revision: string): void;
  /** Ends a conflict with the other text, as a step that can be undone, once all of this one is kept as its version. */
  takeOther(): Promise<void>;
  select(from: number, to: number): void;
  state(): EditorState;
  /** Changes the text as typing does, on the screen or off it. */
  dispatch(spec: TransactionSpec): void;
};

const COUNT_MS = 150;
/** Marks text that came from the file, which is not to be saved again. */
const ADOPTED = 'adopt';

type Opening = {
  chapterId: string;
  prose: string;
  revision: string;
  ports: Pick<AutosavePorts, 'save' | 'saveVersion' | 'keep' | 'toFailure'>;
};

export function createSession({ chapterId, prose, revision, ports }: Opening): Session {
  const store = createStore<SessionView>(() => ({
    save: 'saved',
    failure: null,
    counts: countText(prose),
    selected: null,
  }));
  const sheet = createSheet(prose, (transactions) => {
    if (transactions.some((one) => one.docChanged && !one.isUserEvent(ADOPTED))) autosave.changed();
    if (transactions.some((one) => one.docChanged || one.selection)) count();
  });
  const count = createCounter(store, sheet.state);
  const read = () => sheet.state().doc.toString();
  const autosave = createAutosave(revision, {
    ...ports,
    read,
    isComposing: () => sheet.view()?.composing ?? false,
    tell: createTeller(store),
  });
  return {
    chapterId,
    store,
    autosave,
    prose: read,
    cursor: () => sheet.state().selection.main.head,
    passage: () => passageOf(sheet.state()),
    show: sheet.show,
    state: sheet.state,
    dispatch: sheet.dispatch,
    replace(next, nextRevision) {
      const edit = diffText(read(), next);
      if (edit) sheet.dispatch(toAdoption(edit, false));
      autosave.adopt(nextRevision);
    },
    async takeOther() {
      const conflict = autosave.conflict();
      if (!conflict || !(await autosave.mayYield())) return;
      const edit = diffText(read(), conflict.prose);
      if (edit) sheet.dispatch(toAdoption(edit, true));
      autosave.adopt(conflict.revision);
    },
    select(from, to) {
      const { length } = sheet.state().doc;
      const selection = EditorSelection.single(Math.min(from, length), Math.min(to, length));
      sheet.dispatch({ selection, effects: EditorView.scrollIntoView(selection.main, { y: 'center' }) });
      sheet.view()?.focus();
    },
    ...createEdits(sheet),
  };
}

function passageOf({ doc, selection }: EditorState): string {
  const { from, to, head } = selection.main;
  return (from === to ? doc.lineAt(head).text : doc.sliceString(from, to)).trim();
}

const toAdoption = ({ at, removed, inserted }: TextEdit, isStep: boolean): TransactionSpec => ({
  changes: { from: at, to: at + removed.length, insert: inserted },
  annotations: [Transaction.addToHistory.of(isStep), Transaction.userEvent.of(ADOPTED)],
});

/** A text that can be changed on the screen and off it; `note` hears of every change either way. */
function createSheet(prose: string, note: (transactions: readonly Transaction[]) => void) {
  const listen = EditorView.updateListener.of((update) => note(update.transactions));
  let view: EditorView | null = null;
  let resting = EditorState.create({ doc: prose, extensions: [proseExtensions, appearance.of([]), listen] });
  return {
    view: () => view,
    state: () => view?.state ?? resting,
    dispatch(spec: TransactionSpec) {
      if (view) return view.dispatch(spec);
      const transaction = spec instanceof Transaction ? spec : resting.update(spec);
      resting = transaction.state;
      note([transaction]);
    },
    show(root: ShadowRoot) {
      const shown = new EditorView({ state: resting, parent: root, root });
      view = shown;
      const hide = () => {
        resting = shown.state;
        if (view === shown) view = null;
        shown.destroy();
      };
      return { view: shown, hide };
    },
  };
}

/**
 * How long a word of saving must hold to be told, in ms, since each costs a drawing: what comes and goes with every save
 * of one who types on is not, and the first comes behind the frame of its key. That a save failed, or no longer does,
 * is told at once.
 */
const HOLDS_MS: Partial<Record<SaveState, number>> = { unsaved: 40, saving: 300, saved: 300 };

function createTeller(store: StoreApi<SessionView>): AutosavePorts['tell'] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (save, failure) => {
    clearTimeout(timer);
    const told = store.getState();
    if (told.save === save && told.failure === failure) return;
    const wait = told.failure ? undefined : HOLDS_MS[save];
    const tell = () => store.setState({ save, failure });
    if (wait === undefined) tell();
    else timer = setTimeout(tell, wait);
  };
}

/** Counts a moment after typing, so that a key never waits for it. */
function createCounter(store: StoreApi<SessionView>, state: () => EditorState) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => {
    const { doc, selection } = state();
    const { from, to } = selection.main;
    const selected = from === to ? null : countText(doc.sliceString(from, to));
    store.setState({ counts: countText(doc.toString()), selected });
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(count, COUNT_MS);
  };
}
