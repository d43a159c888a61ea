import type { Block } from './blocks.ts';
import { replaceNoteMarks } from './spans.ts';
import { mapLines, oneSpaced } from './white-space.ts';

const BREAK = '* * *';

/**
 * The blocks of a chapter as prose: one paragraph a line. An empty paragraph shows only where the chapter's
 * paragraphs usually have none, or fewer, between them; a scene break is `* * *`, and none
 * at either end.
 */
export function toChapterText(blocks: readonly Block[], notes: ReadonlyMap<string, string>): string {
  const lines: string[] = [];
  const usual = usualGap(blocks);
  let gap = 0;
  for (const block of blocks) {
    if (block.type === 'gap') {
      gap++;
      continue;
    }
    const text = toLine(block);
    if (text && lines.length > 0 && gap > usual) lines.push('');
    if (text) lines.push(text);
    gap = 0;
  }
  while (lines[0] === BREAK) lines.shift();
  while (lines.at(-1) === BREAK) lines.pop();
  return withNotes(lines.join('\n'), notes);
}

function toLine(block: Block): string {
  if (block.type === 'gap') return '';
  if (block.type === 'break') return BREAK;
  // an indent in characters is layout: the page draws its own
  const text = mapLines(block.text, (line) => line.trimEnd().replace(/^\u3000+/u, ''));
  return block.level === null ? text : `**${oneSpaced(text.replaceAll('*', ''))}**`;
}

/** The number of empty paragraphs that most paragraphs have above them. */
function usualGap(blocks: readonly Block[]): number {
  const counts = new Map<number, number>();
  let gap = 0;
  let isFirst = true;
  for (const block of blocks) {
    if (block.type === 'gap') gap++;
    else {
      if (!isFirst) counts.set(gap, (counts.get(gap) ?? 0) + 1);
      isFirst = false;
      gap = 0;
    }
  }
  const [most] = [...counts].sort(([gapA, a], [gapB, b]) => b - a || gapA - gapB);
  return most?.[0] ?? 0;
}

/** Numbers the notes of a chapter from 1 and sets their texts below it. A note without a text keeps its mark. */
function withNotes(text: string, notes: ReadonlyMap<string, string>): string {
  const numbers = new Map<string, number>();
  const marked = replaceNoteMarks(text, (key) => {
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return `[^${number}]`;
  });
  if (numbers.size === 0) return text;
  const listed = [...numbers].map(([key, number]) => {
    const note = replaceNoteMarks(notes.get(key) ?? '', () => '').trim();
    return `[^${number}]: ${oneSpaced(note)}`;
  });
  return `${marked}\n\n${listed.join('\n')}`;
}
