import { EditorView } from '@codemirror/view';

/**
 * The look of the prose. It lives here and not in a style sheet because the editor stands in a shadow root:
 * only there does CodeMirror use adopted style sheets, which a strict Content-Security-Policy allows.
 * Sizes and colours come from custom properties, which cross into the shadow root.
 */
export const proseTheme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--prose-font)',
    fontSize: 'var(--prose-size)',
    lineHeight: 'var(--prose-leading)',
    overflow: 'visible',
  },
  '.cm-content': {
    padding: '0 0 var(--prose-after, 40vh)',
    caretColor: 'var(--seal)',
    maxWidth: 'var(--prose-width)',
  },
  '.cm-line': { padding: '0', textIndent: 'var(--prose-indent)' },
  '.cm-line.cm-flush': { textIndent: '0' },
  '.cm-line.cm-scene-break': { textIndent: '0', textAlign: 'center', color: 'var(--ink-2)' },
  '.cm-line.cm-gap': { lineHeight: '0.7' },
  '.cm-content ::selection': { backgroundColor: 'var(--seal-soft)' },
  '&.cm-focus-mode .cm-line': { opacity: '0.42' },
  '&.cm-focus-mode .cm-activeLine': { opacity: '1' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-em': { fontStyle: 'italic' },
  '.cm-strong': { fontWeight: '700' },
  '.cm-stars': { color: 'var(--ink-3)', fontStyle: 'normal', fontWeight: '400' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '.cm-searchMatch': { backgroundColor: 'var(--amber-soft)', outline: '1px solid var(--amber)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--seal-soft)', outline: '2px solid var(--seal)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--jade-soft)' },
  // A line of the text's own: a border would be laid out and drawn as a box of its own, name by name, with each key.
  '.cm-bible-name': { textDecoration: 'underline dotted 2px var(--jade)', textUnderlineOffset: '6px' },
  '.cm-dead-name': { color: 'var(--seal)', textDecorationColor: 'var(--seal)' },
  '.cm-panels': {
    backgroundColor: 'transparent',
    color: 'var(--ink)',
    fontFamily: 'var(--sans)',
    zIndex: '5',
  },
  '.cm-panels.cm-panels-top': { borderBottom: 'none' },
});

/** The find panel, kept in view while the prose scrolls under it. */
export const findTheme = EditorView.theme({
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 6px',
    alignItems: 'center',
    margin: '8px 0 16px',
    padding: '10px 34px 10px 12px',
    fontSize: '13px',
    border: '1px solid var(--line)',
    borderRadius: '10px',
    backgroundColor: 'var(--sheet)',
    boxShadow: 'var(--lift)',
  },
  // Three lines: find, replace, how. The pseudo-elements break the lines.
  '.cm-panel.cm-search::before': { content: '""', flexBasis: '100%', order: '2' },
  '.cm-panel.cm-search::after': { content: '""', flexBasis: '100%', order: '4' },
  '.cm-panel.cm-search [name=replace], .cm-panel.cm-search [name=replaceAll]': { order: '3' },
  '.cm-panel.cm-search label': {
    order: '5',
    display: 'inline-flex',
    gap: '4px',
    alignItems: 'center',
    fontSize: '12px',
    margin: '0',
  },
  '.cm-find-count': {
    order: '6',
    marginLeft: 'auto',
    fontSize: '12px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: 'var(--ink-2)',
  },
  '.cm-spoken': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '.cm-panel.cm-search :focus-visible': { outline: '2px solid var(--seal)', outlineOffset: '1px' },
  '.cm-panel.cm-search input[type=checkbox]': { accentColor: 'var(--seal)', margin: '0' },
  '.cm-textfield': {
    fontSize: '13px',
    margin: '0',
    padding: '4px 8px',
    // In a narrow column the fields give way, and the buttons stay in their line.
    flex: '1 1 110px',
    minWidth: '0',
    maxWidth: '240px',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    color: 'inherit',
    backgroundColor: 'var(--paper)',
  },
  '.cm-button': {
    fontSize: '12px',
    fontFamily: 'var(--sans)',
    margin: '0',
    padding: '4px 10px',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    color: 'inherit',
    backgroundColor: 'var(--sheet)',
    backgroundImage: 'none',
    cursor: 'pointer',
  },
  '.cm-button:hover': { backgroundColor: 'var(--paper-2)' },
  '.cm-panel.cm-search [name=close]': {
    position: 'absolute',
    top: '14px',
    right: '8px',
    width: '24px',
    height: '24px',
    fontSize: '16px',
    color: 'var(--ink-3)',
    cursor: 'pointer',
  },
});
