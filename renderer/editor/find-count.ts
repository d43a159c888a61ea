import { getSearchQuery, searchPanelOpen } from '@codemirror/search';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Counting waits so long, in ms, that no key in the text waits for it. */
const PAUSE_MS = 80;
/** So many are counted; more are told as more. */
const MOST = 9999;

type Span = { from: number; to: number };

/** Shows in the find panel how many matches there are and which one is chosen, and how many were replaced. */
export const findCount: Extension = ViewPlugin.fromClass(
  class {
    private readonly output = createOutput();
    private matches: Span[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;
    private readonly view: EditorView;
    constructor(view: EditorView) {
      this.view = view;
    }
    update(update: ViewUpdate) {
      if (!searchPanelOpen(update.state)) return;
      const replaced = toldOfReplacing(update);
      if (replaced !== undefined) this.later(() => this.output.show(replaced, ''));
      else if (isOther(update)) this.later(() => this.tell());
      else if (update.selectionSet) this.tell();
    }
    destroy() {
      clearTimeout(this.timer);
    }
    private later(tell: () => void) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        place(this.view, this.output.element);
        this.matches = findAll(this.view.state);
        tell();
      }, PAUSE_MS);
    }
    private tell() {
      this.output.show(...toWords(this.view.state, this.matches));
    }
  },
);

/** Whether there may be other matches than before, or a panel without a count. */
const isOther = ({ docChanged, startState, state }: ViewUpdate): boolean =>
  docChanged || !searchPanelOpen(startState) || !getSearchQuery(startState).eq(getSearchQuery(state));

/** What the editor itself tells a screen reader of a replacement of all matches. */
function toldOfReplacing({ transactions }: ViewUpdate): string | undefined {
  const all = transactions.find((one) => one.isUserEvent('input.replace.all'));
  const told = all?.effects.find((effect) => effect.is(EditorView.announce));
  return told?.value.replace(/\.$/, '');
}

function findAll(state: EditorState): Span[] {
  const query = getSearchQuery(state);
  if (!query.valid) return [];
  const matches: Span[] = [];
  const cursor = query.getCursor(state);
  for (let step = cursor.next(); !step.done && matches.length <= MOST; step = cursor.next())
    matches.push({ from: step.value.from, to: step.value.to });
  return matches;
}

function toWords(state: EditorState, matches: readonly Span[]): [seen: string, spoken: string] {
  const { from, to } = state.selection.main;
  const at = matches.findIndex((match) => match.from === from && match.to === to) + 1;
  const count = matches.length;
  const alike = (words: string): [string, string] => [words, words];
  if (!getSearchQuery(state).valid) return alike('');
  if (count === 0) return alike(state.phrase('found none'));
  if (count > MOST) return alike(state.phrase('found more than $', MOST));
  if (at === 0) return alike(state.phrase('found $', count));
  return [state.phrase('found $1 of $2', at, count), state.phrase('at $1 of $2', at, count)];
}

/** The count stands in the last line of the panel. A field takes what comes without a key, too. */
function place({ dom }: EditorView, element: HTMLElement): void {
  const panel = dom.querySelector('.cm-search');
  if (!panel || panel.contains(element)) return;
  panel.append(element);
  const commit = ({ target }: Event) => target?.dispatchEvent(new Event('change'));
  panel.addEventListener('compositionend', commit);
  panel.addEventListener('input', (event) => {
    const isHalf = event instanceof InputEvent && event.isComposing;
    if (!isHalf) commit(event);
  });
}

function createOutput() {
  const element = document.createElement('span');
  const [visible, heard] = [document.createElement('span'), document.createElement('span')];
  element.className = 'cm-find-count';
  element.setAttribute('role', 'status');
  visible.setAttribute('aria-hidden', 'true');
  heard.className = 'cm-spoken';
  element.append(visible, heard);
  return {
    element,
    show(seen: string, spoken: string) {
      if (visible.textContent !== seen) visible.textContent = seen;
      if (heard.textContent !== spoken) heard.textContent = spoken;
    },
  };
}
