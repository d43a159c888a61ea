import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/** The least editor that wraps lines and can undo, to measure ours against: the same type, line length and indent. */
window.openBareEditor = (doc) => {
  const parent = document.getElementById('editor');
  const root = parent.attachShadow({ mode: 'open' });
  const look = EditorView.theme({
    '.cm-scroller': {
      fontFamily: '"Noto Serif SC Variable", serif',
      fontSize: '18px',
      lineHeight: '2',
      overflow: 'visible',
    },
    '.cm-content': { maxWidth: '632px' },
    '.cm-line': { padding: '0', textIndent: '2em' },
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
