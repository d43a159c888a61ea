import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ChatEntry, chatEntrySchema, type UndoneLine, undoneLineSchema } from '#model/chat.ts';
import { idSchema } from '#model/ids.ts';
import type { Catalogue, Message } from '#model/messages.ts';
import { isMissing } from './disk.ts';
import { parseJson } from './json-depth.ts';
import { createLineWriter } from './line-writer.ts';
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
  /** The calls, by `callKey`, that the author has undone. */
  undone(): ReadonlySet<string>;
  /** Keeps that calls were undone, or redone; resolves when that is on the disk. */
  note(line: UndoneLine): Promise<void>;
  /** Lines that could not be read when the chat was opened. */
  problems(): readonly Message[];
};

const pathOf = (dir: string, id: string): string => join(dir, FOLDER, `${idSchema.parse(id)}.jsonl`);

const lineSchema = z.union([chatEntrySchema, undoneLineSchema]);
type Line = ChatEntry | UndoneLine;

function parseLine(line: string): Line | undefined {
  try {
    const read = lineSchema.safeParse(parseJson(line));
    return read.success ? read.data : undefined;
  } catch {
    // a torn or foreign line: the caller reports it
    return undefined;
  }
}

type Read = { entries: ChatEntry[]; undone: Set<string>; problems: Message[]; torn: boolean };

function mark(undone: Set<string>, line: UndoneLine): void {
  for (const call of line.calls) {
    if (line.undone) undone.add(call);
    else undone.delete(call);
  }
}

/** Reads what a chat file holds; a line that is no entry (torn by a crash, written by a newer version) is reported. */
export function parseChat(text: string, file: string): Read {
  const entries: ChatEntry[] = [];
  const undone = new Set<string>();
  const problems: Message[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = parseLine(line);
    if (read?.role === 'undone') mark(undone, read);
    else if (read) entries.push(read);
    else problems.push({ code: 'chat-line-unreadable', facts: { file, line: at + 1 } });
  }
  return { entries, undone, problems, torn: text !== '' && !text.endsWith('\n') };
}

/** Opens a chat of a book's folder, or begins it: nothing is written before the first entry. */
export async function openChat(dir: string, id: string): Promise<Chat> {
  const path = pathOf(dir, id);
  const { entries, undone, problems, torn } = parseChat(await textOf(path), `${FOLDER}/${id}.jsonl`);
  const isNew = entries.length === 0 && problems.length === 0;
  const queue = createLineWriter<Line>(path, {
    ...{ isNew, isTorn: torn },
    wrote(line) {
      if (line.role === 'undone') mark(undone, line);
      else entries.push(line);
    },
  });
  return {
    id,
    entries: () => entries,
    problems: () => problems,
    append: queue,
    undone: () => undone,
    note: queue,
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
    ids.map(async (id) => {
      const known = await stat(pathOf(dir, id)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return known ? [{ id, changedAt: known.mtime.toISOString() }] : [];
    }),
  );
  return found
    .flat()
    .toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : a.changedAt > b.changedAt ? -1 : 0));
}
