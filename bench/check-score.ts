import { readFileSync } from 'node:fs';
import { checkBook } from '#check/check.ts';
import type { Finding, KnownName } from '#check/types.ts';
import { extractText } from '#extract/extract.ts';
import { type ExtractLanguage, extractLanguages } from '#extract/types.ts';
import { type Book, emptyBook } from '#model/book.ts';
import { createChapter } from '#model/chapter.ts';
import { createProjectMeta } from '#model/project.ts';
import { splitManuscript } from '#text/headings.ts';
import { readLines } from './extract-score.ts';

const { signal } = new AbortController();

/** A short invented story; `fault` is the chapter with the contradiction, null where there is none. */
export type Tale = { id: string; chapters: string[]; fault: { chapter: number; quote?: string } | null };
export type TaleScore = { found: number; faults: number; wrong: number; missed: string[]; noisy: string[] };

export function bookOf(chapters: readonly { title: string; prose: string }[], language = 'zh-CN'): Book {
  const project = createProjectMeta({ id: 'bench', title: 'bench', language });
  return {
    ...emptyBook(project),
    chapters: chapters.map((chapter, index) => createChapter({ id: `c${index + 1}`, ...chapter })),
  };
}

/** The people of a book, as the application finds them before a check. */
export function namesIn(book: Book, language: ExtractLanguage): KnownName[] {
  const source = book.chapters.map(({ id, prose }) => ({ id, text: prose ?? '' }));
  return extractText(source, language, () => {}, signal).characters;
}

/** A manuscript in chapters, headings as titles. */
export function bookFrom(text: string): { book: Book; language: ExtractLanguage } {
  const { chapters, language } = splitManuscript(text);
  const known = extractLanguages.find((one) => language.startsWith(one)) ?? 'en';
  return {
    book: bookOf(
      chapters.map(({ heading, text: prose }) => ({ title: heading.split('\n')[0] ?? '', prose })),
    ),
    language: known,
  };
}

export function checkTale({ chapters }: Pick<Tale, 'chapters'>): Finding[] {
  const book = bookOf(chapters.map((text) => ({ title: '', prose: text.slice(text.indexOf('\n') + 1) })));
  const language = /[\u4e00-\u9fff]/.test(chapters.join('')) ? 'zh' : 'en';
  return checkBook(book, { names: namesIn(book, language) }, () => {}, signal);
}

/** The invented stories of the evaluation set, undefined where it is absent. */
export const readTales = (): Tale[] | undefined =>
  // safe: the file's format is documented beside it
  readLines('consistency/mini.jsonl') as Tale[] | undefined;

/** The invented stories of the bench: those that the rules were widened by, or those that they never saw. */
export const readStories = (part: 'seen' | 'unseen'): Tale[] =>
  readFileSync(new URL(`./stories/${part}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    // safe: the format is told in stories/README.md
    .map((line) => JSON.parse(line) as Tale);

const quotes = (finding: Finding, { chapter, quote = '' }: { chapter: number; quote?: string }): boolean =>
  finding.places.some(
    (place) => place.chapter === chapter && (place.quote.includes(quote) || quote.includes(place.quote)),
  );

/** How many faults are quoted by a finding, and how many findings are of anything else. */
export function scoreStories(stories: readonly Tale[]): { recall: number; wrong: number } {
  let found = 0;
  let wrong = 0;
  for (const story of stories) {
    const { fault } = story;
    const findings = checkTale(story);
    const hits = findings.filter((finding) => fault !== null && quotes(finding, fault));
    if (hits.length > 0) found++;
    wrong += findings.length - hits.length;
  }
  return { recall: found / stories.filter(({ fault }) => fault !== null).length, wrong };
}

/** A fault counts as found when a finding touches its chapter; every other finding is wrong. */
export function scoreTales(tales: readonly Tale[]): TaleScore {
  const score: TaleScore = { found: 0, faults: 0, wrong: 0, missed: [], noisy: [] };
  for (const tale of tales) {
    const findings = checkTale(tale);
    const isHit = ({ places }: Finding) => places.some(({ chapter }) => chapter === tale.fault?.chapter);
    const wrong = findings.filter((finding) => !isHit(finding)).length;
    score.wrong += wrong;
    if (wrong > 0) score.noisy.push(tale.id);
    if (!tale.fault) continue;
    score.faults++;
    if (findings.some(isHit)) score.found++;
    else score.missed.push(tale.id);
  }
  return score;
}
