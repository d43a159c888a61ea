import { chapterKinds } from '#model/chapter.ts';
import type { OwnHeading } from './blocks.ts';

/** Whether a word is what our own exports call a heading. */
export const isOwnKind = (kind: string): kind is OwnHeading['kind'] =>
  kind === 'volume' || chapterKinds.some((known) => known === kind);
