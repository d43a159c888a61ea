import { countText } from './count.ts';
import type { ChapterPart, Matter, SplitWarning, VolumePart } from './headings.ts';
import { continuesPart } from './title-parts.ts';

const HUGE = 30_000;
/** A title page is shorter than this; more is text that the author may miss. */
const NOTEWORTHY = 80;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function checkNumber(previous: ChapterPart, chapter: ChapterPart): SplitWarning | undefined {
  const from = previous.number ?? 0;
  const to = chapter.number ?? 0;
  const { line } = chapter;
  const moved = previous.volume !== chapter.volume;
  if (to === from + 1 || (to === 1 && (moved || from > 1))) return undefined;
  if (to === from && continuesPart(previous.title, chapter.title)) return undefined;
  if (to === from) return { code: 'chapter-repeat', facts: { number: to }, line };
  return { code: to > from ? 'chapter-jump' : 'chapter-back', facts: { from, to }, line };
}

function checkNumbers(chapters: readonly ChapterPart[]): SplitWarning[] {
  const warnings: SplitWarning[] = [];
  let previous: ChapterPart | undefined;
  for (const chapter of chapters) {
    if (chapter.number === null) continue;
    const warning = previous ? checkNumber(previous, chapter) : undefined;
    if (warning) warnings.push(warning);
    previous = chapter;
  }
  return warnings;
}

function checkSizes(chapters: readonly ChapterPart[]): SplitWarning[] {
  const usual = median(chapters.map(({ chars }) => chars));
  const warnings: SplitWarning[] = [];
  for (const { heading, chars, line, text } of chapters) {
    const title = heading.split('\n')[0]?.trim() ?? '';
    if (chars === 0) warnings.push({ code: 'chapter-empty', facts: { title }, line });
    else if (chapters.length > 2 && chars > HUGE && chars > usual * 10) {
      warnings.push({ code: 'chapter-huge', facts: { title, count: countText(text).total }, line });
    }
  }
  return warnings;
}

function checkMatter(matter: readonly Matter[]): SplitWarning[] {
  const warnings: SplitWarning[] = [];
  for (const { kind, line, endLine, text } of matter) {
    const chars = text.replace(/\s/g, '').length;
    if (kind === 'contents')
      warnings.push({ code: 'contents-kept', facts: { line, lines: endLine - line + 1 }, line });
    else if (kind === 'text' && chars >= NOTEWORTHY)
      warnings.push({ code: 'front-kept', facts: { count: countText(text).total }, line });
    else if (kind !== 'text') warnings.push({ code: 'licence-kept', facts: { line }, line });
  }
  return warnings;
}

function checkVolumes(volumes: readonly VolumePart[]): SplitWarning[] {
  return volumes
    .filter(({ text }) => text !== '')
    .map(({ heading, text, line }) => ({
      code: 'volume-text-kept',
      facts: { title: heading, count: countText(text).total },
      line,
    }));
}

/** What an author should look at before accepting a split: gaps, repeats, empty and huge chapters, text set aside. */
export function findWarnings(parts: {
  chapters: readonly ChapterPart[];
  volumes: readonly VolumePart[];
  front: readonly Matter[];
  back: readonly Matter[];
}): SplitWarning[] {
  const { chapters, volumes, front, back } = parts;
  const after = back.filter(({ kind }) => kind !== 'text');
  const found = [
    ...checkMatter([...front, ...after]),
    ...checkNumbers(chapters),
    ...checkSizes(chapters),
    ...checkVolumes(volumes),
  ];
  return found.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
