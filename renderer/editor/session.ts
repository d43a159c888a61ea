import { openSearchPanel } from '@codemirror/search';
import { EditorSelection, EditorState, Transaction, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { diffText } from '#model/text-edit.ts';
import type { Failure } from '#renderer/client.ts';
import { countText, type TextCount } from '#text/count.ts';
import { type Autosave, type AutosavePorts, createAutosave, type SaveState } from './autosave.ts';
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
export type Session = {
  chapterId: string;
  store: StoreApi<SessionView>;
  autosave: Autosave;
  prose(): string;
  cursor(): number;
  /** Puts the text on the screen; returns the way to take it off again. */
  show(parent: HTMLElement, root: ShadowRoot): { view: EditorView; hide(): void };
  /** Takes over the file's text where it differs, keeping the cursor; not an undo step. */
  replace(prose: string, revision: string): void;
  select(from: number, to: number): void;
  find(): void;
  state(): EditorState;
  /** Changes the text as typing does, on the screen or off it. */
  dispatch(spec: TransactionSpec): void;
};

const COUNT_MS = 150;

type Opening = {
  chapterId: string;
  prose: string;
  revision: string;
  ports: Pick<AutosavePorts, 'save' | 'toFailure'>;
};

const clamp = (at: number, state: EditorState) => Math.min(Math.max(0, at), state.doc.length);

export function createSession({ chapterId, prose, revision, ports }: Opening): Session {
  const store = createStore<SessionView>(() => ({
    save: 'saved',
    failure: null,
    counts: countText(prose),
    selected: null,
  }));
  let view: EditorView | null = null;
  const state = () => view?.state ?? resting;
  const count = createCounter(store, () => state());
  const note = (transactions: readonly Transaction[]) => {
    if (transactions.some((one) => one.docChanged && !one.isUserEvent(ADOPTED))) autosave.changed();
    if (transactions.some((one) => one.docChanged || one.selection)) count();
  };
  const listen = EditorView.updateListener.of((update) => note(update.transactions));
  let resting = EditorState.create({ doc: prose, extensions: [proseExtensions, appearance.of([]), listen] });

  const dispatch = (spec: TransactionSpec) => {
    if (view) return view.dispatch(spec);
    const transaction = spec instanceof Transaction ? spec : resting.update(spec);
    resting = transaction.state;
    note([transaction]);
  };

  const autosave = createAutosave(revision, {
    ...ports,
    read: () => state().doc.toString(),
    isComposing: () => view?.composing ?? false,
    tell: (save, failure) => store.setState({ save, failure }),
  });

  return {
    chapterId,
    store,
    autosave,
    prose: () => state().doc.toString(),
    cursor: () => state().selection.main.head,
    show(parent, root) {
      const shown = new EditorView({ state: resting, parent, root });
      view = shown;
      return {
        view: shown,
        hide() {
          resting = shown.state;
          if (view === shown) view = null;
          shown.destroy();
        },
      };
    },
    replace(next, nextRevision) {
      const edit = diffText(state().doc.toString(), next);
      if (edit) {
        const changes = { from: edit.at, to: edit.at + edit.removed.length, insert: edit.inserted };
        dispatch({
          changes,
          annotations: [Transaction.addToHistory.of(false), Transaction.userEvent.of(ADOPTED)],
        });
      }
      autosave.adopt(nextRevision);
      count();
    },
    select(from, to) {
      const selection = EditorSelection.single(clamp(from, state()), clamp(to, state()));
      dispatch({ selection, effects: EditorView.scrollIntoView(selection.main, { y: 'center' }) });
      view?.focus();
    },
    state,
    dispatch,
    find: () => void (view && openSearchPanel(view)),
  };
}

/** Marks text that came from the file, which is not to be saved again. */
const ADOPTED = 'adopt';

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
