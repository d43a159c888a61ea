import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView, hoverTooltip, showTooltip, type Tooltip, tooltips } from '@codemirror/view';
import { type NameCard, nameAt } from './names.ts';

const HOVER_MS = 350;

const opened = StateEffect.define<Tooltip | null>();

/** The card that was asked for by keyboard; typing and moving the cursor close it. */
const openedField = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, transaction) {
    for (const effect of transaction.effects) if (effect.is(opened)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

const hovered = hoverTooltip(
  ({ state }, place) => {
    const found = nameAt(state, place);
    return found ? { pos: found.from, end: found.to, create: () => ({ dom: toElement(found.card) }) } : null;
  },
  { hoverTime: HOVER_MS, hideOnChange: true },
);

/** A card stays within the scrolling part that the editor stands in, which clips it. */
const within = tooltips({
  position: 'absolute',
  tooltipSpace: ({ root, dom }) => {
    const host = root instanceof ShadowRoot ? root.host : dom;
    return (host.closest('.scroll') ?? document.documentElement).getBoundingClientRect();
  },
});

export const nameCards: Extension = [openedField, hovered, within];

/** Opens the card of the name at the cursor and goes into it; Escape leads back. False where no name stands. */
export function openNameCard(view: EditorView): boolean {
  const found = nameAt(view.state, view.state.selection.main.head);
  if (!found) return false;
  const close = () => {
    view.dispatch({ effects: opened.of(null) });
    view.focus();
  };
  const create = () => {
    const dom = toElement(found.card);
    dom.addEventListener('keydown', (event) => event.key === 'Escape' && close());
    return { dom, mount: () => requestAnimationFrame(() => dom.querySelector('a')?.focus()) };
  };
  view.dispatch({ effects: opened.of({ pos: found.from, end: found.to, create }) });
  return true;
}

/** Text is set as text: nothing of the book is ever read as markup. */
function toElement({ title, role, lines, warning, link }: NameCard): HTMLElement {
  const card = document.createElement('section');
  card.className = 'cm-name-card';
  card.setAttribute('aria-label', title);
  const head = append(card, 'p', 'cm-name-title', title);
  if (role) append(head, 'span', 'cm-name-role', role);
  if (warning) append(card, 'p', 'cm-name-warning', warning);
  for (const line of lines) append(card, 'p', 'cm-name-line', line);
  const anchor = document.createElement('a');
  anchor.href = link.href;
  anchor.textContent = link.label;
  card.append(anchor);
  return card;
}

function append(parent: HTMLElement, tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}

/** The look of a card; it stands in the editor's shadow root, as everything of the editor does. */
export const nameCardTheme = EditorView.theme({
  '.cm-tooltip': { border: 'none', backgroundColor: 'transparent', zIndex: '20' },
  '.cm-tooltip.cm-name-card, .cm-tooltip .cm-name-card': {
    boxSizing: 'border-box',
    width: '300px',
    maxWidth: '80vw',
    padding: '10px 14px 12px',
    border: '1px solid var(--line)',
    borderRadius: '10px',
    backgroundColor: 'var(--sheet)',
    color: 'var(--ink-2)',
    boxShadow: 'var(--lift)',
    fontFamily: 'var(--sans)',
    fontSize: '12.5px',
    lineHeight: '1.6',
    display: 'grid',
    gap: '4px',
  },
  '.cm-name-card p': { margin: '0', overflowWrap: 'anywhere' },
  '.cm-name-title': { font: '600 15px var(--serif)', color: 'var(--ink)' },
  '.cm-name-role': { marginLeft: '8px', font: '12px var(--sans)', color: 'var(--ink-3)' },
  '.cm-name-warning': { color: 'var(--seal)' },
  '.cm-name-card a': { color: 'var(--seal)', justifySelf: 'start' },
  '.cm-name-card a:focus-visible': { outline: '2px solid var(--seal)', outlineOffset: '2px' },
});
