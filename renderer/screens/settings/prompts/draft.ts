import type { Scene } from '#model/models.ts';

export type Place = { bookId: string; scene: Scene; locale: string };

const keyOf = ({ bookId, scene, locale }: Place): string => `mojian.prompt.${bookId}.${scene}.${locale}`;

/** Words of a scene that were typed and not saved; they outlive the screen and the window. */
export const readDraft = (place: Place): string | null => localStorage.getItem(keyOf(place));

/** Null where nothing unsaved is left. */
export function keepDraft(place: Place, text: string | null): void {
  if (text === null) localStorage.removeItem(keyOf(place));
  else localStorage.setItem(keyOf(place), text);
}
