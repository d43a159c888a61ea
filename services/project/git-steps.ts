import { z } from 'zod';
import type { ChangeSet } from '#model/change.ts';
import { changeSources } from '#model/change.ts';
import { messageSchema } from '#model/message-schema.ts';

/** What made a state of the book: a change set's source and label, and the chapters whose prose it wrote. */
const stepSchema = z.object({
  source: z.enum(changeSources),
  ...messageSchema.shape,
  /** Missing where they are too many to name. */
  chapters: z.array(z.string()).optional(),
});
export type GitStep = z.infer<typeof stepSchema>;

const KEY = 'Mojian-Step: ';
const MOST_CHAPTERS = 50;
/** A commit of a long session without git must not grow without end. */
const MOST_STEPS = 40;

/** A change set as the line that its commit carries. */
export function toStepLine({ label, source, changes }: ChangeSet): string {
  const written = changes.flatMap((change) => {
    if (change.type === 'chapter-text') return [change.id];
    return change.type === 'chapter-add' ? [change.chapter.id] : [];
  });
  const chapters = [...new Set(written)];
  const step: GitStep = {
    source,
    code: label.code,
    ...(label.facts && { facts: label.facts }),
    ...(chapters.length <= MOST_CHAPTERS && { chapters }),
  };
  return KEY + JSON.stringify(step);
}

/** The message of a commit: what was done, as a person reads it, then as a program does. */
export function toCommitMessage(subjects: readonly string[], stepLines: readonly string[]): string {
  const [first = '', ...others] = new Set(subjects);
  const lines = [...new Set(stepLines)];
  const told = lines.length <= MOST_STEPS ? lines : [];
  return [first, others.join('\n'), told.join('\n')].filter(Boolean).join('\n\n');
}

/** The steps that a commit's message tells; none for a commit that has none that can be read. */
export function stepsIn(message: string): GitStep[] {
  return message.split('\n').flatMap((line) => {
    if (!line.startsWith(KEY)) return [];
    try {
      const step = stepSchema.safeParse(JSON.parse(line.slice(KEY.length)));
      return step.success ? [step.data] : [];
    } catch (error) {
      if (error instanceof SyntaxError) return [];
      throw error;
    }
  });
}
