import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { z } from 'zod';
import type { Turn } from '#agent/entries.ts';
import type { ChatEntry } from '#model/chat.ts';
import { idSchema } from '#model/ids.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { parseChat } from '#project/chats.ts';
import { appendSynced, isMissing, syncFolder, writeSynced } from '#project/disk.ts';
import { inside, places } from '#project/places.ts';
import { problem } from '#project/problems.ts';
import { filesIn, leadsOutside } from '#project/walk.ts';
import { proposingTools } from './tools.ts';

/** No file larger than this is read, in bytes; the longest proposal is far below. */
const FILE_BYTES = 16_000_000;
/** How long a decided proposal can still be asked about, in ms. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** What was so when a proposal was made: whose it is, and the book it was made for. */
export const madeSchema = z.object({
  agent: z.object({ name: z.string(), version: z.string() }),
  /** The chapters that the arguments name by number; `prose` where the proposal rewrites it. */
  chapters: z.array(z.object({ number: z.number(), id: z.string(), prose: z.string().optional() })),
  /** A hash of what the changed places held. */
  before: z.string(),
});
export type Made = z.infer<typeof madeSchema>;

/**
 * A change that another program proposes: an append-only file of chat entries, one a line. The first is the turn
 * with the call, the author's decision and its result follow.
 */
export type ProposalFile = { id: string; entries: ChatEntry[]; turn: Turn; made: Made; changedAt: number };

export const isWaiting = ({ entries }: ProposalFile): boolean =>
  !entries.some(({ role }) => role === 'result');

const pathOf = (dir: string, id: string): string =>
  inside(dir, `${places.proposals}/${idSchema.parse(id)}.jsonl`);

/** Every proposal of a book's folder, the oldest first, and the names of files that are none. */
export async function loadProposals(dir: string): Promise<{ proposals: ProposalFile[]; damaged: string[] }> {
  if (leadsOutside(dir, places.proposals)) return { proposals: [], damaged: [places.proposals] };
  const damaged: string[] = [];
  const files = filesIn(dir, places.proposals, (path) => damaged.push(path));
  const found = await Promise.all(
    files.map(async ({ path, name, stamp }) => {
      const id = idSchema.safeParse(/^(.+)\.jsonl$/.exec(name)?.[1]);
      if (!id.success) return [];
      const read = stamp.size > FILE_BYTES ? undefined : await readProposal(dir, id.data, stamp.mtimeMs);
      if (!read) damaged.push(path);
      return read ? [read] : [];
    }),
  );
  const proposals = found.flat().sort((a, b) => (a.turn.at < b.turn.at ? -1 : a.turn.at > b.turn.at ? 1 : 0));
  return { proposals, damaged };
}

async function readProposal(dir: string, id: string, changedAt: number): Promise<ProposalFile | undefined> {
  const text = await readFile(pathOf(dir, id), 'utf8').catch((error: unknown) => {
    // taken away between the look into the folder and this one
    if (isMissing(error)) return '';
    throw error;
  });
  const { entries } = parseChat(text, id);
  const [turn] = entries;
  if (turn?.role !== 'assistant') return undefined;
  const [call] = turn.calls;
  if (!call || turn.calls.length > 1 || !Object.hasOwn(proposingTools, call.name)) return undefined;
  const made = madeSchema.safeParse(turn.raw);
  return made.success ? { id, entries, turn, made: made.data, changedAt } : undefined;
}

/**
 * Makes a proposal's file: it appears whole or not at all. Refused where its folder is a link that leads out of the
 * book; throws the disk's error.
 */
export async function saveProposal(dir: string, id: string, turn: ChatEntry): Promise<Result<string>> {
  if (leadsOutside(dir, places.proposals)) return refuse(problem('leads-outside', places.proposals));
  const path = pathOf(dir, id);
  // not recursive beyond our own folder: the folder of a deleted book must not be made again
  for (const folder of [places.own, places.proposals])
    if (!existsSync(inside(dir, folder))) await mkdir(inside(dir, folder));
  const draft = `${path}.new`;
  try {
    await writeSynced(draft, `${JSON.stringify(turn)}\n`);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(inside(dir, places.proposals));
  return ok(id);
}

/** Adds the decision and what came of it, at once. A line torn before is ended first. */
export async function appendToProposal(
  dir: string,
  id: string,
  entries: readonly ChatEntry[],
): Promise<void> {
  const text = await readFile(pathOf(dir, id), 'utf8');
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  await appendSynced(pathOf(dir, id), text.endsWith('\n') ? lines : `\n${lines}`);
}

/** Takes away what was decided a month ago. */
export async function dropOldProposals(dir: string, now: Date): Promise<void> {
  const { proposals } = await loadProposals(dir);
  const old = proposals.filter((one) => !isWaiting(one) && now.getTime() - one.changedAt > KEPT_MS);
  await Promise.all(old.map(({ id }) => rm(pathOf(dir, id), { force: true })));
}
