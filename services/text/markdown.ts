const frontMatter = /^\uFEFF?---[ \t]*\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const fenceLine = /^ {0,3}(`{3,}|~{3,})/;
const headingLine = /^ {0,3}#{1,6}(?:[ \t]+|$)/;
const ruleLine = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const setextLine = /^ {0,3}(?:=+|-{2,})[ \t]*$/;
const blockMark = /^[ \t]*(?:>[ \t]?)*[ \t]*(?:[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+)?/;
const STARRED = /(\*{1,3}|~~)(?=\S)(.+?)(?<=\S)\1/g;
const inlineMarks = /[*_`~[\]<>\\!|]/;

/** Splits a leading YAML block off a Markdown text. `matter` lacks its `---` lines; `lines` says how many the block took. */
export function splitFrontMatter(text: string): { matter: string; body: string; lines: number } {
  const block = frontMatter.exec(text)?.[0];
  if (!block) return { matter: '', body: text, lines: 0 };
  const inner = block.replace(/^\uFEFF?---[ \t]*\n/, '').replace(/(?:^|\n)(?:---|\.\.\.)[ \t]*\n?$/, '');
  return { matter: inner, body: text.slice(block.length), lines: block.split('\n').length - 1 };
}

function stripInline(line: string): string {
  if (!inlineMarks.test(line)) return line;
  return (
    line
      .replace(/<!--.*?-->/g, '')
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<\/?[a-zA-Z][^<>]*>/g, '')
      .replace(STARRED, '$2')
      // once more for what stood inside another or right behind it
      .replace(STARRED, '$2')
      .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2')
      .replace(/(`+)(.+?)\1/g, '$2')
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
  );
}

/** Headings are `keep`, for their words, or `drop`, so that only prose is left. */
export type StripOptions = { headings: 'keep' | 'drop' };

/**
 * Prose without Markdown: front matter, heading and list marks, quotes, emphasis, links, code fences, rules and
 * HTML tags are removed, the words stay. Lines are kept, so that white space still separates words.
 * Meant for counting and search, not for display. Linear in the length of the text.
 */
export function stripMarkdown(text: string, options: StripOptions): string {
  const lines = splitFrontMatter(text).body.split('\n');
  const out: string[] = [];
  let fence = '';
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const mark = fenceLine.exec(line)?.[1] ?? '';
    if (mark && (!fence || mark.startsWith(fence))) {
      fence = fence ? '' : mark;
      continue;
    }
    if (fence) out.push(line);
    else if (ruleLine.test(line)) continue;
    else if (headingLine.test(line)) {
      const title = line.replace(headingLine, '').replace(/(?:^|[ \t]+)#+[ \t]*$/, '');
      if (options.headings === 'keep') out.push(stripInline(title));
    } else if (/\S/.test(line) && setextLine.test(lines[index + 1] ?? '') && !/^[ \t]*[-*+>]/.test(line)) {
      if (options.headings === 'keep') out.push(stripInline(line.trim()));
      index++;
    } else out.push(stripInline(line.replace(blockMark, '')));
  }
  return out.join('\n');
}
