import type { BookView, ChapterCard } from '#contract/views.ts';
import type { ChatRequestFacts } from '#model/chat.ts';
import type { Scene } from '#model/models.ts';

/** A quick action, or a /command: a scene with words of its own, which the author's words replace. */
export type Command = { id: string; scene: Scene; needsProse: boolean };

/** Their names are the words `assistant.command.<id>`, what they ask for `assistant.ask.<id>`. */
export const commands = [
  { id: 'write', scene: 'write', needsProse: false },
  { id: 'continue', scene: 'continue', needsProse: true },
  { id: 'rewrite', scene: 'rewrite', needsProse: true },
  { id: 'tighten', scene: 'edit', needsProse: true },
  { id: 'extract', scene: 'extract', needsProse: true },
  { id: 'check', scene: 'chat', needsProse: true },
  { id: 'structure', scene: 'structure', needsProse: false },
  { id: 'deconstruct', scene: 'deconstruct', needsProse: true },
  { id: 'translate', scene: 'translate', needsProse: true },
  { id: 'suggest', scene: 'suggest', needsProse: false },
] as const satisfies readonly Command[];
export type CommandId = (typeof commands)[number]['id'];

/** Those that stand above the composer. */
const quick: readonly CommandId[] = ['continue', 'rewrite', 'extract', 'check', 'tighten'];
const quickEmpty: readonly CommandId[] = ['write', 'structure', 'suggest'];

/** A chapter without prose can be written; one that has some can be worked on. */
export function quickCommands(card: ChapterCard | undefined) {
  const wanted = card && card.counts.total > 0 ? quick : quickEmpty;
  return wanted.flatMap((id) => commands.filter((command) => command.id === id));
}

/** Scenes that write a whole chapter, and therefore have a wanted length. */
export const hasTarget = (scene: Scene): boolean =>
  scene === 'write' || scene === 'continue' || scene === 'rewrite';

/**
 * What a request is about: the chapter on the screen. Writing goes into it only while it is empty, else the next
 * chapter is written.
 */
export function requestFacts(
  scene: Scene,
  card: ChapterCard | undefined,
  target: number,
): Omit<ChatRequestFacts, 'model'> {
  const isTaken = scene === 'write' && card !== undefined && card.counts.total > 0;
  return {
    scene,
    chapterId: card === undefined || isTaken ? null : card.id,
    target: hasTarget(scene) ? target : 0,
  };
}

/** The length that a chapter is to have where the author says nothing, in 字 or words. */
export const usualTarget = (view: BookView, card: ChapterCard | undefined): number =>
  card?.target || view.project.settings.chapterTarget;
