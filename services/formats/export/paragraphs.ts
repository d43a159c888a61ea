/** A piece of prose: a paragraph (its lines are kept apart only in verse), or a line that parts scenes. */
export type Block =
  | {
      readonly type: 'paragraph';
      readonly lines: readonly string[];
      /** More blank lines above it than the chapter's paragraphs usually have. */
      readonly gap: boolean;
    }
  | { readonly type: 'scene-break'; readonly text: string };

/** A line of nothing but ornaments, e.g. `* * *`, `---`, `◇◇◇`, `※`, `~~~`; `……` is speech, not a break. */
const SCENE_BREAK = /^(?:[*＊#＃~～=＝_＿◇◆○●◎☆★□■△▲▽▼※✦✧❖•·\s]+|[-－—–―─\s]{3,})$/u;

export const isSceneBreak = (line: string): boolean => /\S/u.test(line) && SCENE_BREAK.test(line);

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

/** Shortest and longest line, in UTF-16 units, that a typewriter-width margin leaves behind. */
const WRAPPED = { min: 45, max: 90, share: 0.7 };

/**
 * Whether a margin, not the author, ended the lines: of all lines directly followed by another one, most
 * are about as long as a margin allows and are written in an alphabet (Han text is not wrapped that way).
 */
function isHardWrapped(lines: readonly string[]): boolean {
  let inner = 0;
  let full = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.trim() || !lines[index + 1]?.trim()) continue;
    inner++;
    const length = line.trimEnd().length;
    if (length >= WRAPPED.min && length <= WRAPPED.max && !/[。！？」』”…]\s*$/u.test(line)) full++;
  }
  return inner >= 4 && full / inner >= WRAPPED.share;
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
