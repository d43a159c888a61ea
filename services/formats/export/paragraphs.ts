import { isHardWrapped } from '#text/hard-wrap.ts';
import { isSceneBreak } from '#text/scene-break.ts';

/** A piece of prose: a paragraph (its lines are kept apart only in verse), or a line that parts scenes. */
export type Block =
  | {
      readonly type: 'paragraph';
      readonly lines: readonly string[];
      /** More blank lines above it than the chapter's paragraphs usually have. */
      readonly gap: boolean;
    }
  | { readonly type: 'scene-break'; readonly text: string };

/**
 * The prose cut into paragraphs: one a line, as authors write in Mojian. Where the lines are hard-wrapped
 * (old e-texts), paragraphs are what blank lines part, and their lines are joined. White space at both
 * ends of a paragraph goes: indents are drawn by style.
 */
export function toBlocks(prose: string): Block[] {
  const lines = prose.split('\n');
  return isHardWrapped(lines) ? joined(lines) : single(lines);
}

function single(lines: readonly string[]): Block[] {
  const usual = usualGap(lines);
  const blocks: Block[] = [];
  let blank = 0;
  for (const line of lines) {
    const text = line.trim();
    if (!text) {
      blank++;
      continue;
    }
    if (isSceneBreak(text)) blocks.push({ type: 'scene-break', text });
    else
      blocks.push({
        type: 'paragraph',
        lines: [text],
        gap: blank > usual && blocks.at(-1)?.type === 'paragraph',
      });
    blank = 0;
  }
  return blocks;
}

/** The number of blank lines that most paragraphs have above them. */
function usualGap(lines: readonly string[]): number {
  const counts = new Map<number, number>();
  let blank = 0;
  let any = false;
  for (const line of lines) {
    if (!line.trim()) blank++;
    else {
      if (any) counts.set(blank, (counts.get(blank) ?? 0) + 1);
      any = true;
      blank = 0;
    }
  }
  const [most] = [...counts].sort(([gapA, a], [gapB, b]) => b - a || gapA - gapB);
  return most?.[0] ?? 0;
}

function joined(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ type: 'paragraph', lines: open, gap: false });
    open = [];
  };
  for (const line of lines) {
    const text = line.trim();
    if (!text) close();
    else if (isSceneBreak(text)) {
      close();
      blocks.push({ type: 'scene-break', text });
    } else if (open.length === 0 || /^\s/u.test(line)) open.push(text);
    else open.push(`${open.pop()} ${text}`);
  }
  close();
  return blocks;
}
