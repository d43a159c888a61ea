import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, placeholder } from '@codemirror/view';
import { findCount } from './find-count.ts';
import { letGo } from './let-go.ts';
import { marks } from './marks.ts';
import { nameCards, nameCardTheme } from './name-card.ts';
import { pairs } from './pairs.ts';
import { paragraphs } from './paragraphs.ts';
import { findTheme, proseTheme } from './theme.ts';
import { typography } from './typography.ts';
import { unheard } from './unheard.ts';

/** What the user's language and settings decide; replaced in a living editor without losing its history. */
export const appearance = new Compartment();

export type Appearance = {
  label: string;
  placeholder: string;
  /** Words of the find panel, by CodeMirror's own English phrase. */
  phrases: Record<string, string>;
  typewriter: boolean;
  focus: boolean;
  pairs: boolean;
  /** The book's language, for its typographic marks; null where plain keys stay plain. */
  marksOf: string | null;
  readOnly: boolean;
  /** Whether the browser marks what it finds misspelt. */
  spelling: boolean;
};

const keepCentred = EditorView.updateListener.of((update) => {
  if (!(update.selectionSet || update.docChanged) || update.view.composing) return;
  const { head } = update.state.selection.main;
  update.view.dispatch({ effects: EditorView.scrollIntoView(head, { y: 'center' }) });
});

export const toAppearance = (given: Appearance): Extension => [
  EditorView.contentAttributes.of({ 'aria-label': given.label, spellcheck: String(given.spelling) }),
  EditorState.phrases.of(given.phrases),
  placeholder(given.placeholder),
  EditorState.readOnly.of(given.readOnly),
  given.typewriter ? keepCentred : [],
  given.marksOf === null ? [] : typography(given.marksOf),
  given.pairs ? pairs : [],
  given.focus ? [EditorView.editorAttributes.of({ class: 'cm-focus-mode' }), highlightActiveLine()] : [],
];

/** The editor's keys, without those that are actions of the app: `Mod-i` is italics. */
const textKeys = defaultKeymap.filter(({ key }) => key !== 'Mod-i');

/** Everything of the prose editor that stays the same. Only `\n` ends a line: other characters are the author's. */
export const proseExtensions: Extension = [
  EditorState.lineSeparator.of('\n'),
  EditorView.lineWrapping,
  history(),
  search({ top: true }),
  findCount,
  highlightSelectionMatches({ minSelectionLength: 2 }),
  paragraphs,
  keymap.of([...searchKeymap, ...textKeys, ...historyKeymap]),
  marks,
  nameCards,
  unheard,
  letGo,
  proseTheme,
  findTheme,
  nameCardTheme,
];
