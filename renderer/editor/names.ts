import { type EditorState, type Extension, type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration } from '@codemirror/view';
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

/** Names of the bible in a stretch of the text, underlined; red where their bearer is dead by now. */
export function nameMarks(state: EditorState, from: number, to: number): Range<Decoration>[] {
  const { cards, matcher } = state.field(namesField);
  const markOf = (name: string) => (cards.get(name)?.warning ? dead : living);
  return matcher
    .find(state.sliceDoc(from, to))
    .map(({ name, start, end }) => markOf(name).range(from + start, from + end));
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
