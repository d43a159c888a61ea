import { ViewPlugin } from '@codemirror/view';

const KINDS = ['keypress', 'textInput', 'input', 'keyup'] as const;

/** A key that writes: shortcuts have a modifier or a key that has a name. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !(ctrlKey || metaKey || altKey);

/**
 * Events of typing that the editor has no use for end where they begin, and a letter's key in the editor, which needs it:
 * on their way through the page each would ask React's listeners of the root and of everything lifted above it, a
 * quarter of a millisecond for every key.
 */
export const unheard = ViewPlugin.define(({ contentDOM }) => {
  const end = new AbortController();
  const { signal } = end;
  const stop = (event: Event) => event.composedPath()[0] === contentDOM && event.stopPropagation();
  for (const kind of KINDS) window.addEventListener(kind, stop, { capture: true, signal });
  contentDOM.addEventListener('keydown', (event) => writes(event) && event.stopPropagation(), { signal });
  return { destroy: () => end.abort() };
});
