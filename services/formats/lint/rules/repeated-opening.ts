import { createFinding } from '../finding.ts';
import type { LintContext, LintFinding, LintRule, Paragraph, PreparedChapter } from '../types.ts';

/** Paragraphs in a row that may begin alike before it is told. */
const ROW = 3;
/** Small words begin so many sentences that only a longer row is heard. */
const SMALL_ROW = 4;
const SMALL = new Set('the a an he she it they i we you his her their my and but'.split(' '));
const PRONOUN = /^[他她它我你您这那]/u;
/** Characters by which two chapters begin alike. */
const CHAPTER_OPENING = { cjk: 6, words: 5 };

type Opening = { readonly key: string; readonly row: number };

/** Three paragraphs or more in a row that begin with the same word, and chapters that begin alike. */
export const repeatedOpening: LintRule = {
  id: 'repeated-opening',
  prepare(context) {
    const alike = findAlikeChapters(context);
    return (chapter) => [...alikeChapter(chapter, alike), ...findRows(chapter, context)];
  },
};

function findRows(chapter: PreparedChapter, context: LintContext): LintFinding[] {
  const findings: LintFinding[] = [];
  let row: { opening: Opening; paragraphs: Paragraph[] } | undefined;
  const close = (): void => {
    const [first] = row?.paragraphs ?? [];
    if (!row || !first || row.paragraphs.length < row.opening.row) return;
    const facts = { word: row.opening.key, count: row.paragraphs.length };
    const at = first.text.search(/\S/u);
    const where = { chapter, paragraph: first, at, length: row.opening.key.length };
    findings.push(createFinding('repeated-opening', where, { code: 'lint-repeated-opening', facts }));
  };
  for (const paragraph of chapter.paragraphs) {
    const opening = openingOf(paragraph.text, context);
    if (opening && row?.opening.key === opening.key) row.paragraphs.push(paragraph);
    else {
      close();
      row = opening && { opening, paragraphs: [paragraph] };
    }
  }
  close();
  return findings;
}

/** The word a paragraph begins with; speech has none, since speakers answer alike. */
function openingOf(text: string, { isCjk, names }: LintContext): Opening | undefined {
  const start = text.trimStart();
  if (/^[“"「『‘'—*#]/u.test(start)) return undefined;
  if (!isCjk) {
    const word = /^[\p{L}’']+/u.exec(start)?.[0];
    return word ? { key: word, row: SMALL.has(word.toLowerCase()) ? SMALL_ROW : ROW } : undefined;
  }
  const name = names.find((known) => known.length > 1 && start.startsWith(known));
  if (name) return { key: name, row: ROW };
  const pronoun = PRONOUN.exec(start)?.[0];
  if (pronoun) return { key: pronoun, row: SMALL_ROW };
  const key = /^\p{Script=Han}{2}/u.exec(start)?.[0];
  return key ? { key, row: ROW } : undefined;
}

/** The first words of a chapter, as they are compared with those of the others. */
function chapterOpening({ paragraphs }: PreparedChapter, isCjk: boolean): string {
  const text = paragraphs
    .slice(0, 2)
    .map((paragraph) => paragraph.text)
    .join(' ')
    .trimStart();
  if (isCjk) return text.replace(/[\s\p{P}]/gu, '').slice(0, CHAPTER_OPENING.cjk);
  return (
    text
      .toLowerCase()
      .match(/[\p{L}’']+/gu)
      ?.slice(0, CHAPTER_OPENING.words)
      .join(' ') ?? ''
  );
}

type Alike = ReadonlyMap<
  string,
  { readonly opening: string; readonly count: number; readonly isFirst: boolean }
>;

function findAlikeChapters({ chapters, isCjk }: LintContext): Alike {
  const long = isCjk ? CHAPTER_OPENING.cjk : 0;
  const opened = chapters.map(({ id, ...rest }) => ({ id, opening: chapterOpening({ id, ...rest }, isCjk) }));
  const groups = Map.groupBy(opened, ({ opening }) => opening);
  const alike = new Map<string, { opening: string; count: number; isFirst: boolean }>();
  for (const [opening, members] of groups) {
    if (members.length < 2 || opening.length < Math.max(long, 1)) continue;
    for (const [index, { id }] of members.entries())
      alike.set(id, { opening, count: members.length, isFirst: index === 0 });
  }
  return alike;
}

function alikeChapter(chapter: PreparedChapter, alike: Alike): LintFinding[] {
  const found = alike.get(chapter.id);
  const [paragraph] = chapter.paragraphs;
  if (!found || found.isFirst || !paragraph) return [];
  const facts = { opening: found.opening, count: found.count };
  const where = {
    chapter,
    paragraph,
    at: paragraph.text.search(/\S/u),
    length: Math.min(paragraph.text.length, 12),
  };
  return [createFinding('repeated-opening', where, { code: 'lint-chapter-opening', facts })];
}
