import { type EditorState, type Extension, type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView } from '@codemirror/view';
import { createNameMatcher, type NameMatcher } from '#text/names.ts';

/** What a card says of a name, in words already. */
export type NameCard = {
  title: string;
  role: string;
  lines: readonly string[];
  /** Why the name is red; null for the living. */
  warning: string | null;
  link: { href: string; label: string };
};
/** The cards of the bible by every spelling that names them. */
export type NameCards = ReadonlyMap<string, NameCard>;

type Names = { cards: NameCards; matcher: NameMatcher };

const toNames = (cards: NameCards): Names => ({ cards, matcher: createNameMatcher(cards.keys()) });

export const setNames = StateEffect.define<NameCards>();

const namesField = StateField.define<Names>({
  create: () => toNames(new Map()),
  update(names, transaction) {
    for (const effect of transaction.effects) if (effect.is(setNames)) return toNames(effect.value);
    return names;
  },
});

export const names: Extension = namesField;

export const namesChanged = (before: EditorState, after: EditorState): boolean =>
  before.field(namesField) !== after.field(namesField);

const living = Decoration.mark({ class: 'cm-bible-name' });
const dead = Decoration.mark({ class: 'cm-bible-name cm-dead-name' });

/** Names of the bible, underlined where they are visible; red where their bearer is dead by now. */
export function nameMarks(view: EditorView): DecorationSet {
  const { cards, matcher } = view.state.field(namesField);
  const found: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    for (const { name, start, end } of matcher.find(view.state.sliceDoc(from, to)))
      found.push((cards.get(name)?.warning ? dead : living).range(from + start, from + end));
  }
  return Decoration.set(found, true);
}

/** The name that stands at a place or ends there, with its card. */
export function nameAt(
  state: EditorState,
  place: number,
): { from: number; to: number; card: NameCard } | undefined {
  const { cards, matcher } = state.field(namesField);
  const line = state.doc.lineAt(place);
  const hit = matcher
    .find(line.text)
    .find(({ start, end }) => line.from + start <= place && place <= line.from + end);
  const card = hit && cards.get(hit.name);
  return card && { from: line.from + hit.start, to: line.from + hit.end, card };
}
