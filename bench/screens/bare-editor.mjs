import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/** The least editor that wraps lines and can undo, to measure ours against. */
window.openBareEditor = (doc) => {
  const parent = document.getElementById('editor');
  const root = parent.attachShadow({ mode: 'open' });
  const look = EditorView.theme({
    '.cm-scroller': { fontFamily: 'serif', fontSize: '18px', lineHeight: '2', overflow: 'visible' },
    '.cm-content': { maxWidth: '684px' },
  });
  const extensions = [
    EditorView.lineWrapping,
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    look,
  ];
  const place = document.createElement('div');
  root.append(place);
  new EditorView({ state: EditorState.create({ doc, extensions }), parent: place, root });
};
