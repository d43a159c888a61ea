import type { LintItemView, LintKindView, LintPlaceView } from '#contract/lint.ts';
import type { TextEdit } from '#model/text-edit.ts';

/** The same findings once an edit has been made: what it touched is gone, what stands behind it has moved. */
export const afterEdit = (
  kinds: readonly LintKindView[],
  chapterId: string,
  edit: TextEdit,
): LintKindView[] =>
  kinds.flatMap((kind) => {
    const touched = kind.items
      .filter((item) => item.chapterId === chapterId)
      .flatMap(({ places }) => places.filter((place) => isTouched(place, edit)));
    const items = kind.items
      .map((item) => (item.chapterId === chapterId ? withoutTouched(item, edit) : item))
      .filter(({ places }) => places.length > 0);
    const count = kind.count - touched.length;
    const fixable = kind.fixable - touched.filter(({ fix }) => fix !== null).length;
    return count > 0 ? [{ ...kind, count, fixable, items }] : [];
  });

/** A place that is wider than the edit (a long paragraph) stays what it is. */
function isTouched({ at, length }: LintPlaceView, edit: TextEdit): boolean {
  const end = edit.at + edit.removed.length;
  const isApart = at + length <= edit.at || at >= end;
  const isWider = at <= edit.at && at + length >= end && length > edit.removed.length;
  return !isApart && !isWider;
}

function withoutTouched(item: LintItemView, edit: TextEdit): LintItemView {
  const end = edit.at + edit.removed.length;
  const by = edit.inserted.length - edit.removed.length;
  const places = item.places
    .filter((place) => !isTouched(place, edit))
    .map((place) =>
      place.at < end
        ? place
        : { ...place, at: place.at + by, fix: place.fix && { ...place.fix, at: place.fix.at + by } },
    );
  return { ...item, places };
}

/** All kinds of one rule, the rules in the order in which they come. */
export const byRule = (kinds: readonly LintKindView[]): [string, LintKindView[]][] => [
  ...Map.groupBy(kinds, ({ rule }) => rule),
];

export const countAll = (kinds: readonly LintKindView[]): number =>
  kinds.reduce((sum, { count }) => sum + count, 0);
