import type { Line, State } from './lines.ts';

/** What must be there however the app ended: all that a page was told, and what it saw coming in. */
export type Known = {
  /** A chapter's prose as acknowledged, the one that was being saved, and one that a lost page had sent before. */
  chapters: Map<string, { sure: string; maybe?: string; late?: string }>;
  entries: Set<string>;
  /** Pieces of an answer that came in and have no entry yet: by chat, then by where in the answer. */
  heard: Map<string, Map<string, string>>;
  /** Chapters that no chat has written. */
  own: number;
};

/** `before`: what a lost page had sent may still arrive. */
export const fromState = ({ chapters, entries, written }: State, before?: Known): Known => ({
  chapters: new Map(
    Object.entries(chapters).map(([id, sure]) => {
      const late = before?.chapters.get(id)?.maybe;
      return [id, { sure, ...(late !== undefined && late !== sure && { late }) }];
    }),
  ),
  entries: new Set(entries),
  heard: new Map(),
  own: Object.keys(chapters).length - written,
});

/** Takes in what a page saw. */
export function note(known: Known, line: Line): void {
  if (line.type === 'saving') {
    const before = known.chapters.get(line.id);
    known.chapters.set(line.id, { ...before, sure: before?.sure ?? line.hash, maybe: line.hash });
  }
  if (line.type === 'saved') known.chapters.set(line.id, { sure: line.hash });
  if (line.type === 'heard') {
    const parts = known.heard.get(line.chatId) ?? new Map<string, string>();
    parts.set(line.path, (parts.get(line.path) ?? '') + line.text);
    known.heard.set(line.chatId, parts);
  }
  if (line.type === 'entry') {
    known.entries.add(line.id);
    if (line.role === 'assistant') known.heard.delete(line.chatId);
  }
}

/** Whether a save may be refused because one that a lost page had sent came in between. */
export const mayConflict = ({ chapters }: Known): boolean =>
  [...chapters.values()].some(({ late }) => late !== undefined);

const ORDINARY = new Set(['change-finished', 'change-dropped']);
/** As the text stands inside the JSON of a call. */
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** What is lost, or twice there. */
export function compare(known: Known, state: State): string[] {
  const faults: string[] = [];
  for (const [id, { sure, maybe, late }] of known.chapters) {
    const found = state.chapters[id];
    if (found !== sure && found !== maybe && (late === undefined || found !== late))
      faults.push(`${id} is ${found}, not ${sure} or ${maybe}`);
  }
  const count = Object.keys(state.chapters).length;
  if (count !== known.own + state.written)
    faults.push(`${count} chapters: ${known.own} own ones and ${state.written} written by chats`);
  const there = new Set(state.entries);
  for (const id of known.entries) if (!there.has(id)) faults.push(`the entry ${id} is gone`);
  for (const [chatId, parts] of known.heard)
    for (const [path, text] of parts) {
      // A call that is stopped before its prose begins is given up as a whole (services/app/stream-journal.ts).
      if (path !== '' && !parts.has('chapter_content')) continue;
      // Line by line: a list of lines may be stored as such.
      const isThere = (line: string) =>
        [state.said, state.recovered].some((place) => place.includes(line) || place.includes(asJson(line)));
      if (!text.split('\n').every(isThere))
        faults.push(`chat ${chatId}: ${text.length} characters of “${path}” are gone`);
    }
  for (const code of state.problems) if (!ORDINARY.has(code)) faults.push(`the book has a problem: ${code}`);
  return faults;
}
