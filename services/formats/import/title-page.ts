import { isAsideHead, isAsideLine, isAttribution } from './aside.ts';

/** Words that introduce a name on a title page, in the languages that `splitManuscript` reads authors in. */
const LABELS = /作者|著者|編著|编著|author|автор|지은이|(?<!\p{L})(?:by|von|par|por|著|作|撰)(?!\p{L})/giu;
/** A title page ends within so many lines. */
const LINES = 6;

/**
 * Front text without the lines at its beginning that say nothing but the book's title and author, which an
 * import has read already: 《西游记》吴承恩, 作者：曹雪芹, by Lewis Carroll. Other lines stay as they are.
 */
export function withoutTitlePage(
  front: string,
  { title, author }: { title: string; author: string },
): string {
  const lines = front.split('\n');
  let end = 0;
  for (const [index, line] of lines.slice(0, LINES).entries()) {
    const rest = [title, author].reduce((text, name) => (name ? text.replace(name, ' ') : text), line);
    if (/[\p{L}\p{N}]/u.test(rest.replace(LABELS, ''))) break;
    end = index + 1;
  }
  return lines.slice(end).join('\n').trim();
}

const SYNOPSIS =
  /^(?:[【[](?:内容简介|內容簡介|内容提要|作品简介|故事简介|简介|簡介|文案)[】\]]|(?:内容简介|內容簡介|内容提要|作品简介|故事简介|简介|簡介|文案|synopsis|blurb)(?=[\s：:]))[\s\u3000]*[：:]?\s*/iu;

/** A synopsis without the word that says it is one: 内容简介：, 【文案】. A text of that word alone stays. */
export function withoutLabel(text: string): string {
  const rest = text.replace(SYNOPSIS, '');
  return rest === '' ? text : rest;
}

/** Longest motto above the name of whose words it is, in lines. */
const MOTTO_LINES = 6;

/**
 * Front text parted into what tells of the book and what only stands before it: dedication, epigraph, copyright. What
 * such a heading stands over goes with it, up to the heading of a synopsis. No line is lost.
 */
export function splitFront(text: string): { synopsis: string; aside: string } {
  const lines = text.split('\n');
  const isAside = lines.map(() => false);
  let isUnder = false;
  for (const [index, line] of lines.map((one) => one.trim()).entries()) {
    if (SYNOPSIS.test(`${line} `)) isUnder = false;
    else if (isAsideHead(line)) isUnder = true;
    isAside[index] = isUnder || isAsideLine(line);
    if (isAttribution(line)) isAside.fill(true, mottoStart(lines, index), index + 1);
  }
  for (const [index, line] of lines.entries()) if (!line.trim()) isAside[index] = isAside[index - 1] === true;
  const pick = (wanted: boolean): string =>
    lines
      .filter((_, index) => isAside[index] === wanted)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  return { synopsis: pick(false), aside: pick(true) };
}

/** Where the motto begins whose author stands at a line: behind the last blank line, or the few lines above. */
function mottoStart(lines: readonly string[], end: number): number {
  let start = end;
  while (start > 0 && end - start < MOTTO_LINES && lines[start - 1]?.trim()) start--;
  return start;
}
