import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeptOpinion, keptOpinionSchema } from '#contract/checks.ts';
import { isMissing } from '#project/disk.ts';
import { createLineWriter } from '#project/line-writer.ts';
import { createTurns } from '#project/turns.ts';

const pathIn = (dir: string): string => join(dir, '.mojian', 'runs', 'opinions.jsonl');

async function textIn(dir: string): Promise<string> {
  return readFile(pathIn(dir), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
}

function parseLine(line: string): KeptOpinion | undefined {
  try {
    return keptOpinionSchema.safeParse(JSON.parse(line)).data;
  } catch {
    // torn by a crash, which the next line is broken off from
    return undefined;
  }
}

/**
 * The last second opinion of each finding, as the book's folder keeps them. One whose quotes have changed has another
 * key, so that an old opinion is never shown beside new words.
 */
export async function readOpinions(dir: string): Promise<KeptOpinion[]> {
  const kept = (await textIn(dir)).split('\n').flatMap((line) => parseLine(line) ?? []);
  return [...new Map(kept.map((one) => [one.key, one])).values()];
}

const inTurn = createTurns();

/** Keeps what a model was paid for: the file only grows, one line an answer. */
export const keepOpinion = (dir: string, opinion: KeptOpinion): Promise<void> =>
  inTurn(dir, async () => {
    const text = await textIn(dir);
    const isTorn = text !== '' && !text.endsWith('\n');
    await createLineWriter<KeptOpinion>(pathIn(dir), { isNew: text === '', isTorn, wrote: () => {} })(
      opinion,
    );
  });
