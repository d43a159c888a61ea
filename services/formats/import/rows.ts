import { countText } from '#text/count.ts';
import type { ImportChapter, ImportPreview } from './preview.ts';

/** What the author says about found chapters, by their index: not to import, or to be part of the one before. */
export type RowChoice = { readonly leftOut: readonly number[]; readonly joined: readonly number[] };

/** Parted by a blank line where the chapter's paragraphs are. */
const betweenIn = ({ text }: ImportChapter): string =>
  /\n\s*\n/.test(text) || !text.includes('\n') ? '\n\n' : '\n';

/**
 * A chapter with what follows it in the file. The heading between is text from then on, so that no line is lost;
 * only a repeat of the chapter's own heading goes.
 */
function join(chapter: ImportChapter, next: ImportChapter): ImportChapter {
  const heading = next.heading === chapter.heading ? '' : next.heading;
  const parts = [chapter.text, heading, next.text].filter((part) => part !== '');
  const text = parts.join(betweenIn(chapter));
  return { ...chapter, text, count: countText(text).total };
}

/**
 * The preview as the author wants it: without the chapters left out, and with those joined in the last one kept
 * before them. One that has none before it stays a chapter.
 */
export function chooseRows(preview: ImportPreview, { leftOut, joined }: RowChoice): ImportPreview {
  const [out, into] = [new Set(leftOut), new Set(joined)];
  const chapters: ImportChapter[] = [];
  for (const [index, chapter] of preview.chapters.entries()) {
    if (out.has(index)) continue;
    const last = chapters.at(-1);
    if (into.has(index) && last) chapters[chapters.length - 1] = join(last, chapter);
    else chapters.push(chapter);
  }
  return { ...preview, chapters };
}
