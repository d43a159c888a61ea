import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recovered } from '#contract/chats.ts';
import type { JournalEntry, JournalPort } from '#llm/ports.ts';
import type { ChatRequestFacts } from '#model/chat.ts';
import type { IdSource } from '#model/ids.ts';
import { isMissing, makeFolder } from '#project/disk.ts';

const FOLDER = join('.mojian', 'streams');
/** Streams of this process that still run: their text is not lost yet. */
const running = new Set<string>();
/** Ends after which nothing of a stream needs keeping: its text is in the chat. `left` is none of them. */
const SETTLED = new Set(['stop', 'tool_calls', 'length', 'unknown', 'cancelled', 'problem']);
/** The chat keeps no call that was stopped in the middle, so the prose in one is kept here. */
const PROSE = /"chapter_content"\s*:\s*"[^"]/;

type Asked = Pick<ChatRequestFacts, 'scene' | 'chapterId'>;
type Facts = { provider: string; model: string; at: string; request?: Asked };
type Line = { facts: Facts } | JournalEntry;

/**
 * `waits`: a stream that ended well is kept until `stored` says that the chat has it, or `release` that it never will.
 * `request`: what was asked for, so that a text that broke off still knows its chapter.
 */
type Options = { waits?: boolean; request?: Asked };
export type StreamJournal = JournalPort & { stored(): Promise<void>; release(): void };

/** Keeps each piece of a stream in the book's folder before it is shown; a stream that ended well is tidied away. */
export function createStreamJournal(
  dir: string,
  ids: IdSource,
  { waits = false, request }: Options = {},
): StreamJournal {
  const ended = new Set<string>();
  const remove = async (name: string) => {
    await rm(join(dir, FOLDER, name), { force: true });
    running.delete(name);
  };
  return {
    async stored() {
      const names = [...ended];
      ended.clear();
      await Promise.all(names.map(remove));
    },
    release() {
      for (const name of ended) running.delete(name);
      ended.clear();
    },
    async open(facts) {
      const name = `${ids.next()}.jsonl`;
      const path = join(dir, FOLDER, name);
      running.add(name);
      let calls = '';
      let text = '';
      const write = (line: Line) => appendFile(path, `${JSON.stringify(line)}\n`);
      try {
        makeFolder(join(dir, FOLDER));
        await write({ facts: { ...facts, ...(request && { request }) } });
      } catch (error) {
        running.delete(name);
        throw error;
      }
      return {
        append: (entry) => {
          if (entry.kind === 'call') calls += entry.data;
          if (entry.kind === 'text') text += entry.data;
          return write(entry);
        },
        close: async (outcome) => {
          const isEmpty = text === '' && (calls === '' || (outcome === 'cancelled' && !PROSE.test(calls)));
          const isLeft = !SETTLED.has(outcome) || (outcome === 'cancelled' && PROSE.test(calls));
          if (isEmpty || (!isLeft && !waits)) await remove(name);
          else if (isLeft) running.delete(name);
          else ended.add(name);
        },
      };
    },
  };
}

/** Streams that never ended, because the app did: their text, the newest first. Streams without text are passed over. */
export async function readRecovered(dir: string): Promise<Recovered[]> {
  const names = await readdir(join(dir, FOLDER)).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => name.endsWith('.jsonl') && !running.has(name))
      .map(async (name) => toRecovered(name, await textOf(join(dir, FOLDER, name)))),
  );
  return found.filter(({ text }) => text !== '').sort((a, b) => b.at.localeCompare(a.at));
}

/** A stream that is tidied away while the folder is looked at is not lost: it has no text here. */
const textOf = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });

/** Takes a recovered stream away once the author has dealt with it. */
export const forgetRecovered = (dir: string, draftId: string): Promise<void> =>
  rm(join(dir, FOLDER, `${draftId.replace(/[^\w-]/g, '')}.jsonl`), { force: true });

function toRecovered(name: string, content: string): Recovered {
  let [at, model, text] = ['', '', ''];
  let request: Asked | null = null;
  for (const raw of content.split('\n')) {
    const line = parseLine(raw);
    if (line === null) continue;
    if ('facts' in line) [at, model, request] = [line.facts.at, line.facts.model, line.facts.request ?? null];
    else if (line.kind === 'text' || line.kind === 'call') text += line.data;
  }
  return { draftId: name.replace(/\.jsonl$/, ''), at, model, text, request };
}

/** The last line of a stream that was killed may be torn: it is then passed over. */
function parseLine(raw: string): Line | null {
  try {
    // safe: only this file writes these lines
    return raw === '' ? null : (JSON.parse(raw) as Line);
  } catch {
    return null;
  }
}
