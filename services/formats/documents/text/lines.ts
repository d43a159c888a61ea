import { type Block, paragraph } from '../blocks.ts';

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const SETEXT = /^ {0,3}(=+|-{2,})[ \t]*$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;

/** Longest line that is looked at for marks, in UTF-16 units. */
const LONGEST = 1_000;

/** Plain text or Markdown, one paragraph a line, as blocks. Marks other than headings and rules stay as written. */
export function toLineBlocks(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  for (const [index, line] of lines.entries()) {
    const isLong = line.length > LONGEST;
    const [, marks, title] = (!isLong && HEADING.exec(line)) || [];
    const rule = isLong ? undefined : SETEXT.exec(line)?.[1];
    if (marks !== undefined) blocks.push(paragraph(unescaped(title ?? ''), marks.length));
    else if (rule !== undefined && lines[index - 1]?.trim()) raise(blocks, rule);
    else if (!line.trim()) blocks.push({ type: 'gap' });
    else if (!isLong && RULE.test(line)) blocks.push({ type: 'break' });
    else blocks.push(paragraph(line));
  }
  return blocks;
}

/** A line over `====` or `----` is a heading. */
function raise(blocks: Block[], rule: string): void {
  const last = blocks.pop();
  if (last?.type === 'paragraph') blocks.push({ ...last, level: rule.startsWith('=') ? 1 : 2 });
}

const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
