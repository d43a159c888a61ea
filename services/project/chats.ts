import { existsSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChatEntry, chatEntrySchema } from '#model/chat.ts';
import { idSchema } from '#model/ids.ts';
import type { Catalogue, Message } from '#model/messages.ts';
import { appendSynced, isMissing, syncFolder } from './disk.ts';
import { parseJson } from './json-depth.ts';
import { filesIn } from './walk.ts';

const FOLDER = 'chats';

export const chatWords = {
  'chat-line-unreadable': {
    zh: '对话 {file} 的第 {line} 行读不懂，已跳过；原文仍在文件里。',
    en: 'Line {line} of the chat {file} cannot be read and was skipped; it stays in the file.',
  },
} as const satisfies Catalogue;

/** An open chat: an append-only file, one JSON entry a line. */
export type Chat = {
  readonly id: string;
  entries(): readonly ChatEntry[];
  /** Resolves when the entry is on the disk. Entries are written one after the other in the order given. */
  append(entry: ChatEntry): Promise<void>;
  /** Lines that could not be read when the chat was opened. */
  problems(): readonly Message[];
};

const pathOf = (dir: string, id: string): string => join(dir, FOLDER, `${idSchema.parse(id)}.jsonl`);

function parseLine(line: string): ChatEntry | undefined {
  try {
    const read = chatEntrySchema.safeParse(parseJson(line));
    return read.success ? read.data : undefined;
  } catch {
    // a torn or foreign line: the caller reports it
    return undefined;
  }
}

type Read = { entries: ChatEntry[]; problems: Message[]; torn: boolean };

/** Reads what a chat file holds; a line that is no entry (torn by a crash, written by a newer version) is reported. */
export function parseChat(text: string, file: string): Read {
  const entries: ChatEntry[] = [];
  const problems: Message[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const entry = parseLine(line);
    if (entry) entries.push(entry);
    else problems.push({ code: 'chat-line-unreadable', facts: { file, line: at + 1 } });
  }
  return { entries, problems, torn: text !== '' && !text.endsWith('\n') };
}

/** Opens a chat of a book's folder, or begins it: nothing is written before the first entry. */
export async function openChat(dir: string, id: string): Promise<Chat> {
  const path = pathOf(dir, id);
  const { entries, problems, torn } = parseChat(await textOf(path), `${FOLDER}/${id}.jsonl`);
  let isNew = entries.length === 0 && problems.length === 0;
  let needsBreak = torn;
  let last: Promise<void> = Promise.resolve();
  const write = async (entry: ChatEntry): Promise<void> => {
    // not recursive: the folder of a deleted book must not be made again
    if (isNew && !existsSync(join(dir, FOLDER))) await mkdir(join(dir, FOLDER));
    await appendSynced(path, `${needsBreak ? '\n' : ''}${JSON.stringify(entry)}\n`);
    if (isNew) await syncFolder(join(dir, FOLDER));
    [isNew, needsBreak] = [false, false];
    entries.push(entry);
  };
  return {
    id,
    entries: () => entries,
    problems: () => problems,
    append(entry) {
      const done = last.then(() => write(entry));
      last = done.catch(() => undefined);
      return done;
    },
  };
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

export type ChatSummary = { id: string; changedAt: string };

/** The chats of a book's folder, the one written to last first. */
export async function listChats(dir: string): Promise<ChatSummary[]> {
  // links that lead out of the book, and folders, are no chats
  const files = filesIn(dir, FOLDER, () => {});
  const ids = files.flatMap(({ name }) => /^([a-z0-9][a-z0-9-]{0,63})\.jsonl$/.exec(name)?.[1] ?? []);
  const found = await Promise.all(
    ids.map(async (id) => ({ id, changedAt: (await stat(pathOf(dir, id))).mtime.toISOString() })),
  );
  return found.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : a.changedAt > b.changedAt ? -1 : 0));
}
