/** A chapter's prose with its notes taken out: `[^1]` in the text, `[^1]: …` on a line of its own. */
export type NotedProse = { readonly prose: string; readonly notes: ReadonlyMap<string, string> };

const DEFINITION = /^\[\^([^\]\s]{1,32})\]:[ \t]*(.*)$/;
export const NOTE_REFERENCE = /\[\^([^\]\s]{1,32})\]/g;

/** Takes out the notes that something in the prose refers to; a line without a reference stays as it is. */
export function splitNotes(prose: string): NotedProse {
  const notes = new Map<string, string>();
  if (!prose.includes('[^')) return { prose, notes };
  const lines = prose.split('\n');
  const used = new Set(
    lines
      .filter((line) => !DEFINITION.test(line))
      .flatMap((line) => [...line.matchAll(NOTE_REFERENCE)].map(([, key]) => key)),
  );
  const kept = lines.filter((line) => {
    const [, key, text] = DEFINITION.exec(line) ?? [];
    if (key === undefined || !used.has(key) || notes.has(key)) return true;
    notes.set(key, text ?? '');
    return false;
  });
  return { prose: notes.size > 0 ? kept.join('\n').trimEnd() : prose, notes };
}
