import { ViewPlugin } from '@codemirror/view';

const KINDS = ['keypress', 'textInput', 'input', 'keyup'] as const;

/**
 * Events of typing that the editor has no use for end where they begin: on their way through the page each would ask
 * React's listeners of the root and of everything lifted above it, a quarter of a millisecond for every key.
 */
export const unheard = ViewPlugin.define(({ contentDOM }) => {
  const end = new AbortController();
  const stop = (event: Event) => event.composedPath()[0] === contentDOM && event.stopPropagation();
  for (const kind of KINDS) window.addEventListener(kind, stop, { capture: true, signal: end.signal });
  return { destroy: () => end.abort() };
});
