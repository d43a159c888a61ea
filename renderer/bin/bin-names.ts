import type { BinItemView } from '#contract/bin.ts';
import type { BookView } from '#contract/views.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';

/** What a thing of the bin is called: a chapter with the number it had. */
export function binName({ kind, name, chapter }: BinItemView): string {
  if (kind === 'draft') return name || word('bin.draft');
  if (!chapter) return name;
  const isNumbered = chapter.number !== null || chapter.kind !== 'chapter';
  return isNumbered ? chapterName({ ...chapter, title: name }) : name || word('chapter.untitled');
}

/** Where a chapter that came back stands now, as a sentence. */
export function placeWords(view: BookView, itemId: string, place: 'back' | 'end'): string {
  const at = view.chapters.findIndex(({ id }) => id === itemId);
  const card = view.chapters[at];
  const before = view.chapters[at - 1];
  const name = card ? chapterName(card) : word('chapter.untitled');
  if (place === 'end' && before) return word('bin.done.end', { name });
  if (!before) return word('bin.done.first', { name });
  return word('bin.done.after', { name, before: chapterName(before) });
}
