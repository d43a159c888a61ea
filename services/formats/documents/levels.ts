import type { Block } from './blocks.ts';
import { foldTitle, readTitle } from './titles.ts';

type Heading = Extract<Block, { type: 'paragraph' }> & { level: number };

/** A heading as it stands in the document: what follows it before the next one. */
export type Place = {
  readonly index: number;
  readonly level: number;
  readonly text: string;
  /** Whether text stands under it before the next heading. */
  readonly hasText: boolean;
  /** Whether a deeper heading comes before the next one of its level or above. */
  readonly hasInner: boolean;
};

const isHeading = (block: Block): block is Heading =>
  block.type === 'paragraph' && block.level !== null && block.level > 0;

export function placeHeadings(blocks: readonly Block[]): Place[] {
  const places: Place[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = places.at(-1);
    if (isHeading(block)) {
      if (last && block.level > last.level) places[places.length - 1] = { ...last, hasInner: true };
      places.push({ index, level: block.level, text: block.text, hasText: false, hasInner: false });
    } else if (last && !last.hasText && block.type === 'paragraph' && block.text.trim())
      places[places.length - 1] = { ...last, hasText: true };
  }
  return places;
}

/** What each heading is: the document's title, a volume, a chapter, or a section inside one. */
export type Role = 'title' | 'volume' | 'chapter' | 'section';

/**
 * Roles by level. The chapters' level is the one whose headings are numbered as chapters (第三章, Chapter 3);
 * where none is, the uppermost level at which most headings have text under them. Above it are volumes,
 * below it sections. A single heading of the uppermost level that opens the document is its title, unless
 * the title is known to be another.
 */
export function toRoles(places: readonly Place[], knownTitle: string): Role[] {
  const level = chapterLevel(places);
  const uppermost = Math.min(...places.map((place) => place.level));
  const isAlone = places.filter((place) => place.level === uppermost).length === 1;
  const inVolume = chaptersOfVolumes(places, level);
  return places.map((place, index) => {
    const { role } = readTitle(place.text);
    if (inVolume.has(place)) return 'chapter';
    if (place.level > level)
      return role === 'chapter' && places.length > 1 && !hasNumbered(places, level) ? 'chapter' : 'section';
    if (place.level === level) return levelRole(role, place);
    if (index === 0 && isAlone && role === 'words' && places.length > 1 && isTitle(place.text, knownTitle))
      return 'title';
    if (role === 'chapter' || role === 'special') return 'chapter';
    return place.hasInner || role === 'volume' || !place.hasText ? 'volume' : 'chapter';
  });
}

/** Whether a heading can be the title of the document, when that is known. */
function isTitle(heading: string, known: string): boolean {
  const told = foldTitle(heading);
  const title = foldTitle(known);
  return title === '' || told.includes(title) || title.includes(told);
}

/** Volumes and chapters on one level: 第一卷 is a volume where nothing but the next heading follows it. */
const levelRole = (role: string, place: Place): Role =>
  role === 'volume' && !place.hasText ? 'volume' : 'chapter';

/** The headings right below those volumes that stand on the level of the chapters: they are chapters too. */
function chaptersOfVolumes(places: readonly Place[], level: number): Set<Place> {
  const found = new Set<Place>();
  let inner: number | undefined;
  for (const [index, place] of places.entries()) {
    const next = places[index + 1];
    if (place.level <= level) {
      const isVolume = place.level === level && levelRole(readTitle(place.text).role, place) === 'volume';
      inner = isVolume && next && next.level > level ? next.level : undefined;
    } else if (place.level === inner) found.add(place);
  }
  return found;
}

const hasNumbered = (places: readonly Place[], level: number): boolean =>
  places.some((place) => place.level === level && readTitle(place.text).role === 'chapter');

function chapterLevel(places: readonly Place[]): number {
  const levels = [...new Set(places.map((place) => place.level))].sort((a, b) => a - b);
  const at = (level: number) => places.filter((place) => place.level === level);
  const numbered = levels.map((level) => ({
    level,
    count: at(level).filter((place) => readTitle(place.text).role === 'chapter').length,
  }));
  const most = numbered.reduce((best, one) => (one.count > best.count ? one : best));
  if (most.count > 0 && (most.count >= 2 || most.count * 2 >= at(most.level).length)) return most.level;
  const told = levels.find((level, index) => {
    const headings = at(level);
    const isTitle = index === 0 && headings.length === 1 && levels.length > 1;
    return !isTitle && headings.filter((place) => place.hasText).length * 2 >= headings.length;
  });
  return told ?? levels.at(-1) ?? 1;
}
