import type { BookView, ChapterCard } from '#contract/views.ts';
import type { Volume } from '#model/structure.ts';

/** Chapters that follow each other in one volume (null: in none), with the place of the first in the book. */
export type Lane = { key: string; volume: Volume | null; start: number; cards: ChapterCard[] };

/**
 * The book as lanes in reading order. A volume whose chapters do not follow each other has several lanes, because
 * reading order is the truth; a volume without chapters has an empty lane behind the volume before it.
 */
export function toLanes({ chapters, volumes }: Pick<BookView, 'chapters' | 'volumes'>): Lane[] {
  const byId = new Map(volumes.map((volume) => [volume.id, volume]));
  const lanes: Lane[] = [];
  for (const [at, card] of chapters.entries()) {
    const volume = byId.get(card.volumeId ?? '') ?? null;
    const last = lanes.at(-1);
    if (last && last.volume?.id === volume?.id) last.cards.push(card);
    else lanes.push({ key: `${volume?.id ?? 'none'}@${at}`, volume, start: at, cards: [card] });
  }
  return withEmptyVolumes(lanes, volumes, chapters.length);
}

function withEmptyVolumes(lanes: Lane[], volumes: readonly Volume[], end: number): Lane[] {
  const used = new Set(lanes.map(({ volume }) => volume?.id));
  const all = [...lanes];
  let at = all.findLastIndex(({ volume }) => volume === null && all.length === 1) + 1;
  for (const volume of volumes) {
    if (used.has(volume.id)) at = all.findLastIndex((lane) => lane.volume?.id === volume.id) + 1;
    else {
      all.splice(at, 0, { key: volume.id, volume, start: all[at]?.start ?? end, cards: [] });
      at += 1;
    }
  }
  return all;
}

export const finished = ({ cards }: Lane): number => cards.filter(({ status }) => status === 'final').length;
